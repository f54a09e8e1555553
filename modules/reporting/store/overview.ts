/** Sums of the books by day, read through the module's own view. */
import type { Db } from '@herna/db';

interface ReportingTables {
  'reporting.daily_money': {
    day: string;
    kind: string;
    currency: string;
    movements: bigint;
    /** numeric arrives as text. */
    amount: string | null;
    paid: string | null;
  };
}

export interface DailyMoney {
  readonly day: string;
  readonly kind: string;
  readonly currency: string;
  /** Change of players' cash and bonus, what a lost bonus brought the house with it; minor units. */
  readonly amount: bigint;
  /** What has left the house. */
  readonly paid: bigint;
}

/** What moved on players' accounts between two days, both included. */
export async function dailyMoney(db: Db, from: string, to: string): Promise<DailyMoney[]> {
  const rows = await db
    .reads<ReportingTables>()
    .selectFrom('reporting.daily_money')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return rows.map(({ day, kind, currency, amount, paid }) => ({
    day,
    kind,
    currency,
    amount: BigInt(amount ?? 0),
    paid: BigInt(paid ?? 0),
  }));
}

/** SQL of what accounts paid and received in cash on a day. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { sql } from 'kysely';
import type { PaymentDirection } from './tables.ts';
import type { DoorTables } from './venue-tables.ts';

/** Lets nobody else count cash of these accounts until the transaction ends; they come in order. */
export async function lockCash(tx: Tx, accounts: readonly PlayerId[]): Promise<void> {
  for (const id of accounts) {
    await sql`select pg_advisory_xact_lock(hashtextextended('payments.cash_day', ${id}::bigint))`.execute(
      tx.writes(),
    );
  }
}

/** What accounts have paid or received together on a day, minor units. */
export async function cashOnDay(
  db: Db,
  {
    accounts,
    day,
    direction,
  }: {
    readonly accounts: readonly PlayerId[];
    readonly day: string;
    readonly direction: PaymentDirection;
  },
): Promise<bigint> {
  const rows = await db
    .reads<DoorTables>()
    .selectFrom('payments.cash_day')
    .select('amount')
    .where('player_id', 'in', accounts)
    .where('day', '=', day)
    .where('direction', '=', direction)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Adds an amount to an account's day; what is taken off leaves no less than nothing. */
export async function addCash(
  tx: Tx,
  cash: {
    readonly playerId: PlayerId;
    readonly day: string;
    readonly direction: PaymentDirection;
    readonly amount: bigint;
  },
): Promise<void> {
  await sql`
    insert into payments.cash_day as known (player_id, day, direction, amount)
    values (${cash.playerId}, ${cash.day}, ${cash.direction}, greatest(0, ${cash.amount}::bigint))
    on conflict (player_id, day, direction)
      do update set amount = greatest(0, known.amount + ${cash.amount}::bigint)`.execute(
    tx.writes(),
  );
}

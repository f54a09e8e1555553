/** SQL of claims: wins of tickets without a name, and stakes given back, from due to fetched or lapsed. */
import { type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import { sql } from 'kysely';
import type { PlanCurrency } from '../rules/plans.table.ts';
import type { DrawRow } from './draws.ts';
import type { LotteryTables } from './tables.ts';

export type ClaimState = 'OPEN' | 'PAID' | 'EXPIRED';

export interface ClaimFilter {
  readonly state?: ClaimState | undefined;
  readonly gameKey?: string | undefined;
  readonly drawReference?: string | undefined;
  /** Those at least so high, minor units. */
  readonly atLeast?: bigint | undefined;
  /** Those below, minor units. */
  readonly below?: bigint | undefined;
  /** Those whose term ends before a moment. */
  readonly dueBefore?: Date | undefined;
}

export interface ClaimRow {
  readonly id: bigint;
  readonly draw_reference: string;
  readonly game_key: string;
  readonly plan_version: number;
  readonly currency: PlanCurrency;
  readonly owed: bigint;
  readonly ticket_state: string;
  readonly created_at: Date;
  readonly draw_at: Date;
  readonly claims_until: Date | null;
  readonly paid_at: Date | null;
  readonly paid_place: string | null;
  readonly paid_by: bigint | null;
  readonly paid_player_id: bigint | null;
  readonly expired_at: Date | null;
}

const rows = (db: Db) => db.reads<LotteryTables>();

const filtered = (db: Db, filter: ClaimFilter) => {
  const { state, gameKey, drawReference, atLeast, below, dueBefore } = filter;
  return rows(db)
    .selectFrom('lottery.terminal_ticket as claim')
    .innerJoin('lottery.ticket as ticket', 'ticket.number', 'claim.number')
    .innerJoin('lottery.draw as draw', 'draw.reference', 'ticket.draw_reference')
    .where('claim.owed', 'is not', null)
    .$if(state === 'OPEN', (q) =>
      q.where('claim.paid_at', 'is', null).where('claim.expired_at', 'is', null),
    )
    .$if(state === 'PAID', (q) => q.where('claim.paid_at', 'is not', null))
    .$if(state === 'EXPIRED', (q) => q.where('claim.expired_at', 'is not', null))
    .$if(gameKey !== undefined, (q) => q.where('draw.game_key', '=', gameKey ?? ''))
    .$if(drawReference !== undefined, (q) => q.where('draw.reference', '=', drawReference ?? ''))
    .$if(atLeast !== undefined, (q) => q.where('claim.owed', '>=', atLeast ?? 0n))
    .$if(below !== undefined, (q) => q.where('claim.owed', '<', below ?? 0n))
    .$if(dueBefore !== undefined, (q) =>
      q.where('draw.claims_until', '<', dueBefore ?? new Date(0)),
    );
};

/** A page of claims, those of the latest tickets first. */
export const claimPage = (
  db: Db,
  filter: ClaimFilter,
  wish: PageRequest,
): Promise<SnapshotPage<ClaimRow>> => {
  const all = filtered(db, filter);
  const listed = all
    .select(['ticket.id', 'ticket.draw_reference', 'ticket.state as ticket_state'])
    .select(['ticket.created_at', 'draw.game_key', 'draw.plan_version', 'draw.currency'])
    .select(['draw.claims_until', 'claim.paid_at', 'claim.paid_place', 'claim.paid_by'])
    .select(['draw.draw_at', 'claim.paid_player_id', 'claim.expired_at'])
    .select(({ ref }) => ref('claim.owed').$notNull().as('owed'));
  return growingPage(all, listed, 'ticket.id', wish);
};

/** How many claims a filter finds, and their sum. */
export async function claimTotals(
  db: Db,
  filter: ClaimFilter,
): Promise<{ readonly claims: bigint; readonly owed: bigint }> {
  const { claims, owed } = await filtered(db, filter)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('claims'),
      sql<bigint>`coalesce(sum(claim.owed), 0)::bigint`.as('owed'),
    ])
    .executeTakeFirstOrThrow();
  return { claims, owed };
}

/** Published draws whose term is over, the earliest first. */
export const lapsedDraws = (db: Db, now: Date): Promise<DrawRow[]> =>
  rows(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('state', '=', 'PUBLISHED')
    .where('claims_until', '<=', now)
    .orderBy('claims_until')
    .orderBy('reference')
    .execute();

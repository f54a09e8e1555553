/** SQL of syndicates and of their shares. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SyndicateState } from '../rules/syndicates.machine.ts';
import type { LotteryTables, SyndicateTable } from './tables.ts';
import type { TicketRow } from './tickets.ts';

export type SyndicateRow = Selectable<SyndicateTable>;

export interface SyndicateFilter {
  readonly state?: SyndicateState | undefined;
  readonly drawReference?: string | undefined;
}

/** A share with the ticket that holds it; of a refused ticket the share is free. */
export interface ShareRow {
  readonly syndicate_id: bigint;
  readonly share: number;
  readonly ticket: Pick<TicketRow, 'number' | 'player_id' | 'state' | 'win' | 'created_at'>;
}

const rows = (db: Db) => db.reads<LotteryTables>();
const writes = (tx: Tx) => tx.writes<LotteryTables>();

export const insertSyndicate = (tx: Tx, row: Insertable<SyndicateTable>): Promise<SyndicateRow> =>
  writes(tx).insertInto('lottery.syndicate').values(row).returningAll().executeTakeFirstOrThrow();

export const selectSyndicate = (db: Db, id: bigint): Promise<SyndicateRow | undefined> =>
  rows(db).selectFrom('lottery.syndicate').selectAll().where('id', '=', id).executeTakeFirst();

/** Syndicates by their ids, in no order. */
export const selectSyndicates = (db: Db, ids: readonly bigint[]): Promise<SyndicateRow[]> =>
  rows(db)
    .selectFrom('lottery.syndicate')
    .selectAll()
    .where('id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();

/** The syndicate, held until the transaction ends: its shares are sold one purchase at a time. */
export const lockSyndicate = (tx: Tx, id: bigint): Promise<SyndicateRow | undefined> =>
  writes(tx)
    .selectFrom('lottery.syndicate')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateSyndicate = (
  tx: Tx,
  id: bigint,
  change: Updateable<SyndicateTable>,
): Promise<SyndicateRow> =>
  writes(tx)
    .updateTable('lottery.syndicate')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Syndicates of a draw in any of some states. */
export const syndicatesOfDraw = (
  db: Db,
  drawReference: string,
  states: readonly SyndicateState[],
): Promise<SyndicateRow[]> =>
  rows(db)
    .selectFrom('lottery.syndicate')
    .selectAll()
    .where('draw_reference', '=', drawReference)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();

/** Syndicates whose draws are on sale, the earliest draw first. */
export const openSyndicates = (db: Db, now: Date): Promise<SyndicateRow[]> =>
  rows(db)
    .selectFrom('lottery.syndicate as syndicate')
    .innerJoin('lottery.draw as draw', 'draw.reference', 'syndicate.draw_reference')
    .selectAll('syndicate')
    .where('syndicate.state', '=', 'OPEN')
    .where('draw.state', '=', 'OPEN')
    .where('draw.sales_close_at', '>', now)
    .orderBy('draw.draw_at')
    .orderBy('syndicate.id')
    .limit(200)
    .execute();

/** A page of syndicates, the latest first. */
export const syndicatePage = (
  db: Db,
  { state, drawReference }: SyndicateFilter,
  wish: PageRequest,
): Promise<SnapshotPage<SyndicateRow>> => {
  const all = rows(db)
    .selectFrom('lottery.syndicate')
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'OPEN'))
    .$if(drawReference !== undefined, (q) => q.where('draw_reference', '=', drawReference ?? ''));
  return growingPage(all, all.selectAll(), 'id', wish);
};

/** Shares that somebody holds, in their order; those of refused tickets are left out. */
export async function sharesOf(db: Db, ids: readonly bigint[]): Promise<ShareRow[]> {
  const found = await rows(db)
    .selectFrom('lottery.syndicate_share as held')
    .innerJoin('lottery.ticket as ticket', 'ticket.number', 'held.ticket_number')
    .select(['held.syndicate_id', 'held.share', 'ticket.number', 'ticket.player_id'])
    .select(['ticket.state', 'ticket.win', 'ticket.created_at'])
    .where('held.syndicate_id', '=', sql<bigint>`any(${ids}::bigint[])`)
    .where('ticket.state', '<>', 'REFUSED')
    .orderBy('held.syndicate_id')
    .orderBy('held.share')
    .execute();
  return found.map(({ syndicate_id, share, ...ticket }) => ({ syndicate_id, share, ticket }));
}

/** Gives shares to a ticket; those of a refused one change hands. */
export async function keepShares(
  tx: Tx,
  syndicateId: bigint,
  shares: readonly number[],
  ticketNumber: string,
): Promise<void> {
  await writes(tx)
    .insertInto('lottery.syndicate_share')
    .values(
      shares.map((share) => ({ syndicate_id: syndicateId, share, ticket_number: ticketNumber })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['syndicate_id', 'share'])
        .doUpdateSet(({ ref }) => ({ ticket_number: ref('excluded.ticket_number') })),
    )
    .execute();
}

/** Sold tickets of a syndicate. */
export const soldTicketsOf = (db: Db, syndicateId: bigint): Promise<TicketRow[]> =>
  rows(db)
    .selectFrom('lottery.ticket')
    .selectAll()
    .where('syndicate_id', '=', syndicateId)
    .where('state', '=', 'SOLD')
    .orderBy('id')
    .execute();

/** Tickets by which a player holds shares, the latest first. */
export const ownTickets = (
  db: Db,
  accounts: readonly bigint[],
  wish: PageRequest,
): Promise<SnapshotPage<TicketRow>> => {
  const all = rows(db)
    .selectFrom('lottery.ticket')
    .where('player_id', '=', anyOf(accounts))
    .where('syndicate_id', 'is not', null);
  return growingPage(all, all.selectAll(), 'id', wish);
};

/** Writes what the shares of a counted ticket have won. */
export async function writeShareWin(
  tx: Tx,
  ticketNumber: string,
  win: bigint,
  at: Date,
): Promise<void> {
  await writes(tx)
    .updateTable('lottery.ticket')
    .set({ win, state: win > 0n ? 'WON' : 'LOST', changed_at: at })
    .where('number', '=', ticketNumber)
    .where('state', 'in', ['SOLD', 'WON'])
    .execute();
}

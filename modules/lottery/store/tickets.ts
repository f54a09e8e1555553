/** SQL of tickets. */
import {
  anyOf,
  type Db,
  growingPage,
  lockName,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { assert } from '@herna/kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type TicketEvent, type TicketState, ticketMachine } from '../rules/tickets.machine.ts';
import type { LotteryTables, TicketTable } from './tables.ts';

export type TicketRow = Selectable<TicketTable>;

export interface TicketFilter {
  /** Of these accounts; of all if absent. */
  readonly playerIds?: readonly bigint[] | undefined;
  readonly number?: string | undefined;
  readonly drawReference?: string | undefined;
  readonly state?: TicketState | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const rows = (db: Db) => db.reads<LotteryTables>();
const writes = (tx: Tx) => tx.writes<LotteryTables>();

/** Keeps a ticket that is about to be sold; a repeat of the purchase finds the first. */
export async function keepTicket(tx: Tx, ticket: Insertable<TicketTable>): Promise<TicketRow> {
  await writes(tx)
    .insertInto('lottery.ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
  return writes(tx)
    .selectFrom('lottery.ticket')
    .selectAll()
    .where('number', '=', ticket.number)
    .executeTakeFirstOrThrow();
}

/** Moves a ticket on from a state; whether it was there. */
export async function moveTicket(
  tx: Tx,
  number: string,
  from: TicketState,
  event: TicketEvent,
  at: Date,
): Promise<boolean> {
  const to = ticketMachine.next(from, event);
  assert(to, `a ticket that is ${from} does not ${event}`);
  const { numUpdatedRows } = await writes(tx)
    .updateTable('lottery.ticket')
    .set({ state: to, changed_at: at })
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const ticketByNumber = (db: Db, number: string): Promise<TicketRow | undefined> =>
  rows(db).selectFrom('lottery.ticket').selectAll().where('number', '=', number).executeTakeFirst();

/** Makes whoever else goes on with a purchase wait for the end of this transaction. */
export async function lockPurchase(tx: Tx, playerId: bigint, purchase: string): Promise<void> {
  await lockName(tx, `lottery.purchase/${playerId}:${purchase}`);
}

/** Tickets of a purchase in the order of their draws. */
export const ticketsOfPurchase = (
  db: Db,
  playerId: bigint,
  purchase: string,
): Promise<TicketRow[]> =>
  rows(db)
    .selectFrom('lottery.ticket')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('purchase', '=', purchase)
    .orderBy('id')
    .execute();

/** Whether a player has a ticket that is not drawn, or not paid. */
export const hasOpenTicket = async (db: Db, playerId: bigint): Promise<boolean> => {
  const found = await db
    .reads<LotteryTables>()
    .selectFrom('lottery.ticket')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', 'in', ['SELLING', 'SOLD', 'WON'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Tickets of a draw in a state, a page by id. */
export const ticketsInState = (
  db: Db,
  drawReference: string,
  state: TicketState,
  after: bigint,
  limit: number,
): Promise<TicketRow[]> =>
  rows(db)
    .selectFrom('lottery.ticket')
    .selectAll()
    .where('draw_reference', '=', drawReference)
    .where('state', '=', state)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** What a draw is sealed and counted by. */
export type SealRow = Pick<TicketRow, 'id' | 'number' | 'lines' | 'price' | 'syndicate_id'>;
export type CountRow = Pick<TicketRow, 'id' | 'place' | 'lines'>;

/** Sold tickets; of a syndicate only the one that stands for the whole. */
const soldOf = (db: Db, drawReference: string, after: bigint, limit: number) =>
  rows(db)
    .selectFrom('lottery.ticket')
    .where('draw_reference', '=', drawReference)
    .where('state', '=', 'SOLD')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('syndicate_id', 'is', null),
        eb(
          'number',
          'in',
          selectFrom('lottery.syndicate')
            .select(({ ref }) => ref('leaf_ticket').$notNull().as('number'))
            .where('draw_reference', '=', drawReference)
            .where('leaf_ticket', 'is not', null),
        ),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);

/** Tickets to be sealed, a page by id. */
export const ticketsToSeal = (
  db: Db,
  drawReference: string,
  after: bigint,
  limit: number,
): Promise<SealRow[]> =>
  soldOf(db, drawReference, after, limit)
    .select(['id', 'number', 'lines', 'price', 'syndicate_id'])
    .execute();

/** Sealed tickets to be counted, a page by id. */
export const ticketsToCount = (
  db: Db,
  drawReference: string,
  after: bigint,
  limit: number,
): Promise<CountRow[]> =>
  soldOf(db, drawReference, after, limit).select(['id', 'place', 'lines']).execute();

/** Gives tickets their places and leaves in the tree. */
export async function placeTickets(
  tx: Tx,
  placed: readonly { readonly id: bigint; readonly place: number; readonly leaf: Buffer }[],
): Promise<void> {
  await sql`
    update lottery.ticket ticket set place = placed.place, leaf = decode(placed.leaf, 'hex')
    from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ place }) => place)}::int[],
      ${placed.map(({ leaf }) => leaf.toString('hex'))}::text[]) placed (id, place, leaf)
    where ticket.id = placed.id`.execute(writes(tx));
}

/** Writes what sealed tickets have won that have won the same. */
export async function writeWins(
  tx: Tx,
  { win, ids }: { readonly win: bigint; readonly ids: readonly bigint[] },
  at: Date,
): Promise<void> {
  await sql`
    update lottery.ticket set win = ${win}, changed_at = ${at}, state = 'WON'
    where id = any(${ids}::bigint[]) and state = 'SOLD'`.execute(writes(tx));
}

/** All sealed tickets of a draw that have not won have lost. */
export async function writeLost(tx: Tx, drawReference: string, at: Date): Promise<void> {
  await sql`
    update lottery.ticket set win = 0, changed_at = ${at}, state = 'LOST'
    where draw_reference = ${drawReference} and state = 'SOLD' and place is not null`.execute(
    writes(tx),
  );
}

/** Sealed tickets of a draw in the order of their places, a page by id. */
export const sealedTickets = (
  db: Db,
  drawReference: string,
  after: bigint,
  limit: number,
): Promise<SealRow[]> =>
  rows(db)
    .selectFrom('lottery.ticket')
    .select(['id', 'number', 'lines', 'price', 'syndicate_id'])
    .where('draw_reference', '=', drawReference)
    .where('place', 'is not', null)
    .where('id', '>', after)
    // Places follow ids.
    .orderBy('id')
    .limit(limit)
    .execute();

/** The leaves of a draw in their order. */
export async function leavesOf(db: Db, drawReference: string): Promise<Buffer[]> {
  const found = await rows(db)
    .selectFrom('lottery.ticket')
    .select('leaf')
    .where('draw_reference', '=', drawReference)
    .where('leaf', 'is not', null)
    // Places follow ids.
    .orderBy('id')
    .execute();
  return found.map(({ leaf }) => leaf as Buffer);
}

/** Whether the draw of a ticket is out: what it has won is shown with it, not before. */
const isPublished = sql<boolean>`exists (
  select from lottery.draw draw where draw.reference = ticket.draw_reference
    and draw.state in ('PUBLISHED', 'ARCHIVED'))`;

/** Until then a ticket is sold, whatever is counted. */
const shownState = sql<TicketState>`case
  when ticket.state in ('WON', 'LOST') and not ${isPublished} then 'SOLD' else ticket.state end`;

const filtered = (db: Db, { playerIds, number, drawReference, state, from, to }: TicketFilter) =>
  rows(db)
    .selectFrom('lottery.ticket')
    .$if(playerIds !== undefined, (q) => q.where('player_id', '=', anyOf(playerIds ?? [])))
    .$if(number !== undefined, (q) => q.where('number', '=', number ?? ''))
    .$if(drawReference !== undefined, (q) => q.where('draw_reference', '=', drawReference ?? ''))
    .$if(state !== undefined, (q) => q.where(shownState, '=', state ?? 'SOLD'))
    .$if(from !== undefined, (q) => q.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (q) => q.where('created_at', '<', to ?? new Date(0)));

/** A page of tickets, the latest first. */
export const ticketPage = (
  db: Db,
  filter: TicketFilter,
  wish: PageRequest,
): Promise<SnapshotPage<TicketRow>> => {
  const all = filtered(db, filter);
  return growingPage(all, all.selectAll(), 'id', wish);
};

/** Number, stakes and wins of all tickets that a filter finds; refused and refunded ones left out. */
export async function ticketTotals(
  db: Db,
  filter: TicketFilter,
): Promise<{ tickets: bigint; stakes: bigint; wins: bigint }> {
  return filtered(db, filter)
    .where('state', 'not in', ['SELLING', 'REFUSED', 'REFUNDED'])
    .select(({ fn }) => [
      fn.countAll<bigint>().as('tickets'),
      sql<bigint>`coalesce(sum(price), 0)::bigint`.as('stakes'),
      sql<bigint>`coalesce(sum(win) filter (where ${isPublished}), 0)::bigint`.as('wins'),
    ])
    .executeTakeFirstOrThrow();
}

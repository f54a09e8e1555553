/** SQL of draws and tickets of lottery providers in lists and totals. */
import { anyOf, type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { sql } from 'kysely';
import type { DrawState } from '../rules/draws.machine.ts';
import type { RoundState } from '../rules/rounds.machine.ts';
import type { DrawKey, DrawRow } from './lottery.ts';
import type { PlayTables } from './tables.ts';

export interface DrawFilter {
  readonly providerId: bigint;
  readonly gameKey?: string | undefined;
  readonly state?: DrawState | undefined;
  /** Whether its sales are still to come, open or over at `now`. */
  readonly sales?: 'before' | 'on' | 'over' | undefined;
  readonly now: Date;
  /** By the hour of the draw. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface TicketFilter {
  readonly providerId: bigint;
  readonly playerIds?: readonly bigint[] | undefined;
  readonly ticketId?: string | undefined;
  readonly drawId?: string | undefined;
  /** Of its round. */
  readonly state?: RoundState | undefined;
  /** Whether it has won anything. */
  readonly won?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** A ticket with its draw, and what its round came to. */
export interface ListedTicket {
  readonly player_id: bigint;
  readonly reference: string;
  readonly draw_reference: string;
  readonly numbers: number[];
  readonly created_at: Date;
  readonly game_key: string;
  readonly draw_at: Date;
  readonly round_id: bigint;
  readonly round_state: RoundState;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly win: bigint;
}

interface Sums {
  readonly tickets: bigint;
  readonly stakes: bigint;
  readonly wins: bigint;
}

const rows = (db: Db) => db.reads<PlayTables>();

const draws = (db: Db, { providerId, gameKey, state, sales, now, from, to }: DrawFilter) =>
  rows(db)
    .selectFrom('play.lottery_draw as draw')
    .where('draw.provider_id', '=', providerId)
    .$if(gameKey !== undefined, (q) => q.where('draw.game_key', '=', gameKey ?? ''))
    .$if(state !== undefined, (q) => q.where('draw.state', '=', state ?? 'CLOSED'))
    .$if(sales === 'before', (q) => q.where('draw.sales_open_at', '>', now))
    .$if(sales === 'on', (q) =>
      q.where('draw.sales_open_at', '<=', now).where('draw.sales_close_at', '>', now),
    )
    .$if(sales === 'over', (q) => q.where('draw.sales_close_at', '<=', now))
    .$if(from !== undefined, (q) => q.where('draw.draw_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (q) => q.where('draw.draw_at', '<', to ?? new Date(0)));

/** A page of draws, the latest first, and how many there are. */
export async function drawPage(
  db: Db,
  filter: DrawFilter,
  { offset, limit }: Pick<PageRequest, 'offset' | 'limit'>,
): Promise<{ items: DrawRow[]; total: number }> {
  const items = await draws(db, filter)
    .selectAll('draw')
    .orderBy('draw.draw_at', 'desc')
    .orderBy('draw.reference')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await draws(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** The coming draw of each game on sale at a moment, the earliest first. */
export const drawsOnSale = (db: Db, providerId: bigint, now: Date): Promise<DrawRow[]> =>
  rows(db)
    .selectFrom('play.lottery_draw')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('state', '=', 'ANNOUNCED')
    .where('sales_open_at', '<=', now)
    .where('sales_close_at', '>', now)
    .orderBy('draw_at')
    .orderBy('reference')
    .limit(100)
    .execute();

const tickets = (db: Db, filter: TicketFilter) => {
  const { providerId, playerIds, ticketId, drawId, state, won, from, to } = filter;
  return rows(db)
    .selectFrom('play.lottery_ticket as ticket')
    .innerJoin('play.lottery_draw as draw', (join) =>
      join
        .onRef('draw.provider_id', '=', 'ticket.provider_id')
        .onRef('draw.reference', '=', 'ticket.draw_reference'),
    )
    .innerJoin('play.round as round', (join) =>
      join
        .onRef('round.player_id', '=', 'ticket.player_id')
        .onRef('round.provider_id', '=', 'ticket.provider_id')
        .on(sql<boolean>`round.reference = 'ticket ' || ticket.reference`),
    )
    .where('ticket.provider_id', '=', providerId)
    .$if(playerIds !== undefined, (q) => q.where('ticket.player_id', '=', anyOf(playerIds ?? [])))
    .$if(ticketId !== undefined, (q) => q.where('ticket.reference', '=', ticketId ?? ''))
    .$if(drawId !== undefined, (q) => q.where('ticket.draw_reference', '=', drawId ?? ''))
    .$if(state !== undefined, (q) => q.where('round.state', '=', state ?? 'OPEN'))
    .$if(won === true, (q) => q.where(sql<boolean>`round.win_cash + round.win_bonus > 0`))
    .$if(won === false, (q) => q.where(sql<boolean>`round.win_cash + round.win_bonus = 0`))
    .$if(from !== undefined, (q) => q.where('ticket.created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (q) => q.where('ticket.created_at', '<', to ?? new Date(0)));
};

const listed = (db: Db, filter: TicketFilter) =>
  tickets(db, filter).select([
    'ticket.player_id',
    'ticket.reference',
    'ticket.draw_reference',
    'ticket.numbers',
    'ticket.created_at',
    'draw.game_key',
    'draw.draw_at',
    'round.id as round_id',
    'round.state as round_state',
    'round.currency',
    sql<bigint>`round.stake_cash + round.stake_bonus`.as('stake'),
    sql<bigint>`round.win_cash + round.win_bonus`.as('win'),
  ]);

/** A page of tickets, the latest first. */
export const ticketPage = (
  db: Db,
  filter: TicketFilter,
  wish: PageRequest,
): Promise<SnapshotPage<ListedTicket>> =>
  growingPage(tickets(db, filter), listed(db, filter), 'round.id', wish);

const sums = [
  sql<bigint>`count(*) filter (where round.state <> 'CANCELLED')`.as('tickets'),
  sql<bigint>`coalesce(sum(round.stake_cash + round.stake_bonus)
    filter (where round.state <> 'CANCELLED'), 0)::bigint`.as('stakes'),
  sql<bigint>`coalesce(sum(round.win_cash + round.win_bonus)
    filter (where round.state <> 'CANCELLED'), 0)::bigint`.as('wins'),
] as const;

/** Number, stakes and wins of tickets; those given back left out. */
export const ticketTotals = (db: Db, filter: TicketFilter): Promise<Sums> =>
  tickets(db, filter).select(sums).executeTakeFirstOrThrow();

/** Number of draws that a filter finds, with their tickets, stakes and wins. */
export async function drawTotals(
  db: Db,
  filter: DrawFilter,
): Promise<Sums & { readonly draws: bigint }> {
  const { draws: count } = await draws(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('draws'))
    .executeTakeFirstOrThrow();
  const { providerId } = filter;
  const found = draws(db, filter).select('draw.reference');
  const totals = await tickets(db, { providerId })
    .where('ticket.draw_reference', 'in', found)
    .select(sums)
    .executeTakeFirstOrThrow();
  return { draws: count, ...totals };
}

/** Whether a provider has announced a draw. */
export const hasDraw = async (db: Db, { providerId, drawId }: DrawKey): Promise<boolean> => {
  const found = await rows(db)
    .selectFrom('play.lottery_draw')
    .select('reference')
    .where('provider_id', '=', providerId)
    .where('reference', '=', drawId)
    .executeTakeFirst();
  return found !== undefined;
};

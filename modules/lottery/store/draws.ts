/** SQL of draws and of who did what to them. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DrawState } from '../rules/draws.machine.ts';
import type { PlanCurrency } from '../rules/plans.table.ts';
import type { DrawEventTable, DrawTable, LotteryTables } from './tables.ts';

export type DrawRow = Selectable<DrawTable>;
export type DrawEventRow = Selectable<DrawEventTable>;

export interface DrawFilter {
  readonly gameKey?: string | undefined;
  readonly states?: readonly DrawState[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const rows = (db: Db) => db.reads<LotteryTables>();
const writes = (tx: Tx) => tx.writes<LotteryTables>();

/** Plans a draw; one that is there stays as it is. */
export async function insertDraw(tx: Tx, draw: Insertable<DrawTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await writes(tx)
    .insertInto('lottery.draw')
    .values(draw)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const selectDraw = (db: Db, reference: string): Promise<DrawRow | undefined> =>
  rows(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Draws by their references, in no order. */
export const selectDraws = (db: Db, references: readonly string[]): Promise<DrawRow[]> =>
  rows(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('reference', '=', sql<string>`any(${references})`)
    .execute();

/** The latest published draw of each game. */
export const latestPublished = (db: Db): Promise<DrawRow[]> =>
  rows(db)
    .selectFrom('lottery.draw')
    .distinctOn('game_key')
    .selectAll()
    .where('state', 'in', ['PUBLISHED', 'ARCHIVED'])
    .orderBy('game_key')
    .orderBy('draw_at', 'desc')
    .execute();

/** The draw, held: `share` lets purchases by and keeps its state, `update` waits for them. */
export function lockDraw(
  tx: Tx,
  reference: string,
  strength: 'share' | 'update',
): Promise<DrawRow | undefined> {
  const query = writes(tx)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('reference', '=', reference);
  return (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

export const updateDraw = (
  tx: Tx,
  reference: string,
  change: Updateable<DrawTable>,
): Promise<DrawRow> =>
  writes(tx)
    .updateTable('lottery.draw')
    .set(change)
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow();

const filtered = (db: Db, { gameKey, states, from, to }: DrawFilter) =>
  rows(db)
    .selectFrom('lottery.draw')
    .$if(gameKey !== undefined, (q) => q.where('game_key', '=', gameKey ?? ''))
    .$if(states !== undefined, (q) => q.where('lottery.draw.state', 'in', states ?? []))
    .$if(from !== undefined, (q) => q.where('draw_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (q) => q.where('draw_at', '<', to ?? new Date(0)));

/** A page of draws, the latest first. */
export async function drawPage(
  db: Db,
  filter: DrawFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: DrawRow[]; total: number }> {
  const items = await filtered(db, filter)
    .selectAll()
    .orderBy('draw_at', 'desc')
    .orderBy('reference')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Number of draws that a filter finds, with their tickets, stakes and wins. */
export const drawTotals = (
  db: Db,
  filter: DrawFilter,
  currency: PlanCurrency,
): Promise<{ draws: bigint; tickets: bigint; stakes: bigint; wins: bigint }> =>
  filtered(db, filter)
    .where('currency', '=', currency)
    .leftJoin('lottery.ticket as ticket', (join) =>
      join
        .onRef('ticket.draw_reference', '=', 'lottery.draw.reference')
        .on('ticket.state', 'not in', ['SELLING', 'REFUSED', 'REFUNDED']),
    )
    .select(({ fn }) => [
      sql<bigint>`count(distinct lottery.draw.reference)`.as('draws'),
      fn.count<bigint>('ticket.id').as('tickets'),
      sql<bigint>`coalesce(sum(ticket.price), 0)::bigint`.as('stakes'),
      sql<bigint>`coalesce(sum(ticket.win), 0)::bigint`.as('wins'),
    ])
    .executeTakeFirstOrThrow();

/** Draws in any of some states by their hour, the earliest first. */
export const drawsInState = (db: Db, states: readonly DrawState[]): Promise<DrawRow[]> =>
  rows(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('draw_at')
    .orderBy('reference')
    .execute();

/** Draws on which people have decided something that is still to be done. */
export const unsettledDraws = (db: Db): Promise<DrawRow[]> =>
  rows(db)
    .selectFrom('lottery.draw')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('state', 'in', ['CONFIRMED', 'VOID', 'OPEN'])
    .orderBy('draw_at')
    .orderBy('reference')
    .execute();

/**
 * Whether an earlier draw of the game has still to be settled: one draw begins with the pools that another
 * has left. Of two at one moment, as when one was put off, the earlier by its reference comes first.
 */
export async function hasEarlierUnsettled(db: Db, draw: DrawRow): Promise<boolean> {
  const earlier = await rows(db)
    .selectFrom('lottery.draw')
    .select('reference')
    .where('game_key', '=', draw.game_key)
    .where('currency', '=', draw.currency)
    .where((where) =>
      where.or([
        where('draw_at', '<', draw.draw_at),
        where.and([where('draw_at', '=', draw.draw_at), where('reference', '<', draw.reference)]),
      ]),
    )
    .where('state', 'not in', ['PUBLISHED', 'ARCHIVED', 'VOID'])
    .executeTakeFirst();
  return earlier !== undefined;
}

export async function insertEvent(tx: Tx, event: Insertable<DrawEventTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await writes(tx)
    .insertInto('lottery.draw_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const eventsOf = (db: Db, reference: string): Promise<DrawEventRow[]> =>
  rows(db)
    .selectFrom('lottery.draw_event')
    .selectAll()
    .where('draw_reference', '=', reference)
    .orderBy('id')
    .execute();

/** Draws in a row at the ceiling. */
export async function atCapOf(db: Db, gameKey: string, currency: PlanCurrency): Promise<number> {
  const row = await rows(db)
    .selectFrom('lottery.roll_over')
    .select('at_cap')
    .where('game_key', '=', gameKey)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.at_cap ?? 0;
}

export async function keepAtCap(
  tx: Tx,
  gameKey: string,
  currency: PlanCurrency,
  atCap: number,
): Promise<void> {
  await writes(tx)
    .insertInto('lottery.roll_over')
    .values({ game_key: gameKey, currency, at_cap: atCap })
    .onConflict((conflict) =>
      conflict.columns(['game_key', 'currency']).doUpdateSet({ at_cap: atCap }),
    )
    .execute();
}

/** Shared draws and the rounds that wait for them. */
import { type Db, growingPage, type PageRequest, type Tx } from '@herna/db';
import { assert } from '@herna/kernel';
import type { Insertable } from 'kysely';
import { type DrawEvent, drawMachine } from '../rules/draw.machine.ts';
import type { DrawRow, JantarTables, RoundRow, SessionRow } from './tables.ts';

const reads = (db: Db) => db.reads<JantarTables>();
const writes = (tx: Tx) => tx.writes<JantarTables>();

/** The last draw of a title. */
export const currentDraw = (db: Db, gameKey: string): Promise<DrawRow | undefined> =>
  reads(db)
    .selectFrom('jantar.draw')
    .selectAll()
    .where('game_key', '=', gameKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The draw of a title that takes stakes, held open: it cannot close before its holders are done. */
export const heldDraw = (tx: Tx, gameKey: string): Promise<DrawRow | undefined> =>
  writes(tx)
    .selectFrom('jantar.draw')
    .selectAll()
    .where('game_key', '=', gameKey)
    .where('state', '=', 'BETTING')
    .forShare()
    .executeTakeFirst();

export const lockDraw = (tx: Tx, id: bigint): Promise<DrawRow> =>
  writes(tx)
    .selectFrom('jantar.draw')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const insertDraw = async (
  tx: Tx,
  draw: Insertable<JantarTables['jantar.draw']>,
): Promise<void> => {
  await writes(tx).insertInto('jantar.draw').values(draw).execute();
};

/** Moves a locked draw on. */
export async function moveDraw(
  tx: Tx,
  draw: DrawRow,
  event: DrawEvent,
  change: Partial<Pick<DrawRow, 'over_at' | 'numbers'>> = {},
): Promise<void> {
  const state = drawMachine.next(draw.state, event);
  assert(state, `draw ${draw.id} is ${draw.state} and knows no ${event}`);
  await writes(tx)
    .updateTable('jantar.draw')
    .set({ ...change, state })
    .where('id', '=', draw.id)
    .execute();
}

/** Gives every round on a draw its seed, whatever became of the round. */
export const giveSeed = async (tx: Tx, { id, seed }: DrawRow): Promise<void> => {
  await writes(tx).updateTable('jantar.round').set({ seed }).where('draw_id', '=', id).execute();
};

/** Rounds that wait although their draw is over, with how it ended; a page in the order of ids. */
export const waitingRounds = (db: Db, after: bigint, limit: number) =>
  reads(db)
    .selectFrom('jantar.round as round')
    .innerJoin('jantar.draw as draw', 'draw.id', 'round.draw_id')
    .selectAll('round')
    .select('draw.state as draw_state')
    .where('round.state', '=', 'WAITING')
    .where('draw.state', 'in', ['DRAWN', 'VOID'])
    .where('round.id', '>', after)
    .orderBy('round.id')
    .limit(limit)
    .execute();

/** The stake of a player on a draw, or of a session with play money, as far as it was taken. */
export const roundOnDraw = (
  db: Db,
  drawId: bigint,
  { mode, id, player_id }: SessionRow,
): Promise<RoundRow | undefined> => {
  const taken = reads(db)
    .selectFrom('jantar.round')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', 'in', ['WAITING', 'DECIDED', 'SETTLED']);
  const own =
    mode === 'demo' ? taken.where('session_id', '=', id) : taken.where('player_id', '=', player_id);
  return own.executeTakeFirst();
};

/** How many have a stake on a draw. */
export const stakesOn = async (db: Db, drawId: bigint): Promise<number> => {
  const { count } = await reads(db)
    .selectFrom('jantar.round')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('draw_id', '=', drawId)
    .where('state', 'in', ['WAITING', 'DECIDED', 'SETTLED'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What the last draws of a title gave, the latest first, by the same mathematics. */
export const pastDrawNumbers = async (
  db: Db,
  gameKey: string,
  configHash: string,
  limit: number,
): Promise<number[][]> =>
  (
    await reads(db)
      .selectFrom('jantar.draw')
      .select('numbers')
      .where('game_key', '=', gameKey)
      .where('config_hash', '=', configHash)
      .where('state', '=', 'DRAWN')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).flatMap(({ numbers }) => (numbers ? [numbers] : []));

/** A page of a title's draws with the ends of their chains, the latest first. */
export function pageOfDraws(db: Db, gameKey: string, wish: PageRequest) {
  const own = reads(db).selectFrom('jantar.draw as draw').where('draw.game_key', '=', gameKey);
  const listed = own
    .innerJoin('jantar.series as series', 'series.id', 'draw.series_id')
    .selectAll('draw')
    .select('series.ending');
  return growingPage(own, listed, 'draw.id', wish);
}

/** The chain that a draw's seed is from: its end, and the beacon round mixed into it. */
export const seriesOfDraw = (db: Db, drawId: bigint) =>
  reads(db)
    .selectFrom('jantar.draw as draw')
    .innerJoin('jantar.series as series', 'series.id', 'draw.series_id')
    .select([
      'series.ending',
      'series.beacon_key',
      'series.beacon_round',
      'series.beacon_signature',
    ])
    .where('draw.id', '=', drawId)
    .executeTakeFirstOrThrow();

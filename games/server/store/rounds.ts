/** Sessions and rounds of the game server. */
import type { Db, Tx } from '@herna/db';
import { assert } from '@herna/kernel';
import { type Insertable, sql } from 'kysely';
import { type RoundEvent, roundMachine } from '../rules/round.machine.ts';
import type { JantarTables, RoundRow, SessionRow } from './tables.ts';

const reads = (db: Db) => db.reads<JantarTables>();
const writes = (tx: Tx) => tx.writes<JantarTables>();
const underWay = ['ASKING', 'OPEN', 'WAITING', 'DECIDED'] as const;

export const insertSession = (
  tx: Tx,
  session: Insertable<JantarTables['jantar.session']>,
): Promise<{ id: bigint }> =>
  writes(tx).insertInto('jantar.session').values(session).returning('id').executeTakeFirstOrThrow();

export const sessionByToken = (db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  reads(db)
    .selectFrom('jantar.session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const lockSession = (tx: Tx, id: bigint): Promise<SessionRow> =>
  writes(tx)
    .selectFrom('jantar.session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const sessionById = (db: Db, id: bigint): Promise<SessionRow | undefined> =>
  reads(db).selectFrom('jantar.session').selectAll().where('id', '=', id).executeTakeFirst();

export const updateSession = async (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<SessionRow, 'id'>>,
): Promise<void> => {
  await writes(tx).updateTable('jantar.session').set(change).where('id', '=', id).execute();
};

/** A free round that was not played after all is there again. */
export const giveFreeRoundBack = async (tx: Tx, sessionId: bigint): Promise<void> => {
  await writes(tx)
    .updateTable('jantar.session')
    .set({ free_rounds_left: sql<number>`free_rounds_left + 1` })
    .where('id', '=', sessionId)
    .where('free_round_id', 'is not', null)
    .execute();
};

/** Adds a settled round to what the session has staked and won, and to play money. */
export const addToSession = async (
  tx: Tx,
  id: bigint,
  sums: { readonly staked: bigint; readonly won: bigint; readonly demo: bigint },
): Promise<SessionRow> =>
  writes(tx)
    .updateTable('jantar.session')
    .set({
      staked: sql<bigint>`staked + ${sums.staked}`,
      won: sql<bigint>`won + ${sums.won}`,
      demo_balance: sql<bigint>`demo_balance + ${sums.demo}`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertRound = (
  tx: Tx,
  round: Omit<Insertable<JantarTables['jantar.round']>, 'bets'> & {
    readonly bets: readonly { spot: string; stake: string }[];
  },
): Promise<RoundRow> =>
  writes(tx)
    .insertInto('jantar.round')
    .values({ ...round, bets: sql`${JSON.stringify(round.bets)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const roundUnderWay = (db: Db, sessionId: bigint): Promise<RoundRow | undefined> =>
  reads(db)
    .selectFrom('jantar.round')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', 'in', underWay)
    .executeTakeFirst();

/** The unfinished round of a player in a game, whichever session it was begun in. */
export const unfinishedRound = (
  db: Db,
  playerId: string,
  gameKey: string,
): Promise<RoundRow | undefined> =>
  reads(db)
    .selectFrom('jantar.round')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_key', '=', gameKey)
    .where('state', 'in', underWay)
    .orderBy('id')
    .executeTakeFirst();

export const roundById = (db: Db, id: bigint): Promise<RoundRow | undefined> =>
  reads(db).selectFrom('jantar.round').selectAll().where('id', '=', id).executeTakeFirst();

/** When the last round of a player in a game, or of a session with play money, began. */
export const latestRoundAt = async (
  db: Db,
  of: { readonly id: bigint } | Pick<SessionRow, 'player_id' | 'game_key'>,
): Promise<Date | undefined> => {
  const rounds = reads(db).selectFrom('jantar.round').select('created_at');
  const own =
    'id' in of
      ? rounds.where('session_id', '=', of.id)
      : rounds.where('player_id', '=', of.player_id).where('game_key', '=', of.game_key);
  const last = await own.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.created_at;
};

/**
 * The last settled rounds of a player in a game, or of a session with play money, the latest first,
 * as far as they were drawn by the same mathematics.
 */
export const settledRounds = (
  db: Db,
  { mode, id, player_id, game_key }: SessionRow,
  configHash: string,
  limit: number,
): Promise<RoundRow[]> => {
  const rounds = reads(db)
    .selectFrom('jantar.round')
    .selectAll()
    .where('state', '=', 'SETTLED')
    .where('config_hash', '=', configHash);
  const own =
    mode === 'demo'
      ? rounds.where('session_id', '=', id)
      : rounds.where('player_id', '=', player_id).where('game_key', '=', game_key);
  return own.orderBy('id', 'desc').limit(limit).execute();
};

/** The round that a request of the client has begun. */
export const roundByRequest = (
  db: Db,
  sessionId: bigint,
  requestId: string,
): Promise<RoundRow | undefined> =>
  reads(db)
    .selectFrom('jantar.round')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const lockRound = (tx: Tx, id: bigint): Promise<RoundRow> =>
  writes(tx)
    .selectFrom('jantar.round')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateRound = (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<RoundRow, 'id' | 'bets'>>,
): Promise<RoundRow> =>
  writes(tx)
    .updateTable('jantar.round')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Moves a round on from the state it was read in; undefined when it has moved since. */
export async function moveRound(
  tx: Tx,
  row: RoundRow,
  event: RoundEvent,
  change: Partial<Omit<RoundRow, 'id' | 'bets' | 'state'>>,
): Promise<RoundRow | undefined> {
  const state = roundMachine.next(row.state, event);
  assert(state, `round ${row.id} is ${row.state} and knows no ${event}`);
  return writes(tx)
    .updateTable('jantar.round')
    .set({ ...change, state })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
}

/** Rounds behind an id that something interrupted, for the job that finishes them. */
export const interruptedRounds = (
  db: Db,
  {
    askingBefore,
    openBefore,
    after,
    limit,
  }: {
    readonly askingBefore: Date;
    readonly openBefore: Date;
    readonly after: bigint;
    readonly limit: number;
  },
): Promise<RoundRow[]> =>
  reads(db)
    .selectFrom('jantar.round')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([
          where('state', 'in', ['ASKING', 'DECIDED']),
          where('created_at', '<', askingBefore),
        ]),
        where.and([
          where('state', '=', 'OPEN'),
          where('pending_action', 'is not', null),
          where('created_at', '<', askingBefore),
        ]),
        where.and([where('state', '=', 'OPEN'), where('created_at', '<=', openBefore)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

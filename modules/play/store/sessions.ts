/** SQL of launch tokens and game sessions outside the wager path. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import { countsInSums, playedRounds, playedStake, playedWin } from './round-sums.ts';
import type { GameSessionTable, LaunchTokenTable, PlayTables } from './tables.ts';

export type LaunchTokenRow = Selectable<LaunchTokenTable>;
export type GameSessionRow = Selectable<GameSessionTable>;

const rows = (db: Db) => db.reads<PlayTables>();
const writes = (tx: Tx) => tx.writes<PlayTables>();

export const insertToken = (tx: Tx, token: Insertable<LaunchTokenTable>) =>
  writes(tx).insertInto('play.launch_token').values(token).execute();

/** Uses a token up; `undefined` unless it is fresh and of this provider and game. */
export const useToken = (
  tx: Tx,
  key: { readonly hash: Buffer; readonly providerId: bigint; readonly gameKey: string },
  now: Date,
): Promise<LaunchTokenRow | undefined> =>
  writes(tx)
    .updateTable('play.launch_token')
    .set({ used_at: now })
    .where('token_hash', '=', key.hash)
    .where('provider_id', '=', key.providerId)
    .where('game_key', '=', key.gameKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Takes back the tokens of a player that were made by a moment and nobody has used. */
export const takeTokensBack = async (
  tx: Tx,
  playerId: PlayerId,
  madeUntil: Date,
): Promise<void> => {
  await writes(tx)
    .deleteFrom('play.launch_token')
    .where('player_id', '=', playerId)
    .where('created_at', '<=', madeUntil)
    // What has run out serves nobody; the index of ends leaves but a few to look at.
    .where('expires_at', '>', madeUntil)
    .where('used_at', 'is', null)
    .execute();
};

/** Forgets tokens that ended before a moment. */
export const deleteTokensBefore = async (tx: Tx, moment: Date): Promise<void> => {
  await writes(tx).deleteFrom('play.launch_token').where('expires_at', '<', moment).execute();
};

export const insertSession = (
  tx: Tx,
  session: Insertable<GameSessionTable>,
): Promise<GameSessionRow> =>
  writes(tx)
    .insertInto('play.game_session')
    .values(session)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Why sessions of a game end that is taken off the offer; their bets are refused by that. */
export const gameDisabledReason = 'game disabled';

export interface SessionChoice {
  readonly playerId?: PlayerId;
  readonly sessionId?: bigint;
  /** Only those that were opened in this sign-in. */
  readonly playerSessionId?: bigint;
  readonly providerId?: bigint;
  readonly gameKey?: string;
  /** Only those that were open by then. */
  readonly openedUntil?: Date;
}

/** Closes the open sessions of a choice; returns their ids. */
export async function closeSessions(
  tx: Tx,
  choice: SessionChoice,
  reason: string,
  now: Date,
): Promise<bigint[]> {
  let query = writes(tx)
    .updateTable('play.game_session')
    .set({ state: 'CLOSED', closed_at: now, close_reason: reason })
    .where('state', '=', 'OPEN');
  if (choice.playerId !== undefined) query = query.where('player_id', '=', choice.playerId);
  if (choice.sessionId !== undefined) query = query.where('id', '=', choice.sessionId);
  if (choice.playerSessionId !== undefined) {
    query = query.where('player_session_id', '=', choice.playerSessionId);
  }
  if (choice.providerId !== undefined) query = query.where('provider_id', '=', choice.providerId);
  if (choice.gameKey !== undefined) query = query.where('game_key', '=', choice.gameKey);
  if (choice.openedUntil !== undefined) {
    query = query.where('opened_at', '<=', choice.openedUntil);
  }
  const closed = await query.returning('id').execute();
  return closed.map(({ id }) => id);
}

/** The newest open session of a game under a sign-in, or under none, that ends after `endsAfter`. */
export const openSessionOf = (
  tx: Tx,
  choice: {
    readonly playerId: PlayerId;
    readonly providerId: bigint;
    readonly gameKey: string;
    readonly playerSessionId: bigint | null;
    readonly endsAfter: Date;
  },
): Promise<GameSessionRow | undefined> =>
  writes(tx)
    .selectFrom('play.game_session')
    .selectAll()
    .where('player_id', '=', choice.playerId)
    .where('provider_id', '=', choice.providerId)
    .where('game_key', '=', choice.gameKey)
    .where('player_session_id', 'is not distinct from', choice.playerSessionId)
    .where('state', '=', 'OPEN')
    .where('ends_at', '>', choice.endsAfter)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const sessionById = (db: Db, id: bigint): Promise<GameSessionRow | undefined> =>
  rows(db).selectFrom('play.game_session').selectAll().where('id', '=', id).executeTakeFirst();

/** Games of a player by their latest session, latest first. */
export async function lastPlayedGames(
  db: Db,
  playerId: PlayerId,
  limit: number,
): Promise<{ game_id: bigint; played_at: Date }[]> {
  const found = await sql<{ game_id: bigint; played_at: Date }>`
    select game_id, max(opened_at) as played_at from play.game_session
    where player_id = ${playerId} group by game_id order by played_at desc limit ${limit}`.execute(
    rows(db),
  );
  return found.rows;
}

export interface SessionSums {
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly last_played_at: Date | null;
}

/** What a session has brought so far. */
export async function sessionSums(
  db: Db,
  playerId: PlayerId,
  sessionId: bigint,
): Promise<SessionSums> {
  const found = await sql<SessionSums>`
    select ${playedRounds} as rounds, ${playedStake} as stake, ${playedWin} as win,
      max(coalesce(ended_at, opened_at)) as last_played_at
    from play.round where player_id = ${playerId} and session_id = ${sessionId}
      and ${countsInSums}`.execute(rows(db));
  return found.rows[0] as SessionSums;
}

/** A player's time at terminals on a Prague day. */
export interface TerminalDay {
  readonly playerId: bigint;
  readonly day: string;
  readonly seconds: number;
}

/**
 * Time at terminals, by Prague day and player, of days that are over. Of sessions that overlap each moment
 * counts once; one that goes on past midnight belongs to both days.
 */
export async function terminalTimes(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TerminalDay[]> {
  const midnight = (day: ReturnType<typeof sql>) =>
    sql`(${day})::timestamp at time zone 'Europe/Prague'`;
  const found = await sql<{ player_id: bigint; day: string; seconds: bigint }>`
    select player_id, day::text, floor(sum(extract(epoch from upper(part) - lower(part))))::bigint
      as seconds
    from (
      select player_id, day, range_agg(tstzrange(greatest(opened_at, ${midnight(sql`day`)}),
        least(over_at, ${midnight(sql`day + 1`)}))) as parts
      from (select player_id, opened_at, least(closed_at, ends_at) as over_at
        from play.game_session where terminal is not null) session,
        lateral (select generate_series(
          greatest((opened_at at time zone 'Europe/Prague')::date, ${from}::date),
          least((over_at at time zone 'Europe/Prague')::date, ${to}::date),
          interval '1 day')::date as day) days
      where opened_at < over_at
      group by player_id, day
    ) time, unnest(parts) as part
    group by day, player_id order by day, player_id`.execute(rows(db));
  return found.rows.map(({ player_id, day, seconds }) => ({
    playerId: player_id,
    day,
    seconds: Number(seconds),
  }));
}

/** Sessions of players. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { onlinePlace, terminalPlaces } from '../rules/terminal-place.ts';
import type { PlayersTables, SessionRow } from './tables.ts';

const reads = (db: Db) => db.reads<PlayersTables>();
const writes = (tx: Tx) => tx.writes<PlayersTables>();

export const sessionByToken = (db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  reads(db)
    .selectFrom('players.session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const sessionById = (db: Db, id: bigint): Promise<SessionRow | undefined> =>
  reads(db).selectFrom('players.session').selectAll().where('id', '=', id).executeTakeFirst();

/** The one active session of a player, locked. */
export const activeSession = (tx: Tx, playerId: bigint): Promise<SessionRow | undefined> =>
  writes(tx)
    .selectFrom('players.session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'ACTIVE')
    .forUpdate()
    .executeTakeFirst();

/** The place of the active session of a player, unless its time is over. */
export const activePlace = async (
  db: Db,
  playerId: bigint,
  now: Date,
): Promise<string | undefined> => {
  const row = await reads(db)
    .selectFrom('players.session')
    .select('place')
    .where('player_id', '=', playerId)
    .where('state', '=', 'ACTIVE')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.place;
};

/** A session, held as it is until the transaction ends. */
export const heldSession = (tx: Tx, id: bigint): Promise<SessionRow | undefined> =>
  writes(tx)
    .selectFrom('players.session')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const insertSession = (
  tx: Tx,
  session: Insertable<PlayersTables['players.session']>,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('players.session')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();

/** Marks that a session was used. */
export const touchSession = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('players.session')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .execute();
};

/** Lets an active session end at another moment. */
export const bringForward = async (tx: Tx, id: bigint, end: Date): Promise<void> => {
  await writes(tx)
    .updateTable('players.session')
    .set({ expires_at: end })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .execute();
};

/** Which sessions are meant: some by their ids, or all of a player. */
export type WhichSessions = { readonly ids: readonly bigint[] } | { readonly playerId: bigint };

/** Ends active sessions; gives those that were ended by this. */
export function endSessions(
  tx: Tx,
  which: WhichSessions,
  reason: string,
  now: Date,
): Promise<SessionRow[]> {
  const active = writes(tx)
    .updateTable('players.session')
    .set({ state: 'ENDED', ended_at: now, end_reason: reason })
    .where('state', '=', 'ACTIVE');
  const meant =
    'ids' in which
      ? active.where('id', 'in', [...which.ids])
      : active.where('player_id', '=', which.playerId);
  return meant.returningAll().execute();
}

/** Active sessions that were opened at terminals, with the place of each. */
export const sessionsAtTerminals = (
  db: Db,
): Promise<{ readonly id: bigint; readonly place: string }[]> =>
  reads(db)
    .selectFrom('players.session')
    .select(['id', 'place'])
    .where('state', '=', 'ACTIVE')
    .where('place', 'like', terminalPlaces)
    .execute();

/** Ids of the active sessions that a card has opened. */
export const sessionsOfCard = async (tx: Tx, cardId: bigint): Promise<bigint[]> => {
  const found = await writes(tx)
    .selectFrom('players.session')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', '=', 'ACTIVE')
    .execute();
  return found.map(({ id }) => id);
};

/** Active sessions that were left idle or have run out, for the job that ends them; a page by ids. */
export const staleSessions = (
  db: Db,
  { now, idleBefore }: { readonly now: Date; readonly idleBefore: Date },
  after: bigint,
  limit: number,
): Promise<SessionRow[]> =>
  reads(db)
    .selectFrom('players.session')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .where((where) => where.or([where('expires_at', '<=', now), where('seen_at', '<', idleBefore)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export interface SessionFilter extends PageRequest {
  readonly playerId?: bigint | undefined;
  readonly cardId?: bigint | undefined;
  readonly active?: boolean | undefined;
  /** Opened at one of these places only. */
  readonly places?: readonly string[] | undefined;
  /** Of those who play online, or in venues. */
  readonly where?: 'ONLINE' | 'ON_LAND' | undefined;
}

export interface NamedSession extends SessionRow {
  readonly first_name: string;
  readonly surname: string;
}

/** A page of sessions with the names of their players. */
export function listSessions(
  db: Db,
  { playerId, cardId, active, places, where, ...wish }: SessionFilter,
): Promise<SnapshotPage<NamedSession>> {
  let query = reads(db)
    .selectFrom('players.session as session')
    .innerJoin('players.player as player', 'player.id', 'session.player_id');
  if (playerId) query = query.where('session.player_id', '=', playerId);
  if (cardId) query = query.where('session.card_id', '=', cardId);
  if (active) query = query.where('session.state', '=', 'ACTIVE');
  if (places) query = query.where('session.place', '=', sql<string>`any(${places}::text[])`);
  if (where) query = query.where('session.place', where === 'ONLINE' ? '=' : '<>', onlinePlace);
  const listed = query.selectAll('session').select(['player.first_name', 'player.surname']);
  return growingPage(query, listed, 'session.id', wish);
}

export const countActive = async (db: Db): Promise<number> => {
  const row = await reads(db)
    .selectFrom('players.session')
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

/** When the latest session of a player was last used; null where there was none. */
export const lastSeenAtOf = async (db: Db, playerId: bigint): Promise<Date | null> => {
  const row = await reads(db)
    .selectFrom('players.session')
    .select('seen_at')
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seen_at ?? null;
};

/** Whether a player has an open session. */
export const hasOpenSession = async (db: Db, playerId: bigint): Promise<boolean> => {
  const row = await reads(db)
    .selectFrom('players.session')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

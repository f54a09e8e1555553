/** SQL of requests for accounts to be closed. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { ClosingState } from '../contract/states.ts';
import type { AccountsTables, ClosingRow } from './tables.ts';

const reads = (db: Db) => db.reads<AccountsTables>();
const writes = (tx: Tx) => tx.writes<AccountsTables>();

export const insertClosing = (
  tx: Tx,
  row: Insertable<AccountsTables['accounts.closing']>,
): Promise<ClosingRow> =>
  writes(tx).insertInto('accounts.closing').values(row).returningAll().executeTakeFirstOrThrow();

/** The request of a player that stands, if there is one. */
export const openClosing = (db: Db, playerId: bigint): Promise<ClosingRow | undefined> =>
  reads(db)
    .selectFrom('accounts.closing')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst();

/** The request by which an account was closed last. */
export const lastClosed = (db: Db, playerId: bigint): Promise<ClosingRow | undefined> =>
  reads(db)
    .selectFrom('accounts.closing')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'CLOSED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Moves a request to a state, ended at a moment or standing again. */
export const moveClosing = async (
  tx: Tx,
  { player_id, id }: Pick<ClosingRow, 'player_id' | 'id'>,
  state: ClosingState,
  at: Date | null,
): Promise<void> => {
  await writes(tx)
    .updateTable('accounts.closing')
    .set({ state, ended_at: at })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
};

/** Requests that stand, for the job that closes; a page by ids. */
export const openClosings = (db: Db, after: bigint, limit: number): Promise<ClosingRow[]> =>
  reads(db)
    .selectFrom('accounts.closing')
    .selectAll()
    .where('state', '=', 'REQUESTED')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Who of these players is closing the account, or has closed it. */
export async function leaving(db: Db, players: readonly bigint[]): Promise<bigint[]> {
  const found = await reads(db)
    .selectFrom('accounts.closing')
    .select('player_id')
    .distinct()
    .where('state', 'in', ['REQUESTED', 'CLOSED'])
    .where('player_id', '=', sql<bigint>`any(${players.map(String)}::bigint[])`)
    .execute();
  return found.map(({ player_id }) => player_id);
}

export interface ClosingFilter extends PageRequest {
  readonly state?: ClosingState | undefined;
  readonly playerId?: bigint | undefined;
}

/** A page of requests, the newest first. */
export function closingPage(
  db: Db,
  { state, playerId, ...wish }: ClosingFilter,
): Promise<SnapshotPage<ClosingRow>> {
  let query = reads(db).selectFrom('accounts.closing');
  if (state) query = query.where('state', '=', state);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  return growingPage(query, query.selectAll(), 'id', wish);
}

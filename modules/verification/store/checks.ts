/** SQL of identity checks and of the people behind them at the bank identity. */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { CheckSource, CheckState } from '../contract/states.ts';
import type { CheckRow, VerificationTables } from './tables.ts';

const reads = (db: Db) => db.reads<VerificationTables>();
const writes = (tx: Tx) => tx.writes<VerificationTables>();

export const insertCheck = (
  tx: Tx,
  row: Insertable<VerificationTables['verification.identity_check']>,
): Promise<CheckRow> =>
  writes(tx)
    .insertInto('verification.identity_check')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateCheck = (
  tx: Tx,
  id: bigint,
  change: Updateable<VerificationTables['verification.identity_check']>,
): Promise<CheckRow> =>
  writes(tx)
    .updateTable('verification.identity_check')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const checkById = (db: Db, id: bigint): Promise<CheckRow | undefined> =>
  reads(db)
    .selectFrom('verification.identity_check')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const lockCheck = (tx: Tx, id: bigint): Promise<CheckRow | undefined> =>
  writes(tx)
    .selectFrom('verification.identity_check')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Takes the sign-in of a state: whoever comes second finds none. */
export const takeState = (tx: Tx, hash: Buffer): Promise<CheckRow | undefined> =>
  writes(tx)
    .updateTable('verification.identity_check')
    .set({ state_hash: null })
    .where('state_hash', '=', hash)
    .where('state', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();

export const latestCheck = (db: Db, playerId: bigint): Promise<CheckRow | undefined> =>
  reads(db)
    .selectFrom('verification.identity_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest check of a registration that matched. */
export const matchedOfRegistration = (tx: Tx, hash: Buffer): Promise<CheckRow | undefined> =>
  writes(tx)
    .selectFrom('verification.identity_check')
    .selectAll()
    .where('registration_hash', '=', hash)
    .where('state', '=', 'MATCHED')
    .where('player_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Checks of a player that came with confirmed accounts. */
export const checksWithAccounts = (db: Db, playerId: bigint): Promise<CheckRow[]> =>
  reads(db)
    .selectFrom('verification.identity_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'MATCHED')
    .where('accounts', 'is not', null)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

/** Whether the vendor has found a player to be who they say in another check than this. */
export const hasOtherScanCheck = async (
  db: Db,
  playerId: bigint,
  checkId: bigint,
): Promise<boolean> => {
  const other = await reads(db)
    .selectFrom('verification.identity_check')
    .select('id')
    .where('player_id', '=', playerId)
    .where('method', '=', 'byScan')
    .where('state', '=', 'MATCHED')
    .where('id', '<>', checkId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Checks that wait, the oldest first. */
export const pendingChecks = (db: Db, after: bigint, limit: number): Promise<CheckRow[]> =>
  reads(db)
    .selectFrom('verification.identity_check')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Links a person at the bank identity with a player.
 * @returns whose the person is from now on, which may have been another player all along
 */
export async function linkSubject(
  tx: Tx,
  hash: Buffer,
  playerId: bigint,
  now: Date,
): Promise<bigint> {
  await writes(tx)
    .insertInto('verification.bank_subject')
    .values({ subject_hash: hash, player_id: playerId, linked_at: now })
    .onConflict((on) => on.column('subject_hash').doNothing())
    .execute();
  const { player_id } = await writes(tx)
    .selectFrom('verification.bank_subject')
    .select('player_id')
    .where('subject_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return player_id;
}

/** Hands a person at the bank on to another player, unless somebody else was faster. */
export async function moveSubject(
  tx: Tx,
  hash: Buffer,
  { from, to, now }: { readonly from: bigint; readonly to: bigint; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await writes(tx)
    .updateTable('verification.bank_subject')
    .set({ player_id: to, linked_at: now })
    .where('subject_hash', '=', hash)
    .where('player_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface CheckFilter extends PageRequest {
  readonly state?: CheckState | undefined;
  readonly method?: CheckSource | undefined;
}

export const listedChecks = (
  db: Db,
  { state, method, ...wish }: CheckFilter,
): Promise<SnapshotPage<CheckRow>> => {
  let all = reads(db).selectFrom('verification.identity_check');
  if (state) all = all.where('state', '=', state);
  if (method) all = all.where('method', '=', method as CheckRow['method']);
  return growingPage(all, all.selectAll(), 'id', wish);
};

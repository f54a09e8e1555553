/** Sessions, known devices and counted attempts. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
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

export const activeSession = (tx: Tx, playerId: bigint): Promise<SessionRow | undefined> =>
  writes(tx)
    .selectFrom('players.session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'ACTIVE')
    .forUpdate()
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

/** Marks that a session was used; no lock is worth it. */
export const touchSession = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('players.session')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .execute();
};

/** Ends active sessions; gives those that were ended by this. */
export const endSessions = (
  tx: Tx,
  by: { readonly ids: readonly bigint[] } | { readonly playerId: bigint },
  reason: string,
  now: Date,
): Promise<SessionRow[]> => {
  let query = writes(tx)
    .updateTable('players.session')
    .set({ state: 'ENDED', ended_at: now, end_reason: reason })
    .where('state', '=', 'ACTIVE');
  query =
    'ids' in by ? query.where('id', 'in', [...by.ids]) : query.where('player_id', '=', by.playerId);
  return query.returningAll().execute();
};

/** Active sessions that were left idle or have run out, for the job that ends them. */
export const staleSessions = (db: Db, now: Date, idleBefore: Date, limit: number) =>
  reads(db)
    .selectFrom('players.session')
    .select(['id', 'seen_at'])
    .where('state', '=', 'ACTIVE')
    .where((where) => where.or([where('expires_at', '<=', now), where('seen_at', '<', idleBefore)]))
    .limit(limit)
    .execute();

export interface SessionFilter {
  readonly playerId?: bigint | undefined;
  readonly active?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of sessions, newest first. */
export async function listSessions(
  db: Db,
  { playerId, active, offset, limit }: SessionFilter,
): Promise<{ items: SessionRow[]; total: number }> {
  let query = reads(db).selectFrom('players.session');
  if (playerId) query = query.where('player_id', '=', playerId);
  if (active) query = query.where('state', '=', 'ACTIVE');
  const items = await query.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await query
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export const countActive = async (db: Db): Promise<number> => {
  const row = await reads(db)
    .selectFrom('players.session')
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

export const knowsDevice = async (db: Db, playerId: bigint, deviceHash: Buffer): Promise<boolean> =>
  (await reads(db)
    .selectFrom('players.device')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()) !== undefined;

export const rememberDevice = async (
  tx: Tx,
  playerId: bigint,
  deviceHash: Buffer,
  now: Date,
): Promise<void> => {
  await writes(tx)
    .insertInto('players.device')
    .values({
      player_id: playerId,
      device_hash: deviceHash,
      first_used_at: now,
      last_used_at: now,
    })
    .onConflict((on) => on.columns(['player_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
};

export const attemptOf = (db: Db, accountHash: Buffer, deviceHash: Buffer) =>
  reads(db)
    .selectFrom('players.attempt')
    .selectAll()
    .where('account_hash', '=', accountHash)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();

/** Counts a failure; two at once count as two. */
export async function countFailure(
  tx: Tx,
  accountHash: Buffer,
  deviceHash: Buffer,
  now: Date,
  forgetBefore: Date,
): Promise<number> {
  const row = await sql<{ failures: number }>`
    insert into players.attempt as attempt (account_hash, device_hash, failures, last_at)
    values (${accountHash}, ${deviceHash}, 1, ${now})
    on conflict (account_hash, device_hash) do update set
      failures = case when attempt.last_at < ${forgetBefore} then 1 else attempt.failures + 1 end,
      last_at = ${now}
    returning failures`.execute(writes(tx));
  return row.rows[0]?.failures ?? 1;
}

export const lockAttempts = async (
  tx: Tx,
  accountHash: Buffer,
  deviceHash: Buffer,
  until: Date,
): Promise<void> => {
  await writes(tx)
    .updateTable('players.attempt')
    .set({ locked_until: until, failures: 0 })
    .where('account_hash', '=', accountHash)
    .where('device_hash', '=', deviceHash)
    .execute();
};

export const forgetAttempts = async (tx: Tx, accountHash: Buffer): Promise<void> => {
  await writes(tx).deleteFrom('players.attempt').where('account_hash', '=', accountHash).execute();
};

/** SQL of archives and of what was forgotten. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import { deleteParts } from './archive-parts.ts';
import type { AccountsTables, ArchiveRow } from './tables.ts';

const reads = (db: Db) => db.reads<AccountsTables>();
const writes = (tx: Tx) => tx.writes<AccountsTables>();

/** The archive of a player that is being made or can be downloaded. */
export const openArchive = (db: Db, playerId: bigint): Promise<ArchiveRow | undefined> =>
  reads(db)
    .selectFrom('accounts.archive')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'EXPIRED')
    .executeTakeFirst();

export const archiveById = (db: Db, id: bigint): Promise<ArchiveRow | undefined> =>
  reads(db).selectFrom('accounts.archive').selectAll().where('id', '=', id).executeTakeFirst();

/** Begins an archive; undefined where another is under way. */
export const insertArchive = (
  tx: Tx,
  row: Insertable<AccountsTables['accounts.archive']>,
): Promise<ArchiveRow | undefined> =>
  writes(tx)
    .insertInto('accounts.archive')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateArchive = async (
  tx: Tx,
  { player_id, id }: Pick<ArchiveRow, 'player_id' | 'id'>,
  change: Updateable<AccountsTables['accounts.archive']>,
): Promise<void> => {
  await writes(tx)
    .updateTable('accounts.archive')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
};

/**
 * Forgets archives whose time is over, and those asked for before `abandonedSince` that no attempt has
 * finished; their parts with them.
 */
export const expireArchives = async (tx: Tx, now: Date, abandonedSince: Date): Promise<void> => {
  const expired = await writes(tx)
    .updateTable('accounts.archive')
    .set({ state: 'EXPIRED', parts: null, link_hash: null, link_expires_at: null })
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'READY'), where('expires_at', '<=', now)]),
        where.and([where('state', '=', 'REQUESTED'), where('requested_at', '<=', abandonedSince)]),
      ]),
    )
    .returning(['player_id', 'id'])
    .execute();
  for (const archive of expired) await deleteParts(tx, archive);
};

/** Marks that a person was forgotten; false where it has happened before. */
export const insertErasure = async (
  tx: Tx,
  row: Insertable<AccountsTables['accounts.erasure']>,
): Promise<boolean> => {
  const kept = await writes(tx)
    .insertInto('accounts.erasure')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Notes how many rows an erasure has changed, in the transaction that recorded it. */
export const countErased = async (
  tx: Tx,
  playerId: bigint,
  extent: 'REQUEST' | 'EXPIRY',
  rows: number,
): Promise<void> => {
  await writes(tx)
    .updateTable('accounts.erasure')
    .set({ rows_changed: rows })
    .where('player_id', '=', playerId)
    .where('extent', '=', extent)
    .execute();
};

/** Closed accounts whose player wanted to be forgotten, and was not yet; a page by ids. */
export const erasuresDue = (
  db: Db,
  closedUntil: Date,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; player_id: bigint }[]> =>
  reads(db)
    .selectFrom('accounts.closing as closing')
    .select(['closing.id', 'closing.player_id'])
    .where('closing.state', '=', 'CLOSED')
    .where('closing.erases', '=', true)
    .where('closing.ended_at', '<=', closedUntil)
    .where('closing.id', '>', after)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('accounts.erasure as erasure')
            .select('erasure.id')
            .whereRef('erasure.player_id', '=', 'closing.player_id')
            .where('erasure.extent', '=', 'REQUEST'),
        ),
      ),
    )
    .orderBy('closing.id')
    .limit(limit)
    .execute();

/** Which of these players were forgotten to the end. */
export async function forgottenOf(db: Db, players: readonly bigint[]): Promise<Set<bigint>> {
  if (players.length === 0) return new Set();
  const rows = await reads(db)
    .selectFrom('accounts.erasure')
    .select('player_id')
    .where('extent', '=', 'EXPIRY')
    .where('player_id', 'in', players)
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

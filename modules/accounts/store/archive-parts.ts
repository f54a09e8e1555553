/**
 * SQL of the sealed parts of archives. Parts are written for the attempt that the archive is at, and for
 * no other: an attempt that another one has followed writes nothing more.
 */
import type { Db, Tx } from '@herna/db';
import { sql, type Updateable } from 'kysely';
import type { AccountsTables, ArchiveRow } from './tables.ts';

const reads = (db: Db) => db.reads<AccountsTables>();
const writes = (tx: Tx) => tx.writes<AccountsTables>();

/** An archive at one attempt of the job. */
export type ArchiveAttempt = Pick<ArchiveRow, 'player_id' | 'id' | 'attempt'>;

/** Deletes all parts of an archive. */
export const deleteParts = async (
  tx: Tx,
  { player_id, id }: Pick<ArchiveRow, 'player_id' | 'id'>,
): Promise<void> => {
  await writes(tx)
    .deleteFrom('accounts.archive_part')
    .where('player_id', '=', player_id)
    .where('archive_id', '=', id)
    .execute();
};

/**
 * Begins the next attempt at an archive; what earlier ones have written is deleted. Undefined where it is
 * no longer to be made.
 */
export const beginAttempt = async (
  tx: Tx,
  { player_id, id }: Pick<ArchiveRow, 'player_id' | 'id'>,
): Promise<ArchiveRow | undefined> => {
  const row = await writes(tx)
    .updateTable('accounts.archive')
    .set({ attempt: sql`attempt + 1`, done: 0 })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('state', '=', 'REQUESTED')
    .returningAll()
    .executeTakeFirst();
  if (row) await deleteParts(tx, row);
  return row;
};

/** Changes an archive that is being made; false where another attempt has followed this one. */
export const updateAttempt = async (
  tx: Tx,
  { player_id, id, attempt }: ArchiveAttempt,
  change: Updateable<AccountsTables['accounts.archive']>,
): Promise<boolean> => {
  const changed = await writes(tx)
    .updateTable('accounts.archive')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'REQUESTED')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Writes a part; false where another attempt has followed this one. */
export const insertPart = async (
  tx: Tx,
  { player_id, id, attempt }: ArchiveAttempt,
  number: number,
  sealed: Buffer,
): Promise<boolean> => {
  const written = await writes(tx)
    .insertInto('accounts.archive_part')
    .columns(['player_id', 'archive_id', 'attempt', 'number', 'sealed'])
    .expression((from) =>
      from
        .selectFrom('accounts.archive')
        .select((of) => [
          'player_id',
          'id',
          'attempt',
          of.val(number).as('number'),
          of.val(sealed).as('sealed'),
        ])
        .where('player_id', '=', player_id)
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('state', '=', 'REQUESTED')
        .forShare(),
    )
    .returning('number')
    .executeTakeFirst();
  return written !== undefined;
};

/** One part as it is stored. */
export const sealedPart = async (
  db: Db,
  { player_id, id, attempt }: ArchiveAttempt,
  number: number,
): Promise<Buffer | undefined> => {
  const row = await reads(db)
    .selectFrom('accounts.archive_part')
    .select('sealed')
    .where('player_id', '=', player_id)
    .where('archive_id', '=', id)
    .where('attempt', '=', attempt)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.sealed;
};

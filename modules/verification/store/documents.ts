/** SQL of identity documents. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Updateable } from 'kysely';
import type { DocumentRow, VerificationTables } from './tables.ts';

const reads = (db: Db) => db.reads<VerificationTables>();
const writes = (tx: Tx) => tx.writes<VerificationTables>();

/** Documents of a player that are not removed, primary ones first. */
export const documentsOf = (db: Db, playerId: bigint): Promise<DocumentRow[]> =>
  reads(db)
    .selectFrom('verification.document')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '<>', 'DELETED')
    .orderBy('variant')
    .orderBy('id')
    .execute();

/** A document, removed or not; of one player when he is named. */
export const documentById = (
  db: Db,
  id: bigint,
  playerId?: bigint,
): Promise<DocumentRow | undefined> =>
  reads(db)
    .selectFrom('verification.document')
    .selectAll()
    .where('id', '=', id)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? 0n))
    .executeTakeFirst();

export const lockDocument = (tx: Tx, id: bigint): Promise<DocumentRow | undefined> =>
  writes(tx)
    .selectFrom('verification.document')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forUpdate()
    .executeTakeFirst();

export const insertDocument = (
  tx: Tx,
  row: Insertable<VerificationTables['verification.document']>,
): Promise<DocumentRow> =>
  writes(tx)
    .insertInto('verification.document')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateDocument = (
  tx: Tx,
  { player_id, id }: Pick<DocumentRow, 'player_id' | 'id'>,
  change: Updateable<VerificationTables['verification.document']>,
): Promise<DocumentRow> =>
  writes(tx)
    .updateTable('verification.document')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Other players who show documents of these numbers. */
export const holdersOf = (
  db: Db,
  hashes: readonly Buffer[],
): Promise<{ player_id: bigint; number_hash: Buffer }[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : reads(db)
        .selectFrom('verification.document')
        .select(['player_id', 'number_hash'])
        .distinct()
        .where('number_hash', 'in', hashes)
        .where('state', '<>', 'DELETED')
        .orderBy('player_id')
        .execute();

/** Documents that end before a day and have not been spoken of, or whose state is behind. */
export const endingDocuments = (
  db: Db,
  { before, today, limit }: { before: string; today: string; limit: number },
): Promise<DocumentRow[]> =>
  reads(db)
    .selectFrom('verification.document')
    .selectAll()
    .where('state', '<>', 'DELETED')
    .where('valid_until', '<', before)
    .where((where) =>
      where.or([
        where('noticed_at', 'is', null),
        where.and([where('valid_until', '<', today), where('state', '<>', 'EXPIRED')]),
      ]),
    )
    .orderBy('valid_until')
    .orderBy('id')
    .limit(limit)
    .execute();

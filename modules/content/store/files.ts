/** SQL of files: bytes in parts by their hash, names that point at them, sizes of pictures. */
import type { Db, Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { ContentTables } from './tables.ts';

export type FileRow = Selectable<ContentTables['content.file']>;
export type VariantRow = Selectable<ContentTables['content.image_variant']>;
export type ImageJobRow = Selectable<ContentTables['content.image_job']>;

const reads = (db: Db) => db.reads<ContentTables>();
const writes = (tx: Tx) => tx.writes<ContentTables>();

/** Bytes of one part. A range reads the parts that it touches. */
export const partBytes = 262_144;

/** Keeps bytes under their hash; those that are there are not written again. */
export async function insertBlob(
  tx: Tx,
  hash: string,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  const added = await writes(tx)
    .insertInto('content.blob')
    .values({ hash, bytes: bytes.length, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (!added) return;
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const slice = Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes));
    await writes(tx).insertInto('content.blob_part').values({ hash, part, bytes: slice }).execute();
  }
}

export const blobBytes = async (db: Db, hash: string): Promise<number | undefined> =>
  (
    await reads(db)
      .selectFrom('content.blob')
      .select('bytes')
      .where('hash', '=', hash)
      .executeTakeFirst()
  )?.bytes;

export const blobPart = async (db: Db, hash: string, part: number): Promise<Buffer> =>
  (
    await reads(db)
      .selectFrom('content.blob_part')
      .select('bytes')
      .where('hash', '=', hash)
      .where('part', '=', part)
      .executeTakeFirstOrThrow()
  ).bytes;

export const fileNamed = (
  db: Db,
  brand: string,
  folder: string,
  name: string,
): Promise<(FileRow & { bytes: number }) | undefined> =>
  reads(db)
    .selectFrom('content.file as f')
    .innerJoin('content.blob as b', 'b.hash', 'f.hash')
    .selectAll('f')
    .select('b.bytes')
    .where('f.brand', '=', brand)
    .where('f.folder', '=', folder)
    .where('f.name', '=', name)
    .executeTakeFirst();

export const filesOf = (
  db: Db,
  brand: string,
): Promise<
  (FileRow & { bytes: number; state: ImageJobRow['state'] | null; total: number; done: number })[]
> =>
  reads(db)
    .selectFrom('content.file as f')
    .innerJoin('content.blob as b', 'b.hash', 'f.hash')
    .leftJoin('content.image_job as j', 'j.source_hash', 'f.hash')
    .selectAll('f')
    .select(['b.bytes', 'j.state'])
    .select((of) => [
      of.fn.coalesce('j.total', sql<number>`0`).as('total'),
      of.fn.coalesce('j.done', sql<number>`0`).as('done'),
    ])
    .where('f.brand', '=', brand)
    .orderBy('f.uploaded_at', 'desc')
    .limit(2_000)
    .execute();

export async function writeFile(tx: Tx, row: FileRow): Promise<void> {
  const { brand, folder, name, ...rest } = row;
  await writes(tx)
    .insertInto('content.file')
    .values(row)
    .onConflict((on) => on.columns(['brand', 'folder', 'name']).doUpdateSet(rest))
    .execute();
}

export async function deleteFile(tx: Tx, brand: string, folder: string, name: string) {
  await writes(tx)
    .deleteFrom('content.file')
    .where('brand', '=', brand)
    .where('folder', '=', folder)
    .where('name', '=', name)
    .execute();
}

/** Whether published content, now or scheduled, names an address. */
export async function isPublished(
  db: Db,
  brand: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await sql`
    select from content.item i
    join content.publication p on p.item_id = i.id
    join content.revision r on r.id = p.revision_id
    where i.brand = ${brand} and (p.ends_at is null or p.ends_at > ${now})
      and position(${address} in r.content::text) > 0
    limit 1`.execute(db.reads());
  return found.rows.length > 0;
}

export const variantsOf = (
  db: Db,
  hashes: readonly string[],
): Promise<(VariantRow & { bytes: number })[]> =>
  reads(db)
    .selectFrom('content.image_variant as v')
    .innerJoin('content.blob as b', 'b.hash', 'v.hash')
    .selectAll('v')
    .select('b.bytes')
    .where('v.source_hash', 'in', hashes)
    .orderBy('v.width')
    .execute();

export async function insertVariant(tx: Tx, row: VariantRow): Promise<void> {
  await writes(tx)
    .insertInto('content.image_variant')
    .values(row)
    .onConflict((on) => on.columns(['source_hash', 'width', 'format']).doUpdateSet(row))
    .execute();
}

export const imageJobOf = (db: Db, hash: string): Promise<ImageJobRow | undefined> =>
  reads(db)
    .selectFrom('content.image_job')
    .selectAll()
    .where('source_hash', '=', hash)
    .executeTakeFirst();

export async function writeImageJob(tx: Tx, row: ImageJobRow): Promise<void> {
  await writes(tx)
    .insertInto('content.image_job')
    .values(row)
    .onConflict((on) => on.column('source_hash').doUpdateSet(row))
    .execute();
}

/** SQL of reference lists and features. The code is their source; `replace…` brings it in. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { ReferenceValue } from '../rules/reference/reference-tables.ts';
import type { PlatformTables } from './tables.ts';

const rows = (db: Db) => db.reads<PlatformTables>();

/** Serialises processes that start at the same time. */
const referenceLock = 7_402_201;

/** Waits for any other process that is bringing lists in; held until the transaction ends. */
export async function lockReference(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${referenceLock})`.execute(tx.writes());
}

/** The content hash of every list in the database. */
export async function listHashes(db: Db): Promise<Map<string, Buffer>> {
  const found = await rows(db)
    .selectFrom('platform.reference_list')
    .select(['name', 'content_hash'])
    .execute();
  return new Map(found.map((row) => [row.name, row.content_hash]));
}

/** Puts a list's values in place of those it had. */
export async function replaceList(
  tx: Tx,
  name: string,
  hash: Buffer,
  values: readonly ReferenceValue[],
  now: Date,
): Promise<void> {
  const db = tx.writes<PlatformTables>();
  await db.deleteFrom('platform.reference_list').where('name', '=', name).execute();
  await db
    .insertInto('platform.reference_list')
    .values({ name, content_hash: hash, updated_at: now })
    .execute();
  await db
    .insertInto('platform.reference_value')
    .values(
      values.map((one, position) => ({
        list: name,
        value: one.value,
        position,
        labels: one.labels,
        note: one.note,
        parent: one.parent,
        alternate_code: one.alternateCode,
      })),
    )
    .execute();
}

/** Removes lists that the code no longer has. */
export async function removeOtherLists(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .writes<PlatformTables>()
    .deleteFrom('platform.reference_list')
    .where('name', 'not in', names)
    .execute();
}

export type ReferenceValueRow = PlatformTables['platform.reference_value'];

/** The values of a list in their order. */
export const valuesOfList = (db: Db, list: string): Promise<ReferenceValueRow[]> =>
  rows(db)
    .selectFrom('platform.reference_value')
    .selectAll()
    .where('list', '=', list)
    .orderBy('position')
    .execute();

/** A value of a list by its code, or by its code in the second standard. */
export const valueByCode = (
  db: Db,
  list: string,
  code: string,
): Promise<ReferenceValueRow | undefined> =>
  rows(db)
    .selectFrom('platform.reference_value')
    .selectAll()
    .where('list', '=', list)
    .where((where) => where.or([where('value', '=', code), where('alternate_code', '=', code)]))
    .executeTakeFirst();

export interface FeatureRow {
  readonly brand: string;
  readonly key: string;
  readonly market: 'cz' | 'sk';
  readonly labels: Record<string, string>;
  readonly enabled: boolean;
}

/** Puts the features of all brands in place of those the database had. */
export async function replaceFeatures(tx: Tx, features: readonly FeatureRow[]): Promise<void> {
  const db = tx.writes<PlatformTables>();
  await db.deleteFrom('platform.feature').execute();
  await db
    .insertInto('platform.feature')
    .values([...features])
    .execute();
}

/** Features switched on for a brand, optionally only in a market. */
export async function enabledFeatures(
  db: Db,
  brand: string,
  market: 'cz' | 'sk' | undefined,
): Promise<FeatureRow[]> {
  let query = rows(db)
    .selectFrom('platform.feature')
    .selectAll()
    .where('brand', '=', brand)
    .where('enabled', '=', true)
    .orderBy('key');
  if (market) query = query.where('market', '=', market);
  return query.execute();
}

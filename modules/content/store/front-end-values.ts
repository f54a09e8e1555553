/** SQL of stored front-end values. */
import type { Db, Tx } from '@herna/db';
import type { ContentTables } from './tables.ts';

export type FrontEndValueRow = ContentTables['content.front_end_value'];

/** Where a value stands; the locale `*` is for all that have none of their own. */
export interface ValuePlace {
  readonly brand: string;
  readonly locale: string;
  readonly key: string;
}

/** Values under some keys in a locale and in `*`, the locale's own first. */
export const valuesUnder = (
  db: Db,
  brand: string,
  locale: string,
  keys: readonly string[],
): Promise<FrontEndValueRow[]> =>
  db
    .reads<ContentTables>()
    .selectFrom('content.front_end_value')
    .selectAll()
    .where('brand', '=', brand)
    .where('locale', 'in', [locale, '*'])
    .where('key', 'in', keys)
    .orderBy('key')
    .orderBy('locale', 'desc')
    .execute();

/** The value of exactly a place, kept from change until the transaction ends. */
export const valueNow = (
  tx: Tx,
  { brand, locale, key }: ValuePlace,
): Promise<FrontEndValueRow | undefined> =>
  tx
    .reads<ContentTables>()
    .selectFrom('content.front_end_value')
    .selectAll()
    .where('brand', '=', brand)
    .where('locale', '=', locale)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

/** Writes a value in place of any that was there. */
export async function writeValue(tx: Tx, row: FrontEndValueRow): Promise<void> {
  const { brand, locale, key, ...rest } = { ...row, value: JSON.stringify(row.value) };
  await tx
    .writes<ContentTables>()
    .insertInto('content.front_end_value')
    .values({ brand, locale, key, ...rest })
    .onConflict((conflict) => conflict.columns(['brand', 'locale', 'key']).doUpdateSet(rest))
    .execute();
}

/** Removes a value; tells whether there was one. */
export async function deleteValue(tx: Tx, { brand, locale, key }: ValuePlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .writes<ContentTables>()
    .deleteFrom('content.front_end_value')
    .where('brand', '=', brand)
    .where('locale', '=', locale)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

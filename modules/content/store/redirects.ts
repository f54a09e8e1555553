/** SQL of redirects, previews and acceptances. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ContentTables } from './tables.ts';

export type RedirectRow = Selectable<ContentTables['content.redirect']>;
const reads = (db: Db) => db.reads<ContentTables>();
const writes = (tx: Tx) => tx.writes<ContentTables>();

export const redirectsOf = (db: Db, brand: string): Promise<RedirectRow[]> =>
  reads(db)
    .selectFrom('content.redirect')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('source')
    .execute();

export async function writeRedirect(tx: Tx, row: RedirectRow): Promise<void> {
  const { target, created_at, created_by } = row;
  await writes(tx)
    .insertInto('content.redirect')
    .values(row)
    .onConflict((on) =>
      on.columns(['brand', 'source']).doUpdateSet({ target, created_at, created_by }),
    )
    .execute();
}

/** Removes a redirect; gives where it led. */
export const deleteRedirect = (
  tx: Tx,
  brand: string,
  source: string,
): Promise<{ target: string } | undefined> =>
  writes(tx)
    .deleteFrom('content.redirect')
    .where('brand', '=', brand)
    .where('source', '=', source)
    .returning('target')
    .executeTakeFirst();

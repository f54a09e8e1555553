/** SQL of items, revisions and publications. */
import type { Db, Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { ContentKind } from '../contract/kinds.ts';
import type { ContentTables } from './tables.ts';

export type ItemRow = Selectable<ContentTables['content.item']>;
export type RevisionRow = Selectable<ContentTables['content.revision']>;
export type PublicationRow = Selectable<ContentTables['content.publication']>;

const reads = (db: Db) => db.reads<ContentTables>();
const writes = (tx: Tx) => tx.writes<ContentTables>();

export const itemById = (db: Db, id: bigint): Promise<ItemRow | undefined> =>
  reads(db).selectFrom('content.item').selectAll().where('id', '=', id).executeTakeFirst();

/** The item, kept from others' changes until the transaction ends: its revisions are counted. */
export const lockItem = (tx: Tx, id: bigint): Promise<ItemRow | undefined> =>
  reads(tx)
    .selectFrom('content.item')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const itemByKey = (
  db: Db,
  brand: string,
  kind: ContentKind,
  key: string,
): Promise<ItemRow | undefined> =>
  reads(db)
    .selectFrom('content.item')
    .selectAll()
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();

/** Adds an item; nothing is answered when there is one under this key. */
export const insertItem = (
  tx: Tx,
  item: Omit<ItemRow, 'id'>,
): Promise<{ id: bigint } | undefined> =>
  writes(tx)
    .insertInto('content.item')
    .values(item)
    .onConflict((on) => on.columns(['brand', 'kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Gives an item another key; the one it had stays known as its own. */
export async function renameItem(tx: Tx, item: ItemRow, key: string, now: Date): Promise<void> {
  const { id, brand, kind } = item;
  await writes(tx).updateTable('content.item').set({ key }).where('id', '=', id).execute();
  await writes(tx)
    .deleteFrom('content.former_key')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  await writes(tx)
    .insertInto('content.former_key')
    .values({ brand, kind, key: item.key, item_id: id, renamed_at: now })
    .onConflict((on) =>
      on.columns(['brand', 'kind', 'key']).doUpdateSet({ item_id: id, renamed_at: now }),
    )
    .execute();
}

/** Whether a key was once that of another item. */
export async function isFormerKey(
  db: Db,
  { brand, kind, key }: Pick<ItemRow, 'brand' | 'kind' | 'key'>,
  exceptItem?: bigint,
): Promise<boolean> {
  const found = await reads(db)
    .selectFrom('content.former_key')
    .select('item_id')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined && found.item_id !== exceptItem;
}

/** Keys that items of a brand had once, with those they have. */
export const formerKeys = (db: Db, brand: string) =>
  reads(db)
    .selectFrom('content.former_key as former')
    .innerJoin('content.item as item', 'item.id', 'former.item_id')
    .select(['former.kind', 'former.key', 'item.key as now'])
    .where('former.brand', '=', brand)
    .execute();

export interface LocaleSummary {
  readonly item_id: bigint;
  readonly locale: string;
  readonly revision_id: bigint;
  readonly state: RevisionRow['state'];
  readonly title: string;
  readonly created_at: Date;
  readonly live: boolean;
  readonly scheduled: boolean;
}

export const itemsOf = (
  db: Db,
  brand: string,
  kind: ContentKind | undefined,
): Promise<ItemRow[]> => {
  let query = reads(db).selectFrom('content.item').selectAll().where('brand', '=', brand);
  if (kind) query = query.where('kind', '=', kind);
  return query.orderBy('kind').orderBy('key').execute();
};

/** The newest revision of each locale of items, and whether something of it is shown. */
export async function localeSummaries(
  db: Db,
  itemIds: readonly bigint[],
  now: Date,
): Promise<LocaleSummary[]> {
  const found = await sql<LocaleSummary>`
    select distinct on (r.item_id, r.locale) r.item_id, r.locale, r.id as revision_id, r.state,
      coalesce(r.content ->> 'title', '') as title, r.created_at,
      exists (select from content.publication p where p.item_id = r.item_id
        and p.locale = r.locale and p.starts_at <= ${now}
        and (p.ends_at is null or p.ends_at > ${now})) as live,
      exists (select from content.publication p where p.item_id = r.item_id
        and p.locale = r.locale and p.starts_at > ${now}
        and (p.ends_at is null or p.ends_at > p.starts_at)) as scheduled
    from content.revision r
    where r.item_id = any(${itemIds})
    order by r.item_id, r.locale, r.number desc`.execute(db.reads());
  return found.rows;
}

export const revisionsOf = (db: Db, itemId: bigint): Promise<Omit<RevisionRow, 'content'>[]> =>
  reads(db)
    .selectFrom('content.revision')
    .select(['id', 'item_id', 'locale', 'number', 'state', 'hash', 'note', 'author_id'])
    .select(['author', 'created_at', 'decided_by', 'decided_at'])
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export const revisionById = (db: Db, id: bigint): Promise<RevisionRow | undefined> =>
  reads(db).selectFrom('content.revision').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest revision of an item in a locale. */
export const newestRevision = (
  db: Db,
  itemId: bigint,
  locale: string,
): Promise<RevisionRow | undefined> =>
  reads(db)
    .selectFrom('content.revision')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('locale', '=', locale)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertRevision = (
  tx: Tx,
  { content, ...row }: Omit<RevisionRow, 'id'>,
): Promise<RevisionRow> =>
  writes(tx)
    .insertInto('content.revision')
    .values({ ...row, content: JSON.stringify(content) as never })
    .returningAll()
    .executeTakeFirstOrThrow();

export const decideRevision = (
  tx: Tx,
  id: bigint,
  state: RevisionRow['state'],
  decided: { readonly by: string; readonly at: Date } | undefined,
): Promise<RevisionRow> =>
  writes(tx)
    .updateTable('content.revision')
    .set({ state, ...(decided ? { decided_by: decided.by, decided_at: decided.at } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const publicationsOf = (
  db: Db,
  itemId: bigint,
): Promise<(PublicationRow & { number: number })[]> =>
  reads(db)
    .selectFrom('content.publication as p')
    .innerJoin('content.revision as r', 'r.id', 'p.revision_id')
    .selectAll('p')
    .select('r.number')
    .where('p.item_id', '=', itemId)
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute();

export const publicationById = (db: Db, id: bigint): Promise<PublicationRow | undefined> =>
  reads(db).selectFrom('content.publication').selectAll().where('id', '=', id).executeTakeFirst();

/** Publications of a wording that are not over at a time. */
export const openPublications = (
  db: Db,
  itemId: bigint,
  locale: string,
  after: Date,
): Promise<PublicationRow[]> =>
  reads(db)
    .selectFrom('content.publication')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('locale', '=', locale)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', after)]))
    .orderBy('starts_at')
    .execute();

export const insertPublication = (
  tx: Tx,
  row: Omit<PublicationRow, 'id'>,
): Promise<PublicationRow> =>
  writes(tx).insertInto('content.publication').values(row).returningAll().executeTakeFirstOrThrow();

export async function endPublication(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update content.publication set ends_at = greatest(${at}::timestamptz, starts_at)
    where id = ${id}`.execute(tx.writes());
}

/** Lets publications last until another end, or until further notice. */
export async function prolongPublications(
  tx: Tx,
  ids: readonly bigint[],
  endsAt: Date | null,
): Promise<void> {
  await sql`update content.publication set ends_at = ${endsAt}::timestamptz
    where id = any(${ids})`.execute(tx.writes());
}

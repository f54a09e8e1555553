/** SQL that brings in what comes with the platform, in one statement however much it is. */
import type { Tx } from '@herna/db';
import { sql } from 'kysely';
import type { Content, ContentKind } from '../contract/kinds.ts';

export interface SeedRow {
  readonly kind: ContentKind;
  readonly key: string;
  readonly locale: string;
  readonly content: Content;
  readonly hash: string;
}

/** Who wrote what came with the platform. */
const author = 'platform';

/** The locales in which anybody has written the items that came with the platform, by kind and key. */
export async function seededWordings(
  tx: Tx,
  brand: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ place: string; locales: string[] }>`
    select i.kind || '/' || i.key as place, array_agg(distinct r.locale) as locales
    from content.item i join content.revision r on r.item_id = i.id
    where i.brand = ${brand} and i.created_by = ${author}
    group by i.id`.execute(tx.writes());
  return new Map(rows.map(({ place, locales }) => [place, locales]));
}

/** Adds items, and to those there are wordings in further locales, published from now on. */
export async function insertSeed(
  tx: Tx,
  brand: string,
  rows: readonly SeedRow[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(kind text, key text, locale text, content jsonb, hash text)
    ), added as (
      insert into content.item (brand, kind, key, created_at, created_by)
      select distinct ${brand}, kind, key, ${now}::timestamptz, ${author} from given
      on conflict (brand, kind, key) do nothing
      returning id, kind, key
    ), items as (
      select id, kind, key from added
      union all
      select id, kind, key from content.item where brand = ${brand}
    ), revisions as (
      insert into content.revision (item_id, locale, number, state, content, hash, note,
        author_id, author, created_at, decided_by, decided_at)
      select i.id, g.locale, 1, 'PUBLISHED', g.content, g.hash, '', null, ${author}, ${now},
        ${author}, ${now}
      from given g join items i using (kind, key)
      returning id, item_id, locale
    )
    insert into content.publication (item_id, locale, revision_id, standing, starts_at,
      published_at, published_by, reason)
    select item_id, locale, id, true, ${now}, ${now}, ${author}, '' from revisions`.execute(
    tx.writes(),
  );
}

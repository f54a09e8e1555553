/** SQL of what is published now. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';
import type { Content, ContentKind } from '../contract/kinds.ts';

/** A wording that is shown at a moment. */
export interface LiveRow {
  readonly item_id: bigint;
  readonly kind: ContentKind;
  readonly key: string;
  readonly locale: string;
  readonly revision_id: bigint;
  readonly number: number;
  readonly hash: string;
  readonly content: Content;
  readonly starts_at: Date;
}

/** Live wordings of kinds, all locales; a window goes before what stands. */
export async function liveRows(
  db: Db,
  brand: string,
  kinds: readonly ContentKind[],
  now: Date,
  keys?: readonly string[],
): Promise<LiveRow[]> {
  const found = await sql<LiveRow>`
    select distinct on (i.kind, i.key, p.locale) i.id as item_id, i.kind, i.key, p.locale,
      r.id as revision_id, r.number, r.hash, r.content, p.starts_at
    from content.item i
    join content.publication p on p.item_id = i.id
    join content.revision r on r.id = p.revision_id
    where i.brand = ${brand} and i.kind = any(${kinds})
      and (${keys ?? null}::text[] is null or i.key = any(${keys ?? null}::text[]))
      and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})
    order by i.kind, i.key, p.locale, p.standing, p.starts_at desc, p.id desc`.execute(db.reads());
  return found.rows;
}

/** Tags, and which games carry them. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { TagTypeName } from '../contract/schemas.ts';
import type { CatalogueTables } from './tables.ts';

export interface TagRow {
  readonly id: bigint;
  readonly type: TagTypeName;
  readonly key: string;
  readonly translations: { language: string; text: string }[];
  readonly metadata: { colour?: string };
  readonly position: number;
  readonly order_enabled: boolean;
  /** Games on offer that carry it. */
  readonly games_count: bigint;
}

const writes = (tx: Tx) => tx.writes<CatalogueTables>();

/** Tags in their order with the number of games on offer. */
export async function listTags(
  db: Db,
  filter: { readonly type?: TagTypeName | undefined; readonly id?: bigint | undefined },
): Promise<TagRow[]> {
  const found = await sql<TagRow>`
    select tag.*, (
      select count(*) from catalogue.game_tag link
      join catalogue.game game on game.id = link.game_id
      where link.tag_id = tag.id and game.enabled) as games_count
    from catalogue.tag tag
    where (${filter.type ?? null}::text is null or tag.type = ${filter.type ?? null})
      and (${filter.id ?? null}::bigint is null or tag.id = ${filter.id ?? null})
    order by tag.type, tag.position, tag.id`.execute(db.reads<CatalogueTables>());
  return found.rows;
}

export interface NewTag {
  readonly type: TagTypeName;
  readonly key: string;
  readonly translations: readonly { language: string; text: string }[];
  readonly metadata: { readonly colour?: string };
  readonly position?: number;
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export const insertTag = (tx: Tx, tag: NewTag, at: Date): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('catalogue.tag')
    .values({
      type: tag.type,
      key: tag.key,
      translations: json(tag.translations),
      metadata: json(tag.metadata),
      position: tag.position ?? 0,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes a tag; tells whether it is there. */
export async function updateTag(
  tx: Tx,
  id: bigint,
  change: Partial<Pick<NewTag, 'key' | 'translations' | 'metadata'>> & {
    readonly orderEnabled?: boolean;
  },
  at: Date,
): Promise<boolean> {
  const changed = await writes(tx)
    .updateTable('catalogue.tag')
    .set({
      ...(change.key === undefined ? {} : { key: change.key }),
      ...(change.translations ? { translations: json(change.translations) } : {}),
      ...(change.metadata ? { metadata: json(change.metadata) } : {}),
      ...(change.orderEnabled === undefined ? {} : { order_enabled: change.orderEnabled }),
      changed_at: at,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function deleteTag(tx: Tx, id: bigint): Promise<boolean> {
  const gone = await writes(tx).deleteFrom('catalogue.tag').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Whether the tag is there; locked so that it is not deleted meanwhile. */
export const lockTag = (tx: Tx, id: bigint) =>
  writes(tx)
    .selectFrom('catalogue.tag')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const linkTag = async (tx: Tx, gameId: bigint, tagId: bigint): Promise<void> => {
  await writes(tx)
    .insertInto('catalogue.game_tag')
    .values({ game_id: gameId, tag_id: tagId, position: null })
    .onConflict((on) => on.doNothing())
    .execute();
};

export const unlinkTag = async (tx: Tx, gameId: bigint, tagId: bigint): Promise<void> => {
  await writes(tx)
    .deleteFrom('catalogue.game_tag')
    .where('game_id', '=', gameId)
    .where('tag_id', '=', tagId)
    .execute();
};

/** Gives games their places in a tag's own list; games without the tag are passed over. */
export async function setTagPositions(
  tx: Tx,
  tagId: bigint,
  gameIds: readonly bigint[],
): Promise<number> {
  const changed = await sql`
    update catalogue.game_tag link set position = place.position
    from unnest(${gameIds.map(String)}::bigint[]) with ordinality place(game_id, position)
    where link.tag_id = ${tagId} and link.game_id = place.game_id`.execute(writes(tx));
  return Number(changed.numAffectedRows ?? 0n);
}

/** Games that have a place in a tag's own list, in its order. */
export async function tagOrder(db: Db, tagId: bigint): Promise<bigint[]> {
  const found = await db
    .reads<CatalogueTables>()
    .selectFrom('catalogue.game_tag')
    .select('game_id')
    .where('tag_id', '=', tagId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return found.map(({ game_id }) => game_id);
}

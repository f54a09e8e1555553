/** Games with their providers, tags and uploads. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { TagTypeName } from '../contract/schemas.ts';
import type { AssetKind, CatalogueTables, GameStakes, GameTexts } from './tables.ts';

export interface GameRow {
  readonly id: bigint;
  readonly key: string;
  readonly name: string;
  readonly launch_url: string;
  readonly sort: number;
  readonly starts_at: Date;
  readonly legal_kind: string;
  readonly engine: string;
  readonly enabled: boolean;
  readonly game_plan_visible: boolean;
  readonly bonus_coefficient: number;
  readonly texts: GameTexts;
  readonly revision: number;
  readonly provider_id: bigint;
  readonly provider_name: string;
  readonly normalized_name: string;
  readonly provider_key: string;
  /** With the place in the tag's own list, where it has one. */
  readonly tags: readonly {
    readonly type: TagTypeName;
    readonly key: string;
    /** Of one that was set; those computed for a list have none. */
    readonly id?: string;
    readonly position: number | null;
  }[];
  /** What the provider states: return in parts of a million, volatility, stakes by currency. */
  readonly return_ppm: number | null;
  readonly volatility: string | null;
  readonly stakes: GameStakes | null;
  /** Address of the provider's game plan, with {language}. */
  readonly game_plan: string | null;
  /** What the provider says of it, where it has announced it; moments as they are in JSON. */
  readonly announced: {
    readonly name: string;
    readonly version: string;
    readonly scope: CatalogueTables['catalogue.announced_game']['scope'];
    readonly is_new: boolean;
    readonly is_set_up: boolean;
    readonly changed_at: string;
    readonly left_at: string | null;
  } | null;
  /** Hash of each uploaded file by its kind. */
  readonly assets: Readonly<Partial<Record<AssetKind, string>>>;
}

const reads = (db: Db) => db.reads<CatalogueTables>();
const writes = (tx: Tx) => tx.writes<CatalogueTables>();

const wholeGames = sql`
  select game.id, game.key, game.name, game.launch_url, game.sort, game.starts_at,
    game.legal_kind, game.engine, game.enabled, game.game_plan_visible, game.bonus_coefficient,
    game.texts, game.revision, provider.id as provider_id, provider.name as provider_name,
    provider.normalized_name, provider.key as provider_key,
    facts.return_ppm, facts.volatility, facts.stakes, facts.game_plan,
    case when announced.game_id is not null then to_jsonb(announced) end as announced,
    coalesce((
      select jsonb_agg(jsonb_build_object('type', tag.type, 'key', tag.key, 'id', tag.id::text,
        'position', case when tag.order_enabled then link.position end)
        order by tag.type, tag.position, tag.id)
      from catalogue.game_tag link join catalogue.tag tag on tag.id = link.tag_id
      where link.game_id = game.id), '[]') as tags,
    coalesce((
      select jsonb_object_agg(asset.kind, asset.hash) from catalogue.asset asset
      where asset.game_id = game.id), '{}') as assets
  from catalogue.game game join catalogue.provider provider on provider.id = game.provider_id
  left join catalogue.game_facts facts on facts.game_id = game.id
  left join catalogue.announced_game announced on announced.game_id = game.id`;

/** Tables that a whole game is read from. */
const gameTables = [
  'game',
  'game_tag',
  'tag',
  'asset',
  'provider',
  'game_facts',
  'announced_game',
] as const;

const versionsOf = (table: (typeof gameTables)[number]) =>
  sql`select tableoid, ctid, xmin from ${sql.table(`catalogue.${table}`)}`;

/**
 * What all rows together are known by: of each its place and the transaction that wrote it, which no
 * other version of a row has. Rows that are read change it with the moment they can be seen.
 */
export async function gamesFingerprint(db: Db): Promise<string> {
  const found = await sql<{ print: string }>`
    select coalesce(sum(hash_record_extended(row(tableoid, ctid, xmin), 0)), 0)::text
      as print
    from (${sql.join(gameTables.map(versionsOf), sql` union all `)}) version`.execute(reads(db));
  return found.rows[0]?.print ?? '';
}

/** All games with their tags: a few hundred rows, filtered by rules rather than by SQL. */
export async function allGames(db: Db): Promise<GameRow[]> {
  const found = await sql<GameRow>`${wholeGames} order by game.sort, game.id`.execute(reads(db));
  return found.rows;
}

/** Keys and names of games. */
export const gameNames = (db: Db, ids: readonly bigint[]) =>
  reads(db)
    .selectFrom('catalogue.game')
    .select(['id', 'key', 'name'])
    .where('id', 'in', ids)
    .execute();

/** Where games that are on offer are launched, beyond this site: `https://games.example:8443`. */
export async function launchOrigins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct lower(substring(launch_url from '^https?://[A-Za-z0-9.-]+(?::[0-9]+)?(?=[/?#]|$)'))
      as origin
    from catalogue.game where enabled and launch_url like 'http%' order by origin`.execute(
    reads(db),
  );
  return rows.flatMap(({ origin }) => origin ?? []);
}

export async function gameWhere(
  db: Db,
  by: { readonly id: bigint } | { readonly key: string },
): Promise<GameRow | undefined> {
  const condition = 'id' in by ? sql`game.id = ${by.id}` : sql`game.key = ${by.key}`;
  const found = await sql<GameRow>`${wholeGames} where ${condition}`.execute(reads(db));
  return found.rows[0];
}

/** Locks games in the order of their ids and gives their order facts. */
export const lockGames = (tx: Tx, ids: readonly bigint[]) =>
  writes(tx)
    .selectFrom('catalogue.game')
    .select(['id', 'key', 'sort', 'revision', 'provider_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What says whether a game is on offer; nobody changes it before the transaction ends. */
export const lockOffer = (tx: Tx, key: string) =>
  writes(tx)
    .selectFrom('catalogue.game')
    .select(['enabled', 'starts_at'])
    .where('key', '=', key)
    .forShare()
    .executeTakeFirst();

export type GameChange = Partial<
  Pick<
    Insertable<CatalogueTables['catalogue.game']>,
    | 'name'
    | 'sort'
    | 'starts_at'
    | 'enabled'
    | 'game_plan_visible'
    | 'bonus_coefficient'
    | 'launch_url'
    | 'legal_kind'
    | 'engine'
  >
> & { readonly texts?: GameTexts };

/** Changes a game and counts its revision; gives the new one. */
export async function updateGame(
  tx: Tx,
  id: bigint,
  { texts, ...change }: GameChange,
  now: Date,
): Promise<number> {
  const row = await writes(tx)
    .updateTable('catalogue.game')
    .set({
      ...change,
      ...(texts ? { texts: sql<GameTexts>`${JSON.stringify(texts)}::jsonb` } : {}),
      revision: sql<number>`revision + 1`,
      changed_at: now,
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

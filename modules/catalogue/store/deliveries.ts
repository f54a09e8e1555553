/** What providers deliver: many games at once, each added where it is missing. */
import type { Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { CatalogueTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<CatalogueTables>();
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Ids of providers by key. */
export async function providerIds(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const rows = await writes(tx).selectFrom('catalogue.provider').select(['key', 'id']).execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Ids of games by key. */
export async function gameIds(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const games = writes(tx).selectFrom('catalogue.game').select(['key', 'id']);
  const rows = await games.where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Adds the games whose keys are free; gives the ids of those. */
export async function insertGames(
  tx: Tx,
  games: readonly Insertable<CatalogueTables['catalogue.game']>[],
): Promise<ReadonlyMap<string, bigint>> {
  const added = await writes(tx)
    .insertInto('catalogue.game')
    .values(games.map((game) => ({ ...game, texts: json(game.texts) })))
    .onConflict((on) => on.column('key').doNothing())
    .returning(['key', 'id'])
    .execute();
  return new Map(added.map(({ key, id }) => [key, id]));
}

/** Gives games the languages that their texts lack; texts that are there stay as they are. */
export const addTextLanguages = async (
  tx: Tx,
  games: readonly Pick<Insertable<CatalogueTables['catalogue.game']>, 'key' | 'texts'>[],
): Promise<void> => {
  await sql`
    update catalogue.game set texts = delivered.texts || game.texts
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as delivered (key text, texts jsonb)
    where game.key = delivered.key and delivered.texts || game.texts <> game.texts`.execute(
    writes(tx),
  );
};

/** Ids of tags that no game carries. */
export async function unwornTags(tx: Tx): Promise<ReadonlySet<bigint>> {
  const rows = await writes(tx)
    .selectFrom('catalogue.tag as t')
    .select('t.id')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('catalogue.game_tag as g')
            .select('g.game_id')
            .whereRef('g.tag_id', '=', 't.id'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives games tags; a tag that a game carries already stays. */
export const linkTags = async (
  tx: Tx,
  links: readonly { readonly game_id: bigint; readonly tag_id: bigint }[],
): Promise<void> => {
  if (links.length === 0) return;
  await writes(tx)
    .insertInto('catalogue.game_tag')
    .values(links.map((link) => ({ ...link, position: null })))
    .onConflict((on) => on.doNothing())
    .execute();
};

/** Writes what is stated about games over what was stated before. */
export const writeFacts = async (
  tx: Tx,
  facts: readonly CatalogueTables['catalogue.game_facts'][],
): Promise<void> => {
  await writes(tx)
    .insertInto('catalogue.game_facts')
    .values(facts.map((fact) => ({ ...fact, stakes: json(fact.stakes) })))
    .onConflict((on) =>
      on.column('game_id').doUpdateSet((of) => ({
        return_ppm: of.ref('excluded.return_ppm'),
        volatility: of.ref('excluded.volatility'),
        stakes: of.ref('excluded.stakes'),
        certificate: of.ref('excluded.certificate'),
        game_plan: of.ref('excluded.game_plan'),
      })),
    )
    .execute();
};

/** Providers of games, and the order of their own lists. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { CatalogueTables } from './tables.ts';

export interface ProviderRow {
  readonly id: bigint;
  readonly key: string;
  readonly name: string;
  readonly normalized_name: string;
  readonly order_enabled: boolean;
  readonly has_games: boolean;
  /** Games on offer. */
  readonly games_count: bigint;
}

const reads = (db: Db) => db.reads<CatalogueTables>();
const writes = (tx: Tx) => tx.writes<CatalogueTables>();

/** All providers by name, those without games too. */
export async function listProviders(db: Db): Promise<ProviderRow[]> {
  const found = await sql<ProviderRow>`
    select provider.*,
      exists (select from catalogue.game where game.provider_id = provider.id) as has_games, (
      select count(*) from catalogue.game game
      where game.provider_id = provider.id and game.enabled) as games_count
    from catalogue.provider provider order by provider.name, provider.id`.execute(reads(db));
  return found.rows;
}

export const upsertProvider = (
  tx: Tx,
  provider: { key: string; name: string; normalized_name: string },
  at: Date,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('catalogue.provider')
    .values({ ...provider, created_at: at, changed_at: at })
    .onConflict((on) => on.column('key').doUpdateSet({ name: provider.name, changed_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** Switches a provider's own order; tells whether the provider is there. */
export async function setProviderOrder(
  tx: Tx,
  id: bigint,
  enabled: boolean,
  at: Date,
): Promise<boolean> {
  const changed = await writes(tx)
    .updateTable('catalogue.provider')
    .set({ order_enabled: enabled, changed_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Positions of games in their provider's own list. */
export const setProviderPositions = async (
  tx: Tx,
  positions: readonly { game_id: bigint; position: number }[],
): Promise<void> => {
  await writes(tx)
    .insertInto('catalogue.provider_position')
    .values([...positions])
    .onConflict((on) =>
      on.column('game_id').doUpdateSet((of) => ({ position: of.ref('excluded.position') })),
    )
    .execute();
};

/** Places of games in the lists of providers that have their own order. */
export async function providerPositions(db: Db): Promise<{ key: string; position: number }[]> {
  const found = await sql<{ key: string; position: number }>`
    select game.key, place.position from catalogue.provider_position place
    join catalogue.game game on game.id = place.game_id
    join catalogue.provider provider on provider.id = game.provider_id
    where provider.order_enabled`.execute(reads(db));
  return found.rows;
}

/** Games that have a place in a provider's own list, in its order. */
export async function providerOrder(db: Db, providerId: bigint): Promise<bigint[]> {
  const found = await reads(db)
    .selectFrom('catalogue.provider_position as place')
    .innerJoin('catalogue.game as game', 'game.id', 'place.game_id')
    .select('game.id')
    .where('game.provider_id', '=', providerId)
    .orderBy('place.position')
    .execute();
  return found.map(({ id }) => id);
}

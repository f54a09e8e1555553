/** The catalogue: games, providers, tags, pictures, order and visibility. */
import type { Database, Db, Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import { gameHandlers } from './calls/games.ts';
import { tagHandlers } from './calls/tags.ts';
import { createAssets, type PictureSize } from './service/assets.ts';
import { type CatalogueChange, createGames } from './service/games.ts';
import { createTags } from './service/tags.ts';
import { gameNames, gameWhere, insertGame, providerByKey, upsertProvider } from './store/games.ts';
import { insertTag, linkTag, listTags, type NewTag } from './store/tags.ts';

export type { CatalogueChange } from './service/games.ts';
export type { GameRow } from './store/games.ts';
export type { NewTag } from './store/tags.ts';

export interface CatalogueDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly record: (tx: Tx, change: CatalogueChange) => Promise<void>;
  readonly sizes: { readonly icon: PictureSize; readonly cover: PictureSize };
}

/** A game as a provider delivers it. */
export interface NewGame {
  readonly key: string;
  readonly providerKey: string;
  readonly name: string;
  readonly launchUrl: string;
  readonly sort: number;
  readonly start: Date;
  readonly legalKind: string;
  readonly engine: string;
  readonly texts: Readonly<Record<string, { short: string }>>;
  /** Tags by type and key; they must be there. */
  readonly tags: readonly { readonly type: string; readonly key: string }[];
}

/** Creates the module. */
export function createCatalogue({ database, clock, record, sizes }: CatalogueDependencies) {
  const games = createGames({ database, clock, record });
  const assets = createAssets({ database, clock, record, sizes });
  const tags = createTags({ database, record });
  return {
    /** A game by its key; ERR_GAME_NOT_FOUND. */
    gameByKey: games.byKey,
    gameById: games.byId,
    allGames: games.all,
    /** A game by its key, on a connection of the caller's; nothing when there is none. */
    findGame: (db: Db, key: string) => gameWhere(db, { key }),
    gameNames,
    /** Adds a provider, or renames it. */
    addProvider: (tx: Tx, provider: { key: string; name: string; normalizedName: string }) =>
      upsertProvider(tx, {
        key: provider.key,
        name: provider.name,
        normalized_name: provider.normalizedName,
      }),
    /** Adds a tag; one that is there keeps what operators set. */
    async addTag(tx: Tx, tag: NewTag): Promise<{ id: bigint }> {
      const known = await listTags(tx, { type: tag.type });
      return known.find(({ key }) => key === tag.key) ?? insertTag(tx, tag);
    },
    /** Adds a game with its tags; nothing when it is there: operators have had it in hand. */
    async addGame(tx: Tx, game: NewGame): Promise<bigint | undefined> {
      const provider = await providerByKey(tx, game.providerKey);
      assert(provider, `no provider is called ${game.providerKey}`);
      const added = await insertGame(tx, {
        key: game.key,
        provider_id: provider.id,
        name: game.name,
        launch_url: game.launchUrl,
        sort: game.sort,
        starts_at: game.start,
        legal_kind: game.legalKind,
        engine: game.engine,
        texts: game.texts,
        max_win_ratio: null,
        changed_at: clock.now(),
      });
      if (!added) return undefined;
      const known = await listTags(tx, {});
      for (const { type, key } of game.tags) {
        const tag = known.find((one) => one.type === type && one.key === key);
        if (tag) await linkTag(tx, added.id, tag.id);
      }
      return added.id;
    },
    gameCalls: gameHandlers(games, assets),
    tagCalls: tagHandlers(tags),
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;

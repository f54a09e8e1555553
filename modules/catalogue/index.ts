/** The catalogue: games, providers, tags, pictures, versions, live tables, order and visibility. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Db, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { announcementHandlers } from './calls/announcements.ts';
import { favouriteHandlers, joinedFavourites } from './calls/favourites.ts';
import { gameHandlers } from './calls/games.ts';
import { liveTableHandlers } from './calls/live-tables.ts';
import { managementHandlers } from './calls/management.ts';
import { tagHandlers } from './calls/tags.ts';
import type { CatalogueApi } from './contract/index.ts';
import { offerState } from './rules/listing.ts';
import { createAnnouncements } from './service/announcements.ts';
import { createAssets, type PictureSize } from './service/assets.ts';
import { createDeliveries } from './service/deliveries.ts';
import { type CatalogueChange, createGames, type GamesDependencies } from './service/games.ts';
import { addHouseTitles } from './service/house-titles.ts';
import { createLiveTables } from './service/live-tables.ts';
import { createOffer } from './service/offer.ts';
import { createProviders } from './service/providers.ts';
import { createTags } from './service/tags.ts';
import { createVersions, type VersionsDependencies } from './service/versions.ts';
import { type GameRow, gameNames, gameWhere, launchOrigins, lockOffer } from './store/games.ts';

export type { Announced, AnnouncedGame, GameList } from './service/announcements.ts';
export type { NewGame, StatedFacts } from './service/deliveries.ts';
export type { CatalogueChange } from './service/games.ts';
export type { GameRow } from './store/games.ts';
export type { NewTag } from './store/tags.ts';

export interface CatalogueDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly record: (tx: Tx, change: CatalogueChange) => Promise<void>;
  readonly authority: GamesDependencies['authority'];
  readonly sizes: { readonly icon: PictureSize; readonly cover: PictureSize };
  /** Whether the brand lets staff change colours (canEditColors). */
  readonly canEditColors: boolean;
  /** Whether a game was played in a time; play knows, and a version that was played is kept. */
  readonly played: VersionsDependencies['played'];
}

/** Creates the module. */
export function createCatalogue(dependencies: CatalogueDependencies) {
  const { database, clock, record, authority, sizes, canEditColors, played } = dependencies;
  const allGames = createOffer(database);
  const games = createGames({ database, clock, allGames, record, authority });
  const assets = createAssets({ database, clock, record, sizes });
  const tags = createTags({ database, clock, record, canEditColors });
  const providers = createProviders({ database, clock, record });
  const versions = createVersions({ database, clock, record, played });
  const deliveries = createDeliveries(clock);
  const announcements = createAnnouncements({ database, clock, record });
  const isOffered = (game: Pick<GameRow, 'enabled' | 'starts_at'>): boolean =>
    offerState(game, clock.now()) === 'OFFERED';
  const v2 = gameHandlers({ games, assets, providers, versions });
  const v2Tags = tagHandlers(tags);
  const handlers: Handlers<CatalogueApi> = {
    ...v2,
    ...v2Tags,
    ...managementHandlers({ games, versions, providers, tags }, v2, v2Tags),
    ...favouriteHandlers({ database, clock, allGames }),
    ...announcementHandlers(announcements),
    ...liveTableHandlers(createLiveTables({ database, clock, allGames, record })),
  };
  return {
    handlers,
    consumers: [joinedFavourites],
    /** A game by its key; ERR_GAME_NOT_FOUND. */
    gameByKey: games.byKey,
    gameById: games.byId,
    allGames,
    /** A game by its key, on a connection of the caller's; nothing when there is none. */
    findGame: (db: Db, key: string) => gameWhere(db, { key }),
    gameNames,
    /** Where games on offer are launched that this site does not serve itself. */
    launchOrigins: (): Promise<string[]> => launchOrigins(database.read),
    /** Whether a game is enabled and has started: nothing else can be played. */
    isOffered,
    /** Whether a game is on offer; if it is, nobody takes it off before the transaction ends. */
    async gameHolds(tx: Tx, key: string): Promise<boolean> {
      const game = await lockOffer(tx, key);
      return game !== undefined && isOffered(game);
    },
    ...deliveries,
    /** Takes over the list of games that a provider announces. */
    announce: announcements.announce,
    /** Completes the titles of the in-house provider with their tags. */
    addHouseTitles: (tx: Tx) => addHouseTitles(tx, deliveries),
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;

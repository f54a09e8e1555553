/** Games of the catalogue as play sees them. */

import type { Catalogue } from '@herna/catalogue';
import { assert } from '@herna/kernel';
import { takesFreeRounds } from '@herna/titles';
import type { WagerScope } from '@herna/wagering';
import { providerById, providerByKey } from '../rules/providers.table.ts';
import type { FurtherGames, GamesPort } from './ports.ts';

/** Lotteries in law that are played round after round like any game of a casino. */
const playedInRounds: ReadonlySet<string> = new Set(['keno', 'bingo']);

/**
 * What limits count a game's stakes under, by its legal kind and engine. Keno and bingo are no way
 * around the limits and the break of casino games.
 */
export function wagerScopeOf(game: {
  readonly legal_kind: string;
  readonly engine: string;
}): WagerScope {
  if (game.legal_kind === 'LIVE') return 'LiveGames';
  if (game.legal_kind === 'LOTTERY' && !playedInRounds.has(game.engine)) return 'Lottery';
  return game.engine === 'crash' ? 'CrashGame' : 'Casino';
}

/** Makes the view of the catalogue that launching, rounds and free rounds need. */
export const catalogueGames = (
  catalogue: Catalogue,
  more: () => readonly FurtherGames[],
): GamesPort => {
  const furtherGames = () => more().flatMap(({ games }) => games);
  return {
    async gameByKey(db, key) {
      const other = furtherGames().find((one) => one.key === key);
      if (other) return other;
      const game = await catalogue.findGame(db, key);
      return game
        ? {
            id: game.id,
            key: game.key,
            name: game.name,
            providerKey: game.provider_key,
            scope: wagerScopeOf(game),
            launchUrl: game.launch_url,
            bonusPercent: game.bonus_coefficient,
            enabled: catalogue.isOffered(game),
            demo: providerByKey(game.provider_key)?.demo ?? false,
          }
        : undefined;
    },
    gameHolds: async (tx, key) =>
      furtherGames().some((one) => one.key === key) || catalogue.gameHolds(tx, key),
    async announce(tx, providerId, games) {
      const provider = providerById(providerId);
      assert(provider, `no provider has the id ${providerId}`);
      // A game beside the catalogue would be found first, whatever the catalogue says of its key.
      const others = new Set(furtherGames().map(({ key }) => key));
      const [ours, free] = [
        games.filter(({ key }) => others.has(key)),
        games.filter(({ key }) => !others.has(key)),
      ];
      const announced = await catalogue.announce(tx, { provider, games: free });
      return { ...announced, refused: [...announced.refused, ...ours.map(({ key }) => key)] };
    },
    async stakedGames(db) {
      const games = await catalogue.allGames(db);
      return games.filter(catalogue.isOffered).flatMap(({ id, key, name, provider_key, stakes }) =>
        stakes
          ? [
              {
                id,
                key,
                name,
                providerKey: provider_key,
                stakes,
                freeRounds: takesFreeRounds(key),
              },
            ]
          : [],
      );
    },
    async gamesOfProvider(db, providerKey) {
      const games = await catalogue.allGames(db);
      return games
        .filter((game) => game.provider_key === providerKey && catalogue.isOffered(game))
        .map(({ id, key, name }) => ({ id, key, name }));
    },
    async gameNames(db, ids) {
      const found = ids.length > 0 ? await catalogue.gameNames(db, ids) : [];
      const others = furtherGames().filter(({ id }) => ids.includes(id));
      return new Map([...found, ...others].map(({ id, key, name }) => [id, { key, name }]));
    },
  };
};

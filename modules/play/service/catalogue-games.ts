/** Games of the catalogue as play sees them. */
import type { Catalogue } from '@herna/catalogue';
import type { WagerScope } from '@herna/ledger';
import { takesFreeRounds } from '@herna/titles';
import { providerByKey } from '../rules/providers.table.ts';
import type { GamesPort } from './ports.ts';

/** What limits count a game's stakes under, by its legal kind and engine. */
function scopeOf(game: { readonly legal_kind: string; readonly engine: string }): WagerScope {
  if (game.legal_kind === 'LIVE') return 'LiveGames';
  if (game.legal_kind === 'LOTTERY') return 'Lottery';
  return game.engine === 'crash' ? 'CrashGame' : 'Casino';
}

/** Makes the view of the catalogue that launching, rounds and free rounds need. */
export const catalogueGames = (catalogue: Catalogue): GamesPort => ({
  async gameByKey(db, key) {
    const game = await catalogue.findGame(db, key);
    return game
      ? {
          id: game.id,
          key: game.key,
          name: game.name,
          providerKey: game.provider_key,
          scope: scopeOf(game),
          launchUrl: game.launch_url,
          bonusPercent: game.bonus_coefficient,
          enabled: game.enabled,
          demo: providerByKey(game.provider_key)?.demo ?? false,
        }
      : undefined;
  },
  gameHolds: catalogue.gameHolds,
  async stakedGames() {
    const games = await catalogue.allGames();
    return games.flatMap(({ id, key, name, provider_key, enabled, stakes }) =>
      enabled && stakes
        ? [{ id, key, name, providerKey: provider_key, stakes, freeRounds: takesFreeRounds(key) }]
        : [],
    );
  },
  async gameNames(db, ids) {
    const found = ids.length > 0 ? await catalogue.gameNames(db, ids) : [];
    return new Map(found.map(({ id, key, name }) => [id, { key, name }]));
  },
});

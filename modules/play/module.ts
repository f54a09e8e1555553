/** Play as a value. */
import { bonuses } from '@herna/bonuses/module';
import { catalogue } from '@herna/catalogue/module';
import { playedPort } from '@herna/catalogue/ports';
import { jackpots } from '@herna/jackpots/module';
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { players } from '@herna/players/module';
import { protection } from '@herna/protection/module';
import { playCalls, playErrors, playPermissions } from './contract/index.ts';
import { createPlay } from './index.ts';
import { furtherGamesPoint, paymentMethodsPort } from './ports.ts';
import { catalogueGames } from './service/catalogue-games.ts';
import { addHouseJackpots } from './service/house-jackpots.ts';
import { launchingPlayers } from './service/launching-players.ts';
import { playNews } from './service/live-news.ts';

export const play = defineModule({
  name: 'play',
  needs: {
    ledger,
    jackpots,
    players,
    protection,
    catalogue,
    bonuses,
    payments: paymentMethodsPort,
    furtherGames: furtherGamesPoint,
  },
  contract: { calls: playCalls, errors: playErrors, permissions: playPermissions },
  provides: { played: playedPort },
  create(needs, { config, database, clock, random }) {
    const { brand, publicUrl, secrets } = config;
    const { ledger, jackpots, players, protection, bonuses, payments } = needs;
    const api = createPlay({
      database,
      clock,
      random,
      brand,
      publicUrl,
      ledger,
      jackpots,
      players: launchingPlayers(players, config.kioskDevices),
      games: catalogueGames(needs.catalogue, needs.furtherGames),
      protection,
      bonuses,
      payments,
      providerSecrets: { ...secrets.outsideProviders, jantar: secrets.jantarProvider },
    });
    const { rounds } = api;
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      edge: {
        authenticators: { providerSecret: api.providerSecret },
        providerHeard: api.providerHeard,
      },
      live: playNews({ database, currency: brand.currency, ledger, players, rounds }),
      seed: { complete: (tx) => addHouseJackpots(tx, jackpots, brand.currency) },
      provided: { played: rounds.played },
      close: api.close,
    };
  },
});

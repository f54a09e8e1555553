/** Play as a value. */
import { bonusMoneyOutPoint } from '@herna/bonuses/ports';
import { catalogue } from '@herna/catalogue/module';
import { playedPort } from '@herna/catalogue/ports';
import { jackpots } from '@herna/jackpots/module';
import { ledger } from '@herna/ledger/module';
import { type AccountOwners, accountOwnersPoint } from '@herna/ledger/ports';
import { defineModule } from '@herna/module-kit';
import { players } from '@herna/players/module';
import { closingPoint, moneyPlayedPort, terminalPlacesPort } from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { wagering } from '@herna/wagering/module';
import { wagerParticipantsPoint } from '@herna/wagering/ports';
import { freeRoundPorts } from './adapters/free-round-ports.ts';
import { lotteryDetailPorts } from './adapters/lottery-details.ts';
import { playCalls, playErrors, playPermissions } from './contract/index.ts';
import { createPlay, playParticipants } from './index.ts';
import { playPersonalData } from './personal-data.table.ts';
import {
  furtherGamesPoint,
  heldFreeRoundWinsPoint,
  paymentMethodsPort,
  terminalMoneyPort,
} from './ports.ts';
import { providers } from './rules/providers.table.ts';
import { catalogueGames } from './service/catalogue-games.ts';
import { addHouseJackpots } from './service/house-jackpots.ts';
import { launchingPlayers } from './service/launching-players.ts';
import { playNews } from './service/live-news.ts';
import { hasOpenRound, moneyPlayedWithin } from './store/rounds.ts';

export const play = defineModule({
  name: 'play',
  personalData: playPersonalData,
  needs: {
    ledger,
    wagering,
    jackpots,
    players,
    protection,
    catalogue,
    payments: paymentMethodsPort,
    terminalMoney: terminalMoneyPort,
    terminalPlaces: terminalPlacesPort,
    furtherGames: furtherGamesPoint,
    heldFreeRoundWins: heldFreeRoundWinsPoint,
  },
  contract: { calls: playCalls, errors: playErrors, permissions: playPermissions },
  provides: {
    played: playedPort,
    moneyPlayed: moneyPlayedPort,
    closing: closingPoint,
    moneyOut: bonusMoneyOutPoint,
    wagers: wagerParticipantsPoint,
    owners: accountOwnersPoint,
  },
  create(needs, { config, database, clock, random }) {
    const { brand, publicUrl, secrets } = config;
    const { ledger, jackpots, players, protection, payments } = needs;
    const api = createPlay({
      database,
      clock,
      random,
      brand,
      publicUrl,
      ledger,
      jackpots,
      players: launchingPlayers(players, config.kioskDevices, needs.terminalPlaces),
      games: catalogueGames(needs.catalogue, needs.furtherGames),
      protection,
      payments,
      terminalMoney: needs.terminalMoney,
      async isFreeRoundWinHeld(db, key) {
        for (const isHeld of needs.heldFreeRoundWins()) if (await isHeld(db, key)) return true;
        return false;
      },
      wagerPath: needs.wagering,
      freeRoundPorts: freeRoundPorts({ config, clock, random }),
      lotteryDetailPorts: lotteryDetailPorts({ config, clock, random }),
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
      provided: {
        played: rounds.played,
        moneyPlayed: moneyPlayedWithin,
        moneyOut: rounds.holdsBonusMoney,
        wagers: playParticipants,
        owners: {
          accounts: ['game-revenue', 'held-wins'],
          names: async () => new Map(providers.map(({ id, name }) => [id, name])),
        } satisfies AccountOwners,
        closing: {
          obstacles: async (db, playerId) =>
            (await hasOpenRound(db, playerId)) ? ['ROUND_OPEN'] : [],
        },
      },
      close: api.close,
    };
  },
});

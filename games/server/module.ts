/** The game server as a value. It reaches the platform over the wire only. */
import { createBeacon } from '@herna/beacon';
import { marketRules } from '@herna/brands';
import { pragueDay } from '@herna/kernel';
import { defineModule } from '@herna/module-kit';
import { jantarCalls, jantarErrors } from './contract/index.ts';
import { checkDrawSeal, createJantar } from './index.ts';
import { jantarPersonalData } from './personal-data.table.ts';

export const jantar = defineModule({
  name: 'jantar',
  personalData: jantarPersonalData,
  needs: {},
  beforeStart({ roles }) {
    if (roles.has('games')) checkDrawSeal();
  },
  contract: { calls: jantarCalls, errors: jantarErrors },
  create(_needs, { config, database, clock, random, onError }) {
    const { brand, secrets, walletUrl, outside } = config;
    const api = createJantar({
      database,
      clock,
      random,
      masterSecret: secrets.master,
      wallet: { url: walletUrl, providerKey: 'jantar', secret: secrets.jantarProvider },
      beacon: createBeacon({ url: outside.beaconUrl, chain: outside.beaconChain, clock }),
      playRules() {
        const { gamePlay, technicalGame } = marketRules(brand.market, pragueDay(clock.now()));
        return { ...gamePlay, ...technicalGame };
      },
      demoCurrency: brand.currency,
      onError,
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      process: { role: 'games', start: api.startShared },
    };
  },
});

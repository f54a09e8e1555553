/** Jackpots as a value. */
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { jackpotCalls, jackpotErrors, jackpotPermissions } from './contract/index.ts';
import { createJackpots } from './index.ts';
import { jackpotNews } from './service/live-news.ts';

export const jackpots = defineModule({
  name: 'jackpots',
  needs: { ledger },
  contract: { calls: jackpotCalls, errors: jackpotErrors, permissions: jackpotPermissions },
  create(needs, { config, database, clock, random }) {
    const api = createJackpots({
      database,
      clock,
      random,
      ledger: needs.ledger,
      market: config.brand.market,
      masterSecret: config.secrets.master,
    });
    return { api, handlers: api.handlers, live: jackpotNews(api) };
  },
});

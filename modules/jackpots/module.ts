/** Jackpots as a value. */
import { ledger } from '@herna/ledger/module';
import { type AccountOwners, accountOwnersPoint } from '@herna/ledger/ports';
import { defineModule } from '@herna/module-kit';
import { staff } from '@herna/staff/module';
import { wagerParticipantsPoint } from '@herna/wagering/ports';
import { jackpotCalls, jackpotErrors, jackpotPermissions } from './contract/index.ts';
import { createJackpots } from './index.ts';
import { jackpotsPersonalData } from './personal-data.table.ts';
import { jackpotNews } from './service/live-news.ts';
import { jackpotNames } from './store/jackpots.ts';

export const jackpots = defineModule({
  name: 'jackpots',
  personalData: jackpotsPersonalData,
  needs: { staff, ledger },
  contract: { calls: jackpotCalls, errors: jackpotErrors, permissions: jackpotPermissions },
  provides: { wagers: wagerParticipantsPoint, owners: accountOwnersPoint },
  create(needs, { config, database, clock, random }) {
    const api = createJackpots({
      database,
      clock,
      random,
      ledger: needs.ledger,
      authority: needs.staff.approvals,
      market: config.brand.market,
      masterSecret: config.secrets.master,
    });
    return {
      api,
      handlers: api.handlers,
      live: jackpotNews(api),
      provided: {
        wagers: [api.participant],
        owners: {
          accounts: [
            'jackpot-pool',
            'jackpot-funding',
            'jackpot-hidden',
            'jackpot-overflow',
            'jackpot-reserved',
          ],
          names: jackpotNames,
        } satisfies AccountOwners,
      },
    };
  },
});

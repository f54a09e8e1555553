/** The ledger as a value. */
import { defineModule } from '@herna/module-kit';
import { ledgerCalls, ledgerErrors, ledgerPermissions } from './contract/index.ts';
import { createLedger } from './index.ts';

export const ledger = defineModule({
  name: 'ledger',
  needs: {},
  contract: { calls: ledgerCalls, errors: ledgerErrors, permissions: ledgerPermissions },
  create(_needs, { config, database, clock }) {
    const api = createLedger({
      database,
      clock,
      mainCurrency: config.brand.currency,
      masterSecret: config.secrets.master,
    });
    return { api, handlers: api.handlers, jobs: api.jobs };
  },
});

/** The ledger as a value. */
import { defineModule } from '@herna/module-kit';
import { staff } from '@herna/staff/module';
import { ledgerCalls, ledgerErrors, ledgerPermissions } from './contract/index.ts';
import { createLedger } from './index.ts';
import { ledgerPersonalData } from './personal-data.table.ts';
import { accountOwnersPoint } from './ports.ts';

export const ledger = defineModule({
  name: 'ledger',
  personalData: ledgerPersonalData,
  needs: { staff, accountOwners: accountOwnersPoint },
  contract: { calls: ledgerCalls, errors: ledgerErrors, permissions: ledgerPermissions },
  create(needs, { config, database, clock, anchors }) {
    const api = createLedger({
      database,
      clock,
      authority: needs.staff.approvals,
      mainCurrency: config.brand.currency,
      masterSecret: config.secrets.master,
      accountOwners: needs.accountOwners,
      anchor: anchors?.('ledger-checkpoint'),
    });
    return { api, handlers: api.handlers, jobs: api.jobs };
  },
});

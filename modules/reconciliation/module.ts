/** Reconciliation as a value. */
import type { StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { payments } from '@herna/payments/module';
import { staff } from '@herna/staff/module';
import {
  reconciliationCalls,
  reconciliationErrors,
  reconciliationFieldReasons,
  reconciliationPermissions,
} from './contract/index.ts';
import { createReconciliation } from './index.ts';

export const reconciliation = defineModule({
  name: 'reconciliation',
  needs: { ledger, payments, staff },
  contract: {
    calls: reconciliationCalls,
    errors: reconciliationErrors,
    permissions: reconciliationPermissions,
    fieldReasons: reconciliationFieldReasons,
  },
  create({ ledger, payments, staff }, { config, database, clock }) {
    const api = createReconciliation({
      database,
      clock,
      currency: config.brand.currency,
      ledger,
      settlements: payments.settlements,
      async mayResolve(tx, staffId) {
        const member = await staff.principalOf(tx, staffId as StaffId);
        return member?.permissions.has('reconciliation.resolve') ?? false;
      },
    });
    return { api, handlers: api.handlers, jobs: api.jobs };
  },
});

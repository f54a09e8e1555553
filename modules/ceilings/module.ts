/** Ceilings as a value. */
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { staff } from '@herna/staff/module';
import { ceilingsCalls, ceilingsErrors, ceilingsPermissions } from './contract/index.ts';
import { createCeilings } from './index.ts';
import { bonusUsePort } from './ports.ts';

export const ceilings = defineModule({
  name: 'ceilings',
  needs: { ledger, staff, bonusUse: bonusUsePort },
  contract: { calls: ceilingsCalls, errors: ceilingsErrors, permissions: ceilingsPermissions },
  create({ ledger, staff, bonusUse }, { database, clock }) {
    const api = createCeilings({
      database,
      clock,
      ledger,
      authority: staff.approvals,
      bonusUse,
    });
    return { api, handlers: api.handlers };
  },
});

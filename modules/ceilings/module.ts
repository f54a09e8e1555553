/** Ceilings as a value. */
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { closingPoint } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { ceilingsCalls, ceilingsErrors, ceilingsPermissions } from './contract/index.ts';
import { createCeilings } from './index.ts';
import { bonusUsePort } from './ports.ts';
import { openOfPlayer } from './store/held-wins.ts';

export const ceilings = defineModule({
  name: 'ceilings',
  needs: { ledger, staff, bonusUse: bonusUsePort },
  contract: { calls: ceilingsCalls, errors: ceilingsErrors, permissions: ceilingsPermissions },
  provides: { closing: closingPoint },
  create({ ledger, staff, bonusUse }, { database, clock }) {
    const api = createCeilings({
      database,
      clock,
      ledger,
      authority: staff.approvals,
      bonusUse,
    });
    return {
      api,
      handlers: api.handlers,
      provided: {
        closing: {
          obstacles: async (db, playerId) =>
            (await openOfPlayer(db, playerId)).length > 0 ? ['WIN_CHECKED'] : [],
        },
      },
    };
  },
});

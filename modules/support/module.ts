/** Support as a value. */
import type { StaffId } from '@herna/kernel';
import { messaging } from '@herna/messaging/module';
import { mailRepliesPort } from '@herna/messaging/ports';
import { defineModule } from '@herna/module-kit';
import { players } from '@herna/players/module';
import { staff } from '@herna/staff/module';
import { supportCalls, supportErrors, supportPermissions } from './contract/index.ts';
import { createSupport } from './index.ts';
import { supportPersonalData } from './personal-data.table.ts';

export const support = defineModule({
  name: 'support',
  personalData: supportPersonalData,
  needs: { messaging, players, staff },
  provides: { replies: mailRepliesPort },
  contract: { calls: supportCalls, errors: supportErrors, permissions: supportPermissions },
  create(needs, { database, clock }) {
    const api = createSupport({
      database,
      clock,
      messaging: needs.messaging,
      accountsJoinedTo: needs.players.accountsJoinedTo,
      audit: (tx, { staffId, ...note }) =>
        needs.staff.record(tx, { ...note, staffId: staffId as StaffId }),
    });
    return { api, handlers: api.handlers, provided: { replies: api.replies } };
  },
});

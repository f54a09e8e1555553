/** Accounts as a value. */
import type { StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { messaging } from '@herna/messaging/module';
import { defineModule } from '@herna/module-kit';
import { players } from '@herna/players/module';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import { verification } from '@herna/verification/module';
import { accountsCalls, accountsErrors, accountsPermissions } from './contract/index.ts';
import { createAccounts } from './index.ts';

export const accounts = defineModule({
  name: 'accounts',
  needs: { messaging, staff, ledger, players, protection, verification },
  contract: {
    calls: accountsCalls,
    errors: accountsErrors,
    permissions: accountsPermissions,
  },
  create(needs, { config, database, clock, random }) {
    const { brand, outside, publicUrl, secrets } = config;
    const api = createAccounts({
      ...needs,
      database,
      clock,
      random,
      masterSecret: secrets.master,
      brand,
      publicUrl,
      identifiedByBank: async (db, playerId) =>
        (await needs.verification.verifiedBy(db, playerId)) === 'bankId',
      audit: (tx, { staffId, playerId, ...note }) =>
        needs.staff.record(tx, {
          ...note,
          staffId: staffId as StaffId,
          targetKind: playerId === undefined ? 'migration' : 'player',
          targetId: (playerId ?? note.details?.migrationId ?? '').toString(),
        }),
      personRegister: outside.personRegisterUrl
        ? { url: outside.personRegisterUrl, key: secrets.personRegisterKey }
        : undefined,
    });
    return { api, handlers: api.handlers, jobs: api.jobs };
  },
});

/** Compliance as a value. */
import type { PlayerId, StaffId } from '@herna/kernel';
import { defineModule } from '@herna/module-kit';
import { payments } from '@herna/payments/module';
import { depositGuardPoint, payoutHoldPoint } from '@herna/payments/ports';
import { players } from '@herna/players/module';
import { staff } from '@herna/staff/module';
import { complianceCalls, complianceErrors, compliancePermissions } from './contract/index.ts';
import { createCompliance } from './index.ts';
import { compliancePersonalData } from './personal-data.table.ts';

export const compliance = defineModule({
  name: 'compliance',
  personalData: compliancePersonalData,
  needs: { staff, players, payments },
  contract: {
    calls: complianceCalls,
    errors: complianceErrors,
    permissions: compliancePermissions,
  },
  provides: { depositGuard: depositGuardPoint, payoutHold: payoutHoldPoint },
  async create({ staff, players, payments }, { config, database, clock }) {
    const api = await createCompliance({
      database,
      clock,
      currency: config.brand.currency,
      playerExists: (db, playerId) => players.playerExists(playerId as PlayerId, db),
      accountsOfPerson: (db, playerId) => players.accountsOfPerson(db, playerId as PlayerId),
      countriesOf: players.countriesOf,
      perEuro: payments.perEuro,
      authority: staff.approvals,
      personOf: (db, playerId) => players.personOf(db, playerId as PlayerId),
      sanctionListsUrl: config.outside.sanctionListsUrl,
      audit: (tx, { staffId, ...note }) =>
        staff.record(tx, { ...note, staffId: staffId as StaffId }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        depositGuard: api.blocksDeposits,
        async payoutHold(db, playerId) {
          return (await api.holdsPayouts(db, playerId)) ? 'AML_HOLD' : undefined;
        },
      },
    };
  },
});

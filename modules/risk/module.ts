/** Risk as a value. */
import type { PlayerId, StaffId } from '@herna/kernel';
import { defineModule } from '@herna/module-kit';
import { terminalAt } from '@herna/players';
import { players } from '@herna/players/module';
import { offersWithheldPoint } from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import { riskCalls, riskErrors, riskPermissions } from './contract/index.ts';
import { createRisk } from './index.ts';
import { riskPersonalData } from './personal-data.table.ts';

export const risk = defineModule({
  name: 'risk',
  personalData: riskPersonalData,
  needs: { staff, players, protection },
  contract: { calls: riskCalls, errors: riskErrors, permissions: riskPermissions },
  provides: { offersWithheld: offersWithheldPoint },
  async create({ staff, players, protection }, { config, database, clock }) {
    const api = await createRisk({
      database,
      clock,
      market: config.brand.market,
      masterSecret: config.secrets.master,
      playerExists: (db, playerId) => players.playerExists(playerId as PlayerId, db),
      async isAt(playerId, deviceId, proof) {
        if (proof && players.isProvedAt(proof, playerId, deviceId)) return true;
        const place = await players.activePlace(database.read, playerId as PlayerId);
        return place !== undefined && terminalAt(place) === deviceId;
      },
      limits: protection.limits.read,
      limitHours: () => protection.limits.timing().tightenAfterHours,
      enforcePause: protection.exclusions.enforcePause,
      audit: (tx, { staffId, ...note }) =>
        staff.record(tx, { ...note, staffId: staffId as StaffId }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: { offersWithheld: api.offersWithheld },
    };
  },
});

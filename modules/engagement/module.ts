/** Engagement as a value. */
import { siteIn } from '@herna/brands';
import type { StaffId } from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import { messaging } from '@herna/messaging/module';
import { mailComplaintsPort, sendGatePort } from '@herna/messaging/ports';
import { defineModule } from '@herna/module-kit';
import { players } from '@herna/players/module';
import { offersWithheldPoint } from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import {
  engagementCalls,
  engagementErrors,
  engagementFieldReasons,
  engagementPermissions,
} from './contract/index.ts';
import { createEngagement } from './index.ts';
import { engagementPersonalData } from './personal-data.table.ts';

export const engagement = defineModule({
  name: 'engagement',
  personalData: engagementPersonalData,
  needs: { messaging, staff, players, protection, offersWithheld: offersWithheldPoint },
  provides: { gate: sendGatePort, complaints: mailComplaintsPort },
  contract: {
    calls: engagementCalls,
    errors: engagementErrors,
    fieldReasons: engagementFieldReasons,
    permissions: engagementPermissions,
  },
  create(needs, { config, database, clock }) {
    const { messaging, players, protection, offersWithheld } = needs;
    const { name, currency, tokens } = config.brand;
    const api = createEngagement({
      database,
      clock,
      messaging,
      players,
      protection,
      async atRisk(db, playerId) {
        const answers = await Promise.all(offersWithheld().map((of) => of(db, [playerId])));
        return answers.length === 0 ? undefined : answers.flat().includes(playerId);
      },
      key: derivedKey(config.secrets.master, 'unsubscribe links'),
      siteUrl: (language) => siteIn(config.brand, config.publicUrl, language),
      smsKey: config.secrets.smsKey,
      currency,
      brand: { name, accent: tokens.colours.accent, onAccent: tokens.colours.onAccent },
      audit: (tx, { staffId, ...note }) =>
        needs.staff.record(tx, { ...note, staffId: staffId as StaffId }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: { gate: api.gate, complaints: api.complaints },
    };
  },
});

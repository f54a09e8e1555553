/** Reporting as a value. */
import type { StaffId } from '@herna/kernel';
import { pemText } from '@herna/kernel/pem-text';
import { messaging } from '@herna/messaging/module';
import { type Config, defineModule } from '@herna/module-kit';
import { platform } from '@herna/platform/module';
import { settingGuardsPoint } from '@herna/platform/ports';
import { providers } from '@herna/play';
import { players } from '@herna/players/module';
import { staff } from '@herna/staff/module';
import { boundPlacesPort } from '@herna/staff/ports';
import { createStateIntake } from './adapters/state-intake.ts';
import { reportingCalls, reportingErrors, reportingPermissions } from './contract/index.ts';
import { createReporting } from './index.ts';
import { reportingPersonalData } from './personal-data.table.ts';
import { alertThresholdGuard } from './service/alert-threshold-guard.ts';

/** Where the state takes reports; its keys are read when it is first spoken to. */
const stateIntakeOf = ({ outside, secrets }: Config) => {
  const { stateReportsUrl: url } = outside;
  const { sealKey, stateKey } = secrets.stateReports;
  return url
    ? createStateIntake(() => ({ url, sealKey: pemText(sealKey), stateKey: pemText(stateKey) }))
    : undefined;
};

export const reporting = defineModule({
  name: 'reporting',
  personalData: reportingPersonalData,
  needs: { staff, players, platform, messaging, boundPlaces: boundPlacesPort },
  provides: { settingGuard: settingGuardsPoint },
  contract: { calls: reportingCalls, errors: reportingErrors, permissions: reportingPermissions },
  create(needs, { config, database, clock, readView }) {
    const api = createReporting({
      database,
      clock,
      house: config.brand,
      providers,
      currency: config.brand.currency,
      market: config.brand.market,
      boundPlaces: needs.boundPlaces,
      playersOnline: needs.players.playersOnline,
      arrivalsByDay: needs.players.arrivalsByDay,
      masterSecret: config.secrets.master,
      audit: (tx, { staffId, ...change }) =>
        needs.staff.record(tx, { staffId: staffId as StaffId, ...change }),
      readView,
      principalOf: needs.staff.principalOf,
      async tellOfFile(tx, staffId, state) {
        const member = await needs.staff.contactOf(tx, staffId);
        if (!member) return;
        const { name, email: to, locale } = member;
        const link = `${config.publicUrl}/backoffice/#/exports`;
        const template = state === 'DONE' ? 'scheduled_file' : 'scheduled_file_failed';
        await needs.messaging.email(tx, { to, template, locale, values: { name, link } });
      },
      contactsOfRole: needs.staff.contactsOfRole,
      settings: needs.platform.settings,
      messaging: needs.messaging,
      publicUrl: config.publicUrl,
      stateIntake: stateIntakeOf(config),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: { settingGuard: alertThresholdGuard(needs.staff.approvals) },
    };
  },
});

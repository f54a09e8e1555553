/** Staff as a value. */
import { messaging } from '@herna/messaging/module';
import { defineModule } from '@herna/module-kit';
import {
  clientCalls,
  passwordReasons,
  staffCalls,
  staffErrors,
  staffPermissions,
  staffTestCalls,
} from './contract/index.ts';
import { createStaff } from './index.ts';
import { staffPersonalData } from './personal-data.table.ts';
import { playerLinksPoint } from './ports.ts';

export const staff = defineModule({
  name: 'staff',
  personalData: staffPersonalData,
  needs: { messaging, playerLinks: playerLinksPoint },
  contract: {
    calls: { ...staffCalls, ...staffTestCalls, ...clientCalls },
    errors: staffErrors,
    permissions: staffPermissions,
    fieldReasons: passwordReasons,
  },
  create(needs, { config, database, clock, random, contracts, anchors }) {
    const api = createStaff({
      database,
      clock,
      random,
      market: config.brand.market,
      masterSecret: config.secrets.master,
      anchor: anchors?.('staff-audit-checkpoint'),
      messaging: needs.messaging,
      issuer: config.brand.name,
      publicUrl: config.publicUrl,
      permissions: Object.assign({}, ...contracts.map(({ permissions }) => permissions)),
      declared: Object.assign({}, ...contracts.map(({ calls }) => calls)),
      clients: config.secrets.clients,
      clientScopes: config.clientScopes,
      playerLinks: needs.playerLinks,
      signOn: {
        providers: config.signOn.providers.map((provider) => ({
          ...provider,
          clientSecret: config.secrets.signOn[provider.key] ?? '',
        })),
        policy: config.signOn,
      },
    });
    return {
      api,
      jobs: api.jobs,
      handlers: { ...api.calls, ...api.testCalls, ...api.clientCalls },
      seed: {
        inUse: (db) => api.hasMembers(db),
        async demo(tx, { staff }) {
          for (const { login, name, role, password, otpSecret } of staff) {
            const email = `${login}@herna.example`;
            await api.add(tx, {
              ...{ login, name, email, role, password, otpSecret },
              locale: 'cs',
              firstSignOn: true,
            });
          }
        },
        demoNames: (db, { staff }) =>
          api.membersNamed(
            db,
            staff.map(({ login }) => login),
          ),
      },
      edge: {
        authenticators: { staff: api.authenticate, client: api.authenticateClient },
        recordAct: (tx, by, act) => api.record(tx, { ...act, ...by }),
        async putForward(request, run) {
          const { staffId, device } = request.by;
          if (device !== undefined) await api.workedFrom(staffId, device);
          return api.approvals.putForward(request, run);
        },
      },
    };
  },
});

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

export const staff = defineModule({
  name: 'staff',
  needs: { messaging },
  contract: {
    calls: { ...staffCalls, ...staffTestCalls, ...clientCalls },
    errors: staffErrors,
    permissions: staffPermissions,
    fieldReasons: passwordReasons,
  },
  create(needs, { config, database, clock, random, contracts }) {
    const api = createStaff({
      database,
      clock,
      random,
      market: config.brand.market,
      masterSecret: config.secrets.master,
      messaging: needs.messaging,
      issuer: config.brand.name,
      publicUrl: config.publicUrl,
      permissions: Object.assign({}, ...contracts.map(({ permissions }) => permissions)),
      clients: config.secrets.clients,
      clientScopes: config.clientScopes,
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
            await api.add(tx, { login, name, email, role, locale: 'cs', password, otpSecret });
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
        putForward: api.approvals.putForward,
      },
    };
  },
});

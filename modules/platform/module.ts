/** Platform as a value. */
import { catalogue as sharedErrors } from '@herna/kernel';
import { defineModule } from '@herna/module-kit';
import { platformCalls, platformErrors, platformPermissions } from './contract/index.ts';
import { createPlatform } from './index.ts';
import { platformPersonalData } from './personal-data.table.ts';
import { settingGuardsPoint } from './ports.ts';
import { demoDataSeededAt, markDemoData } from './store/demo-data.ts';

export const platform = defineModule({
  name: 'platform',
  personalData: platformPersonalData,
  needs: { settingGuards: settingGuardsPoint },
  contract: { calls: platformCalls, errors: platformErrors, permissions: platformPermissions },
  async create(needs, { config, database, clock, version, contracts }) {
    const api = await createPlatform({
      database,
      clock,
      brand: config.brand,
      version,
      settingGuards: needs.settingGuards,
      addressesUrl: config.outside.addressesUrl,
      errors: () => Object.assign({}, sharedErrors, ...contracts.map(({ errors }) => errors)),
    });
    const { assertOpen } = api.shutdowns;
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      seed: {
        demo: (tx) => markDemoData(tx, clock.now()),
        async demoNames(db) {
          const seededAt = await demoDataSeededAt(db);
          return seededAt ? [`whoever was seeded at ${seededAt.toISOString()}`] : [];
        },
      },
      edge: { assertOpen },
    };
  },
});

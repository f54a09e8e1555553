/** Platform as a value. */
import { defineModule } from '@herna/module-kit';
import { platformCalls, platformErrors } from './contract/index.ts';
import { createPlatform } from './index.ts';

export const platform = defineModule({
  name: 'platform',
  needs: {},
  contract: { calls: platformCalls, errors: platformErrors },
  async create(_needs, { config, database, clock, version, errors }) {
    const api = await createPlatform({
      database,
      clock,
      brand: config.brand,
      version,
      addressesUrl: config.outside.addressesUrl,
      errors,
    });
    const { assertOpen } = api.shutdowns;
    return { api, handlers: api.handlers, jobs: api.jobs, edge: { assertOpen } };
  },
});

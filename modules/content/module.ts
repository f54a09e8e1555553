/** Content as a value. */
import { derivedKey } from '@herna/kernel/seal';
import { defineModule, seededPlayers } from '@herna/module-kit';
import { platform } from '@herna/platform/module';
import {
  contentCalls,
  contentErrors,
  contentFieldReasons,
  contentPermissions,
} from './contract/index.ts';
import { createContent } from './index.ts';
import { contentPersonalData } from './personal-data.table.ts';
import { completeContent } from './service/seed.ts';

export const content = defineModule({
  name: 'content',
  personalData: contentPersonalData,
  // Its values of the front end were the platform's, whose migrations come before.
  needs: { platform },
  contract: {
    calls: contentCalls,
    errors: contentErrors,
    permissions: contentPermissions,
    fieldReasons: contentFieldReasons,
  },
  create(_needs, { config, database, clock, random }) {
    const api = createContent({
      database,
      clock,
      random,
      brand: config.brand,
      previewKey: derivedKey(config.secrets.master, 'content previews'),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      seed: {
        complete: (tx) => completeContent(tx, config.brand, clock),
        // They have accepted what stood beside the box, as everybody who registers does.
        async demo(tx, people) {
          const { defaultLocale: locale } = config.brand;
          for (const { id } of seededPlayers(people)) {
            await api.acceptInForce(tx, id, { locale, at: clock.now() });
          }
        },
      },
    };
  },
});

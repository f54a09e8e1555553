/** Venues as a value. */
import { defineModule } from '@herna/module-kit';
import { staff } from '@herna/staff/module';
import { venuesCalls, venuesErrors, venuesPermissions } from './contract/index.ts';
import { createVenues } from './index.ts';

export const venues = defineModule({
  name: 'venues',
  needs: { staff },
  contract: { calls: venuesCalls, errors: venuesErrors, permissions: venuesPermissions },
  create(needs, { database, clock }) {
    const { handlers, seedDemo, ...api } = createVenues({
      database,
      clock,
      audit: needs.staff.record,
    });
    return { api, handlers, seed: { demo: (tx) => seedDemo(tx) } };
  },
});

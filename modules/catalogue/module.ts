/** The catalogue as a value. */
import type { StaffId } from '@herna/kernel';
import { defineModule } from '@herna/module-kit';
import { staff } from '@herna/staff/module';
import { catalogueCalls, catalogueErrors, cataloguePermissions } from './contract/index.ts';
import { createCatalogue } from './index.ts';
import { cataloguePersonalData } from './personal-data.table.ts';
import { playedPort } from './ports.ts';

export const catalogue = defineModule({
  name: 'catalogue',
  needs: { staff, played: playedPort },
  contract: { calls: catalogueCalls, errors: catalogueErrors, permissions: cataloguePermissions },
  personalData: cataloguePersonalData,
  create(needs, { config: { brand }, database, clock }) {
    const api = createCatalogue({
      database,
      clock,
      sizes: brand.images,
      canEditColors: brand.flags.canEditColors,
      played: needs.played,
      authority: needs.staff.approvals,
      record: (tx, { staffId, ...change }) =>
        needs.staff.record(tx, {
          staffId: staffId as StaffId | null,
          targetKind: 'catalogue',
          ...change,
        }),
    });
    return {
      api,
      handlers: api.handlers,
      consumers: api.consumers,
      seed: { complete: api.addHouseTitles },
    };
  },
});

/** Thin handlers of the venues that staff work in. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { StaffScopeCalls } from '../contract/staff-scope.ts';
import type { StaffScope } from '../service/staff-scope.ts';

export function staffScopeHandlers(
  database: Database,
  scope: StaffScope,
): Handlers<StaffScopeCalls> {
  return {
    'GET /capi/Topology/v3/StaffScope/Get': async ({ query: { staffId } }) => ({
      staffId,
      venueIds: (await scope.of(database.read, toId(staffId))).map(wireId),
    }),
    'POST /capi/Topology/v3/StaffScope/Set': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { staffId, venueIds, reason } = body;
        const by = staffOf(context).staffId;
        await scope.set(tx, {
          staffId: toId(staffId),
          venueIds: venueIds.map((id) => toId(id)),
          reason,
          by,
        });
        return { staffId, venueIds };
      }),
  };
}

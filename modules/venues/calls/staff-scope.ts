/** Thin handlers of the venues that staff work in. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { CallGuards } from '@herna/module-kit';
import type { StaffScopeCalls } from '../contract/staff-scope.ts';
import { staffScopeRules } from '../rules/staff-scope.table.ts';
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

/** Holds calls of staff to the venues that their caller works in, by the table. */
export const scopeGuards = (scope: StaffScope): CallGuards =>
  Object.fromEntries(
    Object.entries(staffScopeRules).map(([call, rule]) => [
      call,
      async (fields, { principal }) => {
        if (principal.kind === 'staff') await scope.assertMay(principal.staffId, rule, fields);
      },
    ]),
  );

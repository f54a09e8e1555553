/** Thin handlers of the venues that staff work in and partners serve. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { CallGuards } from '@herna/module-kit';
import type { StaffScopeCalls } from '../contract/staff-scope.ts';
import { staffScopeRules } from '../rules/staff-scope.table.ts';
import type { PartnerScope } from '../service/partner-scope.ts';
import type { StaffScope } from '../service/staff-scope.ts';

export function staffScopeHandlers(
  database: Database,
  scope: StaffScope,
  partners: PartnerScope,
): Handlers<StaffScopeCalls> {
  return {
    'GET /capi/Topology/v3/StaffScope/Get': async ({ query: { staffId } }) => {
      const { venueIds, companyIds } = await scope.of(database.read, toId(staffId));
      return { staffId, venueIds: venueIds.map(wireId), companyIds: companyIds.map(wireId) };
    },
    'POST /capi/Topology/v3/StaffScope/Set': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { staffId, venueIds, companyIds, reason } = body;
        const now = await scope.set(tx, {
          staffId: toId(staffId),
          venueIds: venueIds.map((id) => toId(id)),
          companyIds: companyIds?.map((id) => toId(id)),
          reason,
          by: staffOf(context).staffId,
        });
        return {
          staffId,
          venueIds: now.venueIds.map(wireId),
          companyIds: now.companyIds.map(wireId),
        };
      }),
    'GET /capi/Topology/v3/PartnerScope/GetAll': async () => ({
      partners: (await partners.all(database.read)).map(({ provider, placeIds }) => ({
        provider,
        placeIds: placeIds.map(wireId),
      })),
    }),
    'POST /capi/Topology/v3/PartnerScope/Set': ({ body }, context) =>
      database.transaction(async (tx) => {
        const { provider, placeIds, reason } = body;
        await partners.set(tx, {
          provider,
          placeIds: placeIds.map((id) => toId(id)),
          reason,
          by: staffOf(context).staffId,
        });
        return { provider, placeIds };
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

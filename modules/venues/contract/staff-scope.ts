/** The venues that a member of staff works in. */
import { defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { unknownId } from './schemas.ts';

const Scope = Type.Object({
  staffId: Id,
  /** All venues when empty. */
  venueIds: Type.Array(Id),
});

export const staffScopeCalls = defineCalls({
  'GET /capi/Topology/v3/StaffScope/Get': {
    summary: 'Returns the venues that a member of staff works in; all when the list is empty',
    audience: 'topology',
    permission: 'venues.read',
    query: Type.Object({ staffId: Id }),
    response: Scope,
    example: { query: { staffId: unknownId } },
  },
  'POST /capi/Topology/v3/StaffScope/Set': {
    summary: 'Narrows what a member of staff sees of sessions down to some venues',
    audience: 'topology',
    permission: 'venues.manage',
    body: Type.Object({
      staffId: Id,
      venueIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
      reason: Text(500, 5),
    }),
    response: Scope,
    example: { body: { staffId: unknownId, venueIds: [], reason: 'Works everywhere' } },
  },
});
export type StaffScopeCalls = typeof staffScopeCalls;

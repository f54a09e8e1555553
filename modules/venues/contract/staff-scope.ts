/** The venues that a member of staff works in, and the companies and operators that a partner serves. */
import { defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { unknownId } from './schemas.ts';

const Scope = Type.Object({
  staffId: Id,
  /** All venues when both are empty. */
  venueIds: Type.Array(Id),
  /** Companies whose venues they work in, those to come as well. */
  companyIds: Type.Array(Id),
});

const PartnerScope = Type.Object({
  provider: Type.String(),
  /** Companies and operators; every hall when empty. */
  placeIds: Type.Array(Id),
});
const Provider = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 });

export const staffScopeCalls = defineCalls({
  'GET /capi/Topology/v3/StaffScope/Get': {
    summary:
      'Returns the venues and companies that a member of staff works in; all when both are empty',
    audience: 'topology',
    permission: 'venues.read',
    query: Type.Object({ staffId: Id }),
    response: Scope,
    example: { query: { staffId: unknownId } },
  },
  'POST /capi/Topology/v3/StaffScope/Set': {
    summary: 'Narrows what a member of staff sees and does down to some venues and companies',
    audience: 'topology',
    permission: 'venues.manage',
    body: Type.Object({
      staffId: Id,
      venueIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
      /** Left out, the companies stay as they are. */
      companyIds: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
      reason: Text(500, 5),
    }),
    response: Scope,
    example: { body: { staffId: unknownId, venueIds: [], reason: 'Works everywhere' } },
  },
  'GET /capi/Topology/v3/PartnerScope/GetAll': {
    summary:
      'Lists partners with the companies and operators that each serves; every hall when empty',
    audience: 'topology',
    permission: 'venues.read',
    response: Type.Object({ partners: Type.Array(PartnerScope) }),
    example: {},
  },
  'POST /capi/Topology/v3/PartnerScope/Set': {
    summary: 'Binds a partner’s land-based system to the halls of some companies or operators',
    audience: 'topology',
    permission: 'venues.manage',
    body: Type.Object({
      provider: Provider,
      placeIds: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
      reason: Text(500, 5),
    }),
    response: PartnerScope,
    errors: ['ERR_NOT_FOUND'],
    example: { body: { provider: 'olivin', placeIds: [], reason: 'Serves every hall' } },
  },
});
export type StaffScopeCalls = typeof staffScopeCalls;

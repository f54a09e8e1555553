/** Venues: what guests see of them, and what staff change. */
import { Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { venueFields, venueServices, venueTypes } from './fields.ts';
import {
  ByIdQuery,
  changeErrors,
  createErrors,
  effect,
  removeErrors,
  unknownId,
  Venue,
} from './schemas.ts';

const manage = { audience: 'operator', permission: 'venues.manage' } as const;

export const demoVenue = {
  number: 'V-100',
  name: 'Herna Example Street',
  type: 'GamingHall',
  address: { street: 'Ukázková 1', city: 'Praha', postCode: '110 00', country: 'CZ' },
  position: { latitude: 50.0875, longitude: 14.4213 },
  services: ['TERMINALS', 'CASH_DESK'],
} as const;

export const venueCalls = defineCalls({
  'POST /capi/v2-onling/Topology/Venue/Create': {
    summary: 'Creates a venue of a company, there from a moment on',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ companyId: Id, ...venueFields, ...effect }),
    response: Venue,
    errors: [...createErrors],
    example: { body: { companyId: unknownId, ...demoVenue } },
    exampleOutcome: 'ERR_TOPOLOGY_PARENT',
  },
  'POST /capi/v2-onling/Topology/Venue/Update': {
    summary: 'Changes a venue’s data, now or from a moment to come',
    ...manage,
    body: Type.Object({
      id: Id,
      companyId: Type.Optional(Id),
      ...Type.Partial(Type.Object(venueFields)).properties,
      ...effect,
    }),
    response: Venue,
    errors: [...changeErrors, 'ERR_OPENING_FORBIDDEN'],
    example: { body: { id: unknownId, name: 'Another name' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Topology/Venue/Delete': {
    summary: 'Ends a venue in which nothing stands any more',
    ...manage,
    query: Type.Object({ id: Id, ...effect }),
    response: Done,
    errors: [...removeErrors],
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Topology/Venue/Get': {
    summary: 'Returns one venue with address, position, services and whether it is open',
    audience: 'public',
    query: ByIdQuery,
    response: Venue,
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Topology/Venue/GetList': {
    summary: 'Pages venues by type, service and text, with whether they are open now',
    audience: 'public',
    query: Type.Object({
      type: Type.Optional(Type.Enum([...venueTypes])),
      service: Type.Optional(Type.Enum([...venueServices])),
      text: Type.Optional(Text(100)),
      openNow: Type.Optional(Type.Boolean()),
      offset: pageFields.offset,
      limit: pageFields.limit,
    }),
    response: page(Venue),
    example: { query: {} },
  },
});
export type VenueCalls = typeof venueCalls;

/** The first topology edition: the operator, its venues and its terminals. */
import { DateTime, Done, defineCalls, Id, page, pageFields } from '@herna/contract-kit';
import { Type } from 'typebox';
import { deviceFields, operatorFields, venueFields } from './fields.ts';
import {
  ByIdQuery,
  changeErrors,
  createErrors,
  Device,
  effect,
  pointFields,
  removeErrors,
  TopologyChange,
  unknownId,
  Venue,
} from './schemas.ts';
import { demoTerminal } from './terminals.ts';
import { demoVenue } from './venues.ts';

const read = { audience: 'topology', permission: 'venues.read', rate: 'report' } as const;
const manage = { audience: 'topology', permission: 'venues.manage' } as const;
const slice = { offset: pageFields.offset, limit: pageFields.limit };
const { type: _type, ...terminalFields } = deviceFields;

export const topologyCalls = defineCalls({
  'GET /capi/Topology/v1/Operator/Get': {
    summary: 'Returns the gaming operator’s identification and licence',
    ...read,
    query: Type.Object(pointFields),
    response: Type.Object({ id: Id, ...operatorFields }),
    example: { query: {} },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Topology/v1/Terminals/Add': {
    summary: 'Adds a terminal to a venue',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ venueId: Id, ...terminalFields, ...effect }),
    response: Device,
    errors: [...createErrors, 'ERR_TOPOLOGY_DEVICE_KNOWN'],
    example: { body: { venueId: unknownId, ...demoTerminal, serialNumber: 'SN-102' } },
    exampleOutcome: 'ERR_TOPOLOGY_PARENT',
  },
  'GET /capi/Topology/v1/Terminals/List': {
    summary: 'Lists terminals of a venue or of the operator, of any moment',
    ...read,
    query: Type.Object({ venueId: Type.Optional(Id), ...pointFields, ...slice }),
    response: page(Device),
    example: { query: {} },
  },
  'GET /capi/Topology/v1/Terminals/History': {
    summary: 'Returns what happened with terminals: installed, moved, changed, removed',
    ...read,
    query: Type.Object({ id: Type.Optional(Id), ...slice }),
    response: page(TopologyChange),
    example: { query: {} },
  },
  'GET /capi/Topology/v1/Venues/List': {
    summary: 'Lists venues of the operator, of any moment',
    ...read,
    query: Type.Object({ ...pointFields, ...slice }),
    response: page(Venue),
    example: { query: {} },
  },
  'GET /capi/Topology/v1/Venues/Get': {
    summary: 'Returns one venue, of any moment',
    ...read,
    query: Type.Object({ id: Id, ...pointFields }),
    response: Venue,
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Topology/v1/Venues/Add': {
    summary: 'Adds a venue',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ companyId: Id, ...venueFields, ...effect }),
    response: Venue,
    errors: [...createErrors],
    example: { body: { companyId: unknownId, ...demoVenue } },
    exampleOutcome: 'ERR_TOPOLOGY_PARENT',
  },
  'POST /capi/Topology/v1/Venues/Change': {
    summary: 'Changes a venue, now or from a moment to come',
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
  'POST /capi/Topology/v1/Venues/Remove': {
    summary: 'Removes a venue from operation as of a moment',
    ...manage,
    body: Type.Object({ ...ByIdQuery.properties, ...effect }),
    response: Done,
    errors: [...removeErrors],
    example: { body: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Topology/v1/Venues/GetOpeningClosingTimes': {
    summary: 'Returns openings and closings of a venue between two moments, at most a year',
    ...read,
    query: Type.Object({ id: Id, from: DateTime, until: DateTime }),
    response: Type.Object({
      events: Type.Array(
        Type.Object({
          type: Type.Enum(['Opened', 'Closed', 'SpecialOpened', 'SpecialClosed']),
          at: DateTime,
        }),
      ),
    }),
    example: {
      query: { id: unknownId, from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type TopologyCalls = typeof topologyCalls;

/** Terminals, which are devices of that type: staff’s calls, and those of internal services. */
import { DateTime, Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { deviceFields, deviceStates, ObjectNumber } from './fields.ts';
import {
  changeErrors,
  createErrors,
  Device,
  effect,
  NamedObject,
  pointFields,
  removeErrors,
  TopologyChange,
  unknownId,
  Venue,
} from './schemas.ts';

const manage = { audience: 'operator', permission: 'venues.manage' } as const;
const service = { audience: 'internal', scope: 'venues.topology', rate: 'report' } as const;
const { type: _type, ...terminalFields } = deviceFields;

/** The venue or the workroom it stands in; in stock without one. */
const place = { placeId: Type.Optional(Type.Union([Id, Type.Null()])) };
const NewTerminal = Type.Object({ ...terminalFields, ...place, ...effect });
export const demoTerminal = {
  number: 'T-100',
  name: 'Terminal 100',
  state: 'IN_STOCK',
  serialNumber: 'SN-100',
} as const;

const Assignment = Type.Object({
  terminalId: Id,
  number: Type.String(),
  placeId: Type.Union([Id, Type.Null()]),
  venueId: Type.Union([Id, Type.Null()]),
  operatorId: Type.Union([Id, Type.Null()]),
  from: DateTime,
  until: Type.Union([DateTime, Type.Null()]),
});

export const terminalCalls = defineCalls({
  'POST /capi/v2-onling/Topology/Terminal/Create': {
    summary: 'Creates a terminal at a venue, in a workroom, or in stock',
    ...manage,
    idempotency: 'key',
    body: NewTerminal,
    response: Device,
    errors: [...createErrors, 'ERR_TOPOLOGY_DEVICE_KNOWN'],
    example: { body: demoTerminal },
  },
  'POST /capi/v2-onling/Topology/Terminal/Update': {
    summary: 'Changes a terminal’s data, or moves it to another place',
    ...manage,
    body: Type.Object({
      id: Id,
      ...Type.Partial(Type.Object(terminalFields)).properties,
      ...place,
      ...effect,
    }),
    response: Device,
    errors: [...changeErrors, 'ERR_TOPOLOGY_DEVICE_KNOWN'],
    example: { body: { id: unknownId, state: 'ACTIVE' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Topology/Terminal/Delete': {
    summary: 'Retires a terminal by id',
    ...manage,
    query: Type.Object({ id: Id, ...effect }),
    response: Done,
    errors: [...removeErrors],
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Topology/Terminal/GetList': {
    summary: 'Pages terminals by venue, manufacturer and state, of any moment',
    csv: true,
    audience: 'operator',
    permission: 'venues.read',
    query: Type.Object({
      venueId: Type.Optional(Id),
      manufacturerId: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...deviceStates])),
      text: Type.Optional(Text(100)),
      ...pointFields,
      offset: pageFields.offset,
      limit: pageFields.limit,
    }),
    response: page(Device),
    example: { query: {} },
  },
  'GET /capi/v2-onling/Topology/TerminalManufacturer/GetTournamentFilterList': {
    summary: 'Lists the manufacturers of terminals',
    audience: 'operator',
    permission: 'venues.read',
    response: Type.Object({ manufacturers: Type.Array(NamedObject) }),
    example: {},
  },
  'GET /capi/Internal/v1/Terminals/GetAllTerminals': {
    summary: 'Lists all terminals known to the platform',
    ...service,
    query: Type.Object({ ...pointFields, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(Device),
    example: { query: {} },
  },
  'GET /capi/Internal/v1/Terminals/GetHistoryOfTerminal': {
    summary: 'Returns all changes of one terminal, the latest first',
    ...service,
    query: Type.Object({ id: Id, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(TopologyChange),
    example: { query: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Internal/v1/Terminals/ListTerminalsAssignements': {
    summary: 'Lists where each terminal stands, and whose it is',
    ...service,
    query: Type.Object({ ...pointFields, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(Assignment),
    example: { query: {} },
  },
  'GET /capi/Internal/v1/Terminals/{hash}': {
    summary: 'Returns one terminal by the hash of its manufacturer and serial number',
    ...service,
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }) }),
    response: Device,
    example: { params: { hash: 'a'.repeat(64) } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Internal/v1/Topology/AddMultipleTerminals': {
    summary: 'Adds many terminals at once and says of each whether it was added',
    ...service,
    idempotency: 'key',
    body: Type.Object({ terminals: Type.Array(NewTerminal, { minItems: 1, maxItems: 200 }) }),
    response: Type.Object({
      results: Type.Array(
        Type.Object({
          number: ObjectNumber,
          id: Type.Union([Id, Type.Null()]),
          /** The code of the refusal. */
          error: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
    example: {
      body: { terminals: [{ ...demoTerminal, number: 'T-101', serialNumber: 'SN-101' }] },
    },
  },
  'GET /capi/Internal/v1/Venues/GetVenue': {
    summary: 'Returns one venue by id or number',
    ...service,
    query: Type.Object({ id: Type.Optional(Id), number: Type.Optional(ObjectNumber) }),
    response: Venue,
    example: { query: { number: 'V-404' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Internal/v1/Venues/ListVenues': {
    summary: 'Lists venues with whether they are open now',
    ...service,
    query: Type.Object({ ...pointFields, offset: pageFields.offset, limit: pageFields.limit }),
    response: page(Venue),
    example: { query: {} },
  },
});
export type TerminalCalls = typeof terminalCalls;

/** Changes of the topology, past and planned, and its figures. */
import { DateTime, Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  companyFields,
  kinds,
  manufacturerFields,
  operatorFields,
  workroomFields,
} from './fields.ts';
import {
  changeErrors,
  createErrors,
  effect,
  NamedObject,
  pointFields,
  removeErrors,
  TopologyChange,
  unknownId,
} from './schemas.ts';

const read = { audience: 'topology', permission: 'venues.read', rate: 'report' } as const;
const manage = { audience: 'topology', permission: 'venues.manage' } as const;
/** Changes of objects of one kind only. */
const kind = Type.Optional(Type.Enum([...kinds]));
const slice = { offset: pageFields.offset, limit: pageFields.limit };
const upcoming = {
  ...read,
  query: Type.Object(slice),
  response: page(TopologyChange),
  example: { query: {} },
} as const;

export const topologyEventCalls = defineCalls({
  'GET /capi/Topology/v3/Events/UpcomingChanges': {
    summary: 'Lists all planned changes, the next one first',
    ...upcoming,
  },
  'GET /capi/Topology/v3/Events/UpcomingDeviceChanges': {
    summary: 'Lists planned changes of devices, the next one first',
    ...upcoming,
  },
  'GET /capi/Topology/v3/Events/UpcomingGroupChanges': {
    summary: 'Lists planned changes of groups, the next one first',
    ...upcoming,
  },
  'GET /capi/Topology/v3/Events/RecentChanges': {
    summary: 'Lists changes in the order in which they were recorded, the latest first',
    ...read,
    query: Type.Object({
      since: Type.Optional(DateTime),
      objectId: Type.Optional(Id),
      kind,
      ...slice,
    }),
    response: page(TopologyChange),
    example: { query: {} },
  },
  'GET /capi/Topology/v3/Events/GetByPeriod': {
    summary: 'Lists changes that take effect between two moments',
    ...read,
    query: Type.Object({ from: DateTime, until: DateTime, kind, ...slice }),
    response: page(TopologyChange),
    example: { query: { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' } },
  },
  'POST /capi/Topology/v3/Events/WithdrawChange': {
    summary: 'Withdraws a planned creation, change, move or end before it takes effect',
    ...manage,
    body: Type.Object({ id: Id, reason: Text(500, 5) }),
    response: Done,
    errors: [
      ...changeErrors,
      'ERR_TOPOLOGY_DEVICE_KNOWN',
      'ERR_TOPOLOGY_NOT_EMPTY',
      'ERR_TOPOLOGY_NOT_PLANNED',
    ],
    example: { body: { id: unknownId, reason: 'The terminal stays where it is' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Topology/v3/Statistics/Get': {
    summary: 'Returns counts of venues, devices and groups by type and state, of any moment',
    ...read,
    query: Type.Object(pointFields),
    response: Type.Object({
      counts: Type.Array(
        Type.Object({
          kind: Type.String(),
          type: Type.Union([Type.String(), Type.Null()]),
          state: Type.Union([Type.String(), Type.Null()]),
          count: Type.Integer(),
        }),
      ),
    }),
    example: { query: {} },
  },
  'GET /capi/Topology/v3/Place/GetAll': {
    summary: 'Lists operators, companies, venues and workrooms, each with what it stands in',
    ...read,
    query: Type.Object(pointFields),
    response: Type.Object({
      places: Type.Array(
        Type.Object({
          ...NamedObject.properties,
          kind: Type.String(),
          /** Of operators and companies. */
          registrationNumber: Type.Union([Type.String(), Type.Null()]),
          /** Of operators. */
          licence: Type.Union([operatorFields.licence, Type.Null()]),
        }),
      ),
    }),
    example: { query: {} },
  },
  'POST /capi/Topology/v3/Place/Change': {
    summary:
      'Changes an operator, a company, a workroom or a manufacturer, or moves it, now or on a day to come',
    ...manage,
    body: Type.Object({
      id: Id,
      /** What it stands in from then on: a company in an operator, a workroom in a venue. */
      placeId: Type.Optional(Id),
      ...Type.Partial(Type.Object(operatorFields)).properties,
      effectiveAt: effect.effectiveAt,
      reason: Text(500, 5),
    }),
    response: NamedObject,
    errors: [...changeErrors],
    example: { body: { id: unknownId, name: 'Another name', reason: 'It was renamed' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Topology/v3/Place/End': {
    summary: 'Ends an operator, a company, a workroom or a manufacturer in which nothing stands',
    ...manage,
    body: Type.Object({ id: Id, effectiveAt: effect.effectiveAt, reason: Text(500, 5) }),
    response: Done,
    errors: [...removeErrors],
    example: { body: { id: unknownId, reason: 'The hall is given up' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Topology/v3/Place/CreateOperator': {
    summary: 'Creates the operator that holds the licence',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ ...operatorFields, ...effect }),
    response: NamedObject,
    errors: [...createErrors],
    example: {
      body: {
        number: 'O-1',
        name: 'Example operator',
        registrationNumber: '00000000',
        licence: { number: 'MF-1', from: '2026-01-01' },
      },
    },
  },
  'POST /capi/Topology/v3/Place/CreateCompany': {
    summary: 'Creates a company that runs venues of an operator',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ operatorId: Id, ...companyFields, ...effect }),
    response: NamedObject,
    errors: [...createErrors],
    example: {
      body: {
        operatorId: unknownId,
        number: 'C-1',
        name: 'Example company',
        registrationNumber: '00000000',
      },
    },
    exampleOutcome: 'ERR_TOPOLOGY_PARENT',
  },
  'POST /capi/Topology/v3/Place/CreateWorkroom': {
    summary: 'Creates a workroom of a venue',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ venueId: Id, ...workroomFields, ...effect }),
    response: NamedObject,
    errors: [...createErrors],
    example: { body: { venueId: unknownId, number: 'W-1', name: 'Large hall' } },
    exampleOutcome: 'ERR_TOPOLOGY_PARENT',
  },
  'POST /capi/Topology/v3/Place/CreateManufacturer': {
    summary: 'Creates a manufacturer of devices',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ ...manufacturerFields, ...effect }),
    response: NamedObject,
    errors: [...createErrors],
    example: { body: { number: 'M-1', name: 'Example manufacturer' } },
  },
});
export type TopologyEventCalls = typeof topologyEventCalls;

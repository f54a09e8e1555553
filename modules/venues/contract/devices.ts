/** Devices and their groups, the third topology edition. */
import { Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { deviceFields, deviceStates, deviceTypes, groupFields, groupTypes } from './fields.ts';
import {
  changeErrors,
  createErrors,
  Device,
  effect,
  Group,
  pointFields,
  removeErrors,
  unknownId,
} from './schemas.ts';

const read = { audience: 'topology', permission: 'venues.read', rate: 'report' } as const;
const manage = { audience: 'topology', permission: 'venues.manage' } as const;
const slice = { offset: pageFields.offset, limit: pageFields.limit };
const OneOf = Type.Object({ id: Id, ...pointFields });
const Removal = Type.Object({ id: Id, ...effect });
const optionalId = Type.Optional(Type.Union([Id, Type.Null()]));
const groupIds = Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true }));
const unknown = { example: { query: { id: unknownId } }, exampleOutcome: 'ERR_NOT_FOUND' } as const;
const kiosk = {
  number: 'K-100',
  name: 'Kiosk by the door',
  type: 'Kiosk',
  state: 'ACTIVE',
  serialNumber: 'KS-100',
} as const;

export const deviceCalls = defineCalls({
  'GET /capi/Topology/v3/Device/Get': {
    summary: 'Returns one device, of any moment',
    ...read,
    query: OneOf,
    response: Device,
    ...unknown,
  },
  'GET /capi/Topology/v3/Device/GetAll': {
    summary: 'Lists all devices, of any moment',
    ...read,
    query: Type.Object({ ...pointFields, ...slice }),
    response: page(Device),
    example: { query: {} },
  },
  'GET /capi/Topology/v3/Device/Search': {
    summary: 'Finds devices by text, type, group, venue and state',
    ...read,
    query: Type.Object({
      text: Type.Optional(Text(100)),
      type: Type.Optional(Type.Enum([...deviceTypes])),
      groupId: Type.Optional(Id),
      venueId: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...deviceStates])),
      ...pointFields,
      ...slice,
    }),
    response: page(Device),
    example: { query: { text: 'kiosk' } },
  },
  'POST /capi/Topology/v3/Device/CreateDevice': {
    summary: 'Creates a device, there from a moment on',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ ...deviceFields, placeId: optionalId, groupIds, ...effect }),
    response: Device,
    errors: [...createErrors, 'ERR_TOPOLOGY_DEVICE_KNOWN'],
    example: { body: kiosk },
  },
  'POST /capi/Topology/v3/Device/UpdateDevice': {
    summary: 'Changes a device, now or from a moment to come',
    ...manage,
    body: Type.Object({
      id: Id,
      ...Type.Partial(Type.Object(deviceFields)).properties,
      placeId: optionalId,
      ...effect,
    }),
    response: Device,
    errors: [...changeErrors, 'ERR_TOPOLOGY_DEVICE_KNOWN'],
    example: { body: { id: unknownId, state: 'BLOCKED' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/Topology/v3/Device/DeleteDevice': {
    summary: 'Ends a device as of a moment',
    ...manage,
    body: Removal,
    response: Done,
    errors: [...removeErrors],
    example: { body: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Topology/v3/Device/SetGroups': {
    summary: 'Sets the groups a device belongs to',
    ...manage,
    body: Type.Object({
      id: Id,
      groupIds: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
      ...effect,
    }),
    response: Device,
    errors: [...changeErrors],
    example: { body: { id: unknownId, groupIds: [] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Topology/v3/Group/Get': {
    summary: 'Returns one device group, of any moment',
    ...read,
    query: OneOf,
    response: Group,
    ...unknown,
  },
  'GET /capi/Topology/v3/Group/GetAll': {
    summary: 'Lists all device groups as a tree: each after its parent, with its depth',
    ...read,
    query: Type.Object(pointFields),
    response: Type.Object({
      groups: Type.Array(
        Type.Object({ ...Group.properties, depth: Type.Integer(), devices: Type.Integer() }),
      ),
    }),
    example: { query: {} },
  },
  'GET /capi/Topology/v3/Group/Search': {
    summary: 'Finds device groups by text and type',
    ...read,
    query: Type.Object({
      text: Type.Optional(Text(100)),
      type: Type.Optional(Type.Enum([...groupTypes])),
      ...pointFields,
      ...slice,
    }),
    response: page(Group),
    example: { query: {} },
  },
  'POST /capi/Topology/v3/Group/CreateGroup': {
    summary: 'Creates a device group, at the top or under a parent',
    ...manage,
    idempotency: 'key',
    body: Type.Object({ ...groupFields, parentId: optionalId, ...effect }),
    response: Group,
    errors: [...createErrors],
    example: { body: { number: 'G-100', name: 'Bohemia', type: 'Region' } },
  },
  'POST /capi/Topology/v3/Group/UpdateGroup': {
    summary: 'Changes a device group, or moves it under another parent',
    ...manage,
    body: Type.Object({
      id: Id,
      ...Type.Partial(Type.Object(groupFields)).properties,
      parentId: optionalId,
      ...effect,
    }),
    response: Group,
    errors: [...changeErrors],
    example: { body: { id: unknownId, name: 'Moravia' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/Topology/v3/Group/DeleteGroup': {
    summary: 'Ends an empty device group as of a moment',
    ...manage,
    body: Removal,
    response: Done,
    errors: [...removeErrors],
    example: { body: { id: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type DeviceCalls = typeof deviceCalls;

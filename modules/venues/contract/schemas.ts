/** What several topics of venues share: how objects look, and when changes take effect. */
import { DateTime, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { deviceFields, groupFields, venueFields } from './fields.ts';

export const unknownId = '9223372036854775807';
export const ByIdQuery = Type.Object({ id: Id });

/** When a change takes effect, now when absent; and why it is made. */
export const effect = {
  effectiveAt: Type.Optional(DateTime),
  reason: Type.Optional(Text(500)),
};

/** Which moment is looked at, and with the knowledge of which moment; the present when absent. */
export const pointFields = {
  asOf: Type.Optional(DateTime),
  knownAt: Type.Optional(DateTime),
};

const times = {
  validFrom: DateTime,
  validUntil: Type.Union([DateTime, Type.Null()]),
  createdAt: DateTime,
  changedAt: DateTime,
};

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Venue = Type.Object({
  id: Id,
  companyId: Id,
  ...venueFields,
  /** Whether it is open now, until when, and otherwise when it opens next. */
  opening: Type.Object({
    open: Type.Boolean(),
    until: nullable(DateTime),
    opensAt: nullable(DateTime),
  }),
  ...times,
});

export const Device = Type.Object({
  id: Id,
  ...deviceFields,
  /** The venue or the workroom it stands in; null in stock. */
  placeId: nullable(Id),
  groupIds: Type.Array(Id),
  hash: Type.String(),
  ...times,
});

export const Group = Type.Object({ id: Id, parentId: nullable(Id), ...groupFields, ...times });

export const NamedObject = Type.Object({
  id: Id,
  number: Type.String(),
  name: Type.String(),
  parentId: nullable(Id),
  ...times,
});

export const TopologyChange = Type.Object({
  id: Id,
  objectId: Id,
  kind: Type.String(),
  number: Type.String(),
  name: Type.String(),
  event: Type.Enum(['CREATED', 'CHANGED', 'MOVED', 'REMOVED', 'WITHDRAWN']),
  effectiveAt: DateTime,
  recordedAt: DateTime,
  actor: Type.String(),
  reason: nullable(Type.String()),
  /** The facts that it set. */
  fields: Type.Record(Type.String(), Type.Unknown()),
  /** The planned change that this one takes back. */
  withdraws: nullable(Id),
  /** When it was withdrawn, if it was before it took effect. */
  withdrawnAt: nullable(DateTime),
});

export const createErrors = ['ERR_TOPOLOGY_NUMBER_TAKEN', 'ERR_TOPOLOGY_PARENT'] as const;
export const changeErrors = [
  'ERR_TOPOLOGY_NUMBER_TAKEN',
  'ERR_TOPOLOGY_PARENT',
  'ERR_TOPOLOGY_NOT_THERE',
] as const;
export const removeErrors = ['ERR_TOPOLOGY_NOT_THERE', 'ERR_TOPOLOGY_NOT_EMPTY'] as const;

/** Edition devices, its rest: devices, answers and contacts, under hashed ids of players. */
import { DateTime, defineCalls, Id, page, pageFields } from '@herna/contract-kit';
import { Type } from 'typebox';
import { nullable } from './schemas.ts';

const feed = { audience: 'internal', scope: 'reporting.feeds', rate: 'report' } as const;
const { offset, limit } = pageFields;
const Since = Type.Object({ since: DateTime, offset, limit });
const OfPlayers = Type.Object({
  playerIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  offset,
  limit,
});
const november = { body: { since: '2026-11-01T00:00:00Z' } };
const someone = { body: { playerIds: ['1'] } };
const hid = { hid: Type.String({ description: 'Hashed id of the player' }) };
const Identifier = Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 });

const Device = Type.Object({
  ...hid,
  identifier: Type.String(),
  platform: Type.String(),
  firstSeenAt: DateTime,
  lastSeenAt: DateTime,
});
const Answer = Type.Object({
  ...hid,
  answerId: Id,
  questionnaire: Type.String(),
  version: Type.Integer(),
  answers: Type.Record(Type.String(), Type.String()),
  score: Type.Integer(),
  level: Type.String(),
  channel: Type.String(),
  answeredAt: DateTime,
});
const Support = Type.Object({
  ...hid,
  supportId: Id,
  reason: Type.String(),
  state: Type.String(),
  channel: nullable(Type.String()),
  outcome: nullable(Type.String()),
  openedAt: DateTime,
  dueAt: DateTime,
  changedAt: DateTime,
  closedAt: nullable(DateTime),
});

export const deviceCalls = defineCalls({
  'GET /Devices/device': {
    audience: 'internal',
    scope: 'risk.devices',
    summary: 'Returns who was seen at a device, the latest first, by hashed ids',
    query: Type.Object({ identifier: Identifier }),
    response: Type.Object({ devices: Type.Array(Device) }),
    example: { query: { identifier: 'phone-1' } },
  },
  'POST /Devices/device': {
    audience: 'internal',
    scope: 'risk.devices',
    summary: 'Records that a player was seen at a device',
    idempotency: 'natural',
    query: Type.Object({
      identifier: Identifier,
      platform: Type.Enum(['Web', 'Android', 'iOS', 'Terminal', 'Kiosk', 'Other']),
      playerId: Id,
    }),
    response: Device,
    example: {
      query: { identifier: 'phone-1', platform: 'Android', playerId: '9223372036854775807' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /Devices/get_answers': {
    ...feed,
    summary: 'Pages answers to questionnaires since a time',
    body: Since,
    response: page(Answer),
    example: november,
  },
  'POST /Devices/get_answers_by_id': {
    ...feed,
    summary: 'Returns answers to questionnaires of given players',
    body: OfPlayers,
    response: page(Answer),
    example: someone,
  },
  'POST /Devices/get_supports': {
    ...feed,
    summary: 'Pages contacts with players at risk that changed since a time',
    body: Since,
    response: page(Support),
    example: november,
  },
  'POST /Devices/get_supports_by_id': {
    ...feed,
    summary: 'Returns contacts with given players at risk',
    body: OfPlayers,
    response: page(Support),
    example: someone,
  },
});

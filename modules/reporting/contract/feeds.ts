/**
 * Edition devices: what the risk service reads of players, their play, money and limits. It knows
 * players by a hashed id only. Feeds run from the oldest news to the latest, so that the moment of
 * the last row is where the next reading begins.
 */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  Id,
  Minor,
  page,
  pageFields,
} from '@herna/contract-kit';
import { Type } from 'typebox';

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
const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const Session = Type.Object({
  ...hid,
  sessionId: Id,
  gameKey: Type.String(),
  /** Where it was played; null online. */
  terminal: nullable(Type.String()),
  currency: CurrencyCode,
  rounds: Type.Integer({ minimum: 0 }),
  stake: Minor,
  win: Minor,
  openedAt: DateTime,
  closedAt: nullable(DateTime),
  /** Up to now while it is open. */
  lengthSeconds: Type.Integer({ minimum: 0 }),
});
const Payment = Type.Object({
  ...hid,
  paymentId: Type.String(),
  method: Type.String(),
  currency: CurrencyCode,
  amount: Minor,
  finishedAt: DateTime,
});
const Limit = Type.Object({
  ...hid,
  changeId: Id,
  kind: Type.String(),
  decision: Type.Enum(['VALUE', 'REFUSED']),
  /** In the kind's own unit; null where the player has refused a limit. */
  value: nullable(Type.Integer()),
  direction: Type.String(),
  requestedAt: DateTime,
  effectiveAt: DateTime,
});

export const feedCalls = defineCalls({
  'POST /Devices/get_player_hid': {
    ...feed,
    summary: 'Tells the hashed id under which the risk service knows a player',
    body: Type.Object({ playerId: Id }),
    response: Type.Object(hid),
    example: { body: { playerId: '1' } },
  },
  'POST /Devices/get_players': {
    ...feed,
    summary: 'Pages players changed since a time, without anything that names them',
    body: Since,
    response: page(
      Type.Object({
        ...hid,
        /** Whole years. */
        age: Type.Integer(),
        gender: Type.String(),
        /** What the account has come to. */
        level: Type.String(),
        createdAt: DateTime,
        changedAt: DateTime,
      }),
    ),
    example: november,
  },
  'POST /Devices/get_sessions': {
    ...feed,
    summary: 'Pages play sessions begun or ended since a time with stake, win and length',
    body: Since,
    response: page(Session),
    example: november,
  },
  'POST /Devices/get_sessions_by_id': {
    ...feed,
    summary: 'Pages all play sessions of players',
    body: OfPlayers,
    response: page(Session),
    example: someone,
  },
  'POST /Devices/get_deposits': {
    ...feed,
    summary: 'Pages deposits that have come in since a time',
    body: Since,
    response: page(Payment),
    example: november,
  },
  'POST /Devices/get_withdrawals': {
    ...feed,
    summary: 'Pages withdrawals that have gone out since a time',
    body: Since,
    response: page(Payment),
    example: november,
  },
  'POST /Devices/get_limits': {
    ...feed,
    summary: 'Pages limits asked for since a time',
    body: Since,
    response: page(Limit),
    example: november,
  },
  'POST /Devices/get_limits_by_id': {
    ...feed,
    summary: 'Pages the limits of players, those that hold and those that are to',
    body: OfPlayers,
    response: page(Limit),
    example: someone,
  },
});

/**
 * Edition devices: what the risk service reads of players, their play, money and limits. It knows
 * players by a hashed id only. Feeds run from the oldest news to the latest. A page tells where it
 * ends, and `after` that the next one begins: a row that becomes news again meanwhile goes to the end
 * and moves none, as it would between pages at an offset. What was committed late may have an earlier
 * moment than what has been read: who asks on later does well to ask a minute back and to drop what is
 * known.
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
/** Where a page begins: microseconds of a moment, and an id of the feed's kind. */
const after = (id: string) =>
  Type.Optional(
    Type.String({
      pattern: `^[0-9]{1,17}/${id}$`,
      description: 'The end that the page before has stated; an offset is not asked for with it',
    }),
  );
const number = after('[0-9]{1,18}');
const Since = Type.Object({ since: DateTime, after: number, offset, limit });
const PaymentsSince = Type.Object({
  since: DateTime,
  after: after('[a-z]+-[0-9]{1,18}'),
  offset,
  limit,
});
const OfPlayers = Type.Object({
  playerIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  after: number,
  offset,
  limit,
});
const november = { body: { since: '2026-11-01T00:00:00Z' } };
const someone = { body: { playerIds: ['1'] } };

/** A page of a feed. */
const feedPage = <Item extends Type.TSchema>(item: Item) =>
  Type.Object({
    ...page(item).properties,
    /** Where the page ends; absent where it is empty. */
    end: Type.Optional(Type.String()),
  });

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
    response: feedPage(
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
    response: feedPage(Session),
    example: november,
  },
  'POST /Devices/get_sessions_by_id': {
    ...feed,
    summary: 'Pages all play sessions of players',
    body: OfPlayers,
    response: feedPage(Session),
    example: someone,
  },
  'POST /Devices/get_deposits': {
    ...feed,
    summary: 'Pages deposits that have come in since a time',
    body: PaymentsSince,
    response: feedPage(Payment),
    example: november,
  },
  'POST /Devices/get_withdrawals': {
    ...feed,
    summary: 'Pages withdrawals that have gone out since a time',
    body: PaymentsSince,
    response: feedPage(Payment),
    example: november,
  },
  'POST /Devices/get_limits': {
    ...feed,
    summary: 'Pages limits asked for since a time',
    body: Since,
    response: feedPage(Limit),
    example: november,
  },
  'POST /Devices/get_limits_by_id': {
    ...feed,
    summary: 'Pages the limits of players, those that hold and those that are to',
    body: OfPlayers,
    response: feedPage(Limit),
    example: someone,
  },
});

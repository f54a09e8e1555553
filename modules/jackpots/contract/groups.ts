/** Jackpots in groups, their shared settings, and what providers tell of stakes (edition jackpot). */
import {
  CurrencyCode,
  DateTime,
  Done,
  defineCalls,
  Id,
  PositiveMoney,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const read = { audience: 'operator', permission: 'jackpots.read' } as const;
const manage = { audience: 'operator', permission: 'jackpots.manage' } as const;

const Minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const nullableMinor = Type.Union([Minor, Type.Null()]);
const ById = Type.Object({ id: Id });
const unknown = { params: { id: '9223372036854775807' } };

const OuterGroup = Type.Object({
  id: Id,
  foreignId: Id,
  name: Type.String(),
  kind: Type.Enum(['Venue', 'Brand', 'DeviceGroup']),
  createdAt: DateTime,
});
const JackpotGroup = Type.Object({
  id: Id,
  name: Type.String(),
  jackpots: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  outerGroups: Type.Array(OuterGroup),
  createdAt: DateTime,
  changedAt: DateTime,
});
const settingsFields = {
  name: Text(100),
  currency: Type.Enum(['CZK', 'EUR']),
  seed: Minor,
  contributionPpm: Type.Integer({ minimum: 0, maximum: 500_000 }),
};
const Settings = Type.Object({
  id: Id,
  ...settingsFields,
  hiddenPpm: Type.Integer(),
  awardMaximum: nullableMinor,
  poolMaximum: nullableMinor,
  mustHitFrom: nullableMinor,
  mustHitBy: nullableMinor,
  jackpots: Type.Integer({ description: 'Jackpots that use them' }),
  createdAt: DateTime,
});

export const jackpotGroupCalls = defineCalls({
  'POST /Jackpot/Bet/{id}': {
    audience: 'provider',
    summary: 'Adds the share of a stake to a jackpot and tells whether it was hit',
    idempotency: 'natural',
    params: ById,
    body: Type.Object({
      betId: Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 }),
      playerId: Id,
      amount: PositiveMoney,
    }),
    response: Type.Object({
      code: Type.Enum(['OK', 'DUPLICATE']),
      contribution: Minor,
      hit: Type.Boolean(),
      /** What the player has been paid. */
      award: Minor,
      pool: Type.Integer({ minimum: 0 }),
      currency: CurrencyCode,
    }),
    errors: [
      'JACKPOT_NOT_FOUND',
      'ERR_JACKPOTS_NOT_ALLOWED',
      'ERR_JACKPOT_BET_CONFLICT',
      'ERR_JACKPOT_BET_FED',
      'ERR_JACKPOT_BET_NOT_BOOKED',
      'ERR_JACKPOT_BET_TOO_OLD',
    ],
    example: {
      ...unknown,
      body: { betId: 'conformance', playerId: '1', amount: { amount: 100, currency: 'CZK' } },
    },
    exampleOutcome: 'JACKPOT_NOT_FOUND',
  },
  'DELETE /Jackpot/DeleteJackpot/{id}': {
    ...manage,
    summary: 'Deletes a jackpot in which no money of players lies; its seed returns to the house',
    params: ById,
    response: Done,
    errors: ['ERR_JACKPOT_HOLDS_MONEY'],
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /JackpotGroups/AllJackpotGroups': {
    ...read,
    summary: 'Lists groups of jackpots with their jackpots and outer groups',
    response: Type.Object({ groups: Type.Array(JackpotGroup) }),
    example: {},
  },
  'POST /JackpotGroups/AddJackpotGroup': {
    ...manage,
    summary: 'Creates a group of jackpots',
    idempotency: 'key',
    body: Type.Object({ name: Text(100), jackpotIds: Type.Array(Id, { maxItems: 100 }) }),
    response: JackpotGroup,
    errors: ['ERR_JACKPOT_NAME_TAKEN'],
    example: { body: { name: 'Evening jackpots', jackpotIds: [] } },
  },
  'POST /JackpotGroups/ConnectGroups': {
    ...manage,
    summary: 'Connects a group of jackpots with an outer group',
    idempotency: 'natural',
    body: Type.Object({ groupId: Id, outerGroupId: Id }),
    response: JackpotGroup,
    example: { body: { groupId: '9223372036854775807', outerGroupId: '1' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /JackpotGroups/DisconnectGroups': {
    ...manage,
    summary: 'Disconnects a group of jackpots from an outer group',
    idempotency: 'natural',
    body: Type.Object({ groupId: Id, outerGroupId: Id }),
    response: JackpotGroup,
    example: { body: { groupId: '9223372036854775807', outerGroupId: '1' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /JackpotGroups/DeleteById/{id}': {
    ...manage,
    summary: 'Deletes a group; its jackpots stay',
    params: ById,
    response: Done,
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /JackpotSettings/GetSettings': {
    ...read,
    summary: 'Lists settings of jackpots and how many use them',
    response: Type.Object({ settings: Type.Array(Settings) }),
    example: {},
  },
  'POST /JackpotSettings/AddNewSettings': {
    ...manage,
    summary: 'Creates settings that jackpots may share',
    idempotency: 'key',
    body: Type.Object({
      ...settingsFields,
      hiddenPpm: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      awardMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
      poolMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
      /** It is hit at an amount that is drawn above the first and up to the second. */
      mustHit: Type.Optional(
        Type.Object({
          from: Type.Integer({ minimum: 0, maximum: 4_000_000_000 }),
          by: Type.Integer({ minimum: 1, maximum: 4_000_000_000 }),
        }),
      ),
    }),
    response: Settings,
    errors: ['ERR_JACKPOT_NAME_TAKEN'],
    example: {
      body: {
        name: 'Small and often',
        currency: 'CZK',
        seed: 100_000,
        contributionPpm: 10_000,
        hiddenPpm: 200_000,
        mustHit: { from: 200_000, by: 500_000 },
      },
    },
  },
  'DELETE /JackpotSettings/DeleteSettings/{id}': {
    ...manage,
    summary: 'Deletes settings that no jackpot uses',
    params: ById,
    response: Done,
    errors: ['ERR_JACKPOT_SETTINGS_IN_USE'],
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /JackpotSettings/AssignExistingSettings/{id}': {
    ...manage,
    summary: 'Assigns settings to jackpots of their currency',
    idempotency: 'natural',
    params: ById,
    body: Type.Object({ jackpotIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    response: Settings,
    errors: ['JACKPOT_NOT_FOUND', 'ERR_APPROVAL_NEEDED'],
    example: { ...unknown, body: { jackpotIds: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /OuterGroups/AllOuterGroups': {
    ...read,
    summary: 'Lists outer groups',
    response: Type.Object({ outerGroups: Type.Array(OuterGroup) }),
    example: {},
  },
  'GET /OuterGroups/OuterGroupById/{id}': {
    ...read,
    summary: 'Returns an outer group by its own id',
    params: ById,
    response: OuterGroup,
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /OuterGroups/OuterGroupByForeignId/{id}': {
    ...read,
    summary: 'Returns an outer group by the id it has outside',
    params: ById,
    response: OuterGroup,
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /OuterGroups/AddOuterGroup': {
    ...manage,
    summary: 'Creates an outer group with the id it has outside',
    idempotency: 'key',
    body: Type.Object({
      foreignId: Id,
      name: Text(100),
      kind: Type.Enum(['Venue', 'Brand', 'DeviceGroup']),
    }),
    response: OuterGroup,
    errors: ['ERR_JACKPOT_NAME_TAKEN'],
    example: { body: { foreignId: '4711', name: 'Venue in the square', kind: 'Venue' } },
  },
  'DELETE /OuterGroups/DeleteById/{id}': {
    ...manage,
    summary: 'Deletes an outer group and its connections',
    params: ById,
    response: Done,
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /OuterGroups/DeleteByForeignId/{id}': {
    ...manage,
    summary: 'Deletes an outer group by the id it has outside, and its connections',
    params: ById,
    response: Done,
    example: unknown,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

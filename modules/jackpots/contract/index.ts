/** The jackpots' face: the jackpot edition. */
import { DateTime, defineCalls, Id, MoneySchema, MovedMoney, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { jackpotGroupCalls } from './groups.ts';

export * from './errors.ts';
export * from './permissions.ts';

const shown = {
  id: Id,
  name: Type.String(),
  providerId: Id,
  amount: MoneySchema,
  lastWonAt: Type.Union([DateTime, Type.Null()]),
  /** Games whose stakes feed it; all of the provider's when null. */
  gameKeys: Type.Union([Type.Array(Type.String()), Type.Null()]),
  /** Somewhere up to this amount it is hit by the stake that takes it there. */
  mustHitBy: Type.Union([MoneySchema, Type.Null()]),
  /** SHA-256 of that amount, a bar and a salt; both are published with the hit. */
  hitCommitment: Type.Union([Type.String(), Type.Null()]),
  latestHit: Type.Union([
    Type.Object({
      paid: MoneySchema,
      hitAt: MoneySchema,
      salt: Type.String(),
      commitment: Type.String(),
      wonAt: DateTime,
    }),
    Type.Null(),
  ]),
};
const ShownJackpot = Type.Object(shown);
const FullJackpot = Type.Object({
  ...shown,
  state: Type.Enum(['ACTIVE', 'SUSPENDED', 'CLOSED']),
  seed: MoneySchema,
  contributionPpm: Type.Integer({ description: 'Share of each stake, millionths' }),
  awardMaximum: Type.Union([MoneySchema, Type.Null()]),
  wins: Type.Integer(),
  createdAt: DateTime,
});

const Shown = Type.Object({ jackpots: Type.Array(ShownJackpot) });
const Full = Type.Object({ jackpots: Type.Array(FullJackpot) });
const ById = Type.Object({ id: Id });

export const ownJackpotCalls = defineCalls({
  'GET /Jackpot/All': {
    summary: 'Lists all jackpots, active or not',
    csv: true,
    audience: 'operator',
    permission: 'jackpots.read',
    response: Full,
    example: {},
  },
  'GET /Jackpot/Active': {
    summary: 'Lists active jackpots with their current amounts',
    audience: 'public',
    response: Shown,
    example: {},
  },
  'GET /Jackpot/All/{id}': {
    summary: 'Returns a jackpot by id, or those of a group, active or not',
    audience: 'operator',
    permission: 'jackpots.read',
    params: ById,
    response: Full,
    example: { params: { id: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /Jackpot/Active/{id}': {
    summary: 'Returns an active jackpot by id, or those of a group, with current amounts',
    audience: 'public',
    params: ById,
    response: Shown,
    example: { params: { id: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /Jackpot/AddNewJackpot': {
    summary:
      'Creates a jackpot, in a group and with shared settings if there are any, and puts its seed into the pool',
    audience: 'operator',
    permission: 'jackpots.manage',
    idempotency: 'key',
    body: Type.Object({
      name: Text(100),
      providerId: Id,
      seed: MovedMoney,
      contributionPpm: Type.Integer({ minimum: 0, maximum: 500_000 }),
      awardMaximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
      gameKeys: Type.Optional(Type.Array(Text(100), { minItems: 1, maxItems: 500 })),
      groupId: Type.Optional(Id),
      /** Rules it shares with others of its currency; they hold instead of those named here. */
      settingsId: Type.Optional(Id),
    }),
    response: FullJackpot,
    errors: ['ERR_JACKPOT_NAME_TAKEN', 'ERR_JACKPOTS_NOT_ALLOWED', 'ERR_APPROVAL_NEEDED'],
    example: {
      body: {
        name: 'Evening Star',
        providerId: '1',
        seed: { amount: 1_000_000, currency: 'CZK' },
        contributionPpm: 5_000,
      },
    },
  },
});
export const jackpotCalls = { ...ownJackpotCalls, ...jackpotGroupCalls };
export type JackpotApi = typeof jackpotCalls;

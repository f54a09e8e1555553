/** Ceilings of wins: listing them and adding dated rows. */
import {
  CurrencyCode,
  DateTime,
  Day,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

export const ceilingPeriods = ['ROUND', 'MULTIPLE', 'DAY'] as const;
export const ceilingScopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const Ceiling = Type.Object({
  id: Id,
  period: Type.Enum([...ceilingPeriods]),
  /** The provider it is of; all when null. */
  providerId: nullable(Id),
  scope: nullable(Type.Enum([...ceilingScopes])),
  gameKey: nullable(Type.String()),
  /** Minor units, of a multiple hundredths of the round's stake; null where the row ends an earlier one. */
  amount: nullable(Minor),
  currency: CurrencyCode,
  validFrom: Day,
  reason: Type.String(),
  madeBy: nullable(Id),
  madeAt: DateTime,
});

export const ceilingCalls = defineCalls({
  'GET /api/ceilings/wins': {
    summary: 'Pages ceilings of wins, past and coming ones too, the latest first',
    audience: 'operator',
    permission: 'ceilings.read',
    query: Type.Object({ ...growingPageFields }),
    response: growingPage(Ceiling),
    example: { query: { limit: 20 } },
  },
  'POST /api/ceilings/wins': {
    summary: 'Adds a ceiling of wins from a day on; without an amount it ends an earlier one',
    audience: 'operator',
    permission: 'ceilings.edit',
    idempotency: 'key',
    body: Type.Object({
      period: Type.Enum([...ceilingPeriods]),
      providerId: Type.Optional(Id),
      /** A part of the offer; for rounds only, since a day is counted by provider and title. */
      scope: Type.Optional(Type.Enum([...ceilingScopes])),
      gameKey: Type.Optional(Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 })),
      /** Minor units; of a multiple, hundredths of what the round has staked. */
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
      currency: Type.Enum(['CZK', 'EUR']),
      /** A Prague day, today at the earliest. */
      validFrom: Day,
      reason: Text(500, 5),
    }),
    response: Ceiling,
    errors: ['ERR_APPROVAL_NEEDED'],
    example: {
      body: {
        period: 'ROUND',
        providerId: '3',
        amount: 100_000_00,
        currency: 'CZK',
        validFrom: '2099-01-01',
        reason: 'A new provider is watched closely at first',
      },
    },
  },
});

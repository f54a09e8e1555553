/** For those who test against the platform: players by the dozen, and results without a bank. */
import { defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { IdentityCheck } from './checks.ts';

const outcomes = ['MATCHED', 'KYC_PLAYER_NOT_MATCH', 'KYC_INTERNAL_ERROR'] as const;
/** Hashing a password takes a tenth of a second. */
const playersMax = 50;

export const testCalls = defineCalls({
  'POST /capi/v2-onling/AutoTest/SetKycResult': {
    summary: 'Gives a player the result of an identity check without asking anybody outside',
    audience: 'test',
    body: Type.Object({
      playerId: Id,
      result: Type.Enum(outcomes),
      /** Accounts that the bank would have confirmed. */
      ibans: Type.Optional(Type.Array(Type.String({ maxLength: 34 }), { maxItems: 5 })),
    }),
    response: IdentityCheck,
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { body: { playerId: '999999999', result: 'MATCHED' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/AutoTest/GeneratePlayers': {
    summary: 'Makes players for tests and tells how they sign in',
    audience: 'test',
    body: Type.Object({
      count: Type.Integer({ minimum: 1, maximum: playersMax }),
      /** Whole accounts; temporary ones where absent. */
      verified: Type.Optional(Type.Boolean()),
      /** Minor units of the brand's currency. */
      startingBalance: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    }),
    response: Type.Object({
      items: Type.Array(Type.Object({ id: Id, email: Type.String(), password: Type.String() })),
    }),
    example: { body: { count: 1 } },
  },
});

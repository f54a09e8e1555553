/** Points that staff add or take back. */
import { defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Change } from './schemas.ts';

const most = 1_000_000_000;

export const correctionCalls = defineCalls({
  'POST /api/operator/loyalty/players/{playerId}/points': {
    audience: 'operator',
    permission: 'loyalty.points',
    summary: 'Adds points to a player or takes them back, once a second person has approved it',
    idempotency: 'key',
    params: Type.Object({ playerId: Id }),
    body: Type.Object({
      /** Negative takes back. */
      points: Type.Union([
        Type.Integer({ minimum: 1, maximum: most }),
        Type.Integer({ minimum: -most, maximum: -1 }),
      ]),
      /** The asker's id of it: repeated, it has one effect. */
      reference: Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 }),
      /** Shown to the player as the cause. */
      reason: Text(200, 5),
    }),
    response: Change,
    errors: [
      'ERR_WALLET_NOT_FOUND',
      'ERR_MOVEMENT_CONFLICT',
      'ERR_LOYALTY_NOT_ALLOWED',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_APPROVAL_NEEDED',
    ],
    example: {
      params: { playerId: '9223372036854775807' },
      body: { points: 100, reference: 'correction-1', reason: 'A round was not counted' },
    },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
});

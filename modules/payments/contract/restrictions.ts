/** Payment types closed to a player or to the whole brand. */
import { CurrencyCode, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  AmountBounds,
  Direction,
  PaymentMethodName,
  PaymentType,
  SetAmountBounds,
  TypeRestriction,
} from './schemas.ts';

const Restrictions = Type.Object({
  currency: CurrencyCode,
  /** All types of the brand, with the bounds that staff can narrow. */
  types: Type.Array(PaymentType),
  restrictions: Type.Array(TypeRestriction),
  /** Bounds of single payments that staff have set; the narrowest holds. */
  bounds: Type.Array(SetAmountBounds),
});

export const restrictionCalls = defineCalls({
  'GET /capi/v2-onling/Payment/GetTypeRestrictions': {
    summary: 'Returns payment types closed to the player and the reason of each',
    audience: ['player', 'operator'],
    permission: 'payments.read',
    query: Type.Object({ playerId: Type.Optional(Id) }),
    response: Restrictions,
    example: { query: { playerId: '1' } },
  },
  'POST /capi/v2-onling/Payment/SetTypeRestrictions': {
    summary:
      'Opens or closes payment types, and bounds their amounts, for a player or for the brand',
    audience: 'operator',
    permission: 'payments.restrict',
    body: Type.Object({
      /** The whole brand when absent. */
      playerId: Type.Optional(Id),
      types: Type.Array(
        Type.Object({
          direction: Direction,
          method: PaymentMethodName,
          closed: Type.Boolean(),
          /** Replaces the bounds of one payment; both null removes them, absent leaves them. */
          bounds: Type.Optional(AmountBounds),
        }),
        { minItems: 1, maxItems: 20 },
      ),
      reason: Text(500, 5),
    }),
    response: Restrictions,
    example: {
      body: {
        playerId: '999999999',
        types: [{ direction: 'DEPOSIT', method: 'Landbase', closed: true }],
        reason: 'Wish of the player',
      },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

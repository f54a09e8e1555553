/** Cards that a gateway keeps for a player; a number never comes here. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { PaymentAction } from './schemas.ts';

export const PaymentCard = Type.Object({
  id: Id,
  /** First and last digits only. */
  mask: Type.String(),
  /** `12/2029` */
  expiry: Type.String(),
  isDefault: Type.Boolean(),
  createdAt: DateTime,
});
const Cards = Type.Object({ items: Type.Array(PaymentCard) });

export const paymentCardCalls = defineCalls({
  'GET /capi/v2-onling/PlayerPaymentCards/GetList': {
    summary: 'Lists the stored cards of the player, masked, the default one first',
    audience: 'player',
    response: Cards,
    example: {},
  },
  'POST /capi/v2-onling/PlayerPaymentCards/Create': {
    summary: 'Begins to store a card and returns the page of the gateway where it is written',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    response: Type.Object({ action: PaymentAction }),
    errors: ['ERR_PAYMENT_TYPE_CLOSED', 'ERR_PAYMENT_CARDS_TOO_MANY', 'ERR_GATEWAY_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_GATEWAY_UNAVAILABLE',
  },
  'POST /capi/v2-onling/PlayerPaymentCards/SetDefault': {
    summary: 'Makes a stored card the default for payments both ways',
    audience: 'player',
    body: Type.Object({ cardId: Id }),
    response: PaymentCard,
    example: { body: { cardId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/PlayerPaymentCards/Delete': {
    summary: 'Forgets a stored card here at once, and at its gateway as soon as that answers',
    audience: 'player',
    query: Type.Object({ cardId: Id }),
    response: Done,
    errors: ['ERR_PAYMENT_CARD_IN_USE'],
    example: { query: { cardId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/payment-cards': {
    summary: 'Lists the stored cards of a player for staff, masked, the default one first',
    audience: 'operator',
    permission: 'payments.read',
    query: Type.Object({ playerId: Id }),
    response: Cards,
    example: { query: { playerId: '1' } },
  },
  'POST /api/payment-cards/{id}/forget': {
    summary: 'Staff forget a stored card of a player, here at once and then at its gateway',
    audience: 'operator',
    permission: 'payments.accounts',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Text(500, 5) }),
    response: Done,
    errors: ['ERR_PAYMENT_CARD_IN_USE'],
    example: { params: { id: '999999999' }, body: { reason: 'Asked for by the player' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

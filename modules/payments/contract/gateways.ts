/** What gateways call: returns of browsers and signed notifications; and the bank buttons they offer. */
import { Done, defineCalls, redirect } from '@herna/contract-kit';
import { Type } from 'typebox';
import { BrowserReturn, oneOf } from './schemas.ts';

/** Gateways whose return comes to the one address. */
const returning = ['PayUCard', 'GPWebPay', 'PayoutOne', 'Netera'] as const;
const ByGateway = Type.Object({ gateway: oneOf(returning) });

/** Whatever the gateway sends; it is believed only by its signature over the raw bytes. */
const notice = {
  audience: 'public',
  idempotency: 'natural',
  body: Type.Object({}, { additionalProperties: true }),
  response: Done,
  errors: ['ERR_SIGNATURE_ERROR', 'ERR_GATEWAY_UNAVAILABLE'],
  example: { body: { status: 'COMPLETED' } },
  exampleOutcome: 'ERR_SIGNATURE_ERROR',
} as const;

export const gatewayCalls = defineCalls({
  'GET /payments/return/{gateway}': {
    summary: 'Takes the browser back from a gateway and sends it to the result',
    audience: 'public',
    params: ByGateway,
    query: BrowserReturn,
    response: redirect,
    example: { params: { gateway: 'PayUCard' }, query: { reference: '9999999999' } },
  },
  'POST /payments/return/{gateway}': {
    summary: 'Takes the browser back from a gateway when it comes with a form',
    audience: 'public',
    params: ByGateway,
    body: BrowserReturn,
    response: redirect,
    example: {
      params: { gateway: 'PayUCard' },
      body: { card: '999999999', reference: '9999999999' },
    },
  },
  'POST /capi/v2-onling/Payment/NotifyPayUCard': {
    summary: 'Hints, signed by PayU, that a payment or payout has changed; its state is then read',
    ...notice,
  },
  'POST /capi/v2-onling/Payment/NotifyGPWebPay': {
    summary: 'Hints, signed by GP webpay, that a payment has changed; its state is then read',
    ...notice,
  },
  'POST /capi/v2-onling/Payment/NotifyNetera': {
    summary:
      'Hints, signed by Netera, that a payment or payout has changed; its state is then read',
    ...notice,
  },
  'POST /capi/v2-onling/Payment/NotifyMobileTech': {
    summary: 'Hints, signed by MobileTech, that a text message was paid; its state is then read',
    ...notice,
  },
  'POST /capi/v2-onling/Payment/NotifyPayoutOne': {
    summary:
      'Hints, signed by PayOut, that a payment or payout has changed; its state is then read',
    ...notice,
  },
  'GET /capi/v2-onling/Payment/GetPaymentButtons': {
    summary: 'Lists the banks of the payment buttons; none where the brand offers no buttons',
    audience: 'player',
    response: Type.Object({
      buttons: Type.Array(
        Type.Object({
          code: Type.String(),
          bank: Type.String(),
          /** A picture of our own; banks' logos are not shown. */
          logo: Type.Literal('bank'),
          currency: Type.String(),
        }),
      ),
    }),
    errors: ['ERR_GATEWAY_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_GATEWAY_UNAVAILABLE',
  },
});

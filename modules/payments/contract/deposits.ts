/** Money in: starting a deposit, the way back from the gateway, staff's hand. */
import { Done, defineCalls, Id, PositiveMoney, redirect, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  BrowserReturn,
  DepositMethodName,
  StaffPayment,
  StartedPayment,
  TransferDetails,
} from './schemas.ts';

const held = { params: { paymentId: '999999999' } };

/** A number, which a form carries as text. */
const Code = Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{1,6}$' })]);

export const depositCalls = defineCalls({
  'GET /capi/v2-onling/Payment/GetBankTransferInfo': {
    summary: 'Returns what the player sends from the bank for a deposit by transfer',
    audience: 'player',
    query: Type.Object({ paymentId: Id }),
    response: TransferDetails,
    example: { query: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Payment/Create': {
    summary: 'Starts a deposit and returns where the player goes to pay',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    body: Type.Object({
      method: DepositMethodName,
      amount: PositiveMoney,
      /** The bank of a payment button; its code. */
      bank: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{1,12}$' })),
      /** A stored card to pay with. */
      cardId: Type.Optional(Id),
    }),
    response: StartedPayment,
    errors: [
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_AMOUNT_OUT_OF_RANGE',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_GATEWAY_UNAVAILABLE',
    ],
    example: { body: { method: 'CardOnline', amount: { amount: 1, currency: 'CZK' } } },
    exampleOutcome: 'ERR_AMOUNT_OUT_OF_RANGE',
  },
  'GET /payments/csob/return': {
    summary: 'Takes the browser back from the card gateway and sends it to the result',
    audience: 'public',
    query: BrowserReturn,
    response: redirect,
    example: { query: {} },
  },
  'POST /payments/csob/return': {
    summary: 'Takes the browser back from the card gateway when it comes with a form',
    audience: 'public',
    body: BrowserReturn,
    response: redirect,
    example: { body: { payId: 'unknown', signature: 'AAAA' } },
  },
  'POST /capi/v2-onling/Payment/NotifyCsob': {
    summary:
      'Hints, signed by the gateway, that a card payment has changed; its state is then read',
    audience: 'public',
    idempotency: 'natural',
    body: Type.Object(
      {
        payId: Type.String({ pattern: '^[0-9A-Za-z]{1,15}$' }),
        dttm: Type.String({ pattern: '^[0-9]{14}$' }),
        resultCode: Code,
        resultMessage: Type.String({ maxLength: 200 }),
        paymentStatus: Type.Optional(Code),
        authCode: Type.Optional(Type.String({ maxLength: 20 })),
        merchantData: Type.Optional(Type.String({ maxLength: 400 })),
        statusDetail: Type.Optional(Type.String({ maxLength: 200 })),
        signature: Type.String({ minLength: 1, maxLength: 1_000 }),
      },
      { description: 'What the gateway sends back with the browser, signed in the same way' },
    ),
    response: Done,
    errors: ['ERR_SIGNATURE_ERROR', 'ERR_GATEWAY_UNAVAILABLE'],
    example: {
      body: {
        payId: 'unknown',
        dttm: '20261121190000',
        resultCode: 0,
        resultMessage: 'OK',
        signature: 'AAAA',
      },
    },
    exampleOutcome: 'ERR_SIGNATURE_ERROR',
  },
  'POST /api/payments/{paymentId}/read': {
    summary: 'Reads the state of a deposit at its gateway now',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ paymentId: Id }),
    response: StaffPayment,
    errors: ['ERR_GATEWAY_UNAVAILABLE'],
    example: held,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/payments/{paymentId}/dismiss': {
    summary: 'Closes a deposit held for a mismatch without booking it',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ paymentId: Id }),
    body: Type.Object({ reason: Text(500, 5) }),
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE'],
    example: { ...held, body: { reason: 'Settled with the bank' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/payments/{paymentId}/return': {
    summary: 'Sends a held deposit back to its payer once more after its return was refused',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ paymentId: Id }),
    body: Type.Object({ reason: Text(500, 5) }),
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE'],
    example: { ...held, body: { reason: 'The gateway has put it right' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/payments/{paymentId}/returned': {
    summary:
      'Books a held deposit that was returned by hand after its return was refused; two members of staff',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ paymentId: Id }),
    body: Type.Object({
      /** Of the operator's payment in the bank's statement; without it the gateway has sent it back. */
      bankReference: Type.Optional(Text(140, 1)),
      reason: Text(500, 5),
    }),
    response: StaffPayment,
    errors: [
      'ERR_PAYMENT_STATE',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_RETURN_ENTRY_UNKNOWN',
      'ERR_APPROVAL_NEEDED',
    ],
    example: { ...held, body: { reason: 'The operator of the phone has returned it' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

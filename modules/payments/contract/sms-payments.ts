/** Deposits by premium SMS: prices, what is sent by phone, and the code that comes back. */
import { DateTime, defineCalls, Id, MoneySchema, PositiveMoney } from '@herna/contract-kit';
import { Type } from 'typebox';
import { nullable, Payment } from './schemas.ts';

/** What a player sends by phone for one deposit. */
const SmsDetails = Type.Object({
  paymentId: Id,
  text: Type.String(),
  shortNumber: Type.String(),
  /** What is credited. */
  amount: MoneySchema,
  /** What the operator charges. */
  price: MoneySchema,
  /** Paid from another phone than the player's: that phone has been sent a code to enter. */
  codeExpected: Type.Boolean(),
  expiresAt: nullable(DateTime),
});

export const smsPaymentCalls = defineCalls({
  'GET /capi/v2-onling/Payment/GetSmsPaymentCodes': {
    summary: 'Lists the amounts that can be deposited by one text message, with their prices',
    audience: 'player',
    response: Type.Object({
      codes: Type.Array(
        Type.Object({ amount: MoneySchema, price: MoneySchema, shortNumber: Type.String() }),
      ),
    }),
    errors: ['ERR_GATEWAY_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_GATEWAY_UNAVAILABLE',
  },
  'POST /capi/v2-onling/Payment/CreateSmsPayment': {
    summary: 'Starts a deposit by premium SMS and returns the text and the number to send it to',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    body: Type.Object({ amount: PositiveMoney }),
    response: Type.Object({ payment: Payment, sms: nullable(SmsDetails) }),
    errors: [
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_AMOUNT_OUT_OF_RANGE',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_GATEWAY_UNAVAILABLE',
    ],
    example: { body: { amount: { amount: 50_00, currency: 'CZK' } } },
    exampleOutcome: 'ERR_GATEWAY_UNAVAILABLE',
  },
  'GET /api/payments/sms-details': {
    summary: 'Returns what the player sends by phone for a deposit that was started',
    audience: 'player',
    query: Type.Object({ paymentId: Id }),
    response: SmsDetails,
    example: { query: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Payment/SubmitSmsPaymentCode': {
    summary: 'Redeems the code that a phone was sent after it paid; the deposit is credited once',
    audience: 'player',
    rate: 'login',
    idempotency: 'natural',
    body: Type.Object({
      paymentId: Id,
      code: Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 }),
    }),
    response: Payment,
    errors: ['ERR_INVALID_SECURITY_CODE', 'ERR_PAYMENT_STATE', 'ERR_GATEWAY_UNAVAILABLE'],
    example: { body: { paymentId: '999999999', code: '123456' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

/** Deposits by transfer that the player's own bank makes: consents and payments of open banking. */
import { DateTime, defineCalls, Id, PositiveMoney, redirect } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  BrowserReturn,
  bankOrderStateNames,
  nullable,
  oneOf,
  Payment,
  PaymentAction,
} from './schemas.ts';

const Consent = Type.Object({
  id: Id,
  /** Digits partly hidden. */
  account: Type.String(),
  expiresAt: DateTime,
});

const closures = [
  'ERR_PLAYER_EXCLUDED',
  'ERR_PAYMENT_TYPE_CLOSED',
  'ERR_AMOUNT_OUT_OF_RANGE',
  'ERR_DEPOSIT_CAP_REACHED',
  'ERR_DEPOSIT_WAITS',
  'ERR_DEPOSIT_IN_REVIEW',
  'ERR_GATEWAY_UNAVAILABLE',
] as const;

export const openBankingCalls = defineCalls({
  'GET /api/payments/bank-consent': {
    summary: 'Returns whether the player can pay straight from a bank, and the consent that holds',
    audience: 'player',
    response: Type.Object({ offered: Type.Boolean(), consent: nullable(Consent) }),
    example: {},
  },
  'POST /capi/v2-onling/Payment/CreateBankConsent': {
    summary: 'Asks the player’s bank for a consent to payments and returns the bank’s page',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    /** The amount comes back with the browser, so that nothing is asked twice. */
    body: Type.Object({ amount: PositiveMoney }),
    response: Type.Object({ consentId: Id, action: nullable(PaymentAction) }),
    errors: closures,
    example: { body: { amount: { amount: 1, currency: 'CZK' } } },
    exampleOutcome: 'ERR_AMOUNT_OUT_OF_RANGE',
  },
  'POST /capi/v2-onling/Payment/CreateBankPayment': {
    summary: 'Orders a deposit at the player’s bank under a consent and returns its state there',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    body: Type.Object({ consentId: Id, amount: PositiveMoney }),
    response: Type.Object({
      payment: Payment,
      /** What the player’s bank says; money is credited when ours has it. */
      bankState: nullable(oneOf(bankOrderStateNames)),
      action: nullable(PaymentAction),
    }),
    errors: [...closures, 'ERR_BANK_CONSENT_NEEDED'],
    example: { body: { consentId: '999999999', amount: { amount: 500_00, currency: 'CZK' } } },
    exampleOutcome: 'ERR_BANK_CONSENT_NEEDED',
  },
  'GET /payments/bank/return': {
    summary: 'Takes the browser back from a consent or a payment at the player’s bank',
    audience: 'public',
    query: BrowserReturn,
    response: redirect,
    example: { query: {} },
  },
});

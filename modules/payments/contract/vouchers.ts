/**
 * Vouchers of terminals, ticket in and ticket out. The whole number stands on the paper; staff see its
 * last digits until they are shown the paper.
 */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  PositiveMoney,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { CardNumber, OutsideId } from './desk.ts';
import { nullable, oneOf } from './schemas.ts';

const terminals = { audience: 'internal', scope: 'payments.terminals' } as const;
const terminal = Type.Object({ terminal: OutsideId });
/** 18 digits; spaces and hyphens between them are left out. */
const Number = Type.String({ pattern: '^[0-9 -]{18,30}$', maxLength: 30 });
const voucherStates = ['ISSUED', 'REDEEMED', 'PAID', 'VOIDED', 'EXPIRED'] as const;

export const Voucher = Type.Object({
  id: Id,
  playerId: Id,
  /** The terminal that has printed it. */
  terminal: Type.String(),
  amount: MoneySchema,
  state: oneOf(voucherStates),
  lastDigits: Type.String(),
  issuedAt: DateTime,
  expiresAt: DateTime,
  endedAt: nullable(DateTime),
  /** The terminal that has taken it. */
  redeemedAt: nullable(Type.String()),
  /** The payout at a desk, which has the receipt. */
  operationId: nullable(Id),
});
const AtTerminal = Type.Object({
  ...Voucher.properties,
  repeated: Type.Boolean({ description: 'It was so before; nothing has moved now' }),
});

const someNumber = '000000000000000000';
const someCard = '9000000000000002';
const takeErrors = ['ERR_VOUCHER_NOT_FOUND', 'ERR_VOUCHER_ENDED', 'ERR_VOUCHER_CONFLICT'] as const;

export const voucherCalls = defineCalls({
  'POST /capi/Internal/v1/Vouchers/Issue': {
    ...terminals,
    summary: 'Moves money from a terminal to a voucher that it prints, with its validation number',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({ cardNumber: CardNumber, issueId: OutsideId, amount: PositiveMoney }),
    response: Type.Object({ ...AtTerminal.properties, number: Type.String() }),
    errors: [
      'ERR_INVALID_CARD_ID',
      'ERR_WALLET_NOT_FOUND',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_VOUCHER_TOO_LARGE',
      'ERR_TRANSFER_UNRESOLVED',
      'ERR_VOUCHER_CONFLICT',
    ],
    example: {
      query: { terminal: 'terminal-1' },
      body: {
        cardNumber: someCard,
        issueId: 'conformance-voucher',
        amount: { amount: 10_000, currency: 'CZK' },
      },
    },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Internal/v1/Vouchers/Redeem': {
    ...terminals,
    summary: 'Puts the money of a voucher on a terminal in which its player’s card is',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({ cardNumber: CardNumber, number: Number, redemptionId: OutsideId }),
    response: AtTerminal,
    errors: [
      ...takeErrors,
      'ERR_INVALID_CARD_ID',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PLAYING_BLOCKED',
      'ERR_LIMITS_NOT_SET',
      'ERR_REGISTER_LISTED',
      'ERR_REGISTER_NOT_MATCHED',
      'ERR_REGISTER_UNAVAILABLE',
    ],
    example: {
      query: { terminal: 'terminal-1' },
      body: { cardNumber: someCard, number: someNumber, redemptionId: 'conformance-voucher' },
    },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Internal/v1/Vouchers/Void': {
    ...terminals,
    summary: 'Takes a voucher back to its terminal, which has failed to print it',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({ issueId: OutsideId }),
    response: AtTerminal,
    errors: ['ERR_VOUCHER_NOT_FOUND', 'ERR_VOUCHER_ENDED'],
    example: { query: { terminal: 'terminal-1' }, body: { issueId: 'conformance-voucher' } },
    exampleOutcome: 'ERR_VOUCHER_NOT_FOUND',
  },
  'GET /api/vouchers': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Pages vouchers of terminals, newest first',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      terminal: Type.Optional(OutsideId),
      state: Type.Optional(oneOf(voucherStates)),
    }),
    response: growingPage(Voucher),
    example: { query: { state: 'ISSUED' } },
  },
  'POST /api/vouchers/check': {
    audience: 'operator',
    permission: 'payments.process',
    summary: 'Returns the voucher of a number that a cashier reads from the paper',
    rate: 'login',
    body: Type.Object({ number: Number }),
    response: Voucher,
    errors: ['ERR_VOUCHER_NOT_FOUND'],
    example: { body: { number: someNumber } },
    exampleOutcome: 'ERR_VOUCHER_NOT_FOUND',
  },
  'POST /api/vouchers/pay': {
    audience: 'operator',
    permission: 'payments.process',
    summary: 'Pays a voucher in cash to its player, whom the cashier has identified',
    idempotency: 'key',
    body: Type.Object({ number: Number, playerId: Id }),
    response: Voucher,
    errors: [
      ...takeErrors,
      'ERR_TEMPORARY_ACCOUNT',
      'ERR_PAYOUT_HELD',
      'ERR_APPROVAL_NEEDED',
      'ERR_CASH_DESK_CLOSED',
      'ERR_CASH_DESK_SHORT',
      'ERR_CASH_DAY_REACHED',
    ],
    example: { body: { number: someNumber, playerId: '1' } },
    exampleOutcome: 'ERR_VOUCHER_NOT_FOUND',
  },
});

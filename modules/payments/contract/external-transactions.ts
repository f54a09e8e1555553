/** Transactions that land-based systems book with us (edition transactions). */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  PositiveMoney,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { OutsideId } from './desk.ts';
import { nullable, oneOf } from './schemas.ts';

const operator = { audience: 'operator', permission: 'payments.process' } as const;
const account = oneOf(['Main', 'Landbased']);
/** Stakes and wins may also be of money that lies on the terminal named as the place. */
const anyAccount = oneOf(['Main', 'Landbased', 'Terminal']);

const Reported = Type.Object({
  id: Id,
  system: Type.String(),
  transactionId: Type.String(),
  playerId: Id,
  kind: oneOf(['ACCOUNTING', 'GAME']),
  type: Type.String(),
  childType: nullable(Type.String()),
  account: anyAccount,
  amount: MoneySchema,
  state: oneOf(['BOOKED', 'ROLLED_BACK']),
  movementId: Id,
  place: nullable(Type.String()),
  createdAt: DateTime,
  rolledBackAt: nullable(DateTime),
});

const fields = {
  system: OutsideId,
  transactionId: OutsideId,
  playerId: Id,
  account,
  amount: PositiveMoney,
  childType: Type.Optional(Text(60)),
  place: Type.Optional(OutsideId),
};
const some = {
  system: 'hall-1',
  transactionId: 'conformance-transaction',
  playerId: '9223372036854775807',
  account: 'Landbased',
  amount: { amount: 10_000, currency: 'CZK' },
} as const;
const errors = [
  'ERR_WALLET_NOT_FOUND',
  'ERR_INSUFFICIENT_FUNDS',
  'ERR_TRANSACTION_EXISTS',
  'ERR_MOVEMENT_CONFLICT',
  'ERR_APPROVAL_NEEDED',
] as const;

export const reportedCalls = defineCalls({
  'POST /capi/Transactions/v1/AccountingTransaction': {
    ...operator,
    summary: 'Books money that moved at a desk of a land-based system',
    idempotency: 'natural',
    body: Type.Object({
      ...fields,
      type: oneOf(['Deposit', 'Withdrawal', 'Transfer', 'Tax']),
    }),
    response: Reported,
    errors: [
      ...errors,
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_TEMPORARY_ACCOUNT',
      'ERR_PAYOUT_HELD',
      'ERR_CASH_DAY_REACHED',
    ],
    example: { body: { ...some, type: 'Deposit' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/Transactions/v1/AccountingTransaction/Rollback': {
    ...operator,
    summary: 'Reverses a booked accounting transaction with a counter-entry',
    idempotency: 'natural',
    body: Type.Object({ system: OutsideId, transactionId: OutsideId }),
    response: Reported,
    errors: [
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_APPROVAL_NEEDED',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
    ],
    example: { body: { system: 'hall-1', transactionId: 'never-booked' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Transactions/v1/Transaction': {
    ...operator,
    summary: 'Books a stake or a win of a terminal',
    idempotency: 'natural',
    body: Type.Object({ ...fields, account: anyAccount, type: oneOf(['Stake', 'Win']) }),
    response: Reported,
    errors: [
      ...errors,
      'ERR_PLAYER_EXCLUDED',
      'ERR_PLAYING_BLOCKED',
      'ERR_LIMITS_NOT_SET',
      'ERR_REGISTER_LISTED',
      'ERR_REGISTER_NOT_MATCHED',
      'ERR_REGISTER_UNAVAILABLE',
      'ERR_LIMIT_REACHED_STAKE',
      'ERR_LIMIT_REACHED_LOSS',
      'ERR_PLAY_BREAK_DUE',
      'ERR_HOURLY_LOSS_REACHED',
    ],
    example: { body: { ...some, type: 'Win' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'GET /capi/Transactions/v1/Get': {
    ...operator,
    permission: 'payments.read',
    summary: 'Returns one reported transaction by id, or pages them by player, system and kind',
    rate: 'report',
    query: Type.Object({
      id: Type.Optional(Id),
      playerId: Type.Optional(Id),
      system: Type.Optional(OutsideId),
      kind: Type.Optional(oneOf(['ACCOUNTING', 'GAME'])),
      ...growingPageFields,
    }),
    response: growingPage(Reported),
    example: { query: { limit: 10 } },
  },
});

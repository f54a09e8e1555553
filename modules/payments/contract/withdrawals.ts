/** Money out: the player's request and cancellation, the work of staff, files to the bank. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  PositiveMoney,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  nullable,
  oneOf,
  Payment,
  ReportedAmount,
  StaffPayment,
  WithdrawalMethodName,
} from './schemas.ts';
import { payoutOutcomes } from './states.ts';

const WithdrawBody = Type.Object({
  method: WithdrawalMethodName,
  amount: PositiveMoney,
  /** The default account when absent. */
  bankAccountId: Type.Optional(Id),
  /** The default card when absent. */
  cardId: Type.Optional(Id),
});
const withdrawErrors = [
  'ERR_PAYMENT_TYPE_CLOSED',
  'ERR_AMOUNT_OUT_OF_RANGE',
  'ERR_TEMPORARY_ACCOUNT',
  'ERR_NO_VERIFIED_PAYMENT_METHOD',
  'ERR_INSUFFICIENT_FUNDS',
  'ERR_CODE_TOO_SOON',
] as const;
const withdrawExample = {
  body: { method: 'BankTransfer', amount: { amount: 1, currency: 'CZK' } },
};
const Reason = Text(500, 5);
const Reasoned = Type.Object({ paymentId: Id, reason: Reason });
const reasoned = { body: { paymentId: '999999999', reason: 'Review of the account' } };

export const BankFile = Type.Object({
  id: Id,
  messageId: Type.String(),
  state: oneOf(['PREPARED', 'ACCEPTED', 'REJECTED', 'UNKNOWN']),
  payments: Type.Integer(),
  total: Type.Object({ amount: Type.Integer(), currency: Type.String() }),
  createdAt: DateTime,
  sentAt: nullable(DateTime),
  note: nullable(Type.String()),
});

export const warningKinds = [
  'LATE_SUCCESS',
  'MISMATCH',
  'REVERSED_AFTER_SUCCESS',
  'UNMATCHED_TRANSFER',
  'BANK_FILE_REJECTED',
  'WITHDRAWAL_REJECTED',
  'WITHDRAWAL_RETURNED',
  'NAME_DIFFERS',
  'DEPOSIT_HELD',
  'CASH_DESK_DIFFERENCE',
  'DEPOSIT_RETURN_REJECTED',
  'REFUND_OVERDUE',
  'PAYOUT_UNKNOWN',
  'CARD_NOT_FORGOTTEN',
  'WALLET_NOT_ENDED',
  'MONEY_UNPLACED',
  'TERMINAL_TRANSFER_OPEN',
] as const;

export const PaymentWarning = Type.Object({
  id: Id,
  kind: oneOf(warningKinds),
  paymentId: nullable(Id),
  playerId: nullable(Id),
  detail: Type.String(),
  createdAt: DateTime,
  resolvedAt: nullable(DateTime),
  resolution: nullable(Type.String()),
});

export const withdrawalCalls = defineCalls({
  'POST /capi/v2-onling/Payment/Withdraw': {
    summary: 'Requests a withdrawal; the amount is reserved at once',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    body: WithdrawBody,
    response: Payment,
    errors: withdrawErrors,
    example: withdrawExample,
    exampleOutcome: 'ERR_AMOUNT_OUT_OF_RANGE',
  },
  'POST /capi/Funds/v3/Payment/Withdraw': {
    summary: 'Requests a withdrawal through the v3 edition; the amount is reserved at once',
    audience: 'player',
    rate: 'payment',
    idempotency: 'key',
    body: WithdrawBody,
    response: Payment,
    errors: withdrawErrors,
    example: withdrawExample,
    exampleOutcome: 'ERR_AMOUNT_OUT_OF_RANGE',
  },
  'POST /capi/v2-onling/Payment/Verify': {
    summary: 'Confirms a withdrawal, or a deposit by text message, with the code that was sent',
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
  'POST /api/payments/{paymentId}/resend-code': {
    summary: 'Sends the code that confirms a withdrawal again; the earlier one is void',
    audience: 'player',
    rate: 'message',
    idempotency: 'key',
    params: Type.Object({ paymentId: Id }),
    response: Payment,
    errors: ['ERR_PAYMENT_STATE', 'ERR_CODE_TOO_SOON'],
    example: { params: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Payment/GetPendingWithdrawals': {
    summary: 'Lists the withdrawals of the player that are not done yet',
    audience: 'player',
    response: Type.Object({ items: Type.Array(Payment) }),
    example: {},
  },
  'POST /capi/v2-onling/Payment/CancelWithdrawal': {
    summary: 'Cancels a withdrawal not yet sent and returns the reserved money',
    audience: ['player', 'operator'],
    permission: 'payments.process',
    body: Type.Object({ paymentId: Id, reason: Type.Optional(Reason) }),
    response: Payment,
    errors: ['ERR_PAYMENT_STATE'],
    example: { body: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Payment/SuspendWithdrawal': {
    summary: 'Suspends a withdrawal for review; the money stays reserved',
    audience: 'operator',
    permission: 'payments.process',
    body: Reasoned,
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE'],
    example: reasoned,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Payment/ResumeWithdrawal': {
    summary: 'Puts a suspended withdrawal back into processing',
    audience: 'operator',
    permission: 'payments.process',
    body: Type.Object({ paymentId: Id, reason: Type.Optional(Reason) }),
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE', 'ERR_PAYOUT_HELD'],
    example: reasoned,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/Payment/ConfiscateWithdrawal': {
    summary: 'Confiscates a withdrawal that another member of staff has suspended',
    audience: 'operator',
    permission: 'payments.confiscate',
    body: Reasoned,
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE', 'ERR_SECOND_PERSON_NEEDED'],
    example: reasoned,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/payments/{paymentId}/approve': {
    summary: 'Approves a withdrawal for payment; a large one needs two members of staff',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ paymentId: Id }),
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE', 'ERR_SECOND_PERSON_NEEDED', 'ERR_PAYOUT_HELD'],
    example: { params: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/payments/{paymentId}/settle': {
    summary:
      'Decides what became of a payout of which its gateway tells another amount; two members of staff',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ paymentId: Id }),
    body: Type.Object({
      outcome: oneOf(payoutOutcomes),
      /** What the gateway said when the member of staff decided. */
      reported: ReportedAmount,
      reason: Reason,
    }),
    response: StaffPayment,
    errors: ['ERR_PAYMENT_STATE', 'ERR_PAYOUT_REPORT_CHANGED', 'ERR_APPROVAL_NEEDED'],
    example: {
      params: { paymentId: '999999999' },
      body: {
        outcome: 'PAID_AS_REPORTED',
        reported: { amount: 399_99, currency: 'CZK' },
        reason: 'Asked the gateway',
      },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/payments/bank-files': {
    summary: 'Pays out: sends all approved withdrawals to the bank now',
    audience: 'operator',
    permission: 'payments.process',
    response: Type.Object({ file: nullable(BankFile) }),
    example: {},
  },
  'GET /api/payments/bank-files': {
    summary: 'Pages the files sent to the bank',
    csv: true,
    audience: 'operator',
    permission: 'payments.read',
    query: Type.Object(growingPageFields),
    response: growingPage(BankFile),
    example: { query: {} },
  },
  'POST /api/payments/bank-reports': {
    summary: 'Asks the bank now what became of the files sent, and books what it has paid',
    audience: 'operator',
    permission: 'payments.process',
    response: Type.Object({
      entries: Type.Integer({ minimum: 0, description: 'New entries of the statement' }),
    }),
    errors: ['ERR_BANK_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_BANK_UNAVAILABLE',
  },
  'GET /api/payments/warnings': {
    summary: 'Pages what payment processing wants a person to look at',
    csv: true,
    audience: 'operator',
    permission: 'payments.read',
    query: Type.Object({ ...growingPageFields, open: Type.Optional(Type.Boolean()) }),
    response: growingPage(PaymentWarning),
    example: { query: {} },
  },
  'POST /api/payments/warnings/{warningId}/resolve': {
    summary: 'Closes a warning with what was done about it',
    audience: 'operator',
    permission: 'payments.process',
    params: Type.Object({ warningId: Id }),
    body: Type.Object({ resolution: Reason }),
    response: PaymentWarning,
    example: { params: { warningId: '999999999' }, body: { resolution: 'Called the bank' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

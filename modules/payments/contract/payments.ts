/** Payments as player and staff read them: one, by reference, history, list, export, offer. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  DecidedPayment,
  Direction,
  oneOf,
  Payment,
  PaymentDetail,
  PaymentMethodName,
  PaymentOfferAnswer,
  PaymentStateName,
  StaffPayment,
} from './schemas.ts';

const period = { from: Type.Optional(DateTime), to: Type.Optional(DateTime) };

const NotNegative = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const filters = {
  ...period,
  direction: Type.Optional(Direction),
  state: Type.Optional(Type.Array(PaymentStateName, { maxItems: 20 })),
  method: Type.Optional(PaymentMethodName),
  gateway: Type.Optional(Type.String({ maxLength: 40 })),
  playerId: Type.Optional(Id),
  /** Reference number, or the gateway's or bank's own id. */
  reference: Type.Optional(Type.String({ maxLength: 40 })),
  amountFrom: Type.Optional(NotNegative),
  amountTo: Type.Optional(NotNegative),
  sort: Type.Optional(oneOf(['createdAt', 'updatedAt', 'amount', 'state'])),
};

export const paymentCalls = defineCalls({
  'GET /api/payments/offer': {
    summary: 'Lists the ways the player can pay with bounds, quick amounts and closures',
    audience: 'player',
    response: PaymentOfferAnswer,
    example: {},
  },
  'GET /capi/v2-onling/Payment/GetInfoById': {
    summary: 'Returns one payment by id',
    audience: ['player', 'operator'],
    permission: 'payments.read',
    query: Type.Object({ paymentId: Id }),
    response: Payment,
    example: { query: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Payment/GetInfoByReferenceNumber': {
    summary: 'Returns one payment by its reference number',
    audience: ['player', 'operator'],
    permission: 'payments.read',
    query: Type.Object({ referenceNumber: Type.String({ pattern: '^[0-9]{1,10}$' }) }),
    response: Payment,
    example: { query: { referenceNumber: '9999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Payment/GetHistory': {
    summary: 'Pages the deposits and withdrawals of the player',
    audience: 'player',
    query: Type.Object({
      ...growingPageFields,
      ...period,
      direction: Type.Optional(Direction),
      state: Type.Optional(Type.Array(PaymentStateName, { maxItems: 20 })),
    }),
    response: growingPage(Payment),
    example: { query: {} },
  },
  'GET /api/payments/movements': {
    summary: 'Lists the movements of a payment of the player in the books, oldest first',
    audience: 'player',
    query: Type.Object({ paymentId: Id }),
    response: Type.Object({
      movements: Type.Array(
        Type.Object({
          movementId: Id,
          kind: Type.String(),
          amount: MoneySchema,
          createdAt: DateTime,
        }),
      ),
    }),
    example: { query: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Payment/GetList': {
    summary: 'Pages all payments by player, state, method, gateway, amount and date',
    audience: 'operator',
    permission: 'payments.read',
    query: Type.Object({ ...growingPageFields, ...filters }),
    response: growingPage(DecidedPayment),
    example: { query: {} },
  },
  'GET /api/payments/export': {
    summary: 'Pages all payments for those who may export them, as a file by Accept: text/csv',
    audience: 'operator',
    permission: 'payments.export',
    rate: 'report',
    csv: true,
    query: Type.Object({ ...growingPageFields, ...filters }),
    response: growingPage(StaffPayment),
    example: { query: {} },
  },
  'GET /api/payments/{paymentId}': {
    summary: 'Returns one payment with every step of its life to staff',
    audience: 'operator',
    permission: 'payments.read',
    params: Type.Object({ paymentId: Id }),
    response: PaymentDetail,
    example: { params: { paymentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

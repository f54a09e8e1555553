/** Money at desks (edition v1.1): start, confirm, commit or cancel; the player's own two accounts. */
import { DateTime, defineCalls, Id, MoneySchema, PositiveMoney, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { nullable, oneOf } from './schemas.ts';

/** Printable ASCII without spaces: an id of another system, or of a desk. */
export const OutsideId = Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 });

/** The number of a player's card, as a reader gives it. */
export const CardNumber = Type.String({ pattern: '^[0-9]{8,19}$', maxLength: 19 });

const operator = { audience: 'operator', permission: 'payments.process' } as const;

export const DeskOperation = Type.Object({
  id: Id,
  playerId: Id,
  direction: oneOf(['DEPOSIT', 'WITHDRAWAL']),
  method: oneOf([
    'CashDeposit',
    'CashlessDeposit',
    'CashPayout',
    'CashlessPayout',
    'PayUCard',
    'VoucherPayout',
  ]),
  amount: MoneySchema,
  state: oneOf(['STARTED', 'COMMITTED', 'CANCELLED', 'EXPIRED']),
  referenceNumber: Type.String(),
  verification: oneOf(['None', 'Sms', 'Email', 'Card']),
  confirmed: Type.Boolean({ description: 'The player has confirmed it, or need not' }),
  createdAt: DateTime,
  expiresAt: DateTime,
  endedAt: nullable(DateTime),
});

const startFields = {
  playerId: Id,
  amount: PositiveMoney,
  referenceNumber: OutsideId,
  verification: oneOf(['None', 'Sms', 'Email', 'Card']),
};
const stranger = {
  playerId: '9223372036854775807',
  amount: { amount: 10_000, currency: 'CZK' },
  referenceNumber: 'conformance-desk',
  verification: 'None',
} as const;
const unknown = { id: '9223372036854775807' };
const startErrors = ['ERR_WALLET_NOT_FOUND', 'ERR_MOVEMENT_CONFLICT', 'ERR_CODE_TOO_SOON'] as const;

export const deskCalls = defineCalls({
  'POST /capi/v1.1/Funds/Withdraw': {
    ...operator,
    summary: 'Starts a payout at the desk and reserves its amount',
    idempotency: 'key',
    body: Type.Object({
      ...startFields,
      method: oneOf(['CashPayout', 'CashlessPayout', 'PayUCard']),
    }),
    response: DeskOperation,
    errors: [...startErrors, 'ERR_INSUFFICIENT_FUNDS', 'ERR_TEMPORARY_ACCOUNT', 'ERR_PAYOUT_HELD'],
    example: { body: { ...stranger, method: 'CashPayout' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/v1.1/Funds/Deposit': {
    ...operator,
    summary: 'Starts a deposit at the desk; it is credited when it is committed',
    idempotency: 'key',
    body: Type.Object({ ...startFields, method: oneOf(['CashDeposit', 'CashlessDeposit']) }),
    response: DeskOperation,
    errors: [
      ...startErrors,
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
    ],
    example: { body: { ...stranger, method: 'CashDeposit' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/v1.1/Funds/Verify': {
    ...operator,
    summary: 'Confirms an operation with the code that was sent to its player',
    rate: 'login',
    body: Type.Object({ id: Id, code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    response: DeskOperation,
    errors: ['ERR_INVALID_SECURITY_CODE', 'ERR_OPERATION_ENDED'],
    example: { body: { ...unknown, code: '123456' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v1.1/Funds/VerifyByCard': {
    ...operator,
    summary: 'Confirms an operation with the card and PIN of its player',
    rate: 'login',
    body: Type.Object({
      id: Id,
      cardNumber: CardNumber,
      pin: Type.String({ pattern: '^[0-9]{4}$' }),
    }),
    response: DeskOperation,
    errors: [
      'ERR_INVALID_CARD_ID',
      'ERR_INVALID_PIN',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_OPERATION_ENDED',
    ],
    example: { body: { ...unknown, cardNumber: '9000000000000002', pin: '4718' } },
    exampleOutcome: 'ERR_INVALID_PIN',
  },
  'POST /capi/v1.1/Funds/ResendVerifyToken': {
    ...operator,
    summary: 'Sends the code of an operation again; the earlier one is void',
    rate: 'message',
    idempotency: 'key',
    body: Type.Object({ id: Id }),
    response: DeskOperation,
    errors: ['ERR_CODE_TOO_SOON', 'ERR_OPERATION_ENDED'],
    example: { body: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'PUT /capi/v1.1/Funds/Commit': {
    ...operator,
    summary: 'Commits an operation: the money moves; repeated, it changes nothing',
    idempotency: 'natural',
    query: Type.Object({ id: Id }),
    response: DeskOperation,
    errors: [
      'ERR_OPERATION_ENDED',
      'ERR_NOT_CONFIRMED',
      'ERR_APPROVAL_NEEDED',
      'ERR_CASH_DESK_CLOSED',
      'ERR_CASH_DESK_SHORT',
      'ERR_CASH_DAY_REACHED',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_PAYOUT_HELD',
    ],
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'PUT /capi/v1.1/Funds/Cancel': {
    ...operator,
    summary: 'Cancels an operation: what was reserved is free again',
    idempotency: 'natural',
    query: Type.Object({ id: Id }),
    response: DeskOperation,
    errors: ['ERR_OPERATION_ENDED'],
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v1.1/Funds/Transfer': {
    ...operator,
    summary: 'Moves money between the online and the land-based account of a player',
    idempotency: 'natural',
    body: Type.Object({
      playerId: Id,
      from: oneOf(['Main', 'Landbased']),
      to: oneOf(['Main', 'Landbased']),
      amount: PositiveMoney,
      referenceNumber: OutsideId,
    }),
    response: Type.Object({
      transferId: Id,
      state: oneOf(['STARTED', 'UNKNOWN', 'COMMITTED', 'ROLLED_BACK', 'EXPIRED']),
      amount: MoneySchema,
      referenceNumber: Type.String(),
      createdAt: DateTime,
    }),
    errors: [
      'ERR_WALLET_NOT_FOUND',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_TRANSFER_CAP',
      'ERR_TRANSFER_CONFLICT',
      'ERR_LANDBASED_WALLET_OFF',
      'ERR_TEMPORARY_ACCOUNT',
      'ERR_PAYOUT_HELD',
    ],
    example: {
      body: {
        playerId: stranger.playerId,
        from: 'Main',
        to: 'Landbased',
        amount: stranger.amount,
        referenceNumber: 'conformance-transfer',
      },
    },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'GET /api/landbased-wallets/{playerId}': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Returns whether the land-based wallet of a player is on, and who has switched it',
    params: Type.Object({ playerId: Id }),
    response: Type.Object({
      playerId: Id,
      enabled: Type.Boolean(),
      /** Null until somebody switches it. */
      changedBy: nullable(Id),
      changedAt: nullable(DateTime),
    }),
    example: { params: { playerId: '1' } },
  },
  'POST /capi/v1.1/Wallet/SetLandbasedWalletEnable': {
    ...operator,
    summary: 'Switches the land-based wallet of a player on or off',
    idempotency: 'key',
    body: Type.Object({ playerId: Id, enabled: Type.Boolean(), reason: Text(500, 5) }),
    response: Type.Object({ playerId: Id, enabled: Type.Boolean() }),
    errors: ['ERR_WALLET_NOT_FOUND'],
    example: {
      body: { playerId: stranger.playerId, enabled: false, reason: 'Asked for by the player' },
    },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
});

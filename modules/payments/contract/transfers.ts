/**
 * Transfers between players' accounts and other systems: transfer-v1 moves at once, transfer-v2
 * reserves and commits, internal card-in is a terminal's. `transferId` is the other system's own: the
 * same content gets the first answer, other content is a conflict, for ever.
 */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  MoneySchema,
  PositiveMoney,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { CardNumber, OutsideId } from './desk.ts';
import { nullable, oneOf } from './schemas.ts';

const operator = { audience: 'operator', permission: 'payments.process' } as const;
const account = oneOf(['Main', 'Landbased']);

const transferState = oneOf(['STARTED', 'UNKNOWN', 'COMMITTED', 'ROLLED_BACK', 'EXPIRED']);

const transferFields = {
  id: Id,
  playerId: Id,
  transferId: Type.String(),
  direction: oneOf(['FROM', 'TO', 'NONE']),
  account,
  /** What was asked for. */
  amount: MoneySchema,
  /** What has moved of it; 0 while nobody knows. */
  moved: Minor,
  /** Null while it is on its way. */
  outcome: nullable(oneOf(['FULL', 'PARTIAL', 'NONE', 'UNKNOWN'])),
  state: transferState,
  createdAt: DateTime,
  endedAt: nullable(DateTime),
};
export const Transfer = Type.Object({
  ...transferFields,
  repeated: Type.Boolean({ description: 'It was so before; nothing has moved now' }),
});
/** A transfer in the list of staff. */
const ListedTransfer = Type.Object({
  ...transferFields,
  /** Whose id it is: `outside:hall-12`, `terminal:T-7`, `own-accounts`. */
  system: Type.String(),
});
const Balance = Type.Object({ playerId: Id, account, balance: MoneySchema });

const move = {
  playerId: Id,
  system: OutsideId,
  transferId: OutsideId,
  amount: PositiveMoney,
  account: Type.Optional(account),
};
const key = { playerId: Id, system: OutsideId, transferId: OutsideId };
export const moveErrors = [
  'ERR_WALLET_NOT_FOUND',
  'ERR_INSUFFICIENT_FUNDS',
  'ERR_TRANSFER_CAP',
  'ERR_TRANSFER_CONFLICT',
  'ERR_TRANSFER_ROLLED_BACK',
  'ERR_LANDBASED_WALLET_OFF',
] as const;
/** What keeps money from leaving, and what keeps it from coming in. */
export const leaveErrors = [...moveErrors, 'ERR_TEMPORARY_ACCOUNT', 'ERR_PAYOUT_HELD'] as const;
const comeErrors = [
  ...moveErrors,
  'ERR_PLAYER_EXCLUDED',
  'ERR_PAYMENT_TYPE_CLOSED',
  'ERR_DEPOSIT_CAP_REACHED',
  'ERR_DEPOSIT_WAITS',
  'ERR_DEPOSIT_IN_REVIEW',
] as const;

const stranger = '9223372036854775807';
const someKey = { playerId: stranger, system: 'hall-1', transferId: 'conformance-transfer' };
const someMove = { ...someKey, amount: { amount: 10_000, currency: 'CZK' } } as const;

const queueKind = oneOf(['CardIn', 'CardOut', 'CashDeposit', 'CashPayout', 'HandPay']);
const place = OutsideId;
const queueKey = { place, kind: queueKind, playerId: Id };
const someQueue = { place: 'terminal-1', kind: 'CardIn' } as const;
const Queue = Type.Object({
  place: Type.String(),
  players: Type.Array(Type.Object({ playerId: Id, kind: queueKind, addedAt: DateTime })),
});

export const transferCalls = defineCalls({
  'GET /api/transfers': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Pages transfers between player accounts and other systems, newest first',
    rate: 'report',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      /** The name of a system outside, or the number of a terminal. */
      system: Type.Optional(OutsideId),
      state: Type.Optional(transferState),
    }),
    response: growingPage(ListedTransfer),
    example: { query: { state: 'STARTED' } },
  },
  'GET /capi/FundsTransfer/v1/PlayerAccount/GetBalance': {
    ...operator,
    summary: 'Returns what a player account holds that can be transferred',
    query: Type.Object({ playerId: Id, account: Type.Optional(account) }),
    response: Balance,
    example: { query: { playerId: '1' } },
  },
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom': {
    ...operator,
    summary: 'Takes money from a player account for another system, at once',
    idempotency: 'natural',
    body: Type.Object(move),
    response: Transfer,
    errors: [...leaveErrors, 'ERR_APPROVAL_NEEDED'],
    example: { body: someMove },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo': {
    ...operator,
    summary: 'Puts money from another system on a player account, at once',
    idempotency: 'natural',
    body: Type.Object(move),
    response: Transfer,
    errors: [...comeErrors, 'ERR_APPROVAL_NEEDED'],
    example: { body: someMove },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback': {
    ...operator,
    summary: 'Rolls a transfer back; one that never came is refused when it comes',
    idempotency: 'natural',
    body: Type.Object(key),
    response: Transfer,
    errors: [
      'ERR_WALLET_NOT_FOUND',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_TRANSFER_CONFLICT',
      'ERR_TRANSFER_ENDED',
      'ERR_APPROVAL_NEEDED',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
    ],
    example: { body: someKey },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/FundsTransfer/v1/PlayerQueue/Add': {
    ...operator,
    summary: 'Puts a player at the end of a queue of a place',
    idempotency: 'natural',
    body: Type.Object(queueKey),
    response: Queue,
    errors: ['ERR_WALLET_NOT_FOUND'],
    example: { body: { ...someQueue, playerId: stranger } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/FundsTransfer/v1/PlayerQueue/Remove': {
    ...operator,
    summary: 'Takes a player out of a queue',
    idempotency: 'natural',
    body: Type.Object(queueKey),
    response: Queue,
    example: { body: { ...someQueue, playerId: stranger } },
  },
  'POST /capi/FundsTransfer/v1/PlayerQueue/AddAndRemove': {
    ...operator,
    summary: 'Puts one player into a queue and takes another out, in one step',
    idempotency: 'natural',
    body: Type.Object({ place, kind: queueKind, addPlayerId: Id, removePlayerId: Id }),
    response: Queue,
    errors: ['ERR_WALLET_NOT_FOUND'],
    example: { body: { ...someQueue, addPlayerId: stranger, removePlayerId: '1' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'GET /capi/FundsTransfer/v1/PlayerQueue/List': {
    ...operator,
    summary: 'Lists the players who wait at a place, first come first',
    query: Type.Object({ place, kind: Type.Optional(queueKind) }),
    response: Queue,
    example: { query: { place: 'terminal-1' } },
  },
  'GET /capi/FundsTransfer/v2/GetBalance': {
    ...operator,
    summary: 'Returns what a player can transfer',
    query: Type.Object({ playerId: Id }),
    response: Balance,
    example: { query: { playerId: '1' } },
  },
  'GET /capi/FundsTransfer/v2/GetTransferLimits': {
    ...operator,
    summary: 'Returns the least and the most that may be transferred now, each way',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({
      from: Type.Object({ least: Minor, most: Minor }),
      to: Type.Object({ least: Minor, most: Minor }),
    }),
    example: { query: { playerId: '1' } },
  },
  'POST /capi/FundsTransfer/v2/TransferFrom': {
    ...operator,
    summary: 'Reserves money of a player account until the transfer is committed',
    idempotency: 'natural',
    body: Type.Object({ ...key, amount: PositiveMoney }),
    response: Transfer,
    errors: leaveErrors,
    example: { body: someMove },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/FundsTransfer/v2/TransferTo': {
    ...operator,
    summary: 'Announces money for a player account; it is credited on the commit',
    idempotency: 'natural',
    body: Type.Object({ ...key, amount: PositiveMoney }),
    response: Transfer,
    errors: comeErrors,
    example: { body: someMove },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/FundsTransfer/v2/TransferCommit': {
    ...operator,
    summary: 'Commits a reserved transfer, or rolls it back; repeated, it changes nothing',
    idempotency: 'natural',
    body: Type.Object({ ...key, rollback: Type.Optional(Type.Boolean()) }),
    response: Transfer,
    errors: [
      'ERR_WALLET_NOT_FOUND',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_TRANSFER_ENDED',
      'ERR_APPROVAL_NEEDED',
      'ERR_TRANSFER_CONFLICT',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_DEPOSIT_CAP_REACHED',
      'ERR_DEPOSIT_WAITS',
      'ERR_DEPOSIT_IN_REVIEW',
      'ERR_PAYOUT_HELD',
    ],
    example: { body: someKey },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

const terminal = Type.Object({ terminal: OutsideId });
const someTerminal = { terminal: 'terminal-1' };
const someCard = '9000000000000002';
const cardMove = Type.Object({
  cardNumber: CardNumber,
  transferId: OutsideId,
  amount: PositiveMoney,
});
const someCardMove = {
  cardNumber: someCard,
  transferId: 'conformance-card',
  amount: someMove.amount,
} as const;
export const terminals = { audience: 'internal', scope: 'payments.terminals' } as const;

export const cardInCalls = defineCalls({
  'GET /capi/Internal/v1/CardInFunds/GetBalance': {
    ...terminals,
    summary: 'Returns what the player of a card has available for a terminal',
    query: Type.Object({ terminal: OutsideId, cardNumber: CardNumber }),
    response: Balance,
    errors: ['ERR_INVALID_CARD_ID'],
    example: { query: { ...someTerminal, cardNumber: someCard } },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Internal/v1/CardInFunds/TransferFrom': {
    ...terminals,
    summary: 'Moves money from the player account to a terminal when the card goes in',
    idempotency: 'natural',
    query: terminal,
    body: cardMove,
    response: Transfer,
    errors: [
      ...leaveErrors,
      'ERR_TRANSFER_UNRESOLVED',
      'ERR_INVALID_CARD_ID',
      'ERR_PLAYER_EXCLUDED',
      'ERR_PLAYING_BLOCKED',
      'ERR_LIMITS_NOT_SET',
      'ERR_REGISTER_LISTED',
      'ERR_REGISTER_NOT_MATCHED',
      'ERR_REGISTER_UNAVAILABLE',
    ],
    example: { query: someTerminal, body: someCardMove },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Internal/v1/CardInFunds/TransferTo': {
    ...terminals,
    summary: 'Moves money from a terminal back to the player account when the card comes out',
    idempotency: 'natural',
    query: terminal,
    body: cardMove,
    response: Transfer,
    errors: [...moveErrors, 'ERR_TRANSFER_UNRESOLVED', 'ERR_INVALID_CARD_ID'],
    example: { query: someTerminal, body: someCardMove },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
});

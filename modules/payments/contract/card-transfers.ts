/**
 * Card-in and card-out in two steps with four outcomes: a terminal begins a transfer, moves its meters
 * and reports; what it cannot say after a power cut it repairs from its own history.
 */
import { DateTime, defineCalls, Id, Minor, MoneySchema, PositiveMoney } from '@herna/contract-kit';
import { Type } from 'typebox';
import { CardNumber, OutsideId } from './desk.ts';
import { nullable, oneOf } from './schemas.ts';
import { leaveErrors, terminals } from './transfers.ts';

const terminal = Type.Object({ terminal: OutsideId });
const outcomes = ['FULL', 'PARTIAL', 'NONE', 'UNKNOWN'] as const;
/** Minor units; 0 for a transfer that the terminal has refused. */
const Moved = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const CardTransfer = Type.Object({
  id: Id,
  playerId: Id,
  transferId: Type.String(),
  /** IN to the terminal, OUT of it. */
  direction: oneOf(['IN', 'OUT']),
  amount: MoneySchema,
  /** Null while it is on its way. */
  outcome: nullable(oneOf(outcomes)),
  moved: Minor,
  createdAt: DateTime,
  endedAt: nullable(DateTime),
});
const Answer = Type.Object({
  ...CardTransfer.properties,
  repeated: Type.Boolean({ description: 'It was so before; nothing has moved now' }),
});

const example = { query: { terminal: 'terminal-1' } } as const;
const transferId = 'conformance-card-transfer';

export const cardTransferCalls = defineCalls({
  'POST /capi/Internal/v1/CardTransfers/Start': {
    ...terminals,
    summary: 'Takes money aside that moves to a terminal with a card, or from it',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({
      cardNumber: CardNumber,
      transferId: OutsideId,
      direction: oneOf(['IN', 'OUT']),
      amount: PositiveMoney,
    }),
    response: Answer,
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
    example: {
      ...example,
      body: {
        cardNumber: '9000000000000002',
        transferId,
        direction: 'IN',
        amount: { amount: 10_000, currency: 'CZK' },
      },
    },
    exampleOutcome: 'ERR_INVALID_CARD_ID',
  },
  'POST /capi/Internal/v1/CardTransfers/Report': {
    ...terminals,
    summary: 'Takes the terminal’s word on a transfer: all of it, a part, none, or not known',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({
      transferId: OutsideId,
      outcome: oneOf(outcomes),
      /** What has moved, for a part. */
      moved: Type.Optional(Moved),
    }),
    response: Answer,
    errors: ['ERR_TRANSFER_UNRESOLVED', 'ERR_TRANSFER_ENDED'],
    example: { ...example, body: { transferId, outcome: 'FULL' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/Internal/v1/CardTransfers/Repair': {
    ...terminals,
    summary: 'Ends the open transfer of a terminal by what the terminal’s own history says of it',
    idempotency: 'natural',
    query: terminal,
    body: Type.Object({
      /** In the order in which they happened. */
      entries: Type.Array(Type.Object({ transferId: OutsideId, moved: Moved }), { maxItems: 200 }),
      /** Nothing was dropped from the history since the terminal came here. */
      complete: Type.Boolean(),
    }),
    response: Type.Object({ transfer: nullable(Answer) }),
    errors: ['ERR_TRANSFER_CONFLICT'],
    example: { ...example, body: { entries: [], complete: true } },
  },
  'GET /capi/Internal/v1/CardTransfers/Open': {
    ...terminals,
    summary: 'Returns the transfer of a terminal that is on its way, or of which nobody knows',
    query: terminal,
    response: Type.Object({ transfer: nullable(CardTransfer) }),
    example,
  },
});

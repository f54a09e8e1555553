/** Points: the wallet (Funds/v3) and where a player stands (Loyalty/v1). Points are a currency. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { Change, ChangeKindName, LevelName, Points, SomePoints, Status } from './schemas.ts';

/** Printable ASCII without spaces: an id of another system. */
const OutsideId = Type.String({ pattern: '^[!-~]{1,100}$', maxLength: 100 });
const unknown = '9223372036854775807';
const stranger = { playerId: unknown, points: 100, reference: 'conformance-points' };
const walletErrors = ['ERR_WALLET_NOT_FOUND', 'ERR_MOVEMENT_CONFLICT'] as const;

export const pointsCalls = defineCalls({
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePoints': {
    audience: 'internal',
    scope: 'payments.loyalty',
    summary: 'Credits loyalty points to a player, once for a reference',
    idempotency: 'natural',
    body: Type.Object({
      playerId: Id,
      points: SomePoints,
      reference: OutsideId,
      cause: Text(200),
    }),
    response: Change,
    errors: [...walletErrors, 'ERR_LOYALTY_NOT_ALLOWED'],
    example: { body: { ...stranger, cause: 'Play of the week' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'POST /capi/Funds/v3/LoyaltyWallet/CreatePayment': {
    audience: 'internal',
    scope: 'payments.loyalty',
    summary: 'Pays with loyalty points, or turns them into money, once for a reference',
    idempotency: 'natural',
    body: Type.Object({
      playerId: Id,
      points: SomePoints,
      reference: OutsideId,
      purpose: Type.Enum(['Reward', 'Money']),
      cause: Text(200),
    }),
    response: Change,
    errors: [
      ...walletErrors,
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_POINTS_TOO_FEW',
      'ERR_LOYALTY_NOT_ALLOWED',
    ],
    example: { body: { ...stranger, purpose: 'Reward', cause: 'A voucher' } },
    exampleOutcome: 'ERR_WALLET_NOT_FOUND',
  },
  'GET /capi/Funds/v3/LoyaltyWallet/GetBalance': {
    audience: 'player',
    summary: 'Returns the points of the player',
    response: Type.Object({ points: Points }),
    example: {},
  },
  'GET /capi/Loyalty/v1/Status': {
    audience: 'player',
    summary: 'Returns points, points ever, the level with its end, and what the next level needs',
    response: Status,
    example: {},
  },
  'GET /capi/Loyalty/v1/Changes': {
    audience: 'player',
    summary: 'Pages changes of points and of the level with their cause, newest first',
    query: Type.Object(growingPageFields),
    response: growingPage(Change),
    example: {},
  },
  'GET /capi/Loyalty/v1/Statistics': {
    audience: 'operator',
    permission: 'loyalty.read',
    rate: 'report',
    summary: 'Returns players by level, and points by kind of change in a period',
    query: Type.Object({ from: DateTime, to: DateTime }),
    response: Type.Object({
      levels: Type.Array(Type.Object({ level: LevelName, players: Type.Integer() })),
      changes: Type.Array(
        Type.Object({ kind: ChangeKindName, count: Type.Integer(), points: Points }),
      ),
    }),
    example: { query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
  },
});

/** Loyalty points: the wallet (Funds/v3) and the programme (Loyalty/v1). Points are a currency. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { OutsideId } from './desk.ts';
import { nullable, oneOf } from './schemas.ts';

const Points = Type.Integer({ minimum: 0 });
const SomePoints = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const LevelName = oneOf(['bronze', 'silver', 'gold', 'platinum']);
const ChangeKind = oneOf(['GRANTED', 'SPENT', 'CONVERTED']);

const Change = Type.Object({
  id: Id,
  kind: ChangeKind,
  points: Points,
  cause: Type.String(),
  level: LevelName,
  /** Money that converted points became. */
  money: nullable(MoneySchema),
  balance: Points,
  createdAt: DateTime,
});

const stranger = { playerId: '9223372036854775807', points: 100, reference: 'conformance-points' };
const walletErrors = ['ERR_WALLET_NOT_FOUND', 'ERR_MOVEMENT_CONFLICT'] as const;

export const loyaltyCalls = defineCalls({
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
    errors: walletErrors,
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
      purpose: oneOf(['Reward', 'Money']),
      cause: Text(200),
    }),
    response: Change,
    errors: [...walletErrors, 'ERR_INSUFFICIENT_FUNDS', 'ERR_POINTS_TOO_FEW'],
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
    summary: 'Returns points, points ever, the level, and what the next level needs',
    response: Type.Object({
      pointsBalance: Points,
      pointsEver: Points,
      level: Type.Object({ id: Type.Integer(), key: LevelName, from: Points }),
      next: nullable(
        Type.Object({ id: Type.Integer(), key: LevelName, from: Points, missing: Points }),
      ),
    }),
    example: {},
  },
  'GET /capi/Loyalty/v1/Changes': {
    audience: 'player',
    summary: 'Pages changes of points with their cause and the level after each, newest first',
    query: Type.Object(growingPageFields),
    response: growingPage(Change),
    example: {},
  },
  'GET /capi/Loyalty/v1/Statistics': {
    audience: 'operator',
    permission: 'payments.read',
    rate: 'report',
    summary: 'Returns players by level, and points granted, spent and converted in a period',
    query: Type.Object({ from: DateTime, to: DateTime }),
    response: Type.Object({
      levels: Type.Array(Type.Object({ level: LevelName, players: Type.Integer() })),
      changes: Type.Array(Type.Object({ kind: ChangeKind, count: Type.Integer(), points: Points })),
    }),
    example: { query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
  },
});

/** Wins that are held for a person: the queue of staff, the decision, and what the player sees. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

export const heldWinStates = ['HELD', 'RELEASED', 'REJECTED', 'CANCELLED'] as const;
export type HeldWinState = (typeof heldWinStates)[number];
export const heldWinCauses = [
  'ROUND',
  'MULTIPLE',
  'DAY',
  'JACKPOT_POOL',
  'JACKPOT_UNFED',
  'FREE_ROUND_UNKNOWN',
  'DRAW_PRIZE',
] as const;
export type HeldWinCause = (typeof heldWinCauses)[number];

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const HeldWin = Type.Object({
  /** The movement that holds it. */
  id: Id,
  playerId: Id,
  state: Type.Enum([...heldWinStates]),
  kind: Type.Enum(['win', 'jackpot-win']),
  amount: Minor,
  /** The part that is bonus money. */
  bonus: Minor,
  currency: CurrencyCode,
  cause: Type.Enum([...heldWinCauses]),
  /** The ceiling that was passed, or what the pool held; minor units. */
  ceiling: Minor,
  /** What it came to with this win. */
  counted: Minor,
  providerId: Id,
  gameKey: Type.String(),
  transactionId: Type.String(),
  roundId: nullable(Id),
  roundReference: nullable(Type.String()),
  jackpotId: nullable(Id),
  heldAt: DateTime,
  decidedAt: nullable(DateTime),
  decidedBy: nullable(Id),
  reason: nullable(Type.String()),
});

const unknown = '9223372036854775807';

export const heldWinCalls = defineCalls({
  'GET /api/ceilings/held-wins': {
    summary: 'Pages wins that are or were held for a person, the latest first',
    audience: 'operator',
    permission: 'ceilings.read',
    query: Type.Object({
      id: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...heldWinStates])),
      playerId: Type.Optional(Id),
      ...growingPageFields,
    }),
    response: growingPage(HeldWin),
    example: { query: { state: 'HELD' } },
  },
  'POST /api/ceilings/held-wins/{heldWinId}/decide': {
    summary: 'Pays a held win to its player, or returns it to its provider’s account',
    audience: 'operator',
    permission: 'ceilings.decide',
    idempotency: 'key',
    params: Type.Object({ heldWinId: Id }),
    body: Type.Object({
      decision: Type.Enum(['RELEASED', 'REJECTED']),
      reason: Text(500, 5),
    }),
    response: HeldWin,
    errors: ['ERR_HELD_WIN_DECIDED', 'ERR_APPROVAL_NEEDED', 'ERR_STAFF_OWN_ACCOUNT'],
    example: {
      params: { heldWinId: unknown },
      body: { decision: 'RELEASED', reason: 'The round was played again and agrees' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/player/held-wins': {
    summary:
      'Lists wins of the signed-in player that are being checked, and what came of late ones',
    audience: 'player',
    response: Type.Object({
      wins: Type.Array(
        Type.Object({
          id: Id,
          amount: MoneySchema,
          gameKey: Type.String(),
          heldAt: DateTime,
          state: Type.Enum(['HELD', 'RELEASED', 'REJECTED']),
        }),
      ),
    }),
    example: {},
  },
});

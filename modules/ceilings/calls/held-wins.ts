/** Thin handlers of held wins. */
import { type Handlers, pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId, wireMinor, wireMoney } from '@herna/kernel';
import type { heldWinCalls } from '../contract/held-wins.ts';
import type { HeldWins } from '../service/held-wins.ts';
import type { HeldWinRow } from '../store/held-wins.ts';

const optional = (id: bigint | null): string | null => (id === null ? null : wireId(id));

const wireHeldWin = (row: HeldWinRow) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  state: row.state,
  kind: row.kind,
  amount: wireMinor(row.amount),
  bonus: wireMinor(row.bonus),
  currency: row.currency,
  cause: row.cause,
  ceiling: wireMinor(row.ceiling),
  counted: wireMinor(row.counted),
  providerId: wireId(row.provider_id),
  gameKey: row.game_key,
  transactionId: row.transaction_id,
  roundId: optional(row.round_id),
  roundReference: row.round_reference,
  jackpotId: optional(row.jackpot_id),
  heldAt: row.held_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: optional(row.decided_by),
  reason: row.reason,
});

/** Makes the handlers. */
export const heldWinHandlers = (wins: HeldWins): Handlers<typeof heldWinCalls> => ({
  'GET /api/ceilings/held-wins': async ({ query }) => {
    const { id, state, playerId } = query;
    const page = await wins.page({
      ...pageWishOf(query),
      id: id === undefined ? undefined : toId(id),
      state,
      playerId: playerId === undefined ? undefined : toId(playerId),
    });
    return wirePage(page, wireHeldWin);
  },
  'POST /api/ceilings/held-wins/{heldWinId}/decide': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const decision = {
        id: toId(params.heldWinId),
        staffId: staffOf(context).staffId,
        decision: body.decision,
        reason: body.reason,
      };
      return wireHeldWin(await wins.decide(tx, decision, context.act));
    }),
  'GET /api/player/held-wins': async (_input, context) => ({
    wins: (await wins.shownTo(playerOf(context))).map((row) => ({
      id: wireId(row.id),
      amount: wireMoney({ amount: row.amount, currency: row.currency }),
      gameKey: row.game_key,
      heldAt: row.held_at.toISOString(),
      state: row.state,
    })),
  }),
});

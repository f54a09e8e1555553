/** Thin handlers of closing accounts. */
import { type Handlers, pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { type PlayerId, toId, wireId, wireMoney } from '@herna/kernel';
import type { closingCalls } from '../contract/closing.ts';
import type { Closing, ClosingView, ListedClosing } from '../service/closing.ts';

const wireBalances = (balances: ClosingView['balances']) =>
  balances.map(({ currency, cash, bonus, held, landbased }) => {
    const money = (amount: bigint) => wireMoney({ amount, currency });
    return {
      cash: money(cash),
      bonus: money(bonus),
      held: money(held),
      landbased: money(landbased),
    };
  });

const wireOwn = ({ state, requestedAt, balances, obstacles }: ClosingView) => ({
  state,
  requestedAt: requestedAt?.toISOString() ?? null,
  balances: wireBalances(balances),
  obstacles: [...obstacles],
});

const wireListed = ({ row, playerName, balances, obstacles }: ListedClosing) => ({
  closingId: wireId(row.id),
  playerId: wireId(row.player_id),
  playerName,
  state: row.state,
  reason: row.reason,
  byStaff: row.requested_by !== null,
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  balances: wireBalances(balances),
  obstacles: [...obstacles],
});

export const closingHandlers = (closing: Closing): Handlers<typeof closingCalls> => ({
  'GET /capi/v2-onling/Player/GetClosing': async (_input, context) =>
    wireOwn(await closing.view(playerOf(context))),
  'POST /capi/v2-onling/Player/RequestClosing': async ({ body }, context) => {
    const { reason = 'UNSAID', bonusForfeited = false, erases = false } = body;
    const wish = { ...body, reason, bonusForfeited, erases };
    return wireOwn(await closing.request(playerOf(context), wish));
  },
  'POST /capi/v2-onling/Player/RecallClosing': async (_input, context) =>
    wireOwn(await closing.recall(playerOf(context))),
  'POST /capi/v2-onling/Player/RequestClosingByStaff': async ({ body }, context) => {
    const { staffId } = staffOf(context);
    const playerId = toId(body.playerId) as PlayerId;
    return wireOwn(await closing.requestByStaff(staffId, playerId, body.reason));
  },
  'GET /capi/v2-onling/Player/GetClosingList': async ({ query }) => {
    const { state, playerId } = query;
    const wanted = { state, playerId: playerId ? toId(playerId) : undefined };
    return wirePage(await closing.page({ ...wanted, ...pageWishOf(query) }), wireListed);
  },
});

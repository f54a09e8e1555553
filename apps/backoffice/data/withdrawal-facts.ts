/** What somebody must see of a withdrawal and its player before they decide on it. */
import { api } from './api.ts';
import { openWithdrawalStates } from './withdrawal-states.table.ts';

/** A withdrawal that waits, as its row has it. */
export interface WaitingWithdrawal {
  readonly id: string;
  readonly playerId: string;
  readonly account: { readonly id: string } | null;
}

/** Reads what the member may read; a part that is not theirs is absent. */
export async function withdrawalFacts(
  { id, playerId, account }: WaitingWithdrawal,
  allowed: (permission: string) => boolean,
) {
  const query = { playerId };
  const [player, balances, flow, bonuses, accounts, others] = await Promise.all([
    allowed('players.read')
      ? api('GET /api/players/{id}', { params: { id: playerId } })
      : undefined,
    allowed('ledger.read')
      ? api('GET /capi/v2-onling/Ledger/GetPlayerBalances', { query })
      : undefined,
    allowed('reporting.players')
      ? api('GET /capi/v2-onling/View/GetTotalPlayerCashFlow', { query })
      : undefined,
    allowed('bonuses.read')
      ? api('GET /capi/v2-onling/Bonuses/GetPlayerRelationList', { query })
      : undefined,
    api('GET /capi/v2-onling/PlayerBankAccount/GetList', { query }),
    api('GET /capi/v2-onling/Payment/GetList', {
      query: { ...query, direction: 'WITHDRAWAL', state: [...openWithdrawalStates], limit: 50 },
    }),
  ]);
  return {
    player,
    balances: balances?.balances,
    flows: flow?.flows,
    /** Bonuses that are still being wagered; absent where they may not be read. */
    wagering: bonuses?.items.filter(({ state }) => state === 'ACTIVE'),
    account: accounts.items.find((one) => one.id === account?.id),
    others: others.items.filter((other) => other.id !== id),
  };
}
export type WithdrawalFacts = Awaited<ReturnType<typeof withdrawalFacts>>;

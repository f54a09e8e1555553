/** What somebody must see of a withdrawal and its player before they decide on it. */
import { api } from './api.ts';
import { ifTheirs } from './if-theirs.ts';
import { openWithdrawalStates } from './withdrawal-states.table.ts';

/** A withdrawal that waits, as its row has it. */
export interface WaitingWithdrawal {
  readonly id: string;
  readonly playerId: string;
  readonly account: { readonly id: string } | null;
}

/** Whether an account has its requirement of a verified identity fulfilled. */
export const isIdentityVerified = (
  requirements: readonly { readonly key: string; readonly fulfilledAt: string | null }[],
): boolean =>
  requirements.some(({ key, fulfilledAt }) => key === 'IdentityVerified' && fulfilledAt !== null);

/** Reads what the member may read; a part that is not theirs is absent. */
export async function withdrawalFacts(
  { id, playerId, account }: WaitingWithdrawal,
  allowed: (permission: string) => boolean,
) {
  const query = { playerId };
  const [player, balances, flow, bonuses, risk, cases, accounts, others] = await Promise.all([
    allowed('players.read')
      ? api('GET /api/players/{id}', { params: { id: playerId } })
      : undefined,
    allowed('ledger.read')
      ? api('GET /capi/v2-onling/Ledger/GetPlayerBalances', { query })
      : undefined,
    allowed('reporting.players')
      ? ifTheirs(api('GET /capi/v2-onling/View/GetTotalPlayerCashFlow', { query }))
      : undefined,
    allowed('bonuses.read')
      ? api('GET /capi/v2-onling/Bonuses/GetPlayerRelationList', { query })
      : undefined,
    allowed('risk.read')
      ? api('GET /api/operator/player/{id}', { params: { id: playerId } })
      : undefined,
    allowed('compliance.cases')
      ? api('GET /api/Aml/v1/Cases', { query: { ...query, open: true, limit: 1 } })
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
    /** Whether the identity is verified; absent where players may not be read. */
    isVerified: player && isIdentityVerified(player.requirements),
    riskBand: risk?.band,
    /** Open cases against money laundering; absent where they may not be read. */
    cases: cases?.total,
    account: accounts.items.find((one) => one.id === account?.id),
    others: others.items.filter((other) => other.id !== id),
  };
}
export type WithdrawalFacts = Awaited<ReturnType<typeof withdrawalFacts>>;

/** What an act upon a withdrawal does to the balances of its player. Minor units. */

/** Where the reserved money goes: out of the platform, to the player, or nowhere yet. */
const outcomes = {
  approve: 'leaves',
  suspend: 'stays',
  resume: 'stays',
  reject: 'returns',
  confiscate: 'leaves',
} as const;
export type WithdrawalAct = keyof typeof outcomes;

interface Balances {
  readonly cash: number;
  readonly held: number;
}

/** Cash and holds once the act has taken its whole effect; a rejection gives the fee back too. */
export function balancesAfter(
  act: WithdrawalAct,
  { cash, held }: Balances,
  { amount, fee }: { readonly amount: number; readonly fee: number },
): Balances {
  const outcome = outcomes[act];
  if (outcome === 'stays') return { cash, held };
  return { cash: outcome === 'returns' ? cash + amount + fee : cash, held: held - amount };
}

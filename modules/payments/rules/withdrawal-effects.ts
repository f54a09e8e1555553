/**
 * What an act of staff upon a withdrawal does to the balances of its player, minor units. Its money is
 * held from the first moment and its fee is taken beside it: paid or confiscated, the money leaves;
 * rejected, money and fee come back. Pure; `test/withdrawals.test.ts` holds it against the books.
 */
import type { WithdrawalAct } from '../contract/index.ts';

interface Effect {
  readonly cash: bigint;
  readonly held: bigint;
}

interface HeldMoney {
  readonly amount: bigint;
  readonly fee: bigint;
}

/** The changes of cash and holds once an act has taken its whole effect. */
export function withdrawalEffects({
  amount,
  fee,
}: HeldMoney): Readonly<Record<WithdrawalAct, Effect>> {
  const leaves = { cash: 0n, held: -amount };
  const stays = { cash: 0n, held: 0n };
  const returns = { cash: amount + fee, held: -amount };
  return { approve: leaves, suspend: stays, resume: stays, reject: returns, confiscate: leaves };
}

/**
 * How amounts are divided between cash and bonus. Own money is staked first, so a withdrawal of
 * cash never depends on a bonus; wins return in the proportion of the round's stakes. What returns
 * after its bonus has ended follows that end: to cash when it was fulfilled, to the operator when lost.
 */
import type { BonusUse, WalletSplit } from '../wager.ts';

/** Both parts together. */
export const totalOf = ({ cash, bonus }: WalletSplit): bigint => cash + bonus;

/** Takes a stake from the wallets, cash first; `undefined` when they do not hold it. */
export function payStake(wallet: WalletSplit, stake: bigint): WalletSplit | undefined {
  if (wallet.cash >= stake) return { cash: stake, bonus: 0n };
  const bonus = stake - wallet.cash;
  return wallet.bonus >= bonus ? { cash: wallet.cash, bonus } : undefined;
}

/** Divides a win as the round's stakes were paid; what does not divide goes to cash. */
export function shareWin(win: bigint, staked: WalletSplit): WalletSplit {
  const total = totalOf(staked);
  if (staked.bonus === 0n || total === 0n) return { cash: win, bonus: 0n };
  const bonus = (win * staked.bonus) / total;
  return { cash: win - bonus, bonus };
}

/** A split in which a part may go to the operator. */
export interface Returned {
  readonly split: WalletSplit;
  readonly forfeited: bigint;
}

/** Sends the bonus part of what comes back, or is taken back, where its bonus says. */
export function returnTo(returnsTo: BonusUse['returnsTo'], { cash, bonus }: WalletSplit): Returned {
  switch (returnsTo) {
    case 'player-bonus':
      return { split: { cash, bonus }, forfeited: 0n };
    case 'player-cash':
      return { split: { cash: cash + bonus, bonus: 0n }, forfeited: 0n };
    case 'promotions':
      return { split: { cash, bonus: 0n }, forfeited: bonus };
  }
}

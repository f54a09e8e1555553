/**
 * How amounts are divided between cash and bonus. Own money is staked first, so a withdrawal of
 * cash never depends on a bonus; wins return in the proportion of the round's stakes.
 */
import type { WalletSplit } from '../wager.ts';

export const nothing: WalletSplit = { cash: 0n, bonus: 0n };

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

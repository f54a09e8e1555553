/**
 * How amounts are divided between cash and bonus. Own money is staked first, so a withdrawal of
 * cash never depends on a bonus; wins return in the proportion of the round's stakes. What returns
 * after its bonus has ended follows that end: to cash when it was fulfilled, up to the highest cash of its
 * terms, to the operator when lost.
 */
import type { BonusUse, CancelledWager, WalletSplit } from '../wager.ts';

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
  /** What of its cash was bonus money. */
  readonly converted: bigint;
}

type Returning = Pick<BonusUse, 'returnsTo' | 'conversion'>;

/** Sends the bonus part of what comes back where its bonus says. */
export function returnTo(
  { returnsTo, conversion }: Returning,
  { cash, bonus }: WalletSplit,
): Returned {
  switch (returnsTo) {
    case 'player-bonus':
      return { split: { cash, bonus }, forfeited: 0n, converted: 0n };
    case 'player-cash':
      return asCash(cash, bonus, least(bonus, conversion?.room ?? bonus));
    case 'promotions':
      return { split: { cash, bonus: 0n }, forfeited: bonus, converted: 0n };
  }
}

/**
 * What a win that is taken back leaves from. Of a bonus that has become cash it is the bonus part of the
 * win, whichever way that went: first what was above its highest cash, so that all wins together have
 * brought what they would have brought without this one.
 */
export function takeFrom(
  use: Returning,
  { split, forfeited, bonusPart }: Pick<CancelledWager, 'split' | 'forfeited' | 'bonusPart'>,
): Returned {
  const { conversion } = use;
  if (!conversion) {
    const taken = returnTo(use, split);
    return { ...taken, forfeited: taken.forfeited + forfeited };
  }
  const own = totalOf(split) + forfeited - bonusPart;
  return asCash(own, bonusPart, bonusPart - least(bonusPart, conversion.surplus));
}

/** A bonus part of which so much is the player's cash, and the rest the operator's. */
const asCash = (cash: bigint, bonus: bigint, converted: bigint): Returned => ({
  split: { cash: cash + converted, bonus: 0n },
  forfeited: bonus - converted,
  converted,
});

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

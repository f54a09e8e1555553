/** The stake of a round whose bonus may be bought. */
import { type RoundInput, RuleFault } from '../round.ts';
import type { BonusBuy } from '../title.ts';

/** The spot of the one bet that buys the bonus; it carries the whole price. */
export const bonusSpot = 'bonus';

/** What a stake is: one of the ladder, or the price of a bonus. */
export interface StakeLaid {
  /** The stake of the ladder that wins are multiples of. */
  readonly stake: bigint;
  readonly bought?: BonusBuy;
}

/** Reads how a slot is staked. */
export function stakeLaid(
  { buy }: { readonly buy?: BonusBuy },
  { stake, bets = [] }: RoundInput,
): StakeLaid {
  if (bets.length === 0) return { stake };
  const [bet] = bets;
  const whole = bets.length === 1 && bet?.spot === bonusSpot && bet.stake === stake;
  if (!buy || !whole) throw new RuleFault('a slot takes a stake, or one bet on its bonus');
  if (stake % BigInt(buy.price) !== 0n) throw new RuleFault('a bonus costs whole stakes');
  return { stake: stake / BigInt(buy.price), bought: buy };
}

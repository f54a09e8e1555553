/** What the market of the day lets a title offer. Titles can more than some markets allow. */
import type { Currency } from '@herna/kernel';
import { type Bet, type BonusBuy, bonusSpot, type LegalDecision, type Title } from '@herna/maths';
import { canFollow, canHasten, highestWin } from '@herna/titles';

/** Rules of the market on the present day; amounts are minor units of its currency. */
export interface PlayRules {
  readonly doubling: boolean;
  readonly bonusBuy: boolean;
  /** Shortest time from the beginning of one round of a game to that of the next, milliseconds. */
  readonly roundMinimumMs: number;
  /** Most rounds that may follow one another by themselves; none where it is 0. */
  readonly autoplayRounds: number;
  /** The player may have all rounds shown in less time. */
  readonly turbo: boolean;
  /** Highest stake and win of one technical game; unbounded when absent. */
  readonly stakeMaximum?: bigint | undefined;
  readonly winMaximum?: bigint | undefined;
}

/** The stake of a round as it is asked for. */
export interface StakeAsked {
  readonly stake: bigint;
  readonly bets: readonly Bet[];
}

/** The highest stake of a title's round. */
const highestOf = ({ legalKind }: Title, { stakeMaximum }: PlayRules): bigint | undefined =>
  legalKind === 'TECHNICAL' ? stakeMaximum : undefined;

const within = (stake: bigint, highest: bigint | undefined): boolean =>
  highest === undefined || stake <= highest;

/** The stakes that a title offers in the market. */
export const stakesOffered = (
  title: Title,
  currency: Currency,
  rules: PlayRules,
): readonly bigint[] =>
  (title.stakes[currency] ?? []).filter((stake) => within(stake, highestOf(title, rules)));

/** The bonus that a title sells in the market. */
export const bonusSold = (title: Title, { bonusBuy }: PlayRules): BonusBuy | undefined =>
  bonusBuy && 'buy' in title ? title.buy : undefined;

/** Whether a title takes a stake: one of its ladder, the price of its bonus, or chips on spots. */
export function stakeTaken(
  title: Title,
  currency: Currency,
  { stake, bets }: StakeAsked,
  rules: PlayRules,
): boolean {
  if (!within(stake, highestOf(title, rules))) return false;
  const ladder = stakesOffered(title, currency, rules);
  if (bets.length === 1 && bets[0]?.spot === bonusSpot) {
    const price = BigInt(bonusSold(title, rules)?.price ?? 0);
    return price > 0n && stake % price === 0n && ladder.includes(stake / price);
  }
  const highest = 'spotMaximum' in title ? (title.spotMaximum[currency] ?? 0n) : undefined;
  if (highest === undefined) return ladder.includes(stake);
  return [stake, ...bets.map((bet) => bet.stake)].every(
    (one) => one > 0n && one <= highest && isOfChips(one, ladder),
  );
}

/**
 * Whether chips of these values can lie in an amount: 20 and 50 in 70, but not in 30. Of each
 * remainder of the first chip the least sum is known; what is above it by whole first chips is laid.
 */
export function isOfChips(amount: bigint, [first, ...others]: readonly bigint[]): boolean {
  if (first === undefined) return false;
  const least = new Map([[0n, 0n]]);
  const waiting = [0n];
  for (let sum = waiting.pop(); sum !== undefined; sum = waiting.pop()) {
    for (const chip of others) {
      const next = sum + chip;
      const known = least.get(next % first);
      if (known !== undefined && known <= next) continue;
      least.set(next % first, next);
      waiting.push(next);
    }
  }
  const start = least.get(amount % first);
  return start !== undefined && start <= amount;
}

/** How many rounds of a title may follow one another by themselves in the market. */
export const autoplayOffered = (title: Title, { autoplayRounds }: PlayRules): number =>
  canFollow(title) ? autoplayRounds : 0;

/** Whether such a round may begin by itself; a bonus is bought by hand. */
export const autoplayTaken = (title: Title, { bets }: StakeAsked, rules: PlayRules): boolean =>
  autoplayOffered(title, rules) > 0 && bets.every(({ spot }) => spot !== bonusSpot);

/** Whether rounds of a title may be shown in less time in the market. */
export const turboOffered = (title: Title, { turbo }: PlayRules): boolean =>
  turbo && canHasten(title);

/** Whether an open round does nothing but offer the doubling of a win. */
export const offersDoubling = (title: Title, legal: readonly LegalDecision[]): boolean =>
  'gamble' in title && legal.some(({ action }) => action === 'collect');

/** What bounds the win of a round. */
export interface WinBounds {
  /** The highest multiple of the stake, in hundredths and rounded up; none of its own when null. */
  readonly multiple: bigint | null;
  /** What the market lets a round pay at most, minor units; a higher win is paid up to it. */
  readonly maximum: bigint | null;
}

/** What a round of a title can win at most in the market. */
export function winBounds(title: Title, { doubling, winMaximum }: PlayRules): WinBounds {
  const highest = highestWin(title, doubling);
  return {
    // Never stated too low.
    multiple: highest
      ? (highest.numerator * 100n + highest.denominator - 1n) / highest.denominator
      : null,
    maximum: winMaximum ?? null,
  };
}

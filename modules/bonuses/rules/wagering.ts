/**
 * How a bonus is wagered. Every stake counts by the weight of its part of the offer and by the game's
 * own coefficient, whichever wallet pays it: own money is staked first. Amounts are minor units.
 */
import { type BonusUse, unrestrictedBonus, type Wager, type WagerScope } from '@herna/wagering';
import type { BonusState } from '../contract/bonuses.ts';
import { bonusMachine, returnsTo } from './bonus.machine.ts';

/** Percent of a stake that counts, by the part of the offer. */
export type Weights = { readonly [Scope in WagerScope]: number };

/** Weights where a bonus names no others. */
export const usualWeights: Weights = { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 };

/** What the terms say of single games, by key; other games follow the weights. */
export type GameTerms = Readonly<
  Record<string, { readonly percent: number; readonly allowed: boolean }>
>;

/** A bonus as a bet sees it. */
export interface RunningBonus {
  readonly id: bigint;
  readonly required: bigint;
  readonly weights: Weights;
  readonly stakeMaximum: bigint | undefined;
  readonly games: GameTerms;
  readonly promotionId: bigint;
  readonly expiresAt: Date;
  /** Most that becomes cash; undefined: any. */
  readonly conversionMaximum: bigint | undefined;
  state: BonusState;
  wagered: bigint;
  /** What of it is cash, and what above the most is the house's. */
  converted: bigint;
  forfeited: bigint;
}

/** A stake and the game it is made in. */
export interface Stake {
  readonly amount: bigint;
  readonly scope: WagerScope;
  readonly gameKey: string;
  /** The game's coefficient, percent. */
  readonly percent: number;
}

/** What of a stake counts, rounded down: by what the terms say of the game, else by its kind. */
export function countedOf(
  { amount, scope, gameKey, percent }: Stake,
  { weights, games }: Pick<RunningBonus, 'weights' | 'games'>,
): bigint {
  const named = games[gameKey];
  if (named) return named.allowed ? (amount * BigInt(named.percent)) / 100n : 0n;
  return (amount * BigInt(weights[scope]) * BigInt(percent)) / 10_000n;
}

/** Whether stakes are still counted and bonus money may still be staked. */
const lasts = ({ state, expiresAt }: RunningBonus, now: Date): boolean =>
  state === 'FULFILLED' || (state === 'ACTIVE' && expiresAt > now);

/**
 * What a bet may take: bonus money buys no tickets for draws, and stakes only in rounds that began
 * under its bonus, and while that lasts. Without any bonus it is nobody's and free (corrections by
 * staff).
 */
export function stakingUse(
  running: RunningBonus | undefined,
  {
    roundBonusId,
    gameKey,
    scope,
  }: {
    readonly roundBonusId: bigint | undefined;
    readonly gameKey: string;
    readonly scope: WagerScope;
  },
  now: Date,
): BonusUse {
  if (scope === 'Lottery') return { ...unrestrictedBonus, stakes: false };
  if (running?.id !== roundBonusId) return { ...unrestrictedBonus, stakes: false };
  if (!running) return unrestrictedBonus;
  const bound = running.state === 'ACTIVE';
  return {
    ...unrestrictedBonus,
    stakes: lasts(running, now) && running.games[gameKey]?.allowed !== false,
    stakeMaximum: bound ? running.stakeMaximum : undefined,
  };
}

type Ended = Pick<
  RunningBonus,
  'state' | 'promotionId' | 'conversionMaximum' | 'converted' | 'forfeited'
>;

/** Where the bonus part of what comes back to a round goes. */
export function returningUse(of: Ended | undefined): BonusUse {
  if (!of) return unrestrictedBonus;
  const { state, promotionId, conversionMaximum: maximum, converted } = of;
  const room = maximum === undefined ? undefined : maximum - converted;
  return {
    ...unrestrictedBonus,
    returnsTo: returnsTo[state],
    promotionId,
    conversion: state === 'CONVERTED' ? { room, surplus: of.forfeited } : undefined,
  };
}

/** Money of its rounds has come to a converted bonus, or is taken back from it. */
export function noteReturned(
  bonus: RunningBonus,
  { converted, forfeited }: Pick<Wager, 'converted' | 'forfeited'>,
  sign: 1n | -1n,
): void {
  const atLeastNone = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
  bonus.converted = atLeastNone(bonus.converted + sign * converted);
  bonus.forfeited = atLeastNone(bonus.forfeited + sign * forfeited);
}

/** Counts a stake; the one that completes the wagering fulfils the bonus. */
export function countStake(bonus: RunningBonus, stake: Stake, now: Date): void {
  if (bonus.state !== 'ACTIVE' || !lasts(bonus, now)) return;
  bonus.wagered += countedOf(stake, bonus);
  if (bonus.wagered >= bonus.required) {
    bonus.state = bonusMachine.next(bonus.state, 'fulfil') ?? bonus.state;
  }
}

/** Takes a stake back; what is fulfilled stays so. */
export function uncountStake(bonus: RunningBonus, stake: Stake): void {
  if (bonus.state !== 'ACTIVE') return;
  const left = bonus.wagered - countedOf(stake, bonus);
  bonus.wagered = left > 0n ? left : 0n;
}

/** What becomes of the bonus balance at the end: cash up to the maximum, the rest is the house's. */
export function conversionOf(
  balance: bigint,
  maximum: bigint | undefined,
): { readonly converted: bigint; readonly forfeited: bigint } {
  const converted = maximum !== undefined && balance > maximum ? maximum : balance;
  return { converted, forfeited: balance - converted };
}

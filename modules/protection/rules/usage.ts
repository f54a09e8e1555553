/**
 * Counters of stakes and wins, and what they allow. A counter belongs to the Prague day it was last
 * written on; read on a later day or month, that window's part is zero. Amounts are minor units.
 *
 * What was lost at technical games is counted by the clock hour: stakes less wins, below zero after net
 * wins. Once a stake could pass the market's bound, there is no play until the next hour.
 *
 * After so many minutes of unbroken play a stake is refused until the player has rested. Time runs from
 * the first stake; a pause as long as the break starts it anew.
 */
import type { LimitKind } from '@herna/brands';
import { limitKindRows } from '../contract/limit-kinds.table.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

export interface Usage {
  /** Prague day of the last change, `YYYY-MM-DD`. */
  readonly day: string;
  readonly stakesDay: bigint;
  readonly winsDay: bigint;
  readonly stakesMonth: bigint;
  readonly winsMonth: bigint;
}

export const noUsage = (day: string): Usage => ({
  day,
  stakesDay: 0n,
  winsDay: 0n,
  stakesMonth: 0n,
  winsMonth: 0n,
});

/** The counters as they stand on a day: windows that have passed are empty. */
export function usageOn(usage: Usage, day: string): Usage {
  // A node whose clock is a moment behind at midnight must not empty the new day.
  if (day <= usage.day) return usage;
  const sameMonth = day.slice(0, 7) === usage.day.slice(0, 7);
  return {
    ...noUsage(day),
    stakesMonth: sameMonth ? usage.stakesMonth : 0n,
    winsMonth: sameMonth ? usage.winsMonth : 0n,
  };
}

/** Counts a stake; a stake given back counts negative, in the windows it was staked in only. */
export function addStake(usage: Usage, amount: bigint, stakedOn: string = usage.day): Usage {
  const inDay = stakedOn === usage.day;
  const inMonth = stakedOn.slice(0, 7) === usage.day.slice(0, 7);
  return {
    ...usage,
    stakesDay: usage.stakesDay + (inDay ? amount : 0n),
    stakesMonth: usage.stakesMonth + (inMonth ? amount : 0n),
  };
}

/** Counts a win; a win taken back counts negative, in the windows it was won in only. */
export function addWin(usage: Usage, amount: bigint, wonOn: string = usage.day): Usage {
  const inDay = wonOn === usage.day;
  const inMonth = wonOn.slice(0, 7) === usage.day.slice(0, 7);
  return {
    ...usage,
    winsDay: usage.winsDay + (inDay ? amount : 0n),
    winsMonth: usage.winsMonth + (inMonth ? amount : 0n),
  };
}

/** What was used in two accounts of one person; both stand on the same day. */
export const addUsage = (one: Usage, other: Usage): Usage => ({
  day: one.day,
  stakesDay: one.stakesDay + other.stakesDay,
  winsDay: one.winsDay + other.winsDay,
  stakesMonth: one.stakesMonth + other.stakesMonth,
  winsMonth: one.winsMonth + other.winsMonth,
});

/** What a money limit measures: stakes, or stakes less wins (below zero after net wins). */
export function usedOf(kind: LimitKind, usage: Usage): bigint {
  const { type, window } = limitKindRows[kind];
  const stakes = window === 'Day' ? usage.stakesDay : usage.stakesMonth;
  const wins = window === 'Day' ? usage.winsDay : usage.winsMonth;
  return type === 'Stake' ? stakes : stakes - wins;
}

/** A money limit as the bet sees it; `value` null is no ceiling. */
export interface Ceiling {
  readonly kind: LimitKind;
  readonly value: bigint | null;
  readonly from: Date;
}

/** The ceilings that hold at a moment, one for each kind. */
function ceilingsAt(ceilings: readonly Ceiling[], now: Date): Ceiling[] {
  const holding = new Map<LimitKind, Ceiling>();
  for (const ceiling of ceilings) if (ceiling.from <= now) holding.set(ceiling.kind, ceiling);
  return [...holding.values()];
}

/** A stake of a player who is not excluded, and what stands before it. */
export interface StakeRequest {
  readonly scope: string;
  readonly amount: bigint;
  readonly now: Date;
  readonly usage: Usage;
  readonly time: PlayTime | undefined;
  readonly playBreak: PlayBreakRule | undefined;
  readonly loss: HourlyLoss;
  /** What may be lost in an hour at technical games; unbounded when undefined. */
  readonly hourlyLossMaximum: bigint | undefined;
  /** All of the player, those that do not hold yet too. */
  readonly ceilings: readonly Ceiling[];
}

/** Why a stake is refused; a break and an hour tell their end. */
export type StakeRefusal =
  | { readonly code: 'LIMIT_TIME' | 'LIMIT_HOURLY_LOSS'; readonly until: Date }
  | { readonly code: 'LIMIT_STAKE' | 'LIMIT_LOSS' };

/**
 * Whether a stake is refused, wherever it is staked: by a break that is due or the loss of this hour
 * (casino games only), then by a ceiling of its scope that it would pass. Only a stake that is not refused is counted.
 */
export function stakeRefusal(stake: StakeRequest): StakeRefusal | undefined {
  const { scope, amount, now, usage, time, playBreak, ceilings } = stake;
  if (scope === 'Casino') {
    const rested = breakUntil(time, playBreak, now);
    if (rested) return { code: 'LIMIT_TIME', until: rested };
    const nextHour = lossBoundUntil(stake.loss, amount, stake.hourlyLossMaximum);
    if (nextHour) return { code: 'LIMIT_HOURLY_LOSS', until: nextHour };
  }
  const code = ceilingPassed(usage, ceilingsAt(ceilings, now), scope, amount);
  return code && { code };
}

function ceilingPassed(
  usage: Usage,
  ceilings: readonly Ceiling[],
  scope: string,
  stake: bigint,
): 'LIMIT_STAKE' | 'LIMIT_LOSS' | undefined {
  for (const { kind, value } of ceilings) {
    const row = limitKindRows[kind];
    if (value === null || row.scope !== scope) continue;
    if (usedOf(kind, usage) + stake > value) {
      return row.type === 'Stake' ? 'LIMIT_STAKE' : 'LIMIT_LOSS';
    }
  }
  return undefined;
}

/**
 * The scope under which a market counts a wager: its own when the market has a limit for it, else
 * that of casino games, so no game escapes. Tickets for draws have no limit in either market.
 */
export function countedScope(scope: string, offered: readonly LimitKind[]): string | undefined {
  if (offered.some((kind) => limitKindRows[kind].scope === scope)) return scope;
  return scope === 'Lottery' ? undefined : 'Casino';
}

/** Whole hours since 1970 in UTC; those of Prague begin with them. */
export const hourOf = (moment: Date): bigint => BigInt(Math.floor(moment.getTime() / hourMs));

export interface HourlyLoss {
  /** The hour it was counted in. */
  readonly hour: bigint;
  /** Minor units. */
  readonly lost: bigint;
}

/** The counter as it stands at a moment; a clock that was put back does not reopen an hour. */
export function lossAt(kept: HourlyLoss | undefined, now: Date): HourlyLoss {
  const hour = hourOf(now);
  return kept && kept.hour >= hour ? kept : { hour, lost: 0n };
}

/** Counts a stake, or a win as a negative amount, in the hour it happened; in no later one. */
export const addLoss = (loss: HourlyLoss, amount: bigint, happened?: Date): HourlyLoss =>
  happened && hourOf(happened) !== loss.hour ? loss : { ...loss, lost: loss.lost + amount };

/** What was lost in two accounts of one person. */
export function bothLosses(one: HourlyLoss, other: HourlyLoss): HourlyLoss {
  if (one.hour !== other.hour) return one.hour > other.hour ? one : other;
  return { hour: one.hour, lost: one.lost + other.lost };
}

/** When there is play again for a stake that could pass the bound now; undefined where none would. */
export function lossBoundUntil(
  { hour, lost }: HourlyLoss,
  stake: bigint,
  maximum: bigint | undefined,
): Date | undefined {
  if (maximum === undefined || lost + stake <= maximum) return undefined;
  return new Date(Number(hour + 1n) * hourMs);
}

export interface PlayBreakRule {
  readonly afterMinutes: number;
  readonly minutes: number;
}

export interface PlayTime {
  readonly playingSince: Date;
  readonly lastPlayedAt: Date;
}

/** Play with a stake now: the same stretch, or a new one after a pause. */
export function continuePlay(
  time: PlayTime | undefined,
  rule: PlayBreakRule | undefined,
  now: Date,
): PlayTime {
  const pauseMs = (rule?.minutes ?? 0) * minuteMs;
  const rested = !time || now.getTime() - time.lastPlayedAt.getTime() >= pauseMs;
  return { playingSince: rested ? now : time.playingSince, lastPlayedAt: now };
}

/** When the player may stake again; `undefined` when no break is due. */
export function breakUntil(
  time: PlayTime | undefined,
  rule: PlayBreakRule | undefined,
  now: Date,
): Date | undefined {
  if (!time || !rule) return undefined;
  const restedAt = time.lastPlayedAt.getTime() + rule.minutes * minuteMs;
  const played = now.getTime() - time.playingSince.getTime();
  const due = played >= rule.afterMinutes * minuteMs && now.getTime() < restedAt;
  return due ? new Date(restedAt) : undefined;
}

/**
 * Counters of stakes and wins, and what they allow. A counter belongs to the Prague day it was last
 * written on; read on a later day or month, that window's part is zero. Amounts are minor units.
 */
import type { LimitKind } from '@herna/brands';
import { limitKindRows } from '../contract/limit-kinds.table.ts';
import { type HourlyLoss, lossBoundUntil } from './hourly-loss.ts';
import { breakUntil, type PlayBreakRule, type PlayTime } from './play-break.ts';

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
export interface AskedStake {
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
export function stakeRefusal(stake: AskedStake): StakeRefusal | undefined {
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

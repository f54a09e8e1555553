/**
 * Sign-ins counted against the player's limits. Every sign-in counts, also one after an automatic
 * sign-out; time signed in is the sum of the Prague day's sessions, each cut at midnight.
 */
import type { LimitKind } from '@herna/brands';
import { pragueDay, startOfPragueDay } from '@herna/kernel';

export interface LogonUse {
  readonly day: string;
  readonly countDay: number;
  readonly countMonth: number;
  readonly secondsDay: number;
  readonly lastLogonAt: Date | undefined;
  readonly lastLogoffAt: Date | undefined;
}

export type LogonRefusal =
  | 'ERR_LIMIT_REACHED_LOGONCOUNTDAY'
  | 'ERR_LIMIT_REACHED_LOGONCOUNTMONTH'
  | 'ERR_LIMIT_REACHED_LOGONDURATION'
  | 'ERR_LIMIT_REACHED_LOGONBREAK';

const hourMs = 3_600_000;

/** Counters as they stand at a moment: a passed day or month is empty. */
export function logonUseAt(use: LogonUse | undefined, now: Date): LogonUse {
  const day = pragueDay(now);
  const { lastLogonAt, lastLogoffAt } = use ?? {};
  // A node whose clock is a moment behind at midnight must not empty the new day.
  if (use && day <= use.day) return use;
  if (use?.day.slice(0, 7) === day.slice(0, 7)) return { ...use, day, countDay: 0, secondsDay: 0 };
  return { day, countDay: 0, countMonth: 0, secondsDay: 0, lastLogonAt, lastLogoffAt };
}

/** Counts a sign-in and remembers it. */
export function countLogon(use: LogonUse | undefined, now: Date): LogonUse {
  const current = logonUseAt(use, now);
  return {
    ...current,
    countDay: current.countDay + 1,
    countMonth: current.countMonth + 1,
    lastLogonAt: now,
  };
}

/** Counts a session's time of today and remembers its end. */
export function countLogoff(use: LogonUse | undefined, startedAt: Date, now: Date): LogonUse {
  const current = logonUseAt(use, now);
  const from = Math.max(startedAt.getTime(), startOfPragueDay(current.day).getTime());
  const seconds = Math.max(0, Math.round((now.getTime() - from) / 1000));
  return { ...current, secondsDay: current.secondsDay + seconds, lastLogoffAt: now };
}

/** From when an answer about the player tells of this sign-in, or of the time since the last one. */
export function presentSince(use: LogonUse | undefined): Date | undefined {
  const moments = [use?.lastLogonAt, use?.lastLogoffAt].flatMap((moment) => moment ?? []);
  return moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : undefined;
}

/** Values of the limits of sign-ins that hold now; absent where there is none. */
export type LogonLimits = Readonly<Partial<Record<LimitKind, bigint>>>;

/** Why a sign-in is refused now, if it is. */
export function logonRefusal(
  use: LogonUse | undefined,
  limits: LogonLimits,
  now: Date,
): LogonRefusal | undefined {
  const { countDay, countMonth, secondsDay, lastLogoffAt } = logonUseAt(use, now);
  const reached = (kind: LimitKind, used: number): boolean => {
    const limit = limits[kind];
    return limit !== undefined && BigInt(used) >= limit;
  };
  if (reached('LogonCountDayWholeSystemLimit', countDay)) return 'ERR_LIMIT_REACHED_LOGONCOUNTDAY';
  if (reached('LogonCountMonthWholeSystemLimit', countMonth)) {
    return 'ERR_LIMIT_REACHED_LOGONCOUNTMONTH';
  }
  if (reached('LogonDurationDayWholeSystemLimit', Math.floor(secondsDay / 60))) {
    return 'ERR_LIMIT_REACHED_LOGONDURATION';
  }
  const breakHours = limits.LogonBreakWholeSystemLimit;
  const rested =
    !lastLogoffAt ||
    !breakHours ||
    now.getTime() >= lastLogoffAt.getTime() + Number(breakHours) * hourMs;
  return rested ? undefined : 'ERR_LIMIT_REACHED_LOGONBREAK';
}

/**
 * When a session must end by the daily time, never before now; `undefined` without such a limit. Of
 * one that is open already the time since its start, or since midnight, is used too.
 */
export function sessionEnd(
  use: LogonUse | undefined,
  limits: LogonLimits,
  now: Date,
  startedAt: Date = now,
): Date | undefined {
  const minutes = limits.LogonDurationDayWholeSystemLimit;
  if (minutes === undefined) return undefined;
  const { day, secondsDay } = logonUseAt(use, now);
  const from = Math.max(startedAt.getTime(), startOfPragueDay(day).getTime());
  const end = from + (Number(minutes) * 60 - secondsDay) * 1000;
  return new Date(Math.max(end, now.getTime()));
}

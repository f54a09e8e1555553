/**
 * When a list is due that is sent again and again, and which days it is of: at six in the morning in
 * Prague, of the day, the week from Monday, or the month that has just passed. Pure.
 */
import { addDays, pragueDay, startOfPragueDay } from '@herna/kernel';
import type { Pace } from '../contract/schedules.ts';

/** The days of a period, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const hourMs = 3_600_000;
const dueHour = 6;

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of the period that a day lies in. */
function firstOf(pace: Pace, day: string): string {
  if (pace === 'DAY') return day;
  if (pace === 'MONTH') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The first day of the period after the one a day lies in. */
function nextFirst(pace: Pace, day: string): string {
  const first = firstOf(pace, day);
  // Any month's first day and 31 days lie in the next one.
  if (pace === 'MONTH') return firstOf('MONTH', addDays(first, 31));
  return addDays(first, pace === 'DAY' ? 1 : 7);
}

/** The next moment after this one at which a list is due. */
export function dueAfter(pace: Pace, moment: Date): Date {
  for (let day = firstOf(pace, pragueDay(moment)); ; day = nextFirst(pace, day)) {
    // Six o'clock is never in the hour that is left out or comes twice.
    const due = new Date(startOfPragueDay(addDays(day, 1)).getTime() - (24 - dueHour) * hourMs);
    if (due > moment) return due;
  }
}

/** The days that a list is of when it is due at a moment. */
export function daysBefore(pace: Pace, moment: Date): Days {
  const first = firstOf(pace, pragueDay(moment));
  const last = addDays(first, -1);
  return { from: firstOf(pace, last), to: last };
}

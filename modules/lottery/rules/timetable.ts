/** When a game is drawn, by the clocks of Prague, over both nights on which they are changed. */
import { addDays, atPragueClock, pragueDay } from '@herna/kernel';
import type { Timetable } from './plans.table.ts';

/** The times of one draw. */
export interface DrawTimes {
  readonly salesOpenAt: Date;
  readonly salesCloseAt: Date;
  readonly drawAt: Date;
}

/** 1 Monday … 7 Sunday. */
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** The draws of a timetable whose sales have not ended and which are drawn before `until`. */
export function drawsBetween(timetable: Timetable, now: Date, until: Date): DrawTimes[] {
  const found: DrawTimes[] = [];
  for (let day = pragueDay(now); day <= pragueDay(until); day = addDays(day, 1)) {
    if (!timetable.days.includes(weekday(day))) continue;
    const drawAt = atPragueClock(`${day}T${timetable.at}`);
    const salesOpenAt = atPragueClock(`${addDays(day, -timetable.salesDays)}T00:00`);
    if (!(drawAt && salesOpenAt) || drawAt > until) continue;
    const salesCloseAt = new Date(drawAt.getTime() - timetable.cutOffMinutes * 60_000);
    if (salesCloseAt > now) found.push({ salesOpenAt, salesCloseAt, drawAt });
  }
  return found;
}

/** `sestice-2026-11-25`: a draw's own name. */
export const drawReference = (gameKey: string, drawAt: Date): string =>
  `${gameKey}-${pragueDay(drawAt)}`;

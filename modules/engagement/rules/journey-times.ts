/**
 * When waits end, by the player's own clock. Minutes and hours are elapsed time; days keep the hour on
 * the clock over the nights in which it changes. Pure.
 */
import { minuteOfDay } from './quiet-hours.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The day of a moment in a zone, as the midnight UTC of that date. */
function dayOf(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'));
}

/** What the clocks of a zone show, as if they were UTC. */
const shown = (moment: number, zone: string): number =>
  dayOf(new Date(moment), zone) + minuteOfDay(new Date(moment), zone) * minuteMs;

/**
 * The first moment at which the clocks of a zone show a time of a day, or where they leave it out, the
 * moment at which they have gone past it.
 */
function momentAt(day: number, minute: number, zone: string): number {
  const wanted = day + minute * minuteMs;
  // No zone is further than fourteen hours from UTC, and none changes by more than a few in a night.
  const offsets = [-dayMs, dayMs].map((away) => shown(wanted + away, zone) - (wanted + away));
  const candidates = [...new Set(offsets.map((offset) => wanted - offset))].sort((a, b) => a - b);
  const exact = candidates.find((moment) => shown(moment, zone) === wanted);
  if (exact !== undefined) return exact;
  // The time is left out: both candidates lie on either side of the change, a jump apart.
  const [first = wanted, last = first] = candidates;
  let moment = first;
  while (shown(moment, zone) < wanted && moment < last) moment += minuteMs;
  return moment;
}

/** The end of a wait of so many minutes, hours or days. */
export function afterWait(
  now: Date,
  { amount, unit }: { readonly amount: number; readonly unit: 'MINUTES' | 'HOURS' | 'DAYS' },
  zone: string,
): Date {
  if (unit !== 'DAYS') {
    return new Date(now.getTime() + amount * minuteMs * (unit === 'HOURS' ? 60 : 1));
  }
  const minute = minuteOfDay(now, zone);
  const within = now.getTime() % minuteMs;
  return new Date(momentAt(dayOf(now, zone) + amount * dayMs, minute, zone) + within);
}

/** The next moment after now at which the clocks of a zone show a time, `18:30`. */
export function nextAt(now: Date, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = dayOf(now, zone);
  const at = [0, 1, 2].map((days) => momentAt(today + days * dayMs, hours * 60 + minutes, zone));
  return new Date(at.find((moment) => moment > now.getTime()) ?? now.getTime() + dayMs);
}

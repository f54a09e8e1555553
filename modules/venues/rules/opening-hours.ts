/**
 * When a venue is open. Hours are what its clock shows: minutes since the midnight of the day they
 * begin on, beyond 1440 for those that end on the next one. A special day replaces all hours that
 * would begin on it. Moments are worked out day by day, so both nights of the change of time have
 * their real length. Pure.
 */
import { addDays, atPragueClock, pragueClock, pragueDay } from '@herna/kernel';
import type { VenueType } from '../contract/fields.ts';
import { closedByLaw } from './closing-hours.table.ts';

const minuteMs = 60_000;
const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Where the hours and licences of venues stand. */
export type HoursTable = 'venues.opening' | 'venues.special_opening' | 'venues.validity';

/** Hours of one day; `closes` may lie up to a day behind its end. */
export interface Hours {
  readonly opens: number;
  readonly closes: number;
}

/** Days from the first to the last; without an end when that is null. */
export interface Days {
  readonly from: string;
  readonly through: string | null;
}

export interface WeeklyHours extends Hours, Days {
  /** Monday is 1. */
  readonly weekday: number;
}

export interface SpecialDay {
  readonly day: string;
  /** Null: closed. */
  readonly hours: Hours | null;
}

export interface Schedule {
  readonly weekly: readonly WeeklyHours[];
  readonly special: readonly SpecialDay[];
  readonly licences: readonly Days[];
}

/** A time in which a venue is open. */
export interface OpenPeriod {
  readonly from: Date;
  readonly until: Date;
  readonly special: boolean;
}

/** Minutes of `10:30`. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Hours from two clock times; an end that is not behind the beginning is on the next day. */
export function hoursOf(opens: string, closes: string): Hours {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return { opens: from, closes: to > from ? to : to + dayMinutes };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** `10:30` of minutes, on whichever day. */
export const clockOf = (minutes: number): string => {
  const ofDay = minutes % dayMinutes;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

/** Monday is 1. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const within = ({ from, through }: Days, day: string): boolean =>
  from <= day && (through === null || day <= through);

const daysMeet = (one: Days, other: Days): boolean =>
  (other.through === null || one.from <= other.through) &&
  (one.through === null || other.from <= one.through);

/** Whether two rows of weekly hours overlap, also from Sunday night into Monday. */
export function weeklyOverlap(one: WeeklyHours, other: WeeklyHours): boolean {
  if (!daysMeet(one, other)) return false;
  const start = ({ weekday, opens }: WeeklyHours) => (weekday - 1) * dayMinutes + opens;
  const length = ({ opens, closes }: WeeklyHours) => closes - opens;
  const apart = (start(other) - start(one) + weekMinutes) % weekMinutes;
  return apart < length(one) || weekMinutes - apart < length(other) || apart === 0;
}

/** Whether hours reach into those in which the law keeps a venue of this type closed. */
export function forbiddenByLaw(type: VenueType, { opens, closes }: Hours): boolean {
  const closed = closedByLaw[type];
  if (!closed) return false;
  return [0, dayMinutes].some(
    (shift) => opens < closed.until + shift && closes > closed.from + shift,
  );
}

/** What the venue's clock shows at minutes of a day. */
const shownAt = (day: string, minutes: number): string =>
  `${addDays(day, Math.floor(minutes / dayMinutes))}T${clockOf(minutes)}`;

/** The moment at which the venue's clock shows minutes of a day. */
function momentOf(day: string, minutes: number): Date {
  const moment = atPragueClock(shownAt(day, minutes));
  if (!moment) throw new TypeError(`no such time: ${day} ${minutes}`);
  return moment;
}

/** The moment at which hours of a day end; a time that clocks leap over has come when they leap. */
function endOf(day: string, minutes: number): Date {
  const wanted = shownAt(day, minutes);
  for (let end = momentOf(day, minutes); ; ) {
    const before = new Date(end.getTime() - minuteMs);
    if (pragueClock(end) === wanted || pragueClock(before) < wanted) return end;
    end = before;
  }
}

const isLicensed = ({ licences }: Schedule, day: string): boolean =>
  licences.some((licence) => within(licence, day));

/** Hours that begin on a day, none where no licence holds. */
function hoursOn(schedule: Schedule, day: string): { hours: Hours[]; special: boolean } {
  if (!isLicensed(schedule, day)) return { hours: [], special: false };
  const special = schedule.special.filter((one) => one.day === day);
  if (special.length > 0) {
    return { hours: special.flatMap(({ hours }) => (hours ? [hours] : [])), special: true };
  }
  const weekday = weekdayOf(day);
  const weekly = schedule.weekly.filter((one) => one.weekday === weekday && within(one, day));
  return { hours: weekly, special: false };
}

/** Times that a venue is open which begin on the days from the first to the last, in their order. */
export function openPeriods(schedule: Schedule, firstDay: string, lastDay: string): OpenPeriod[] {
  const periods: OpenPeriod[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const { hours, special } = hoursOn(schedule, day);
    // A licence ends with its last day, at midnight, whatever the hours of that night say.
    const latest = isLicensed(schedule, addDays(day, 1)) ? Number.POSITIVE_INFINITY : dayMinutes;
    for (const { opens, closes } of [...hours].sort((a, b) => a.opens - b.opens)) {
      const [from, until] = [momentOf(day, opens), endOf(day, Math.min(closes, latest))];
      if (from < until) periods.push({ from, until, special });
    }
  }
  return periods;
}

/** How far ahead the next opening is looked for, days. */
const horizonDays = 14;

/** Whether a venue is open at a moment, until when, and otherwise when it opens next. */
export function openingAt(
  schedule: Schedule,
  at: Date,
): { readonly open: boolean; readonly until: Date | null; readonly opensAt: Date | null } {
  const today = pragueDay(at);
  const periods = openPeriods(schedule, addDays(today, -1), addDays(today, horizonDays));
  const current = periods.findIndex(({ from, until }) => from <= at && at < until);
  if (current < 0) {
    return {
      open: false,
      until: null,
      opensAt: periods.find(({ from }) => from > at)?.from ?? null,
    };
  }
  // Hours that follow at once, or begin while others run, are one time to a guest: midnight of a day
  // around the clock is no end, nor is that of a night into which a special day begins.
  let until = periods[current]?.until ?? at;
  for (const next of periods.slice(current + 1)) {
    if (next.from <= until && next.until > until) until = next.until;
  }
  return { open: true, until, opensAt: null };
}

export type OpeningEventType = 'Opened' | 'Closed' | 'SpecialOpened' | 'SpecialClosed';

/**
 * Times between an opening and the closing it lasts to: hours that follow at once, or begin while others
 * run, are one. It closes as the hours that end it do.
 */
function unbroken(
  periods: readonly OpenPeriod[],
): { readonly first: OpenPeriod; readonly last: OpenPeriod }[] {
  const times: { first: OpenPeriod; last: OpenPeriod }[] = [];
  for (const period of [...periods].sort((one, other) => +one.from - +other.from)) {
    const time = times.at(-1);
    if (!time || period.from > time.last.until) times.push({ first: period, last: period });
    else if (period.until > time.last.until) time.last = period;
  }
  return times;
}

/** Openings and closings between two moments, in their order. */
export function openingEvents(
  schedule: Schedule,
  from: Date,
  until: Date,
): { readonly type: OpeningEventType; readonly at: Date }[] {
  // A day before and one behind: what runs into the first is no opening, nor its end one at midnight.
  const [first, last] = [addDays(pragueDay(from), -2), addDays(pragueDay(until), 1)];
  return unbroken(openPeriods(schedule, first, last))
    .flatMap(({ first: { special: opens, from: opened }, last: { special: closes, ...ended } }) => [
      { type: opens ? ('SpecialOpened' as const) : ('Opened' as const), at: opened },
      { type: closes ? ('SpecialClosed' as const) : ('Closed' as const), at: ended.until },
    ])
    .filter(({ at }) => from <= at && at < until);
}

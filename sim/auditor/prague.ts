/** Days and hours in Prague, reckoned by the tables of the runtime. */
import { dayOf } from './books.ts';

const hour = 3_600_000;
const hours = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour that clocks show. */
export const hourOf = (now: number): number => Number(hours.format(now));

/** The calendar day behind one. */
export const dayBehind = (day: string): string =>
  new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10);

/** The first moment of a day. */
export function beginOf(day: string): number {
  const [first = 0] = [2, 1]
    .map((ahead) => Date.parse(day) - ahead * hour)
    .filter((moment) => dayOf(moment) === day);
  return first;
}

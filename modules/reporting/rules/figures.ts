/** Figures of days and of spans, from sums of postings. Pure. */
import { countsTo, type Figure, figureNames, figures } from '../contract/figures.ts';

/** What postings of a kind on an account sum up to on one Prague day. */
export interface PostingSum {
  readonly day: string;
  readonly kind: string;
  readonly account: string;
  readonly amount: bigint;
}

/** Each figure, minor units. */
export type Figures = Record<Figure, bigint>;

const nothing = (): Figures => Object.fromEntries(figureNames.map((name) => [name, 0n])) as Figures;

/** Figures by day, of sums in one currency; days in the order in which they come. */
export function figuresByDay(sums: readonly PostingSum[]): Map<string, Figures> {
  const days = new Map<string, Figures>();
  for (const { day, kind, account, amount } of sums) {
    const figure = days.get(day) ?? nothing();
    days.set(day, figure);
    for (const name of figureNames) {
      if (countsTo(name, kind, account)) figure[name] += amount * BigInt(figures[name].sign);
    }
  }
  return days;
}

/** The sum of several days. */
export function sumOfDays(days: Iterable<Figures>): Figures {
  const sum = nothing();
  for (const day of days) {
    for (const name of figureNames) sum[name] += day[name];
  }
  return sum;
}

/** Who came: accounts opened, and sessions that players have opened. */
export interface Arrivals {
  readonly registrations: number;
  readonly signIns: number;
}

export type ArrivalsOfDay = Arrivals & { readonly day: string };

/** Who came on several days. */
export const sumOfArrivals = (days: readonly ArrivalsOfDay[]): Arrivals => ({
  registrations: days.reduce((sum, { registrations }) => sum + registrations, 0),
  signIns: days.reduce((sum, { signIns }) => sum + signIns, 0),
});

/** Each day on which somebody came or something was booked, in their order. */
export function overviewDays(
  money: ReadonlyMap<string, Figures>,
  people: readonly ArrivalsOfDay[],
) {
  const arrivals = new Map(people.map((one) => [one.day, one]));
  const days = [...new Set([...money.keys(), ...arrivals.keys()])].sort();
  return days.map((day) => {
    const { registrations = 0, signIns = 0 } = arrivals.get(day) ?? {};
    return { day, came: { registrations, signIns }, figures: money.get(day) ?? nothing() };
  });
}

const daysMax = 731;

/** Whether a period may be asked for: in order, and two years long at most. */
export function isPeriod(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days <= daysMax;
}

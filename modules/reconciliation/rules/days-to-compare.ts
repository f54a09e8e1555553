/**
 * The days of a party that the job compares: those that have no run, also where the job did not run for
 * some days; those that were not answered or still differ; and those of which the party may speak yet,
 * as a bank does that states late. Pure.
 */
import { addDays } from '@herna/kernel';

/** A day that was compared. */
export interface RunDay {
  readonly day: string;
  /** Answered, and without differences that are left. */
  readonly finished: boolean;
}

/** Days back to which the job looks. */
const daysMax = 30;

/** The first day to which the job looks, the last one included. */
export const firstDayOf = (last: string): string => addDays(last, -daysMax);

/**
 * The days to compare, oldest first.
 * @param last the day that has just passed
 * @param back days before ours of which the party may speak
 * @param begun the first day that was ever compared with the party
 */
export function daysToCompare(
  last: string,
  back: number,
  runs: readonly RunDay[],
  begun = last,
): readonly RunDay[] {
  const known = new Map(runs.map(({ day, finished }) => [day, finished]));
  const days: RunDay[] = [];
  for (let day = firstDayOf(last); day <= last; day = addDays(day, 1)) {
    const finished = known.get(day) ?? false;
    const maySpeak = day >= addDays(last, -back);
    if (day >= begun && (!finished || maySpeak)) days.push({ day, finished });
  }
  return days;
}

/** What the numbers drawn in past rounds of a roulette add up to. It says nothing of the next one. */
import { evenChances, spotsOf } from '@herna/maths';

export interface DrawnNumbers {
  /** Pockets in the order in which they were drawn, the latest first. */
  readonly drawn: readonly number[];
  /** Every pocket of the wheel with how often it was drawn, the most often first. */
  readonly counts: readonly { readonly pocket: number; readonly times: number }[];
  /** How often each even chance of the table came; zeros are in none of them. */
  readonly chances: readonly { readonly spot: string; readonly times: number }[];
}

/** Counts what one ball has drawn on a wheel of so many pockets. */
export function drawnNumbers(pockets: number, drawn: readonly number[]): DrawnNumbers {
  const timesOf = (covered: readonly number[]): number =>
    drawn.filter((pocket) => covered.includes(pocket)).length;
  const counts = Array.from({ length: pockets }, (_, pocket) => ({
    pocket,
    times: timesOf([pocket]),
  }));
  const chances = [...spotsOf(pockets)]
    .filter(([spot]) => evenChances.has(spot))
    .map(([spot, covered]) => ({ spot, times: timesOf(covered) }));
  return { drawn, counts: counts.sort((one, other) => other.times - one.times), chances };
}

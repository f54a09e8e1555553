/** What spots are called, for people who hear the table instead of seeing it. */
import { pocketName, spotsOf } from '@herna/maths';

type Text = (key: string, values?: Record<string, string | number>) => string;

/** Spots whose numbers follow one another. */
const ranges: ReadonlySet<string> = new Set(['dozen', 'street', 'six-line', 'low', 'high']);

/** A spot of a wheel by its name in the engine, in the language of `text`. */
export function spotName(spot: string, wheel: number, text: Text): string {
  const [kind = ''] = spot.split(':');
  const pockets = spotsOf(wheel).get(spot) ?? [];
  const numbers = ranges.has(kind)
    ? `${pockets[0]}–${pockets.at(-1)}`
    : kind === 'column'
      ? spot.slice('column:'.length)
      : pockets.map(pocketName).join(', ');
  return text(`roulette.spot.${kind}`, { numbers });
}

/** A chip's sum as it is written on it, in major units: `5`, `0.2`, `1k`. */
export function chipLabel(minor: number, language: string): string {
  const value = minor / 100;
  const format = (amount: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(
      Math.floor(amount * 100) / 100,
    );
  return value >= 1000 ? `${format(value / 1000)}k` : format(value);
}

/** Which chip of the ladder a sum is painted as: the largest that is not more than it. */
export function chipRank(minor: number, ladder: readonly number[]): number {
  const rank = ladder.findLastIndex((chip) => chip <= minor);
  return Math.max(0, rank);
}

/** How numbers are drawn from a seed: for the draw itself, and for whoever draws them again to check it. */
import type { Random } from '@herna/kernel';

/** A field of numbers and how many of it are drawn; both bounds belong to it. */
export interface DrawnRange {
  readonly from: number;
  readonly to: number;
  readonly drawn: number;
}

/** What of a game's plan says how it is drawn. */
export interface Drawing {
  readonly matching: 'set' | 'ordered' | 'raffle';
  readonly main: DrawnRange;
  readonly extra: DrawnRange | null;
  /** Places that a raffle draws. */
  readonly places: number;
}

type Chance = Pick<Random, 'below'>;

function distinct(random: Chance, { from, to, drawn }: DrawnRange): number[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  for (let index = 0; index < drawn; index++) {
    const other = index + random.below(numbers.length - index);
    [numbers[index], numbers[other]] = [numbers[other] as number, numbers[index] as number];
  }
  return numbers.slice(0, drawn).sort((one, other) => one - other);
}

/** Distinct places of a raffle's winners; fewer where there are fewer tickets. */
export function drawnPlaces(random: Chance, count: number, tickets: number): number[] {
  const places = new Set<number>();
  while (places.size < Math.min(count, tickets)) places.add(random.below(tickets));
  return [...places];
}

/** What is drawn: sets ascending, digits and places in the order drawn. */
export function drawWith(
  random: Chance,
  { matching, main, extra, places }: Drawing,
  tickets: number,
): { main: number[]; extra: number[] } {
  if (matching === 'raffle') return { main: drawnPlaces(random, places, tickets), extra: [] };
  const numbers =
    matching === 'ordered'
      ? Array.from({ length: main.drawn }, () => main.from + random.below(main.to - main.from + 1))
      : distinct(random, main);
  return { main: numbers, extra: extra ? distinct(random, extra) : [] };
}

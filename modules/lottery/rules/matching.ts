/**
 * Which tier a line has won. There are two evaluators, written independently of one another: one
 * compares numbers, the other bits. A draw is confirmed only where both count the same.
 */
import type { Line } from './lines.ts';
import type { GamePlan } from './plans.table.ts';

/** What was drawn; of a raffle the places of the drawn tickets among those sealed, first prize first. */
export interface Drawn {
  readonly main: readonly number[];
  readonly extra: readonly number[];
}

/** A line with the place of its ticket among those sealed. */
export interface PlacedLine extends Line {
  readonly place: number;
}

/** Tells the index of the tier that a line has won, -1 for none. */
export type Evaluator = (line: PlacedLine) => number;

/** The first evaluator: walks the tiers and counts hits number by number. */
export function evaluatorByNumbers(plan: GamePlan, drawn: Drawn): Evaluator {
  const hitsOf = ({ main, place }: PlacedLine): number => {
    if (plan.matching === 'raffle') return drawn.main.indexOf(place) + 1;
    if (plan.matching === 'set') return main.filter((one) => drawn.main.includes(one)).length;
    const differs = main.findIndex((digit, index) => digit !== drawn.main[index]);
    return differs < 0 ? main.length : differs;
  };
  return (line) => {
    const hits = hitsOf(line);
    const extra = line.extra.filter((one) => drawn.extra.includes(one)).length;
    return plan.tiers.findIndex(
      (tier) => tier.main === hits && (tier.extra === undefined || tier.extra === extra),
    );
  };
}

/** Numbers 0…99 as a set of bits, in words of 32. */
type Mask = readonly [number, number, number, number];

function bits(numbers: readonly number[]): Mask {
  const mask: [number, number, number, number] = [0, 0, 0, 0];
  for (const number of numbers)
    mask[(number >> 5) & 3] = (mask[(number >> 5) & 3] ?? 0) | (1 << (number & 31));
  return mask;
}

/** The bits of a word, counted in pairs, fours and bytes at once. */
function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const countCommon = (a: Mask, b: Mask): number =>
  countWord(a[0] & b[0]) + countWord(a[1] & b[1]) + countWord(a[2] & b[2]) + countWord(a[3] & b[3]);

/** The second evaluator: bit masks, and a table from hits to tiers that is made once. */
export function evaluatorByBits(plan: GamePlan, drawn: Drawn): Evaluator {
  // By hits in the main field times so many, and in the extra one.
  const step = 1 + (plan.extra?.drawn ?? 0);
  const tierAt = new Map<number, number>();
  for (const [index, tier] of plan.tiers.entries()) {
    for (let extra = 0; extra < step; extra++) {
      if (tier.extra !== undefined && tier.extra !== extra) continue;
      const hits = tier.main * step + extra;
      if (!tierAt.has(hits)) tierAt.set(hits, index);
    }
  }
  const mainMask = bits(drawn.main);
  const extraMask = bits(drawn.extra);
  const code = drawn.main.map(String).join('');
  const places = new Map(drawn.main.map((place, index) => [place, index + 1]));
  const hitsOf = (line: PlacedLine): number => {
    if (plan.matching === 'raffle') return places.get(line.place) ?? 0;
    if (plan.matching === 'set') return countCommon(bits(line.main), mainMask);
    let length = line.main.length;
    while (length > 0 && !code.startsWith(line.main.slice(0, length).join(''))) length--;
    return length;
  };
  return (line) => {
    const extra = plan.extra ? countCommon(bits(line.extra), extraMask) : 0;
    return tierAt.get(hitsOf(line) * step + extra) ?? -1;
  };
}

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

const bits = (numbers: readonly number[]): bigint =>
  numbers.reduce((mask, number) => mask | (1n << BigInt(number)), 0n);

const countBits = (mask: bigint): number => {
  let count = 0;
  for (let rest = mask; rest > 0n; rest &= rest - 1n) count++;
  return count;
};

/** The second evaluator: bit masks, and a table from hits to tiers that is made once. */
export function evaluatorByBits(plan: GamePlan, drawn: Drawn): Evaluator {
  const tierAt = new Map<string, number>();
  for (const [index, tier] of plan.tiers.entries()) {
    for (const extra of tier.extra === undefined ? [0, 1, 2] : [tier.extra]) {
      const key = `${tier.main}/${extra}`;
      if (!tierAt.has(key)) tierAt.set(key, index);
    }
  }
  const mainMask = bits(drawn.main);
  const extraMask = bits(drawn.extra);
  const code = drawn.main.map(String).join('');
  const places = new Map(drawn.main.map((place, index) => [place, index + 1]));
  const hitsOf = (line: PlacedLine): number => {
    if (plan.matching === 'raffle') return places.get(line.place) ?? 0;
    if (plan.matching === 'set') return countBits(bits(line.main) & mainMask);
    let length = line.main.length;
    while (length > 0 && !code.startsWith(line.main.slice(0, length).join(''))) length--;
    return length;
  };
  return (line) => tierAt.get(`${hitsOf(line)}/${countBits(bits(line.extra) & extraMask)}`) ?? -1;
}

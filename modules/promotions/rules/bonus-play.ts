/**
 * What becomes of a balance that is wagered, without chance: the probabilities of all balances, stake
 * after stake, on a grid that keeps the mean exactly; and the best that can be made of it. Balances and
 * stakes are multiples of one unit.
 */
import type { Outcome } from './outcome-law.ts';

/** Cells of a unit: a balance between two cells is shared by them, which keeps its mean. */
const cellsOfUnit = 2;

export interface Wagering {
  /** What there is to stake, units of one stake each. */
  readonly balance: number;
  /** Stakes until the wagering is done. */
  readonly stakes: number;
  readonly law: readonly Outcome[];
}

export interface Played {
  /** Chance that the wagering is done before the balance is gone. */
  readonly completes: number;
  /** Balances at the end with their chances; those that are gone are zero. */
  readonly ends: readonly { readonly balance: number; readonly chance: number }[];
}

/** Ends are kept by their size: in steps of a cell up to here, then by a fifth each. */
const plainEnds = 400;
const endGrowth = Math.log(1.2);

/** Where an end of this size is kept. */
const endAt = (balance: number): number =>
  balance < plainEnds
    ? Math.floor(balance * cellsOfUnit)
    : plainEnds * cellsOfUnit + Math.floor(Math.log(balance / plainEnds) / endGrowth);

/**
 * Plays with the same stake to the end. A balance that can no longer run out is taken to its mean end,
 * so that a ceiling on it costs the player no less than it is said to.
 */
export function playOn({ balance, stakes, law }: Wagering): Played {
  const lost = 1 - law.reduce((mean, { win, chance }) => mean + win * chance, 0);
  const cells = (Math.ceil(Math.max(stakes, balance)) + 1) * cellsOfUnit + 2;
  let now = new Float64Array(cells);
  let next = new Float64Array(cells);
  const chances = new Map<number, { chance: number; sum: number }>();
  const end = (value: number, chance: number): void => {
    const at = endAt(value);
    const kept = chances.get(at) ?? { chance: 0, sum: 0 };
    kept.chance += chance;
    kept.sum += chance * value;
    chances.set(at, kept);
  };
  const put = (into: Float64Array, left: number, value: number, chance: number): void => {
    if (value >= left) {
      end(value - lost * left, chance);
      return;
    }
    const at = value * cellsOfUnit;
    const below = Math.floor(at);
    const part = chance * (at - below);
    into[below] = (into[below] ?? 0) + chance - part;
    into[below + 1] = (into[below + 1] ?? 0) + part;
  };
  let gone = 0;
  put(now, stakes, balance, 1);
  for (let left = stakes; left > 0; left--) {
    next.fill(0);
    const most = Math.min(cells, left * cellsOfUnit + 2);
    for (let cell = 0; cell < most; cell++) {
      const mass = now[cell] ?? 0;
      if (mass < 1e-12) continue;
      const value = cell / cellsOfUnit;
      if (value < 1) gone += mass;
      else for (const { win, chance } of law) put(next, left - 1, value - 1 + win, mass * chance);
    }
    [now, next] = [next, now];
  }
  const ends = [...chances.values()].map(({ chance, sum }) => ({ balance: sum / chance, chance }));
  const completes = ends.reduce((all, { chance }) => all + chance, 0);
  return { completes, ends: [...ends, { balance: 0, chance: gone }] };
}

/** One way to stake. */
export interface Choice {
  readonly key: string;
  readonly law: readonly Outcome[];
  /** What part of a stake counts as wagered, above 0. */
  readonly weight: number;
}

export interface BestPlay {
  /** What the balance is worth to whoever plays best, units. */
  readonly value: number;
  /** The first choice of that play, with its stake. */
  readonly choice: string;
  readonly stake: number;
}

/**
 * The best play among choices and stakes (whole units), by working back from the end of the wagering.
 * Stakes of own money are without a bound and count too, at the cost of what the cheapest choice keeps
 * of them. What counts of a stake is rounded up, and a balance beyond the grid is valued without the risk of
 * losing it, so the value is a bound from above.
 */
export function bestPlay(
  {
    balance,
    wagering,
    ceiling,
  }: { readonly balance: number; readonly wagering: number; readonly ceiling: number },
  choices: readonly Choice[],
  stakes: readonly number[],
): BestPlay {
  const size = Math.ceil(Math.max(balance * 6, 40));
  const lossOf = ({ law, weight }: Choice): number =>
    (1 - law.reduce((mean, { win, chance }) => mean + win * chance, 0)) / weight;
  const cheapest = choices.toSorted((one, other) => lossOf(one) - lossOf(other))[0] as Choice;
  const leastLoss = lossOf(cheapest);
  const values: Float64Array[] = [];
  const valueAt = (left: number, at: number): number => {
    if (left <= 0) return Math.min(at, ceiling);
    if (at >= size) return Math.min(at - leastLoss * Math.min(left, at), ceiling);
    const row = values[left] as Float64Array;
    const below = Math.floor(at);
    const part = at - below;
    const low = row[below] ?? 0;
    return part === 0 ? low : low * (1 - part) + (row[below + 1] ?? at) * part;
  };
  // A part of a stake is counted as a whole one: what is said is not too little.
  const start = Math.ceil(balance);
  const own = { choice: cheapest.key, stake: 1 };
  let best: BestPlay = { value: wagering > 0 ? 0 : Math.min(balance, ceiling), ...own };
  for (let left = 1; left <= wagering; left++) {
    const row = new Float64Array(size + 1);
    values[left] = row;
    for (let at = 1; at <= size; at++) {
      const kept = valueAt(left - 1, at) - leastLoss;
      if (kept > 0) row[at] = kept;
      if (left === wagering && at === start) best = { value: row[at] ?? 0, ...own };
      for (const stake of stakes) {
        if (stake > at) break;
        for (const { key, law, weight } of choices) {
          const after = left - Math.ceil(stake * weight);
          let value = 0;
          for (const { win, chance } of law)
            value += chance * valueAt(after, at - stake + stake * win);
          if (value <= (row[at] ?? 0)) continue;
          row[at] = value;
          if (left === wagering && at === start) best = { value, choice: key, stake };
        }
      }
    }
  }
  return best;
}

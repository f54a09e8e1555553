/**
 * Spins whose wilds fill reels that then stay: which reels are filled only grows, and what a spin
 * wins depends on the reels filled in it alone. So there is one law for each set of filled reels, and
 * a chain over these sets.
 */
import { assert } from '@herna/kernel';
import { wildLetter } from '../engines/reels/grid.ts';
import { add, type Fraction, fraction, multiply, subtract, sum, zero } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import { type Moments, nothing, oneOf, together } from './moments.ts';
import { casesOf, clearOf, filledBy, type Windows, windowsOf } from './reels-windows.ts';
import { countWindows } from './spin-counter.ts';
import type { SpinLaw } from './spin-law.ts';

/** One step: the set of filled reels after it, its chance, and the law of the spin's win. */
interface Step {
  readonly to: number;
  readonly chance: Fraction;
}

export interface WildChain {
  /** What so many spins pay together, the reels filled by each kept for the next. */
  readonly spins: (count: number) => Moments;
  /** What a spin pays with those that follow while further reels are filled. */
  readonly respins: Moments;
  /** Chance that some spin of such a row wins what is asked for. */
  readonly some: (win: (win: number) => boolean) => Fraction;
  /** Chance that none of so many spins wins what is asked for. */
  readonly none: (count: number, win: (win: number) => boolean) => Fraction;
  /** The highest win of one spin. */
  readonly top: number;
}

/** The mean and mean square of a law's wins. */
export function lawMoments({ cases, wins }: SpinLaw): Moments {
  let first = 0n;
  let second = 0n;
  for (const byWin of wins) {
    for (const [win, count] of byWin) {
      first += BigInt(win) * BigInt(count);
      second += BigInt(win) * BigInt(win) * BigInt(count);
    }
  }
  return { mean: fraction(first, cases), square: fraction(second, cases) };
}

/** The share of a law's combinations whose win is asked for. */
function shareOf({ cases, wins }: SpinLaw, matches: (win: number) => boolean): Fraction {
  let count = 0;
  for (const byWin of wins) {
    for (const [win, times] of byWin) if (matches(win)) count += times;
  }
  return fraction(count, cases);
}

/** Chains that are known: a title's stake and its bonus ask for the same one. */
const chains = new WeakMap<ReelsTitle, Map<boolean, WildChain>>();

/** The chain of a title's base game or of its free spins; reels that have no wild stay out of it. */
export function wildChain(title: ReelsTitle, free: boolean): WildChain {
  const known = chains.get(title) ?? new Map<boolean, WildChain>();
  chains.set(title, known);
  const chain = known.get(free) ?? makeChain(title, free);
  known.set(free, chain);
  return chain;
}

function makeChain(title: ReelsTitle, free: boolean): WildChain {
  const wild = wildLetter(title);
  const all = windowsOf(title, free);
  assert(
    all.every((windows) => windows.every(({ mark }) => mark === 0)),
    `${title.key} has scatters on reels that wilds fill`,
  );
  const clear = all.map((windows) => clearOf(title, windows));
  const sets: number[] = [];
  for (let set = 0; set < 1 << all.length; set++) {
    const possible = all.every(
      (windows, reel) => (set & (1 << reel)) === 0 || windows.length > (clear[reel]?.length ?? 0),
    );
    if (possible) sets.push(set);
  }
  const laws = new Map(
    sets.map((set) => {
      const reels = all.map(
        (_, reel): Windows =>
          set & (1 << reel) ? filledBy(title, wild) : (clear[reel] as Windows),
      );
      return [set, casesOf(reels) === 0 ? undefined : countWindows(title, reels)] as const;
    }),
  );
  const lawIn = (set: number): SpinLaw => laws.get(set) as SpinLaw;
  const moments = new Map(
    sets.flatMap((set) => {
      const law = laws.get(set);
      return law ? [[set, lawMoments(law)] as const] : [];
    }),
  );
  const chanceOf = (from: number, to: number): Fraction => {
    let chance = fraction(1);
    for (const [reel, { length }] of all.entries()) {
      if (from & (1 << reel)) continue;
      const empty = clear[reel]?.length ?? 0;
      chance = multiply(chance, fraction(to & (1 << reel) ? length - empty : empty, length));
    }
    return chance;
  };
  const steps = new Map(
    sets.map((from): [number, Step[]] => [
      from,
      sets
        .filter((to) => (to & from) === from)
        .map((to) => ({ to, chance: chanceOf(from, to) }))
        .filter(({ chance }) => chance.numerator > 0n),
    ]),
  );
  const whole = (1 << all.length) - 1;
  const follow = <Value>(
    value: (step: Step, rest: () => Value | undefined) => Value,
    join: (parts: [Fraction, Value][]) => Value,
  ) => {
    const from = (set: number): Value =>
      join(
        (steps.get(set) ?? []).map((step) => [
          step.chance,
          value(step, () => (step.to === set || step.to === whole ? undefined : from(step.to))),
        ]),
      );
    return from(0);
  };
  const some = (matches: (win: number) => boolean): Fraction =>
    follow<Fraction>(
      ({ to }, rest) => {
        const here = shareOf(lawIn(to), matches);
        const later = rest() ?? zero;
        const missed = fraction(here.denominator - here.numerator, here.denominator);
        return add(here, multiply(missed, later));
      },
      (parts) => parts.reduce((sum, [chance, part]) => add(sum, multiply(chance, part)), zero),
    );
  const spinsFrom = new Map<string, Moments>();
  const spins = (set: number, count: number): Moments => {
    if (count === 0) return nothing;
    const key = `${set} ${count}`;
    const known = spinsFrom.get(key);
    if (known) return known;
    const found = oneOf(
      (steps.get(set) ?? []).map(({ to, chance }) => [
        chance,
        together(moments.get(to) ?? nothing, spins(to, count - 1)),
      ]),
    );
    spinsFrom.set(key, found);
    return found;
  };
  const noneFrom = (
    set: number,
    count: number,
    matches: (win: number) => boolean,
    known: Map<string, Fraction>,
  ): Fraction => {
    if (count === 0) return fraction(1);
    const key = `${set} ${count}`;
    const found =
      known.get(key) ??
      sum(
        (steps.get(set) ?? []).map(({ to, chance }) => {
          const missed = subtract(fraction(1), shareOf(lawIn(to), matches));
          return multiply(chance, multiply(missed, noneFrom(to, count - 1, matches, known)));
        }),
      );
    known.set(key, found);
    return found;
  };
  const top = [...laws.values()].reduce(
    (highest, law) => Math.max(highest, ...(law?.wins ?? []).flatMap((byWin) => [...byWin.keys()])),
    0,
  );
  return {
    spins: (count) => spins(0, count),
    respins: follow<Moments>(
      ({ to }, rest) => together(moments.get(to) ?? nothing, rest() ?? nothing),
      oneOf,
    ),
    some,
    none: (count, matches) => noneFrom(0, count, matches, new Map()),
    top,
  };
}

/**
 * What the first spin's scatters bring, in stakes per line: free spins of each kind, locked coins,
 * chests. Given their number they are independent of what the spin itself wins.
 */
import { assert } from '@herna/kernel';
import { regularLetters, stakeParts } from '../engines/reels/grid.ts';
import { add, type Fraction, fraction, multiply, one, power, subtract } from '../fraction.ts';
import type { HoldBonus, PickBonus, ReelsTitle } from '../title.ts';
import {
  branchingMoments,
  type Moments,
  nothing,
  oneOf,
  repeated,
  scaled,
  together,
} from './moments.ts';
import { sumsOf } from './reels-sums.ts';
import { specialMark, windowsOf } from './reels-windows.ts';
import { countWindows } from './spin-counter.ts';
import type { SpinLaw } from './spin-law.ts';
import { lawMoments, wildChain } from './wild-chain.ts';

/** What a number of scatters in view brings. */
export type Bonus = (scatters: number) => Moments;

/** The bonus of a title; `freeLaw` is the law of its plain free spins. */
export function bonusOf(title: ReelsTitle, freeLaw: () => SpinLaw): Bonus {
  const { hold, pick } = title;
  const stake = fraction(stakeParts(title));
  const freeSpins = freeSpinsOf(title, freeLaw);
  const award = (scatters: number): number => title.freeSpins?.award[scatters] ?? 0;
  const chests = pick ? scaled(pickMoments(pick), stake) : nothing;
  const places = title.strips.length * title.rows;
  return (scatters) => {
    const coins =
      hold && scatters >= hold.from ? scaled(holdMoments(hold, places, scatters), stake) : nothing;
    const opened = pick && scatters >= pick.from ? chests : nothing;
    return together(together(coins, opened), freeSpins(award(scatters)));
  };
}

/** What so many free spins pay with all that they bring; `freeLaw` is the law of plain ones. */
export function freeSpinsOf(title: ReelsTitle, freeLaw: () => SpinLaw): (count: number) => Moments {
  const { freeSpins } = title;
  if (!freeSpins) return () => nothing;
  const multiplier = fraction(freeSpins.multiplier);
  switch (freeSpins.special) {
    case 'stickyWilds': {
      const chain = wildChain(title, true);
      return (count) => scaled(chain.spins(count), multiplier);
    }
    case 'expandingSymbol': {
      const letters = regularLetters(title);
      const one = letters.map((letter) => scaled(specialSpin(title, letter), multiplier));
      return (count) =>
        oneOf(one.map((spin) => [fraction(1, letters.length), repeated(spin, count)] as const));
    }
    default: {
      const spin = scaled(branchingMoments(sumsOf(title, freeLaw())), multiplier);
      return (count) => repeated(spin, count);
    }
  }
}

const specialSpin = (title: ReelsTitle, letter: string): Moments =>
  lawMoments(specialLaw(title, letter));

/** Laws that are known: a title's stake and its bonus ask for the same ones. */
const specialLaws = new WeakMap<ReelsTitle, Map<string, SpinLaw>>();

/** One free spin with a drawn symbol: lines, and the symbol on all lines where it fills reels. */
export function specialLaw(title: ReelsTitle, letter: string): SpinLaw {
  const known = specialLaws.get(title) ?? new Map<string, SpinLaw>();
  specialLaws.set(title, known);
  const law = known.get(letter) ?? countSpecial(title, letter);
  known.set(letter, law);
  return law;
}

function countSpecial(title: ReelsTitle, letter: string): SpinLaw {
  const { symbols, lines, scatterPays } = title;
  const { cases, wins } = countWindows(title, windowsOf(title, true, letter));
  return {
    cases,
    wins: wins.map((byWin, mark) => {
      const reels = Math.floor(mark / specialMark);
      const pays = (symbols[letter]?.pays[reels] ?? 0) + (scatterPays[mark % specialMark] ?? 0);
      return new Map([...byWin].map(([win, count]) => [win + pays * lines.length, count]));
    }),
  };
}

/** Chests opened without putting prizes back: each is as likely as any other. */
export function pickMoments({ prizes, picks }: PickBonus): Moments {
  const total = prizes.reduce((sum, prize) => sum + prize, 0);
  const squares = prizes.reduce((sum, prize) => sum + prize * prize, 0);
  const count = prizes.length;
  assert(picks <= count, 'more chests are opened than there are');
  const pairs = count > 1 ? fraction(picks * (picks - 1), count * (count - 1)) : fraction(0);
  return {
    mean: fraction(picks * total, count),
    square: add(
      fraction(picks * squares, count),
      multiply(pairs, fraction(total * total - squares)),
    ),
  };
}

const choose = (n: number, k: number): bigint => {
  let value = 1n;
  for (let i = 0; i < k; i++) value = (value * BigInt(n - i)) / BigInt(i + 1);
  return value;
};

/** Laws that are known: a bonus goes through those that start with more coins. */
const coinLaws = new WeakMap<HoldBonus, Map<string, Fraction[]>>();

/**
 * How many coins lie at the end, from some at the start: a chain over coins and turns left. A turn
 * brings b coins on f free places with the binomial chance of once in `oneIn` each.
 */
export function finalCoins(hold: HoldBonus, places: number, start: number): Fraction[] {
  const hit = fraction(1, hold.oneIn);
  const miss = subtract(one, hit);
  const known = coinLaws.get(hold) ?? new Map<string, Fraction[]>();
  coinLaws.set(hold, known);
  const ends = (coins: number, left: number): Fraction[] => {
    const law = Array.from({ length: places + 1 }, () => fraction(0));
    if (left === 0 || coins === places) {
      law[coins] = one;
      return law;
    }
    const key = `${places} ${coins} ${left}`;
    const found = known.get(key);
    if (found) return found;
    const free = places - coins;
    for (let more = 0; more <= free; more++) {
      const chance = multiply(
        fraction(choose(free, more)),
        multiply(power(hit, more), power(miss, free - more)),
      );
      const next = more > 0 ? ends(coins + more, hold.turns) : ends(coins, left - 1);
      for (const [end, part] of next.entries()) {
        law[end] = add(law[end] ?? fraction(0), multiply(chance, part));
      }
    }
    known.set(key, law);
    return law;
  };
  return ends(start, hold.turns);
}

/** What the coins pay in stakes, the full board included. */
export function holdMoments(hold: HoldBonus, places: number, start: number): Moments {
  const weight = hold.coins.reduce((sum, coin) => sum + coin.weight, 0);
  const coin = oneOf(
    hold.coins.map(({ multiple, weight: own }) => [
      fraction(own, weight),
      { mean: fraction(multiple), square: fraction(multiple * multiple) },
    ]),
  );
  const full: Moments = { mean: fraction(hold.full), square: fraction(hold.full * hold.full) };
  return oneOf(
    finalCoins(hold, places, start).map((chance, coins) => [
      chance,
      together(repeated(coin, coins), coins === places ? full : nothing),
    ]),
  );
}

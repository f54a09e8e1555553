/**
 * The return of a slot in closed form. Every line sees on each reel only how many windows show a
 * symbol in its row, so its value is a sum over leading wilds, target and run length of products of
 * such counts; ways multiply mean places; bonuses are means by their own formulas. It shares no
 * code with the engine, nor with the counting of `spin-counter.ts`, that must agree with it.
 */
import { assert } from '@herna/kernel';
import { isWild, regularLetters, stakeParts, wildLetter } from '../engines/reels/grid.ts';
import { add, divide, type Fraction, fraction, multiply, one, subtract, sum } from '../fraction.ts';
import type { BonusBuy, HoldBonus, ReelsTitle } from '../title.ts';
import {
  casesOf,
  clearOf,
  countFilled,
  filledBy,
  markDistribution,
  type Windows,
  windowsOf,
} from './reels-windows.ts';

/** Return to player by counts of symbols and distributions of windows. */
export function closedForm(title: ReelsTitle): Fraction {
  const base = windowsOf(title, false);
  if (title.respin === 'wildReels') return wildReels(title, base);
  const marks = markDistribution(base);
  const mean = (values: (scatters: number) => Fraction): Fraction =>
    sum(
      marks.flatMap((count, scatters) =>
        count > 0 ? [multiply(fraction(count, casesOf(base)), values(scatters))] : [],
      ),
    );
  const { hold, pick } = title;
  const places = title.strips.length * title.rows;
  const prizes = pick?.prizes.reduce((total, prize) => total + prize, 0) ?? 0;
  return sum([
    expectedWin(title, base),
    title.respin === 'twinReels' ? twinReels(title, base) : fraction(0),
    mean((scatters) => fraction(title.scatterPays[scatters] ?? 0)),
    mean((scatters) => freeSpins(title, title.freeSpins?.award[scatters] ?? 0)),
    mean((scatters) =>
      hold && scatters >= hold.from ? coins(hold, places, scatters) : fraction(0),
    ),
    mean((scatters) =>
      pick && scatters >= pick.from
        ? fraction(prizes * pick.picks, pick.prizes.length)
        : fraction(0),
    ),
  ]);
}

/** What the lines or ways of one spin pay in stakes. */
export function expectedWin(title: ReelsTitle, reels: readonly Windows[]): Fraction {
  const total = title.ways ? waysTotal(title, reels) : linesTotal(title, reels);
  assert(Number.isSafeInteger(total), 'too many combinations to add up');
  return fraction(total, BigInt(casesOf(reels)) * BigInt(stakeParts(title)));
}

/** Sum over all combinations of what all lines pay, in stakes per line. */
function linesTotal(title: ReelsTitle, reels: readonly Windows[]): number {
  const fullScreens = fullScreensTotal(title, reels);
  const fromLeft = fromLeftTotal(title, reels);
  if (!title.bothWays) return fromLeft + fullScreens;
  const lines = title.lines.map((rows) => rows.toReversed());
  const fromRight = fromLeftTotal({ ...title, lines }, reels.toReversed());
  return fromLeft + fromRight - wholeRunsTotal(title, reels) + fullScreens;
}

/** What lines add when one regular symbol fills all places. */
function fullScreensTotal(title: ReelsTitle, reels: readonly Windows[]): number {
  const { fullScreen = 1, symbols, lines } = title;
  return regularLetters(title).reduce((total, letter) => {
    const full = reels.reduce((ways, windows) => ways * countFilled(windows, letter), 1);
    const pay = symbols[letter]?.pays[reels.length] ?? 0;
    return total + full * pay * lines.length * (fullScreen - 1);
  }, 0);
}

/** What runs over all reels pay: they are seen from both sides. */
function wholeRunsTotal(title: ReelsTitle, reels: readonly Windows[]): number {
  const { wildMultiplier = 1, symbols } = title;
  let total = 0;
  for (const rows of title.lines) {
    const product = (shown: (letter: string) => boolean): number =>
      rows.reduce((all, row, reel) => {
        const windows = reels[reel] ?? [];
        return all * windows.filter(({ cells }) => shown(cells[row] ?? '')).length;
      }, 1);
    const wilds = product((cell) => isWild(title, cell));
    for (const letter of regularLetters(title)) {
      const pure = product((cell) => cell === letter);
      const helped = product((cell) => cell === letter || isWild(title, cell)) - pure - wilds;
      total += (symbols[letter]?.pays[reels.length] ?? 0) * (pure + wildMultiplier * helped);
    }
  }
  return total;
}

/** Sum over all combinations of what the runs from the left pay. */
function fromLeftTotal(title: ReelsTitle, reels: readonly Windows[]): number {
  const letters = Object.keys(title.symbols);
  const wild = letters.indexOf(wildLetter(title));
  const wildPays = title.symbols[wildLetter(title)]?.pays ?? [];
  const { wildMultiplier = 1 } = title;
  // Windows that show each symbol in each row of each reel.
  const shown = reels.map((windows) =>
    Array.from({ length: title.rows }, (_, row) => {
      const counts = letters.map(() => 0);
      for (const { cells } of windows) {
        const symbol = letters.indexOf(cells[row] ?? '');
        counts[symbol] = (counts[symbol] ?? 0) + 1;
      }
      return counts;
    }),
  );
  const sizes = reels.map(({ length }) => length);
  const rest = reels.map((_, reel) => sizes.slice(reel).reduce((all, size) => all * size, 1));
  rest.push(1);
  const known = new Map<string, number>();
  let total = 0;
  for (const rows of title.lines) {
    const name = rows.join();
    const count = (reel: number, symbol: number): number =>
      shown[reel]?.[rows[reel] ?? 0]?.[symbol] ?? 0;
    let value = known.get(name);
    if (value === undefined) {
      value = lineTotal(title, letters, { wild, wildPays, wildMultiplier, sizes, rest, count });
      known.set(name, value);
    }
    total += value;
  }
  return total;
}

interface LineTerms {
  readonly wild: number;
  readonly wildPays: readonly number[];
  readonly wildMultiplier: number;
  readonly sizes: readonly number[];
  /** Combinations of the reels from one on. */
  readonly rest: readonly number[];
  readonly count: (reel: number, symbol: number) => number;
}

/** Sum over all combinations of what one line pays. */
function lineTotal(
  title: ReelsTitle,
  letters: readonly string[],
  { wild, wildPays, wildMultiplier, sizes, rest, count }: LineTerms,
): number {
  const reels = sizes.length;
  let total = 0;
  let leading = 1;
  for (let w = 0; w < reels; w++) {
    const wildPay = wildPays[w] ?? 0;
    // After w wilds comes a symbol that is none; what is no regular symbol ends the run at once.
    let followed = 0;
    for (const [symbol, letter] of letters.entries()) {
      const { kind, pays } = title.symbols[letter] ?? { kind: 'scatter', pays: [] };
      if (kind !== 'regular') continue;
      const here = count(w, symbol);
      followed += here;
      // Runs without any wild, and runs that a wild has helped.
      let pure = w === 0 ? here : 0;
      let helped = w === 0 ? 0 : leading * here;
      for (let length = w + 1; length <= reels; length++) {
        const pay = pays[length] ?? 0;
        const same = length < reels ? count(length, symbol) : 0;
        const wilds = length < reels ? count(length, wild) : 0;
        const ends = length < reels ? (sizes[length] ?? 0) - same - wilds : 1;
        const after = rest[Math.min(length + 1, reels)] ?? 1;
        total += ends * after * (pure * pay + helped * Math.max(pay * wildMultiplier, wildPay));
        helped = helped * (same + wilds) + pure * wilds;
        pure *= same;
      }
    }
    const others = (sizes[w] ?? 0) - followed - count(w, wild);
    total += leading * others * (rest[w + 1] ?? 1) * wildPay;
    leading *= count(w, wild);
  }
  return total + leading * (wildPays[reels] ?? 0);
}

/** Sum over all combinations of what all ways pay, in coins. */
function waysTotal(title: ReelsTitle, reels: readonly Windows[]): number {
  let total = 0;
  for (const letter of regularLetters(title)) {
    const pays = title.symbols[letter]?.pays ?? [];
    const places = reels.map((windows) =>
      windows.map(
        ({ cells }) => cells.filter((cell) => cell === letter || isWild(title, cell)).length,
      ),
    );
    let run = 1;
    for (let length = 1; length <= reels.length; length++) {
      run *= places[length - 1]?.reduce((all, here) => all + here, 0) ?? 0;
      const next = places[length];
      const ends = next ? next.filter((here) => here === 0).length : 1;
      total += run * ends * casesOf(reels.slice(length + 1)) * (pays[length] ?? 0);
    }
  }
  return total;
}

/** Return of the price of a bonus that is bought. */
export function closedBonus(title: ReelsTitle, { price, gives, count }: BonusBuy): Fraction {
  const { hold } = title;
  const worth =
    gives === 'freeSpins'
      ? freeSpins(title, count)
      : hold
        ? coins(hold, title.strips.length * title.rows, count)
        : fraction(0);
  return divide(worth, fraction(price));
}

/** A free spin is worth its own win and, with what it awards, that many free spins more. */
function freeSpins(title: ReelsTitle, award: number): Fraction {
  const given = title.freeSpins;
  if (!given || award === 0) return fraction(0);
  const reels = windowsOf(title, true);
  const multiplier = fraction(given.multiplier);
  if (given.special === 'stickyWilds')
    return multiply(multiplier, stickyWilds(title, reels, award));
  const cases = casesOf(reels);
  const marks = markDistribution(reels);
  const mean = (values: readonly number[]): Fraction =>
    sum(marks.map((count, seen) => fraction(count * (values[seen] ?? 0), cases)));
  const spin = add(expectedWin(title, reels), mean(title.scatterPays));
  if (given.special === 'expandingSymbol') {
    const special = sum(regularLetters(title).map((letter) => filledLines(title, reels, letter)));
    const one = add(spin, divide(special, fraction(regularLetters(title).length)));
    return multiply(multiplier, multiply(fraction(award), one));
  }
  const worth = divide(spin, subtract(one, mean(given.award)));
  return multiply(multiplier, multiply(fraction(award), worth));
}

/** What a drawn symbol pays on all lines, by on how many reels it stands. */
function filledLines(title: ReelsTitle, reels: readonly Windows[], letter: string): Fraction {
  let ways = [1];
  for (const windows of reels) {
    const shows = windows.filter(({ cells }) => cells.includes(letter)).length;
    const next = [...ways, 0];
    for (const reel of next.keys()) {
      next[reel] = (ways[reel] ?? 0) * (windows.length - shows) + (ways[reel - 1] ?? 0) * shows;
    }
    ways = next;
  }
  const pays = title.symbols[letter]?.pays ?? [];
  return sum(ways.map((count, on) => fraction(count * (pays[on] ?? 0), casesOf(reels))));
}

/** The chances of each set of filled reels, and what a spin with it is worth. */
function filledSets(title: ReelsTitle, reels: readonly Windows[]) {
  const clear = reels.map((windows) => clearOf(title, windows));
  return (chances: readonly Fraction[]) =>
    Array.from({ length: 1 << reels.length }, (_, set) => {
      const has = (reel: number): boolean => (set & (1 << reel)) !== 0;
      const chance = reels.reduce(
        (all, _, reel) =>
          multiply(all, has(reel) ? (chances[reel] ?? one) : subtract(one, chances[reel] ?? one)),
        one,
      );
      const shown = reels.map((_, reel) =>
        has(reel) ? filledBy(title, wildLetter(title)) : (clear[reel] ?? []),
      );
      return { set, chance, worth: () => expectedWin(title, shown) };
    }).filter(({ chance }) => chance.numerator > 0n);
}

/** After n spins a reel is filled unless each of them showed it no wild; reels are independent. */
function stickyWilds(title: ReelsTitle, reels: readonly Windows[], spins: number): Fraction {
  const sets = filledSets(title, reels);
  const known = new Map<number, Fraction>();
  let total = fraction(0);
  for (let spin = 1; spin <= spins; spin++) {
    const chances = reels.map((windows) => {
      const clear = BigInt(clearOf(title, windows).length) ** BigInt(spin);
      return subtract(one, fraction(clear, BigInt(windows.length) ** BigInt(spin)));
    });
    for (const { set, chance, worth } of sets(chances)) {
      const value = known.get(set) ?? worth();
      known.set(set, value);
      total = add(total, multiply(chance, value));
    }
  }
  return total;
}

/** Spins that turn again while further reels are filled; the value of a set is solved from the top. */
function wildReels(title: ReelsTitle, reels: readonly Windows[]): Fraction {
  const sets = filledSets(title, reels);
  const whole = (1 << reels.length) - 1;
  const worthFrom = (held: number): Fraction => {
    const chances = reels.map((windows, reel) =>
      held & (1 << reel)
        ? one
        : fraction(windows.length - clearOf(title, windows).length, windows.length),
    );
    return sum(
      sets(chances).map(({ set, chance, worth }) =>
        multiply(chance, set === held || set === whole ? worth() : add(worth(), worthFrom(set))),
      ),
    );
  };
  return worthFrom(0);
}

/** Two reels filled by a symbol, the third without it and without a wild: it turns once more. */
function twinReels(title: ReelsTitle, reels: readonly Windows[]): Fraction {
  const { symbols, lines, rows, fullScreen = 1, wildMultiplier = 1 } = title;
  let total = fraction(0);
  for (const letter of regularLetters(title)) {
    assert((symbols[letter]?.pays[2] ?? 0) === 0, `${title.key} pays pairs and respins`);
    const pay = symbols[letter]?.pays[3] ?? 0;
    for (const [third, windows] of reels.entries()) {
      const held = reels.reduce(
        (ways, other, reel) => (reel === third ? ways : ways * countFilled(other, letter)),
        1,
      );
      // On a row that no line crosses the symbol wins nothing.
      const crossed = (row: number): boolean => lines.some((line) => line[third] === row);
      const missing = windows.filter(
        ({ cells }) =>
          !cells.some((cell, row) => crossed(row) && (cell === letter || isWild(title, cell))),
      ).length;
      if (held === 0 || missing === 0) continue;
      let paid = 0;
      for (const { cells } of windows) {
        const times = cells.every((cell) => cell === letter) ? fullScreen : 1;
        for (let row = 0; row < rows; row++) {
          const crossing = lines.filter((line) => line[third] === row).length;
          if (cells[row] === letter) paid += crossing * pay * times;
          else if (isWild(title, cells[row])) paid += crossing * pay * wildMultiplier;
        }
      }
      total = add(
        total,
        fraction(held * missing * paid, casesOf(reels) * windows.length * lines.length),
      );
    }
  }
  return total;
}

/** What coins are worth by how many start; strips play no part in it. */
const coinsKnown = new WeakMap<HoldBonus, Map<string, Fraction>>();

function coins(hold: HoldBonus, places: number, start: number): Fraction {
  const known = coinsKnown.get(hold) ?? new Map<string, Fraction>();
  coinsKnown.set(hold, known);
  const key = `${places} ${start}`;
  const found = known.get(key) ?? coinsWorth(hold, places, start);
  known.set(key, found);
  return found;
}

/**
 * Coins: from each number of coins, the mean of what more will come until the turns run out. Solved
 * from the full board down, without the law of the last number.
 */
function coinsWorth(hold: HoldBonus, places: number, start: number): Fraction {
  const weight = hold.coins.reduce((all, coin) => all + coin.weight, 0);
  const coin = fraction(
    hold.coins.reduce((all, { multiple, weight: own }) => all + multiple * own, 0),
    weight,
  );
  const values: Fraction[][] = [];
  for (let have = places; have >= start; have--) {
    const row: Fraction[] = [fraction(have === places ? hold.full : 0)];
    const free = places - have;
    for (let left = 1; left <= hold.turns; left++) {
      let value = fraction(0);
      let ways = 1n;
      for (let more = 0; more <= free; more++) {
        const chance = fraction(
          ways * BigInt(hold.oneIn - 1) ** BigInt(free - more),
          BigInt(hold.oneIn) ** BigInt(free),
        );
        const next =
          more === 0
            ? (row[left - 1] ?? fraction(0))
            : (values[have + more]?.[hold.turns] ?? fraction(0));
        value = add(value, multiply(chance, add(multiply(coin, fraction(more)), next)));
        ways = (ways * BigInt(free - more)) / BigInt(more + 1);
      }
      row[left] = have === places ? fraction(hold.full) : value;
    }
    values[have] = row;
  }
  return add(multiply(coin, fraction(start)), values[start]?.[hold.turns] ?? fraction(0));
}

/**
 * The return of a line slot in closed form, by symbol counts: every line sees the same law on each
 * reel, so the value of a line is a sum over leading wilds, target and run length of products of
 * counts; scatters come from the distribution of windows on each reel, convolved. It shares no
 * code with the engine, nor with the counting of `spin-law.ts`, that must agree with it.
 */
import { stripsOf } from '../engines/reels.ts';
import { add, divide, type Fraction, fraction, multiply, one, subtract } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';

/** Return to player by symbol counts and window distributions. */
export function closedForm(title: ReelsTitle): Fraction {
  const base = spinValues(title, stripsOf(title, false));
  if (!title.freeSpins) return base.win;
  const free = spinValues(title, stripsOf(title, true));
  const { multiplier } = title.freeSpins;
  // A free spin is worth its own win and, with what it awards, that many free spins more.
  const freeSpin = divide(multiply(fraction(multiplier), free.win), subtract(one, free.award));
  return add(base.win, multiply(base.award, freeSpin));
}

/** Expected win of one spin in stakes, and expected free spins awarded. */
function spinValues(
  title: ReelsTitle,
  strips: readonly string[],
): { win: Fraction; award: Fraction } {
  const scatters = scatterDistribution(title, strips);
  const cases = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const mean = (values: readonly number[]): Fraction =>
    fraction(
      scatters.reduce((sum, count, index) => sum + count * BigInt(values[index] ?? 0), 0n),
      cases,
    );
  return {
    // Lines share the stake among them, so the value of one line is the return of all of them.
    win: add(expectedLine(title, strips), mean(title.scatterPays)),
    award: mean(title.freeSpins?.award ?? []),
  };
}

/** Expected pay of one line in multiples of its stake. */
function expectedLine({ symbols }: ReelsTitle, strips: readonly string[]): Fraction {
  const letters = Object.keys(symbols);
  const wilds = letters.filter((letter) => symbols[letter]?.kind === 'wild');
  const regular = letters.filter((letter) => symbols[letter]?.kind === 'regular');
  const wildPays = wilds[0] === undefined ? [] : (symbols[wilds[0]]?.pays ?? []);
  const count = (reel: number, wanted: readonly string[]): bigint =>
    BigInt([...(strips[reel] ?? '')].filter((letter) => wanted.includes(letter)).length);
  const size = (reel: number): bigint => BigInt(strips[reel]?.length ?? 1);
  const reels = strips.length;
  const rest = (from: number): bigint => {
    let product = 1n;
    for (let reel = from; reel < reels; reel++) product *= size(reel);
    return product;
  };
  let total = 0n;
  let leading = 1n;
  for (let w = 0; w < reels; w++) {
    const wildPay = BigInt(wildPays[w] ?? 0);
    // After w wilds comes a symbol that is none; what is no regular symbol ends the run at once.
    let followed = 0n;
    for (const target of regular) {
      const pays = symbols[target]?.pays ?? [];
      let run = leading * count(w, [target]);
      followed += count(w, [target]);
      for (let length = w + 1; length <= reels; length++) {
        const pay = BigInt(pays[length] ?? 0);
        const best = pay > wildPay ? pay : wildPay;
        const goesOn = length < reels ? count(length, [target, ...wilds]) : 0n;
        const ends = length < reels ? size(length) - goesOn : 1n;
        total += run * ends * rest(length + 1) * best;
        run *= goesOn;
      }
    }
    const others = size(w) - followed - count(w, wilds);
    total += leading * others * rest(w + 1) * wildPay;
    leading *= count(w, wilds);
  }
  total += leading * BigInt(wildPays[reels] ?? 0);
  return fraction(total, rest(0));
}

/** How many combinations of stops show 0, 1, 2… scatters. */
function scatterDistribution({ symbols, rows }: ReelsTitle, strips: readonly string[]): bigint[] {
  let distribution = [1n];
  for (const strip of strips) {
    const window = Array.from({ length: rows + 1 }, () => 0n);
    for (let stop = 0; stop < strip.length; stop++) {
      let scatters = 0;
      for (let row = 0; row < rows; row++) {
        const letter = strip[(stop + row) % strip.length] ?? '';
        if (symbols[letter]?.kind === 'scatter') scatters++;
      }
      window[scatters] = (window[scatters] ?? 0n) + 1n;
    }
    const next = Array.from({ length: distribution.length + rows }, () => 0n);
    for (const [have, ways] of distribution.entries()) {
      for (const [more, stops] of window.entries()) {
        next[have + more] = (next[have + more] ?? 0n) + ways * stops;
      }
    }
    distribution = next;
  }
  return distribution;
}

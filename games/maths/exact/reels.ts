/**
 * Two ways to the return of a line slot that share no code but the fractions.
 *
 * `closedForm` needs symbol counts only: every line sees the same law on each reel, so the value
 * of a line is a sum over leading wilds, target and run length of products of counts; scatters
 * come from the distribution of windows on each reel, convolved.
 *
 * `enumerate` runs the production evaluator over every combination of stops.
 */
import { evaluateSpin } from '../engines/reels.ts';
import { add, divide, type Fraction, fraction, multiply, subtract } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { type Branching, branchingMoments } from './moments.ts';

/** Return to player by symbol counts and window distributions. */
export function closedForm(title: ReelsTitle): Fraction {
  const lineValue = expectedLine(title);
  const scatters = scatterDistribution(title);
  const cases = title.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const mean = (values: readonly number[]): Fraction =>
    fraction(
      scatters.reduce((sum, count, index) => sum + count * BigInt(values[index] ?? 0), 0n),
      cases,
    );
  // Lines share the stake among them, so the value of one line is the return of all of them.
  const spin = add(lineValue, mean(title.scatterPays));
  if (!title.freeSpins) return spin;
  const award = mean(title.freeSpins.award);
  const freeSpin = divide(
    multiply(fraction(title.freeSpins.multiplier), spin),
    subtract(fraction(1), award),
  );
  return add(spin, multiply(award, freeSpin));
}

/** Expected pay of one line in multiples of its stake. */
function expectedLine({ strips, symbols }: ReelsTitle): Fraction {
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
  for (let w = 0; w <= reels; w++) {
    const wildPay = BigInt(wildPays[w] ?? 0);
    if (w === reels) {
      total += leading * wildPay;
      break;
    }
    // After w wilds a symbol that is no wild; scatters end the run at once.
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
        total += run * ends * (length < reels ? rest(length + 1) : 1n) * best;
        run *= goesOn;
      }
    }
    const others = size(w) - followed - count(w, wilds);
    total += leading * others * rest(w + 1) * wildPay;
    leading *= count(w, wilds);
  }
  return fraction(total, rest(0));
}

/** How many combinations of stops show 0, 1, 2… scatters. */
function scatterDistribution({ strips, symbols, rows }: ReelsTitle): bigint[] {
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

/** Everything about a title, by running the production evaluator over every stop. */
export function enumerate(title: ReelsTitle): Certificate {
  const sizes = title.strips.map((strip) => strip.length);
  const lines = BigInt(title.lines.length);
  const stops = sizes.map(() => 0);
  // Sums stay below 2^53 for the sizes used; they are bigints from there on.
  let cases = 0;
  let hits = 0;
  let top = 0;
  let topCases = 0;
  const sums = { win: 0n, winSquared: 0n, award: 0n, winAward: 0n, awardSquared: 0n };
  for (;;) {
    const { lineMultiples: win, awarded } = evaluateSpin(title, stops, false);
    cases++;
    if (win > 0 || awarded > 0) {
      sums.win += BigInt(win);
      sums.winSquared += BigInt(win * win);
      sums.award += BigInt(awarded);
      sums.winAward += BigInt(win * awarded);
      sums.awardSquared += BigInt(awarded * awarded);
    }
    if (win > 0) hits++;
    if (win > top) [top, topCases] = [win, 0];
    if (win === top) topCases++;
    if (!advance(stops, sizes)) break;
  }
  const spin: Branching = { cases: BigInt(cases), ...sums };
  const multiplier = BigInt(title.freeSpins?.multiplier ?? 1);
  const { mean, variance } = branchingMoments(spin, multiplier);
  return {
    rtp: divide(mean, fraction(lines)),
    hitRate: fraction(hits, cases),
    variance: divide(variance, fraction(lines * lines)),
    topAward: fraction(top, lines),
    topAwardChance: fraction(topCases, cases),
  };
}

/** The next combination of stops, like a counter; false after the last one. */
function advance(stops: number[], sizes: readonly number[]): boolean {
  for (let reel = 0; reel < stops.length; reel++) {
    const next = (stops[reel] ?? 0) + 1;
    if (next < (sizes[reel] ?? 0)) {
      stops[reel] = next;
      return true;
    }
    stops[reel] = 0;
  }
  return false;
}

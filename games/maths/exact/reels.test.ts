/** Slots: three ways to the same fractions, on titles of chance and on one with free spins. */
import { seededRandom } from '@herna/kernel';
import { expect, test } from 'vitest';
import { evaluateSpin, playReels, stripsOf } from '../engines/reels.ts';
import { add, equals, type Fraction, fraction, multiply, subtract, toNumber } from '../fraction.ts';
import { listStream } from '../stream.ts';
import type { ReelsSymbol, ReelsTitle } from '../title.ts';
import { closedForm } from './reels.ts';
import { reelsCertificate } from './reels-certificate.ts';
import { countSpins } from './spin-counter.ts';
import { allStops, enumerateSpins, type SpinLaw } from './spin-law.ts';

const letters = 'WSABCD';

/** A small slot that nobody has thought about: random strips, pays, lines and free spins. */
function randomTitle(seed: number): ReelsTitle {
  const random = seededRandom(seed);
  const reels = 3 + random.below(2);
  const rows = 2 + random.below(2);
  const strip = (): string =>
    Array.from({ length: 5 + random.below(3) }, () => letters[random.below(letters.length)]).join(
      '',
    );
  const pays = (): number[] =>
    Array.from({ length: reels + 1 }, (_, length) => (length < 2 ? 0 : random.below(9) * length));
  const symbols = Object.fromEntries(
    [...letters].map((letter): [string, ReelsSymbol] => {
      const kind = letter === 'W' ? 'wild' : letter === 'S' ? 'scatter' : 'regular';
      return [letter, { key: letter, kind, pays: kind === 'scatter' ? [] : pays() }];
    }),
  );
  return {
    key: `chance-${seed}`,
    engine: 'reels',
    rows,
    symbols,
    strips: Array.from({ length: reels }, strip),
    lines: Array.from({ length: 1 + random.below(5) }, () =>
      Array.from({ length: reels }, () => random.below(rows)),
    ),
    // Rare free spins: a scatter in every window would award more than it uses.
    scatterPays: [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    freeSpins: {
      award: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
      multiplier: 1 + random.below(3),
      ...(random.below(2) === 0 ? { strips: Array.from({ length: reels }, strip) } : {}),
    },
  } as unknown as ReelsTitle;
}

const seeds = Array.from({ length: 24 }, (_, index) => index + 1);

/** A law in a form that does not depend on the order in which it was counted. */
const sorted = ({ cases, wins }: SpinLaw): unknown => ({
  cases,
  wins: wins.map((byWin) => [...byWin].sort(([left], [right]) => left - right)),
});

test.each(seeds)(
  'slot of chance %i: counting gives the law of the production evaluator',
  (seed) => {
    const title = randomTitle(seed);
    for (const free of [false, true]) {
      expect(sorted(countSpins(title, free))).toEqual(sorted(enumerateSpins(title, free)));
    }
  },
);

test('windows that are alike for the lines still alive are counted together, none is lost', () => {
  const blocks: ReelsTitle = {
    ...randomTitle(2),
    rows: 2,
    strips: ['AAAWBBS', 'WWAACCD', 'SABBWAA', 'DDDWAAB', 'AABWWSC'],
    lines: [
      [0, 0, 0, 0, 0],
      [0, 1, 0, 1, 0],
      [1, 1, 0, 0, 1],
    ],
  };
  const law = countSpins(blocks, false);
  expect(sorted(law)).toEqual(sorted(enumerateSpins({ ...blocks }, false)));
  expect(law.cases).toBe(7 ** 5);
});

test.each(seeds)('slot of chance %i: the closed form is the mean of the law', (seed) => {
  const title = randomTitle(seed);
  const counted = reelsCertificate(title);
  expect(counted).toEqual(reelsCertificate(title, enumerateSpins));
  const exact = closedForm(title);
  expect(equals(exact, counted.rtp), `${toNumber(exact)} and ${toNumber(counted.rtp)}`).toBe(true);
});

/** Two symbols, a wild and a scatter, free spins that give free spins. */
const tiny: ReelsTitle = {
  ...randomTitle(1),
  key: 'tiny',
  rows: 1,
  symbols: {
    W: { key: 'wild', kind: 'wild', pays: [0, 0, 0, 20] },
    S: { key: 'scatter', kind: 'scatter', pays: [] },
    A: { key: 'a', kind: 'regular', pays: [0, 0, 1, 3] },
    B: { key: 'b', kind: 'regular', pays: [0, 0, 0, 2] },
  },
  strips: ['WSAB', 'WSA', 'SAB'],
  lines: [[0, 0, 0]],
  scatterPays: [0, 0, 0, 1],
  freeSpins: { award: [0, 0, 0, 2], multiplier: 3 },
};

test('whole rounds, free spins of free spins and all, have the mean that the closed form says', () => {
  const sizes = stripsOf(tiny, false).map((strip) => strip.length);
  const spins = Array.from(allStops(sizes), (stops) => [...stops]);
  const chance = fraction(1, spins.length);
  /** Sum over all rounds of so many spins at most, and the chance that a round is longer. */
  const walk = (stops: number[], weight: Fraction, depth: number): [Fraction, Fraction] => {
    let mean = fraction(0);
    let longer = fraction(0);
    for (const spin of spins) {
      const path = [...stops, ...spin];
      const here = multiply(weight, chance);
      try {
        const { win } = playReels(tiny, listStream(path), { stake: 1n, decisions: [] });
        mean = add(mean, multiply(here, fraction(win)));
      } catch (error) {
        // The list was too short: the round wants another spin.
        if (!(error instanceof RangeError)) throw error;
        if (depth === 0) longer = add(longer, here);
        else {
          const [more, rest] = walk(path, here, depth - 1);
          mean = add(mean, more);
          longer = add(longer, rest);
        }
      }
    }
    return [mean, longer];
  };
  const [mean, longer] = walk([], fraction(1), 3);
  const missing = toNumber(subtract(closedForm(tiny), mean));
  // A round of more than four spins has retriggered; none of its spins wins over sixty.
  expect(missing).toBeGreaterThan(0);
  expect(missing).toBeLessThan(toNumber(longer) * 60 * 10);
  expect(toNumber(longer)).toBeLessThan(2e-3);
});

test('the variance of whole rounds is that of a long simulation', () => {
  const random = seededRandom(5);
  const stream = { below: (bound: number) => random.below(bound) };
  const rounds = 60_000;
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round++) {
    const win = Number(playReels(tiny, stream, { stake: 1n, decisions: [] }).win);
    sum += win;
    squares += win * win;
  }
  const { rtp, variance } = reelsCertificate(tiny);
  const mean = sum / rounds;
  expect(Math.abs(mean - toNumber(rtp))).toBeLessThan(
    3.29 * Math.sqrt(toNumber(variance) / rounds),
  );
  expect(squares / rounds - mean * mean).toBeCloseTo(toNumber(variance), -1);
});

test('a spin pays by the wilds alone when they pay more than the run they lead', () => {
  const wilds: ReelsTitle = { ...tiny, strips: ['W', 'W', 'A'] };
  expect(evaluateSpin(wilds, [0, 0, 0], { free: false }).lineMultiples).toBe(3);
  const better: ReelsTitle = {
    ...wilds,
    symbols: { ...tiny.symbols, W: { key: 'wild', kind: 'wild', pays: [0, 0, 9, 20] } },
  };
  expect(evaluateSpin(better, [0, 0, 0], { free: false }).lineMultiples).toBe(9);
  expect(toNumber(closedForm({ ...better, freeSpins: { award: [], multiplier: 1 } }))).toBe(9);
});

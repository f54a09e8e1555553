import { seededRandom } from '@herna/kernel';
import { titles } from '@herna/titles';
import { expect, test } from 'vitest';
import { chiSquareTail, evenness, failing } from './chi-square.ts';
import { rangesInUse } from './ranges.ts';

test.each([
  // Tabulated 5 and 0.1 per cent points.
  [1, 3.841, 0.05],
  [10, 18.307, 0.05],
  [36, 50.998, 0.05],
  [100, 149.449, 0.001],
  [1_000, 1_143.917, 0.001],
])('%i degrees of freedom: the table has %f at %f', (degrees, point, share) => {
  expect(chiSquareTail(degrees, point)).toBeCloseTo(share, 4);
});

test('even numbers pass; numbers with a missing word, or none missing at all, do not', () => {
  const random = seededRandom(8);
  expect(evenness(37, 50_000, () => random.below(37))).toBeGreaterThan(0.001);
  expect(evenness(37, 50_000, () => random.below(64) % 37)).toBeLessThan(1e-6);
  let at = 0;
  expect(evenness(37, 37_000, () => at++ % 37)).toBeLessThan(1e-6);
  expect(evenness(2 ** 32, 50_000, () => random.below(2 ** 32))).toBeGreaterThan(0.001);
});

test('a family fails where one of it is too unlikely for so many', () => {
  expect(failing([{ p: 0.01 }, { p: 0.4 }, { p: 0.9 }], 0.001)).toEqual([]);
  expect(failing([{ p: 1e-6 }, { p: 0.4 }], 0.001)).toEqual([{ p: 1e-6 }]);
});

test('ranges are those that titles draw from: wheels, decks, strips', () => {
  const some = ['roulette-bohemia', 'hi-lo-ladder', 'simply-7'];
  const ranges = rangesInUse(
    titles.filter(({ key }) => some.includes(key)),
    20,
  );
  expect(ranges.get(37)).toEqual(['roulette-bohemia']);
  expect(ranges.get(52)).toEqual(['hi-lo-ladder']);
  expect(ranges.size).toBeGreaterThan(2);
});

import { expect, test } from 'vitest';
import { fraction } from '../fraction.ts';
import { shuffled } from '../stream.ts';
import { everyRound, isLaw } from './every-round.ts';

test('chances of draws whose number depends on those before', () => {
  const chances = everyRound((stream) => (stream.below(2) === 0 ? 0n : BigInt(stream.below(3))));
  expect(chances.get(0n)).toEqual(fraction(2, 3));
  expect(chances.get(1n)).toEqual(fraction(1, 6));
  expect(chances.get(2n)).toEqual(fraction(1, 6));
});

test('every order of a list comes once', () => {
  const orders = everyRound((stream) => shuffled(stream, ['a', 'b', 'c', 'd']).join(''));
  expect(orders.size).toBe(24);
  expect(new Set([...orders.values()].map(({ denominator }) => denominator))).toEqual(
    new Set([24n]),
  );
});

test('a law is known by its chances, whatever it is counted in', () => {
  const chances = everyRound((stream) => (stream.below(4) === 0 ? 5n : 0n));
  expect(
    isLaw(
      new Map([
        [0n, 30n],
        [5n, 10n],
        [7n, 0n],
      ]),
      chances,
    ),
  ).toBe(true);
  expect(
    isLaw(
      new Map([
        [0n, 31n],
        [5n, 10n],
      ]),
      chances,
    ),
  ).toBe(false);
  expect(isLaw(new Map([[0n, 40n]]), chances)).toBe(false);
});

import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { listStream, shuffled, weighted } from './stream.ts';

test('a list gives its numbers in order and refuses what does not fit', () => {
  const stream = listStream([3, 0]);
  expect(stream.below(4)).toBe(3);
  expect(stream.below(1)).toBe(0);
  expect(() => stream.below(2)).toThrow(RangeError);
  expect(() => listStream([5]).below(5)).toThrow(RangeError);
});

test('each weight is drawn by exactly as many numbers as it weighs', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, (given) => {
      const total = given.reduce((sum, weight) => sum + weight, 0);
      const drawn = given.map(() => 0);
      for (let number = 0; number < total; number++) {
        const index = weighted(listStream([number]), given);
        drawn[index] = (drawn[index] ?? 0) + 1;
      }
      expect(drawn).toEqual(given);
    }),
  );
});

test('over all numbers every order of four comes up once', () => {
  const orders = new Set<string>();
  for (let a = 0; a < 4; a++) {
    for (let b = 0; b < 3; b++) {
      for (let c = 0; c < 2; c++)
        orders.add(shuffled(listStream([a, b, c]), 'wxyz'.split('')).join(''));
    }
  }
  expect(orders.size).toBe(24);
});

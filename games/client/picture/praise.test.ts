import { expect, test } from 'vitest';
import { isGain, praiseOf } from './praise.ts';

test.each([
  [0, undefined],
  [500, undefined],
  [5_999, undefined],
  [6_000, 'big'],
  [15_000, 'great'],
  [37_500, 'rare'],
])('a win of %i on a stake of 500 is praised as %s', (win, praise) => {
  expect(praiseOf(win, 500)?.key).toBe(praise);
});

test('only more than the stake is a gain, and no win is praised that is none', () => {
  expect([isGain(499, 500), isGain(500, 500), isGain(501, 500)]).toEqual([false, false, true]);
  expect(praiseOf(100, 0)).toBeUndefined();
});

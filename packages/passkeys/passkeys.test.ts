import { expect, test } from 'vitest';
import { isRegression } from './index.ts';

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 2, false],
  [1, 1, true],
  [2, 1, true],
  [1, 0, true],
])('a counter kept at %i and presented as %i is a regression: %s', (kept, presented, expected) => {
  expect(isRegression(kept, presented)).toBe(expected);
});

import { expect, test } from 'vitest';
import { degrees } from './degrees.ts';

test.each([
  ['50.0875', 90, 50.0875],
  [' 14,42 ', 180, 14.42],
  ['-90', 90, -90],
  ['90.1', 90, undefined],
  ['-181', 180, undefined],
  ['', 90, undefined],
  ['north', 90, undefined],
] as const)('%j of at most %i degrees is %s', (text, most, value) => {
  expect(degrees(text, most)).toBe(value);
});

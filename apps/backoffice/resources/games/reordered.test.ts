import { expect, test } from 'vitest';
import { reordered } from './reordered.ts';

const list = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['up', 'd', 1, ['b', 'c', 'd'], ['d', 'b', 'c']],
  ['down', 'b', 3, ['b', 'c', 'd'], ['c', 'd', 'b']],
  ['to the next place', 'a', 1, ['a', 'b'], ['b', 'a']],
  ['beyond the end', 'c', 99, ['c', 'd', 'e'], ['d', 'e', 'c']],
  ['before the beginning', 'c', -7, ['a', 'b', 'c'], ['c', 'a', 'b']],
])('a game moves %s, and only what lies between moves with it', (_, id, to, before, now) => {
  expect(reordered(list, id, to)).toEqual({ before, now });
});

test.each([
  ['that stays', 'c', 2],
  ['that is not there', 'x', 2],
  ['to no number', 'c', Number.NaN],
])('a game %s changes nothing', (_, id, to) => {
  expect(reordered(list, id, to)).toBeUndefined();
});

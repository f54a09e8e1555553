import { expect, it } from 'vitest';
import { Rest } from './rest.ts';

it('rests some time after the last touch, unless something moves', () => {
  const rest = new Rest(8_000, 0);
  expect(rest.over(false, 7_999)).toBe(false);
  expect(rest.over(true, 8_000)).toBe(false);
  expect(rest.over(false, 8_499)).toBe(false);
  expect(rest.over(false, 8_500)).toBe(true);
});

it('is awake again after a touch, for as long as after the first', () => {
  const rest = new Rest(8_000, 0);
  expect(rest.over(false, 8_000)).toBe(true);
  rest.touch(20_000);
  expect(rest.over(false, 27_999)).toBe(false);
  expect(rest.over(false, 28_000)).toBe(true);
});

it('lets one motion follow another, however short a touch keeps it awake', () => {
  const rest = new Rest(0, 0);
  expect(rest.over(true, 1_000)).toBe(false);
  rest.touch(1_100);
  expect(rest.over(false, 1_599)).toBe(false);
  expect(rest.over(false, 1_600)).toBe(true);
});

/** Baccarat against its published figures, and its engine against the laws. */
import { expect, test } from 'vitest';
import { decks } from '../engines/cards.ts';
import { toNumber } from '../fraction.ts';
import type { BaccaratTitle } from '../title.ts';
import { baccaratProof } from './baccarat.ts';

const title = {
  engine: 'baccarat',
  shoe: decks(8),
  bankerPays: 95,
  tiePays: 8,
} as unknown as BaccaratTitle;

const percentOf = (changed: BaccaratTitle, spot: string): string => {
  const rtp = baccaratProof.modes(changed).get(spot)?.rtp;
  return ((rtp ? toNumber(rtp) : 0) * 100).toFixed(6);
};

test.each([
  ['player', '98.764919'],
  ['banker', '98.942094'],
  ['tie', '85.640371'],
])('eight decks: a bet on the %s returns what is known of it, %s %%', (spot, percent) => {
  expect(percentOf(title, spot)).toBe(percent);
});

test('without commission a banker who wins with six pays half', () => {
  const free = { ...title, bankerPays: 100, bankerPaysOnSix: 50 };
  expect(Number(percentOf(free, 'banker'))).toBeCloseTo(98.542, 3);
  expect(percentOf(free, 'player')).toBe(percentOf(title, 'player'));
});

test('the engine plays by the laws', () => {
  expect(baccaratProof.agrees(title, new Map())).toBe(true);
});

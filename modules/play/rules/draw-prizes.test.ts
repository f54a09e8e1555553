import { expect, test } from 'vitest';
import { announcedPrize } from './draw-prizes.ts';

const draw = {
  numbers: [1, 2, 3, 4, 5],
  prizes: [
    { hits: 5, amount: 10_000 },
    { hits: 3, amount: 500 },
  ],
  jackpot: null,
};

test.each([
  ['all numbers', [1, 2, 3, 4, 5], draw, 10_000n],
  ['three of them', [1, 2, 3, 8, 9], draw, 500n],
  ['four, which the draw has no prize for', [1, 2, 3, 4, 9], draw, 0n],
  ['none', [6, 7, 8, 9, 10], draw, 0n],
  ['one number written three times', [1, 1, 1, 8, 9], draw, 0n],
  ['the first prize up to the jackpot', [1, 2, 3, 4, 5], { ...draw, jackpot: 90_000n }, 90_000n],
  ['a lower prize, whatever the jackpot', [1, 2, 3, 8, 9], { ...draw, jackpot: 90_000n }, 500n],
  ['the first prize above a small jackpot', [1, 2, 3, 4, 5], { ...draw, jackpot: 1n }, 10_000n],
  ['no table of prizes', [1, 2, 3, 4, 5], { ...draw, prizes: [], jackpot: 90_000n }, 0n],
] as const)('%s', (_name, ticket, drawn, most) => {
  expect(announcedPrize(ticket, drawn)).toBe(most);
});

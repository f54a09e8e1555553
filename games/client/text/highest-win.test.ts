import { expect, test } from 'vitest';
import { highestWinAt } from './highest-win.ts';

test.each([
  ['the game’s own', { multiple: 17_450, maximum: 50_000_000 }, 1_000, 174_500],
  ['what the market lets it pay', { multiple: 1_000_000, maximum: 50_000_000 }, 10_000, 50_000_000],
  ['the market’s alone', { multiple: null, maximum: 50_000_000 }, 1_000, 50_000_000],
  ['the game’s alone', { multiple: 195, maximum: null }, 1_000, 1_950],
  ['never told too low', { multiple: 195, maximum: null }, 1, 2],
  ['bounded by nothing', { multiple: null, maximum: null }, 1_000, undefined],
])('the highest win at a stake: %s', (_, bounds, stake, win) => {
  expect(highestWinAt(bounds, stake)).toBe(win);
});

import { evaluateTumble, type TumbleTitle } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import {
  boardWin,
  fallsAfter,
  fallsIn,
  readTumbleRound,
  readTumbleTitle,
  vanishing,
} from './view.ts';

const keys = ['aztec-tumble', 'petal-drift', 'cafe-cascade'];

test.each(keys)('%s: what falls is what the next board shows, and wins add up', (key) => {
  const title = titleByKey(key) as TumbleTitle;
  const { strips, rows } = title;
  let tumbled = 0;
  for (let number = 0; number < 120; number++) {
    const stops = strips.map((strip, reel) => (number * (7 + 2 * reel)) % strip.length);
    const spin = evaluateTumble(title, stops, number % 2 === 1);
    for (const [index, board] of spin.boards.entries()) {
      const next = spin.boards[index + 1];
      if (!next) continue;
      tumbled++;
      const falls = fallsAfter(vanishing(board), strips.length, rows);
      for (const [reel, column] of falls.entries()) {
        for (const [row, fall] of column.entries()) {
          expect(fall).toBeGreaterThanOrEqual(0);
          // What falls from above the board was not seen before.
          if (row - fall < 0) continue;
          expect(next.grid[reel]?.[row]).toBe(board.grid[reel]?.[row - fall]);
        }
      }
    }
    const won = spin.boards.reduce((sum, board) => sum + boardWin(board, 1), 0);
    expect(won + spin.scatterMultiple * title.coins).toBe(spin.coins);
    expect(fallsIn({ spins: [spin] })).toBe(spin.boards.length - 1);
  }
  expect(tumbled).toBeGreaterThan(20);
});

test('what is no round of a tumbling slot is refused', () => {
  expect(() => readTumbleRound({ spins: [], coin: '5' })).toThrow();
  expect(() => readTumbleRound({ spins: [{ boards: [] }], coin: '5' })).toThrow();
  expect(() => readTumbleTitle({ rows: 5, strips: ['A'], symbols: {} })).toThrow();
  expect(fallsIn({ pocket: 7 })).toBe(0);
});

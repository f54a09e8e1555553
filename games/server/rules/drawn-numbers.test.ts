import { expect, test } from 'vitest';
import { drawnNumbers } from './drawn-numbers.ts';

const chancesOf = (pockets: number, drawn: readonly number[]) =>
  Object.fromEntries(drawnNumbers(pockets, drawn).chances.map(({ spot, times }) => [spot, times]));

test('every pocket is counted, those drawn most often first, equal ones as on the table', () => {
  const { drawn, counts } = drawnNumbers(37, [17, 0, 17, 5]);
  expect(drawn).toEqual([17, 0, 17, 5]);
  expect(counts).toHaveLength(37);
  expect(counts.slice(0, 4)).toEqual([
    { pocket: 17, times: 2 },
    { pocket: 0, times: 1 },
    { pocket: 5, times: 1 },
    { pocket: 1, times: 0 },
  ]);
});

test.each([
  [37, [0, 1, 2, 36], { red: 2, black: 1, even: 2, odd: 1, low: 2, high: 1 }],
  // The double zero is pocket 37 and belongs to no chance either.
  [38, [0, 37, 37, 19], { red: 1, black: 0, even: 0, odd: 1, low: 0, high: 1 }],
  // On the small wheel odd and red are the same numbers, so they are told once.
  [13, [0, 1, 7, 12], { red: 2, black: 1, low: 1, high: 2 }],
  [37, [], { red: 0, black: 0, even: 0, odd: 0, low: 0, high: 0 }],
])('on a wheel of %i pockets %j is so many of each chance', (pockets, drawn, chances) => {
  expect(chancesOf(pockets, drawn)).toEqual(chances);
});

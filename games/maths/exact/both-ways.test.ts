/** Lines that pay from both sides: single lines by hand, five reels counted and spin by spin. */
import { expect, test } from 'vitest';
import { evaluateSpin } from '../engines/reels/spin.ts';
import type { ReelsTitle } from '../title.ts';
import { closedForm } from './reels.ts';
import { reelsCertificate } from './reels-certificate.ts';
import { countSpins } from './spin-counter.ts';
import { enumerateSpins } from './spin-law.ts';

const title = {
  key: 'both-ways',
  engine: 'reels',
  rows: 1,
  bothWays: true,
  wildMultiplier: 2,
  symbols: {
    W: { key: 'w', kind: 'wild', pays: [] },
    S: { key: 's', kind: 'scatter', pays: [] },
    A: { key: 'a', kind: 'regular', pays: [0, 0, 3, 10, 40, 100] },
    B: { key: 'b', kind: 'regular', pays: [0, 0, 0, 5, 20, 50] },
  },
  strips: ['WSAB', 'ABWS', 'BAWS', 'SWBA', 'AWBS'],
  lines: [[0, 0, 0, 0, 0]],
  scatterPays: [0, 0, 0, 2],
} as unknown as ReelsTitle;

/** What one line of these letters wins: each win with its side. */
const winsOf = (letters: string): string[] => {
  const shown = { ...title, strips: [...letters] };
  const { lineWins } = evaluateSpin(shown, [0, 0, 0, 0, 0], { free: false });
  return lineWins.map(
    ({ symbol, length, multiple, fromRight }) =>
      `${fromRight ? 'right' : 'left'} ${symbol}${length} ${multiple}`,
  );
};

test.each([
  ['AABSA', ['left A2 3']],
  ['ABSAA', ['right A2 3']],
  ['AASAA', ['left A2 3', 'right A2 3']],
  ['AABBB', ['left A2 3', 'right B3 5']],
  // A wild in the middle serves both sides.
  ['AAWBB', ['left A3 20', 'right B3 10']],
  ['AWWWB', ['left A4 80', 'right B4 40']],
  // A run over all reels pays once.
  ['AAAAA', ['left A5 100']],
  ['WAWAW', ['left A5 200']],
  ['WWWWW', []],
  ['SWWAA', ['right A4 80']],
])('%s wins %j', (letters, wins) => {
  expect(winsOf(letters)).toEqual(wins);
});

const rows = [
  [0, 0, 0, 0, 0],
  [1, 0, 1, 0, 1],
  [0, 1, 1, 1, 0],
];

test.each([
  ['one line', title],
  ['crossing lines', { ...title, rows: 2, lines: rows }],
  ['reels that wilds fill', { ...title, rows: 2, lines: rows, expandingWilds: true }],
  ['full screens', { ...title, fullScreen: 3 }],
] as const)('on five reels with %s counting, the closed form and each spin agree', (_, one) => {
  const slot = one as unknown as ReelsTitle;
  const counted = reelsCertificate(slot);
  expect(counted).toEqual(reelsCertificate(slot, enumerateSpins));
  expect(counted.rtp).toEqual(closedForm(slot));
  expect(countSpins(slot, false).cases).toBe(4 ** 5);
});

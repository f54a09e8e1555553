import { playRound, replayable, type Stream } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { anticipationMs, landings, staggerMs } from './landing.ts';
import { boardLayout } from './layout.ts';
import { resumed } from './progress.ts';
import {
  cellsOfLine,
  inShowOrder,
  partsOf,
  type ReelsTitleData,
  readReelsRound,
  readReelsTitle,
  scatterCells,
  stakeOf,
} from './view.ts';

const symbols: ReelsTitleData['symbols'] = {
  S: { key: 'moon', kind: 'scatter' },
  A: { key: 'wolf', kind: 'regular' },
};
const freeSpins = { award: [0, 0, 0, 8, 12, 20], multiplier: 3 };

test('reels land from the left in even steps', () => {
  const grid = [['A'], ['A'], ['A']];
  const steps = landings({ grid }, { symbols, freeSpins: null }).map(({ atMs }) => atMs);
  expect(steps).toEqual([0, staggerMs, 2 * staggerMs]);
});

test('a reel is waited for only when two scatters in view may become three', () => {
  const grid = [['S'], ['A'], ['S'], ['A'], ['S']];
  const found = landings({ grid }, { symbols, freeSpins });
  expect(found.map(({ anticipated }) => anticipated)).toEqual([false, false, false, true, true]);
  expect((found[3]?.atMs ?? 0) - (found[2]?.atMs ?? 0)).toBe(anticipationMs);
  const plain = landings({ grid }, { symbols, freeSpins: null });
  expect(plain.some(({ anticipated }) => anticipated)).toBe(false);
});

test.each([
  [390, 560, 3],
  [390, 560, 5],
  [620, 250, 5],
  [1440, 700, 5],
  [1920, 900, 3],
  [320, 300, 5],
])('a board stands whole in %i × %i with %i reels', (width, height, reels) => {
  const {
    x,
    y,
    width: wide,
    height: tall,
    rim,
    plaqueY,
    plaqueHeight,
    cellWidth,
    cellHeight,
  } = boardLayout(width, height, reels, 3);
  expect(x - rim).toBeGreaterThanOrEqual(0);
  expect(x + wide + rim).toBeLessThanOrEqual(width);
  expect(y + tall + rim).toBeLessThanOrEqual(height);
  expect(plaqueY - plaqueHeight / 2).toBeGreaterThanOrEqual(-1);
  expect(plaqueY + plaqueHeight / 2).toBeLessThanOrEqual(y - rim + 1);
  expect(cellHeight / cellWidth).toBeGreaterThan(0.6);
  expect(cellHeight / cellWidth).toBeLessThan(1.3);
});

test('wins are shown from the smallest to the best, each on the cells that made it', () => {
  const wins = [
    { line: 2, symbol: 'A', length: 3, multiple: 40 },
    { line: 1, symbol: 'A', length: 2, multiple: 5 },
    { line: 0, symbol: 'A', length: 2, multiple: 5 },
  ];
  expect(inShowOrder(wins).map(({ line }) => line)).toEqual([0, 1, 2]);
  const cells = cellsOfLine({ line: 0, symbol: 'A', length: 2, multiple: 5 }, [[1, 0, 2]]);
  expect(cells).toEqual([
    { reel: 0, row: 1 },
    { reel: 1, row: 0 },
  ]);
  const mirrored = { line: 0, symbol: 'A', length: 2, multiple: 5, fromRight: true } as const;
  expect(cellsOfLine(mirrored, [[1, 0, 2]])).toEqual([
    { reel: 1, row: 0 },
    { reel: 2, row: 2 },
  ]);
  expect(scatterCells([['A', 'S'], ['S']], symbols)).toHaveLength(2);
});

const shapes = [
  'ember-sevens',
  'diamond-meridian',
  'moonlit-wolf',
  'hundred-plums',
  'mango-ways-243',
  'tome-of-anubis',
  'golem-of-the-old-town',
  'crystal-vault',
  'gold-rush-gully',
  'sedme-nebe',
  'bonfire-fruits',
];

test.each(shapes)('%s: the parts shown add up to the win', (key) => {
  const title = titleByKey(key);
  if (title?.engine !== 'reels') throw new Error(`${key} is missing`);
  const data = readReelsTitle(JSON.parse(JSON.stringify(title, plain)));
  let state = 7;
  const chance: Stream = {
    below: (bound) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
  const stake = title.stakes.CZK?.[0] ?? 0n;
  for (let number = 0; number < 400; number++) {
    const again = replayable(chance);
    const decisions: string[] = [];
    let round = playRound(title, again(), { stake, decisions });
    while (round.whenLeft !== undefined) {
      decisions.push(round.whenLeft);
      round = playRound(title, again(), { stake, decisions });
    }
    const shown = readReelsRound(JSON.parse(JSON.stringify(round.view, plain)));
    const whole = resumed('1', shown, Number(stake));
    expect(whole.won).toBe(Number(round.win));
    for (const spin of shown.spins) {
      expect(spin.grid).toHaveLength(data.strips.length);
      const parts = [...spin.lineWins, ...(spin.wayWins ?? []), spin.expandedWin];
      const sum = parts.reduce((total, part) => total + (part?.multiple ?? 0), 0);
      expect(sum + spin.scatterMultiple * partsOf(data)).toBe(spin.lineMultiples);
      for (const win of spin.wayWins ?? []) expect(win.ways).toBeGreaterThan(0);
    }
  }
});

test('a bought bonus has no base game: its coins alone are a round, and its price many stakes', () => {
  const hold = { start: [], turns: [], full: false, multiple: 30 };
  const bought = { price: 40, gives: 'coins', count: 6 } as const;
  const shown = readReelsRound({ spins: [], lineStake: '10', hold, bought });
  expect(stakeOf(shown, 8_000)).toBe(200);
  expect(resumed('1', shown, 8_000)).toMatchObject({ won: 6_000, given: 0, bonusShown: true });
  const spins = { price: 10, gives: 'freeSpins', count: 8 } as const;
  const free = { spins: [{ grid: ['A'], lineMultiples: 3, awarded: 2 }], lineStake: '5' };
  const read = readReelsRound({ ...free, bought: spins });
  expect(resumed('2', read, 1_000)).toMatchObject({ won: 15, given: 10 });
});

test('what is no round of reels is refused', () => {
  expect(() => readReelsRound({ pocket: 7 })).toThrow();
  expect(() => readReelsRound({ spins: [], lineStake: '100' })).toThrow();
  expect(() => readReelsTitle({ fields: 12 })).toThrow();
});

const plain = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;

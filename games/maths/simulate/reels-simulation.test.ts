/** The tables of the simulator hold the very law that certificates are made from. */
import { expect, test } from 'vitest';
import { countSpins } from '../exact/spin-counter.ts';
import type { ReelsTitle } from '../title.ts';
import { reelsSimulation } from './reels-simulation.ts';
import { type SpinTable, scatterBits, setBits } from './spin-table.ts';

const pays = (...longest: number[]) => [
  ...Array.from({ length: 6 - longest.length }, () => 0),
  ...longest,
];
const title = {
  key: 'five-by-three',
  engine: 'reels',
  rows: 3,
  symbols: {
    W: { key: 'wild', kind: 'wild', pays: pays(40, 200, 1_000) },
    X: { key: 'star', kind: 'scatter', pays: [] },
    A: { key: 'seven', kind: 'regular', pays: pays(20, 80, 400) },
    B: { key: 'bell', kind: 'regular', pays: pays(2, 10, 40, 150) },
    C: { key: 'plum', kind: 'regular', pays: pays(5, 20, 60) },
    D: { key: 'lemon', kind: 'regular', pays: pays(5, 15, 50) },
  },
  strips: ['ABCDXCDBCD', 'BWCDADXCDB', 'CDABXCWDCB', 'DCBAWCDXBC', 'CDBXADCBDC'],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
  ],
  scatterPays: [0, 0, 0, 2, 10, 50],
  wildMultiplier: 2,
  freeSpins: {
    award: [0, 0, 0, 8, 8, 8],
    multiplier: 3,
    strips: ['ABCDXCDBCD', 'BWCDAWDCDB', 'CDABWCXDCB', 'DCBAWCDDBC', 'CDBXADCBDC'],
  },
} as unknown as ReelsTitle;
const simulation = reelsSimulation(title);
if (!simulation) throw new Error('the title is tabular');

/** All combinations of the tables, counted by scatters and win. */
function lawOf({ packed, added, endings, endingScatters }: SpinTable): Map<number, number>[] {
  const wins: Map<number, number>[] = [];
  for (const begun of packed) {
    const base = (begun & (2 ** setBits - 1)) * endings;
    for (let ending = 0; ending < endings; ending++) {
      const shown = (begun >>> setBits) & (2 ** scatterBits - 1);
      const scatters = shown + (endingScatters[ending] ?? 0);
      const win = (begun >>> (setBits + scatterBits)) + (added[base + ending] ?? 0);
      while (wins.length <= scatters) wins.push(new Map());
      wins[scatters]?.set(win, (wins[scatters]?.get(win) ?? 0) + 1);
    }
  }
  return wins;
}

const sorted = (wins: readonly ReadonlyMap<number, number>[]) =>
  wins.map((byWin) => [...byWin].sort(([left], [right]) => left - right));

test.each([false, true])('its tables are the exact law of a spin (free spins: %s)', (free) => {
  const table = free ? simulation.free : simulation.base;
  expect(sorted(lawOf(table))).toEqual(sorted(countSpins(title, free).wins));
});

test('what it plays stays within the band of the exact law', () => {
  const { wins, cases } = countSpins(title, false);
  const rounds = 300_000;
  const { hits, spins } = simulation.play(rounds, 5);
  const paid = wins.reduce((sum, byWin, scatters) => {
    const own = [...byWin].filter(([win]) => win > 0 || (title.scatterPays[scatters] ?? 0) > 0);
    return sum + own.reduce((count, [, ways]) => count + ways, 0);
  }, 0);
  // A round of free spins wins too, but here whatever gives them pays by itself.
  const hit = paid / cases;
  expect(Math.abs(hits / rounds - hit)).toBeLessThan(4 * Math.sqrt((hit * (1 - hit)) / rounds));
  expect(spins).toBeGreaterThan(rounds);
  expect(simulation.play(1_000, 9)).toEqual(simulation.play(1_000, 9));
});

test('what is no such table is not simulated by tables', () => {
  const others: Partial<ReelsTitle>[] = [
    { expandingWilds: true },
    { respin: 'wildReels' },
    { ways: { coins: 20 }, lines: [] },
    { strips: title.strips.slice(0, 3) },
    { hold: { from: 6, turns: 3, oneIn: 10, coins: [], full: 0 } },
  ];
  for (const change of others) expect(reelsSimulation({ ...title, ...change })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { equals, fraction } from '../fraction.ts';
import type { Bet, Round } from '../round.ts';
import { RuleFault } from '../round.ts';
import { listStream } from '../stream.ts';
import type { RouletteTitle } from '../title.ts';
import {
  colourOfPocket,
  doubleZero,
  europeanWheel,
  playRoulette,
  redPockets,
  spotPays,
  spotsOf,
  wheelOf,
} from './roulette.ts';

const rouletteSpots = spotsOf(37);

const title = { key: 'wheel', engine: 'roulette', pockets: 37 } as RouletteTitle;
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);

/** The round in which the ball falls into a pocket. */
const spun = (pocket: number, bets: readonly Bet[]): Round =>
  playRoulette(title, listStream([pocket]), {
    stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
    bets,
    decisions: [],
  });

test('the table has every spot of a European table once', () => {
  const kinds = new Map<string, number>();
  for (const spot of rouletteSpots.keys()) {
    const kind = spot.split(':')[0] ?? '';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(Object.fromEntries(kinds)).toEqual({
    straight: 37,
    split: 60,
    trio: 2,
    'first-four': 1,
    street: 12,
    corner: 22,
    'six-line': 11,
    dozen: 3,
    column: 3,
    red: 1,
    black: 1,
    even: 1,
    odd: 1,
    low: 1,
    high: 1,
  });
  const covered = [...rouletteSpots.values()].map((spot) => [...spot].sort().join());
  expect(new Set(covered).size).toBe(rouletteSpots.size);
});

test('every spot, over all 37 pockets, gives back exactly 36 of 37', () => {
  for (const [spot, covered] of rouletteSpots) {
    let back = 0n;
    for (const pocket of pockets) {
      const { win, phase, staked } = spun(pocket, [{ spot, stake: 100n }]);
      expect(phase).toBe('DECIDED');
      expect(staked).toBe(100n);
      expect(win, `${spot} at ${pocket}`).toBe(
        covered.includes(pocket) ? 100n * BigInt(spotPays(title, spot)) : 0n,
      );
      back += win;
    }
    expect(equals(fraction(back, 3700), fraction(36, 37)), spot).toBe(true);
  }
});

test.each([
  ['straight:17', 36],
  ['split:0-3', 18],
  ['street:34', 12],
  ['trio:0-2-3', 12],
  ['first-four', 9],
  ['corner:32', 9],
  ['six-line:31', 6],
  ['dozen:3', 3],
  ['column:2', 3],
  ['red', 2],
])('%s gives back %i times its stake', (spot, times) => {
  expect(spotPays(title, spot)).toBe(times);
});

test('spots that touch on the table are what their names say', () => {
  expect(rouletteSpots.get('corner:2')).toEqual([2, 3, 5, 6]);
  expect(rouletteSpots.get('street:34')).toEqual([34, 35, 36]);
  expect(rouletteSpots.get('column:3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  expect(rouletteSpots.has('split:3-4')).toBe(false);
  expect(rouletteSpots.has('corner:3')).toBe(false);
});

test('bets of one round are paid each by itself', () => {
  const bets = [
    { spot: 'straight:32', stake: 50n },
    { spot: 'red', stake: 200n },
    { spot: 'dozen:1', stake: 100n },
    { spot: 'straight:32', stake: 10n },
  ];
  const round = spun(32, bets);
  expect(round.win).toBe(60n * 36n + 400n);
  expect(round.view).toMatchObject({ pocket: 32, colour: 'red' });
  expect(spun(0, bets).win).toBe(0n);
});

test('what is no bet is refused', () => {
  const refused = (bets: readonly Bet[], stake: bigint) => () =>
    playRoulette(title, listStream([1]), { stake, bets, decisions: [] });
  expect(refused([], 0n)).toThrow(RuleFault);
  expect(refused([{ spot: 'red', stake: 100n }], 200n)).toThrow(RuleFault);
  expect(refused([{ spot: 'blue', stake: 100n }], 100n)).toThrow(RuleFault);
  expect(refused([{ spot: 'red', stake: -100n }], -100n)).toThrow(RuleFault);
});

test('the wheel carries each pocket once and its colours alternate', () => {
  expect([...europeanWheel].sort((left, right) => left - right)).toEqual(pockets);
  expect(redPockets.size).toBe(18);
  const colours = europeanWheel.slice(1).map((pocket) => redPockets.has(pocket));
  for (const [index, red] of colours.entries()) {
    if (index > 0) expect(red).not.toBe(colours[index - 1]);
  }
});

test.each([
  [13, 12],
  [38, 36],
] as const)(
  'a wheel of %i pockets carries each of them once, all spots return alike',
  (count, numbers) => {
    const other = { ...title, pockets: count } as RouletteTitle;
    const all = [...wheelOf(count)].sort((left, right) => left - right);
    expect(all).toEqual(Array.from({ length: count }, (_, pocket) => pocket));
    for (const [spot, covered] of spotsOf(count)) {
      expect(spotPays(other, spot) * covered.length, spot).toBe(numbers);
      expect(new Set(covered).size).toBe(covered.length);
    }
    const colours = wheelOf(count).map((pocket) => colourOfPocket(pocket, count));
    expect(colours.filter((colour) => colour === 'red')).toHaveLength(numbers / 2);
    expect(colours.filter((colour) => colour === 'green')).toHaveLength(count - numbers);
  },
);

test('with a double zero opposite pockets differ by one', () => {
  const wheel = wheelOf(38);
  expect(Math.abs(wheel.indexOf(doubleZero) - wheel.indexOf(0))).toBe(19);
});

test('half of a bet on even chances comes back on zero, or of every bet that does not cover it', () => {
  const spinOn = (rules: Partial<RouletteTitle>, spot: string): bigint =>
    playRoulette({ ...title, ...rules }, listStream([0]), {
      stake: 100n,
      bets: [{ spot, stake: 100n }],
      decisions: [],
    }).win;
  expect(spinOn({ halfOnZero: 'evens' }, 'red')).toBe(50n);
  expect(spinOn({ halfOnZero: 'evens' }, 'dozen:1')).toBe(0n);
  expect(spinOn({ pockets: 13, halfOnZero: 'all' }, 'street:1')).toBe(50n);
  expect(spinOn({ pockets: 13, halfOnZero: 'all' }, 'straight:0')).toBe(1200n);
});

test('each of two balls plays for half of the bet', () => {
  const two = { ...title, balls: 2 } as RouletteTitle;
  const win = (balls: readonly number[]): bigint =>
    playRoulette(two, listStream(balls), {
      stake: 100n,
      bets: [{ spot: 'straight:8', stake: 100n }],
      decisions: [],
    }).win;
  expect([win([8, 8]), win([8, 3]), win([3, 8]), win([3, 4])]).toEqual([3600n, 1800n, 1800n, 0n]);
});

test('a lucky number pays its multiple on a straight bet, and on no other', () => {
  const multiples = [
    { multiple: 50, weight: 1 },
    { multiple: 500, weight: 1 },
  ];
  const stormy = { ...title, lucky: { numbers: 1, straight: 30, multiples } } as RouletteTitle;
  const win = (draws: readonly number[], spot: string): bigint =>
    playRoulette(stormy, listStream(draws), {
      stake: 100n,
      bets: [{ spot, stake: 100n }],
      decisions: [],
    }).win;
  expect(win([8, 1, 8], 'straight:8')).toBe(50_000n);
  expect(win([9, 1, 8], 'straight:8')).toBe(3_000n);
  expect(win([8, 1, 8], 'split:8-9')).toBe(1_800n);
});

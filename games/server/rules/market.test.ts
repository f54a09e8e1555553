/** Each rule of the market, allowed and forbidden, at the games that it is about. */
import { titleByKey } from '@herna/titles';
import { describe, expect, test } from 'vitest';
import {
  autoplayOffered,
  bonusSold,
  isOfChips,
  offersDoubling,
  type PlayRules,
  stakesOffered,
  stakeTaken,
  turboOffered,
  winBounds,
} from './market.ts';

const free: PlayRules = {
  doubling: true,
  bonusBuy: true,
  roundMinimumMs: 0,
  autoplayRounds: 50,
  turbo: true,
};
const titleOf = (key: string) => {
  const title = titleByKey(key);
  if (!title) throw new Error(`${key} is missing`);
  return title;
};
const wolf = titleOf('moonlit-wolf');
const roulette = titleOf('roulette-bohemia');
const price = BigInt(bonusSold(wolf, free)?.price ?? 0);
const [least = 0n] = wolf.stakes.CZK ?? [];
const bonus = (stake: bigint) => ({ stake, bets: [{ spot: 'bonus', stake }] });
const plain = (stake: bigint) => ({ stake, bets: [] });

describe('buying a bonus', () => {
  test('costs its price of a stake of the ladder, and nothing else', () => {
    expect(price).toBeGreaterThan(1n);
    expect(stakeTaken(wolf, 'CZK', bonus(least * price), free)).toBe(true);
    expect(stakeTaken(wolf, 'CZK', bonus(least), free)).toBe(false);
    expect(stakeTaken(wolf, 'CZK', bonus(least * price + 1n), free)).toBe(false);
    expect(stakeTaken(wolf, 'CZK', plain(least * price), free)).toBe(false);
  });

  test('is refused where the market forbids it, and not offered', () => {
    const rules = { ...free, bonusBuy: false };
    expect(stakeTaken(wolf, 'CZK', bonus(least * price), rules)).toBe(false);
    expect(bonusSold(wolf, rules)).toBeUndefined();
    expect(stakeTaken(wolf, 'CZK', plain(least), rules)).toBe(true);
  });

  test('is for sale in no title that does not sell it', () => {
    const simple = titleOf('velvet-plums');
    const [stake = 0n] = simple.stakes.CZK ?? [];
    expect(bonusSold(simple, free)).toBeUndefined();
    expect(stakeTaken(simple, 'CZK', bonus(stake), free)).toBe(false);
    expect(bonusSold(roulette, free)).toBeUndefined();
  });
});

describe('the highest stake', () => {
  const rules = { ...free, stakeMaximum: least * price };

  test('cuts the ladder of a technical game and the price of its bonus', () => {
    expect(stakesOffered(wolf, 'CZK', rules).at(-1)).toBeLessThanOrEqual(rules.stakeMaximum);
    expect(stakesOffered(wolf, 'CZK', free)).toEqual(wolf.stakes.CZK);
    expect(stakeTaken(wolf, 'CZK', bonus(least * price), rules)).toBe(true);
    const next = wolf.stakes.CZK?.[1] ?? 0n;
    expect(stakeTaken(wolf, 'CZK', bonus(next * price), rules)).toBe(false);
    expect(stakeTaken(wolf, 'CZK', bonus(next * price), free)).toBe(true);
    expect(stakeTaken(wolf, 'CZK', plain(wolf.stakes.CZK?.at(-1) ?? 0n), rules)).toBe(false);
  });

  test('is no rule for games of another kind', () => {
    const live = { ...wolf, legalKind: 'LIVE' } as const;
    expect(stakeTaken(live, 'CZK', plain(wolf.stakes.CZK?.at(-1) ?? 0n), rules)).toBe(true);
  });
});

test('chips lie on spots up to the most of the table', () => {
  const [chip = 0n] = roulette.stakes.CZK ?? [];
  const laid = (stake: bigint) => ({ stake, bets: [{ spot: 'red', stake }] });
  expect(stakeTaken(roulette, 'CZK', laid(chip), free)).toBe(true);
  expect(stakeTaken(roulette, 'CZK', laid(chip + 1n), free)).toBe(false);
  expect(stakeTaken(roulette, 'CZK', laid(chip * 1_000_000n), free)).toBe(false);
});

test('every chip that a table shows can be laid, in every currency', () => {
  const { CZK = [], EUR = [] } = roulette.stakes;
  for (const [currency, chips] of [
    ['CZK', CZK],
    ['EUR', EUR],
  ] as const) {
    expect(chips.length).toBeGreaterThan(3);
    for (const stake of chips) {
      const laid = { stake, bets: [{ spot: 'red', stake }] };
      expect(stakeTaken(roulette, currency, laid, free), `${currency} ${stake}`).toBe(true);
    }
  }
});

test('an amount is of chips where some of them add up to it, as counting them says', () => {
  for (const chips of [[20n, 50n, 100n], [5n, 7n, 11n], [3n, 6n], [100n]]) {
    const sums = new Set([0n]);
    for (const sum of sums) for (const chip of chips) if (sum + chip <= 300n) sums.add(sum + chip);
    for (let amount = 1n; amount <= 300n; amount++) {
      expect(isOfChips(amount, chips), `${amount} of ${chips}`).toBe(sums.has(amount));
    }
  }
  expect(isOfChips(100n, [])).toBe(false);
});

test('a round that waits for a win to be collected is one of doubling', () => {
  const legal = ['collect', 'red', 'black'].map((action) => ({ action, extraStake: 0n }));
  expect(offersDoubling(titleOf('velvet-plums'), legal)).toBe(false);
  const doubling = titleOf('apple-quartet');
  expect('gamble' in doubling && doubling.gamble !== undefined).toBe(true);
  expect(offersDoubling(doubling, legal)).toBe(true);
  expect(offersDoubling(doubling, [{ action: 'pick:1', extraStake: 0n }])).toBe(false);
});

describe('rounds by themselves', () => {
  test.each([
    ['velvet-plums', 50],
    ['limbo-line', 50],
    ['dice-meridian', 50],
    ['roulette-bohemia', 0],
    ['sprint-roulette-15', 0],
    ['star-chaser', 0],
    ['hi-lo-ladder', 0],
  ])('of %s: %i', (key, rounds) => {
    expect(autoplayOffered(titleOf(key), free)).toBe(rounds);
    expect(autoplayOffered(titleOf(key), { ...free, autoplayRounds: 0 })).toBe(0);
  });
});

test.each([
  ['velvet-plums', true],
  ['roulette-bohemia', true],
  ['sprint-roulette-15', false],
  ['star-chaser', false],
])('rounds of %s may be hastened: %s', (key, hastened) => {
  expect(turboOffered(titleOf(key), free)).toBe(hastened);
  expect(turboOffered(titleOf(key), { ...free, turbo: false })).toBe(false);
});

test.each([
  ['ember-sevens', true, 20_000n],
  ['ember-sevens', false, 17_440n],
  ['roulette-bohemia', true, 3_600n],
  ['moonlit-wolf', true, null],
] as const)(
  'the highest win of %s with doubling %s is %s hundredths of the stake',
  (key, doubling, multiple) => {
    const bounds = winBounds(titleOf(key), { ...free, doubling, winMaximum: 500n });
    expect(bounds).toEqual({ multiple, maximum: 500n });
    expect(winBounds(titleOf(key), { ...free, doubling }).maximum).toBeNull();
  },
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addSums,
  type Certificate,
  certifiedReturn,
  countedMode,
  countedRound,
  deviationOf,
  type EndedRound,
  returnView,
} from './rtp-monitoring.ts';

const exact = (numerator: number, denominator: number) => ({
  numerator: String(numerator),
  denominator: String(denominator),
});
const certificate: Certificate = {
  modes: {
    stake: { rtp: exact(19, 20), variance: exact(7, 3) },
    bonus: { rtp: exact(24, 25), variance: exact(5, 1) },
  },
  stakedMost: 2,
};
const round = (more: Partial<EndedRound>): EndedRound => ({
  staked: 200n,
  win: 0n,
  firstStake: 200n,
  mode: 'stake',
  risked: [],
  ...more,
});

describe('a round', () => {
  test('counts with the exact mean and variance of its proven mode', () => {
    expect(countedRound(certificate, round({ win: 500n }))).toEqual({
      rounds: 1n,
      stake: 200n,
      won: 500n,
      expected: 190_000_000n,
      squares: 310_000_000n ** 2n,
      variance: (40_000n * 10n ** 12n * 7n) / 3n + 1n,
      stakeMost: 200n,
    });
  });

  test.each([
    ['of an unproven mode', 'straight:17'],
    ['of no mode', undefined],
    ['of a mode named like a property of every object', 'constructor'],
  ])('%s is held against the best proven return', (_, mode) => {
    expect(countedMode(certificate, mode)).toBe('');
    expect(certifiedReturn(certificate, '')).toEqual(exact(24, 25));
    expect(countedRound(certificate, round({ mode }))).toMatchObject({
      expected: 192_000_000n,
      variance: 0n,
    });
  });

  test('that was staked further is judged by its first stake', () => {
    expect(countedRound(certificate, round({ staked: 400n, win: 800n }))).toMatchObject({
      stake: 200n,
      won: 600n,
    });
  });

  test.each([
    ['more than was staked', 900n],
    ['nothing', 0n],
    ['unknown', undefined],
  ])('whose first stake is said to be %s counts with what the books say', (_, firstStake) => {
    expect(countedRound(certificate, round({ firstStake })).stake).toBe(200n);
  });
});

describe('a win that was then doubled or lost', () => {
  const plain = countedRound(certificate, round({ win: 500n }));

  test.each([
    ['twice', 2000n, [500n, 1000n]],
    ['to nothing', 0n, [500n, 1000n]],
    ['up to the highest win of the market', 1500n, [500n, 1000n]],
  ])('%s counts as its draw and as fair bets', (_, win, risked) => {
    const fair = (500n * 10n ** 6n) ** 2n + (1000n * 10n ** 6n) ** 2n;
    expect(countedRound(certificate, round({ win, risked }))).toEqual({
      ...plain,
      won: win,
      squares: plain.squares + fair,
      variance: plain.variance + fair,
    });
  });

  test.each([
    ['do not double', 1000n, [500n, 600n]],
    ['are less than what was won', 5000n, [500n, 1000n]],
    ['are nothing', 0n, [0n]],
  ])('is taken for the draw’s own where the amounts %s', (_, win, risked) => {
    const result = countedRound(certificate, round({ win, risked }));
    expect(result).toEqual(countedRound(certificate, round({ win })));
  });
});

test('sums are the same in whatever order and parts rounds are added', () => {
  const rounds = fc.array(
    fc
      .tuple(fc.bigInt(1n, 10n ** 7n), fc.bigInt(0n, 10n ** 10n), fc.boolean())
      .map(([staked, win, bought]) => round({ staked, win, mode: bought ? 'bonus' : 'stake' })),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(rounds, fc.nat(), (list, cut) => {
      const sums = list.map((one) => countedRound(certificate, one));
      const at = 1 + (cut % (list.length - 1));
      const parts = [sums.slice(0, at), sums.slice(at).reverse()];
      const whole = sums.reduce(addSums);
      expect(parts.map((part) => part.reduce(addSums)).reduce(addSums)).toEqual(whole);
      expect(whole.rounds).toBe(BigInt(list.length));
    }),
    { numRuns: 50, seed: 7 },
  );
});

test('a view tells returns in parts of a million, from below only where the mode is proven', () => {
  const many = Array.from({ length: 4_000 }, (_, nonce) =>
    countedRound(certificate, round({ win: nonce % 4 === 0 ? 760n : 0n })),
  ).reduce(addSums);
  const proven = returnView(many, deviationOf(many, 'stake', 1));
  expect(proven).toMatchObject({ certifiedPpm: 950_000, returnPpm: 950_000, inside: true });
  expect(proven.fromPpm).toBeGreaterThan(800_000);
  expect(proven.toPpm).toBeLessThan(1_100_000);
  const open = returnView(many, deviationOf(many, '', 1));
  expect(open.fromPpm).toBeNull();
  expect(open.toPpm).toBeGreaterThan(950_000);
});

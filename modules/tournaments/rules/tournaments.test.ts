/** What holds of scores, orders, prizes and the law, whatever is put in. */
import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { exampleDraw, type TournamentSpec } from '../contract/index.ts';
import { refusalsOf } from './law.table.ts';
import { awardsOf, paidOf } from './prizes.ts';
import { compareEntries, createRankOrder, type RankedEntry } from './rank-order.ts';
import { addRound, emptyTally, exactMultiplier, tallyOf } from './scoring.ts';
import { timesFaults } from './spec-faults.ts';

const start = Date.parse('2026-11-21T18:00:00Z');
const settled = fc
  .array(fc.record({ stake: fc.bigInt(1n, 1_000n), win: fc.bigInt(0n, 5_000n) }), { maxLength: 40 })
  .map((rounds) =>
    rounds.map((one, index) => ({
      ...one,
      playRoundId: BigInt(index + 1),
      sequence: BigInt(index + 1),
      settledAt: new Date(start + index * 1_000),
    })),
  );
const scorings = [
  { scoring: 'TURNOVER' },
  { scoring: 'TOTAL_WIN' },
  { scoring: 'BEST_MULTIPLIER' },
  { scoring: 'TOP_MULTIPLIERS', best: 3 },
  { scoring: 'WIN_STREAK' },
  { scoring: 'POINTS', points: [{ fromPercent: 200, points: 5 }] },
] as const;

test.each(scorings)('$scoring step by step equals the recomputation', (rules) => {
  fc.assert(
    fc.property(settled, (rounds) => {
      const byStep = rounds.reduce(
        (tally, round) => addRound(rules as never, tally, round),
        emptyTally,
      );
      expect(tallyOf(rules as never, rounds.toReversed())).toEqual(byStep);
    }),
  );
});

test('multipliers compare as the fractions do', () => {
  const amount = fc.bigInt(1n, 1_000_000_000n);
  fc.assert(
    fc.property(amount, amount, amount, amount, (stake, win, otherStake, otherWin) => {
      const [one, other] = [
        exactMultiplier({ stake, win }),
        exactMultiplier({ stake: otherStake, win: otherWin }),
      ];
      const [left, right] = [win * otherStake, otherWin * stake];
      expect([one < other, one === other]).toEqual([left < right, left === right]);
    }),
  );
});

test('an order kept up equals a sorted list', () => {
  const entry = fc.record({
    playerId: fc.bigInt(1n, 900n),
    score: fc.bigInt(0n, 20n),
    reachedAt: fc.integer({ min: 0, max: 5 }).map((at) => new Date(at)),
    nickname: fc.constant(''),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 2_500 }), (entries) => {
      const order = createRankOrder();
      const latest = new Map<bigint, RankedEntry>();
      for (const one of entries) {
        order.set(one);
        latest.set(one.playerId, one);
      }
      const sorted = [...latest.values()].filter(({ score }) => score > 0n).sort(compareEntries);
      expect(order.slice(0, 5_000)).toEqual(sorted);
      expect(order.size()).toBe(sorted.length);
      for (const [index, { playerId }] of sorted.entries()) {
        expect(order.placeOf(playerId)).toBe(index + 1);
      }
    }),
    { numRuns: 20 },
  );
});

test('shares sum to the pool, however few places are filled', () => {
  const prizes: TournamentSpec['prizes'] = [
    { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 500_000 },
    { placeFrom: 2, placeTo: 6, kind: 'SHARE', share: 100_000 },
  ];
  fc.assert(
    fc.property(fc.bigInt(0n, 10_000_000n), fc.integer({ min: 1, max: 20 }), (pool, filled) => {
      expect(paidOf(awardsOf(prizes, pool, filled))).toBe(pool);
    }),
  );
});

test('Czech law refuses contests of technical games with its paragraph, and takes draws', () => {
  const draw = exampleDraw as unknown as TournamentSpec;
  const contest: TournamentSpec = { ...draw, kind: 'CONTEST', scoring: 'TURNOVER' };
  const on = { day: '2026-11-21', locale: 'cs' } as const;
  expect(refusalsOf(draw, { market: 'cz', ...on })).toEqual([]);
  expect(refusalsOf(contest, { market: 'sk', ...on })).toEqual([]);
  expect(refusalsOf(contest, { market: 'cz', ...on })).toMatchObject([
    { field: 'spec.games.scopes', paragraph: expect.stringContaining('466/2023') },
    { field: 'spec.countedStakePerDay' },
  ]);
});

test.each([
  ['2027-11-22T10:00:00Z', []],
  ['2027-11-23T10:00:00Z', []],
  ['2027-11-23T10:00:00.001Z', ['rounds.0.endsAt']],
  ['2199-12-31T12:00:00Z', ['rounds.0.endsAt']],
  ['2026-11-22T10:00:00Z', ['rounds.0.endsAt']],
])('a round from 2026-11-22 to %s is faulty in %j', (endsAt, fields) => {
  const startsAt = '2026-11-22T10:00:00Z';
  const rounds = [{ registrationOpensAt: startsAt, startsAt, endsAt, graceMinutes: 5 }];
  const faults = timesFaults(rounds, new Date('2026-11-21T10:00:00Z'));
  expect(faults.map(({ field }) => field)).toEqual(fields);
});

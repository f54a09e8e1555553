/** Progress is a function of the set of rounds: by no order, never less with more, undone by a rollback. */
import { seededRandom } from '@herna/kernel';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../contract/schemas.ts';
import { type CountedRound, countsIn, progressOf, targetOf } from './progress.ts';
import { daysNeeded } from './spec-faults.ts';

const goals: readonly Goal[] = [
  { kind: 'ROUNDS', rounds: 20, perDay: 6 },
  { kind: 'GAMES', games: 4 },
  { kind: 'TURNOVER', amount: 50_000, perDay: 9_000, perRound: 2_000 },
  { kind: 'DAYS', days: 5 },
];
const random = seededRandom(68);
const roundsOf = (count: number): CountedRound[] =>
  Array.from({ length: count }, (_, index) => ({
    playRoundId: BigInt(index + 1),
    gameId: BigInt(random.below(6)),
    day: `2026-11-${String(1 + random.below(12)).padStart(2, '0')}`,
    stake: BigInt(1 + random.below(5_000)),
  }));
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [random.below(2 ** 31), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);

describe.each(goals.map((goal) => [goal.kind, goal] as const))('%s', (_, goal) => {
  it('is the same in every order in which rounds become known', () => {
    for (let run = 0; run < 200; run++) {
      const rounds = roundsOf(random.below(60));
      expect(progressOf(goal, shuffled(rounds))).toBe(progressOf(goal, rounds));
    }
  });

  it('never falls with one round more and stays within its target', () => {
    for (let run = 0; run < 50; run++) {
      const rounds = shuffled(roundsOf(60));
      let before = 0n;
      for (const [index] of rounds.entries()) {
        const now = progressOf(goal, rounds.slice(0, index + 1));
        expect(now).toBeGreaterThanOrEqual(before);
        expect(now).toBeLessThanOrEqual(targetOf(goal));
        before = now;
      }
    }
  });

  it('is what it was before a round when that round is taken back', () => {
    for (let run = 0; run < 100; run++) {
      const rounds = roundsOf(30);
      const [more] = roundsOf(1).map((round) => ({ ...round, playRoundId: 99n }));
      const all = shuffled([...rounds, ...(more ? [more] : [])]);
      const without = all.filter(({ playRoundId }) => playRoundId !== 99n);
      expect(progressOf(goal, without)).toBe(progressOf(goal, rounds));
    }
  });

  it('cannot be fulfilled in fewer days than the definition is checked with', () => {
    const days = daysNeeded(goal);
    const rounds = Array.from({ length: 2_000 }, (_, index) => ({
      playRoundId: BigInt(index),
      gameId: BigInt(index),
      day: `2026-11-${String(1 + (index % Math.max(1, days - 1))).padStart(2, '0')}`,
      stake: 1_000_000n,
    }));
    if (days > 1) expect(progressOf(goal, rounds)).toBeLessThan(targetOf(goal));
  });
});

it('a stake above the ceiling brings no more than the ceiling', () => {
  const goal: Goal = { kind: 'TURNOVER', amount: 50_000, perDay: 9_000, perRound: 2_000 };
  const at = (stake: bigint) =>
    progressOf(goal, [{ playRoundId: 1n, gameId: 1n, day: '2026-11-01', stake }]);
  expect([at(1_999n), at(2_000n), at(2_001n), at(900_000n)]).toEqual([
    1_999n,
    2_000n,
    2_000n,
    2_000n,
  ]);
});

describe('a round counts', () => {
  const challenge = {
    spec: { currency: 'CZK', games: { scopes: ['Casino' as const], keys: [] } } as const,
    gameIds: [7n],
    from: new Date('2026-10-31T23:00:00Z'),
    until: new Date('2026-11-30T23:00:00Z'),
    joinedAt: new Date('2026-11-02T10:00:00Z'),
  };
  const round = {
    game_id: 7n,
    scope: 'Casino',
    currency: 'CZK',
    state: 'SETTLED',
    stake_cash: 100n,
    stake_bonus: 0n,
    free_round_id: null,
    opened_at: new Date('2026-11-02T12:00:00Z'),
  };
  const mine = {
    ...challenge,
    spec: { ...challenge.spec, games: { scopes: ['Casino'], keys: [] } },
  };
  const counts = (change: Partial<typeof round> | { free_round_id: bigint }) =>
    countsIn(mine as never, { ...round, ...change });

  it('by day with own money on a chosen game', () => expect(counts({})).toBe(true));
  it.each([
    ['with bonus money', { stake_bonus: 1n }],
    ['as a free round', { free_round_id: 3n }],
    ['before it is over', { state: 'OPEN' }],
    ['once it was cancelled', { state: 'CANCELLED' }],
    ['without a stake', { stake_cash: 0n }],
    ['in another currency', { currency: 'EUR' }],
    ['on another kind of game', { scope: 'LiveGames' }],
    ['on another game', { game_id: 8n }],
    ['from before the player joined', { opened_at: new Date('2026-11-02T09:59:59Z') }],
    ['from after the last day', { opened_at: new Date('2026-11-30T23:00:00Z') }],
    ['at midnight', { opened_at: new Date('2026-11-03T23:00:00Z') }],
    ['a second before six', { opened_at: new Date('2026-11-04T04:59:59Z') }],
  ])('but not %s', (_, change) => expect(counts(change)).toBe(false));
  it('again from six o’clock, summer time too', () => {
    expect(counts({ opened_at: new Date('2026-11-04T05:00:00Z') })).toBe(true);
    const summer = { ...mine, joinedAt: challenge.from, until: new Date('2027-07-31T22:00:00Z') };
    const at = (moment: string) =>
      countsIn(summer as never, { ...round, opened_at: new Date(moment) });
    expect([at('2027-07-01T03:59:59Z'), at('2027-07-01T04:00:00Z')]).toEqual([false, true]);
  });
});

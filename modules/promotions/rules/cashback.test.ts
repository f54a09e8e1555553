/** Periods by the calendar of Prague, and what play brings in them. */
import { startOfPragueDay } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import type { CashbackSpec } from '../contract/cashback.ts';
import { exampleCashback } from '../contract/cashback.ts';
import { cashbackFaults, periodOf, reckon } from './cashback.ts';
import { cashbackCost } from './cashback-cost.ts';

const spec = (change: Partial<CashbackSpec> = {}): CashbackSpec => ({
  ...(exampleCashback as unknown as CashbackSpec),
  ...change,
});

describe('a period', () => {
  test.each([
    ['DAY', '2026-11-30', '2026-11-30', '2026-12-01'],
    ['WEEK', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['WEEK', '2026-11-29', '2026-11-23', '2026-11-30'],
    ['WEEK', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['MONTH', '2026-11-30', '2026-11-01', '2026-12-01'],
    ['MONTH', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['MONTH', '2028-02-29', '2028-02-01', '2028-03-01'],
  ] as const)('%s of %s', (kind, day, from, to) => {
    expect(periodOf(kind, day)).toEqual({ from, to });
  });

  test.each([
    ['spring, of 23 hours', '2026-03-29', 23],
    ['autumn, of 25 hours', '2026-10-25', 25],
  ])('of the night of change in %s', (_name, day, hours) => {
    const { from, to } = periodOf('DAY', day);
    const length = startOfPragueDay(to).getTime() - startOfPragueDay(from).getTime();
    expect(length).toBe(hours * 3_600_000);
  });

  test('follows the one before without a gap through two years', () => {
    for (const kind of ['DAY', 'WEEK', 'MONTH'] as const) {
      let period = periodOf(kind, '2026-01-01');
      while (period.to < '2028-01-01') {
        const next = periodOf(kind, period.to);
        expect(next.from).toBe(period.to);
        period = next;
      }
    }
  });
});

const edge = { numerator: 1n, denominator: 20n };
const play = (stake: bigint, win: bigint, scope = 'Casino', gameId = 1n) => ({
  gameId,
  scope,
  stake,
  win,
  open: 0n,
});

describe('what play brings', () => {
  test.each([
    ['a part of what stakes are expected to lose', {}, [play(1_000_000n, 0n)], 50_000n, 5_000n],
    ['whatever was won', {}, [play(1_000_000n, 9_000_000n)], 50_000n, 5_000n],
    ['nothing below the minimum', {}, [play(190_000n, 0n)], 9_500n, 0n],
    ['no more than the maximum', {}, [play(90_000_000n, 0n)], 4_500_000n, 100_000n],
    ['nothing of a kind that does not count', {}, [play(1_000_000n, 0n, 'LiveGames')], 0n, 0n],
    [
      'nothing of a game of which nothing is proved',
      {},
      [play(10n ** 9n, 0n, 'Casino', 2n)],
      0n,
      0n,
    ],
    ['a part of the net loss', { base: 'NET_LOSS' }, [play(90_000n, 40_000n)], 50_000n, 5_000n],
    ['nothing where play has won', { base: 'NET_LOSS' }, [play(90_000n, 90_001n)], 0n, 0n],
    [
      'the net loss of all games together',
      { base: 'NET_LOSS' },
      [play(90_000n, 0n), play(10_000n, 50_000n, 'Casino', 2n)],
      50_000n,
      5_000n,
    ],
  ] as const)('%s', (_name, change, games, base, amount) => {
    const reckoned = reckon(spec(change), games, (gameId) => (gameId === 1n ? edge : undefined));
    expect(reckoned).toEqual({ base, amount, open: false });
  });

  test.each([
    ['a net loss, of any game that counts', 'NET_LOSS', play(0n, 0n, 'Casino', 2n), true],
    ['an expected loss, of a game with a certificate', 'EXPECTED_LOSS', play(0n, 0n), true],
    ['of another one nothing', 'EXPECTED_LOSS', play(0n, 0n, 'Casino', 2n), false],
    ['of a kind that does not count nothing', 'NET_LOSS', play(0n, 0n, 'LiveGames'), false],
  ] as const)('open rounds keep it waiting: %s', (_name, base, game, open) => {
    const games = [play(90_000n, 0n), { ...game, open: 1n }];
    const reckoned = reckon(spec({ base }), games, (gameId) => (gameId === 1n ? edge : undefined));
    expect(reckoned.open).toBe(open);
  });
});

test('faults of a programme are named', () => {
  const none = { Casino: 0, LiveGames: 0, CrashGame: 0, Lottery: 0 };
  const fields = (change: Partial<CashbackSpec>) =>
    cashbackFaults(spec(change)).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ percents: none })).toEqual(['percents']);
  expect(fields({ percents: { ...none, LiveGames: 5 } })).toEqual(['percents.LiveGames']);
  expect(fields({ base: 'NET_LOSS', percents: { ...none, LiveGames: 5 } })).toEqual([]);
  expect(fields({ minimum: 200_000 })).toEqual(['maximum']);
  expect(fields({ budget: 10 })).toEqual(['budget']);
});

describe('the expected cost', () => {
  const figures = { rtp: 0.9, hitRate: 0.3, variance: 4, topAward: 20, topAwardChance: 0.001 };
  const title = { figures, percent: 10 };
  const open = { minimum: 1, maximum: 1_000_000_000 };

  test('of the expected loss is its part', () => {
    const played = { stakes: 100_000, stake: 1_000 };
    expect(cashbackCost(spec(open), title, played, 'middle')).toBeCloseTo(1_000, 6);
  });

  test('of the net loss is above that, and near what simulated players cost', () => {
    const net = spec({ ...open, base: 'NET_LOSS' });
    const played = { stakes: 50_000, stake: 1_000 };
    const worked = cashbackCost(net, title, played, 'middle');
    expect(worked).toBeGreaterThan(0.1 * 50_000 * 0.1);
    // One round: a loss of the whole stake, or of what the win leaves.
    const one = cashbackCost(net, title, { stakes: 1_000, stake: 1_000 }, 'flat');
    expect(one).toBeGreaterThanOrEqual(0.1 * 1_000 * (1 - figures.hitRate) - 1e-9);
    expect(one).toBeLessThanOrEqual(100);
  });
});

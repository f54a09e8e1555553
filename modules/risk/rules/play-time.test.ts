import { describe, expect, test } from 'vitest';
import { growPlay, type OpenSitting, type PlayedWager } from './play-time.ts';

const start = new Date('2026-11-21T22:50:00Z');
const wager = (minutes: number, more: Partial<PlayedWager> = {}): PlayedWager => ({
  playerId: 1n,
  kind: 'bet',
  scope: 'Casino',
  amount: 1_000n,
  balanceAfter: 50_000n,
  roundEnded: true,
  at: new Date(+start + minutes * 60_000),
  ...more,
});
const none = new Map<bigint, OpenSitting>();

describe('time of play', () => {
  test('is counted between wagers, and by the hour whose clock shows it', () => {
    // 23:50, 23:55 and 0:05 in Prague: ten of the fifteen minutes end after midnight.
    const { days, sittings } = growPlay([wager(0), wager(5), wager(15)], none);
    expect(days).toMatchObject([
      { day: '2026-11-21', seconds: 300, nightSeconds: 0, bets: 2, staked: 2_000n },
      { day: '2026-11-22', seconds: 600, nightSeconds: 600, bets: 1 },
    ]);
    expect(sittings).toHaveLength(1);
  });

  test('a gap of more than a quarter of an hour begins a new sitting', () => {
    const { sittings, days } = growPlay([wager(0), wager(15), wager(31)], none);
    expect(sittings.map(({ bets }) => bets)).toEqual([2, 1]);
    expect(days.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(900);
  });

  test('goes on from the sitting that was open, and counts wins and what was given back', () => {
    const before = growPlay([wager(0)], none).sittings[0] as OpenSitting;
    const { sittings } = growPlay(
      [wager(2, { kind: 'win', amount: 700n }), wager(3, { kind: 'bet-cancel' })],
      new Map([[1n, before]]),
    );
    expect(sittings).toMatchObject([{ startedAt: start, bets: 1, staked: 0n, won: 700n }]);
  });

  test('begins with a stake: what comes by itself is money of its day alone', () => {
    const won = wager(0, { kind: 'win', amount: 700n });
    const { days, sittings } = growPlay([won, wager(10), wager(12)], none);
    expect(days).toMatchObject([{ day: '2026-11-21', won: 700n }, { day: '2026-11-22' }]);
    expect(sittings).toMatchObject([{ startedAt: wager(10).at, lastAt: wager(12).at, bets: 2 }]);
    expect(growPlay([won], none).sittings).toEqual([]);
  });

  test('is none in fees and prizes, nor in what goes back of them', () => {
    const ofContest = (minutes: number, kind: PlayedWager['kind']) =>
      wager(minutes, { kind, takesNoTime: true });
    const fee = [ofContest(-30, 'bet'), ofContest(-30, 'bet-cancel'), ofContest(-5, 'bet')];
    const { days, sittings } = growPlay([...fee, wager(0), wager(5)], none);
    expect(days).toMatchObject([{ seconds: 300, bets: 4, staked: 3_000n }]);
    expect(sittings).toMatchObject([{ startedAt: start, bets: 2, staked: 2_000n }]);
  });

  test('a win that comes later ends what an emptied balance was', () => {
    const empty = { balanceAfter: 0n };
    const { sittings } = growPlay([wager(0, empty), wager(40, { kind: 'win' })], none);
    expect(sittings).toMatchObject([{ lastAt: start, emptied: false }]);
    const { emptied } = growPlay(
      [wager(0, { ...empty, roundEnded: false }), wager(40, { ...empty, kind: 'win' })],
      none,
    );
    expect(emptied).toEqual([{ playerId: 1n, at: wager(40).at }]);
  });

  test('an emptied balance is told once, and again only after money came', () => {
    const empty = { balanceAfter: 0n };
    const { emptied } = growPlay(
      [
        wager(0, empty),
        wager(1, empty),
        wager(2),
        wager(3, { ...empty, roundEnded: false }),
        wager(4, empty),
      ],
      none,
    );
    expect(emptied.map(({ at }) => (+at - +start) / 60_000)).toEqual([0, 4]);
  });
});

import { expect, test } from 'vitest';
import { figures } from '../contract/figures.ts';
import { figuresByDay, isPeriod, sumOfDays } from './figures.ts';

const day = '2026-11-20';

test('each posting counts to its figures, with their sign', () => {
  const days = figuresByDay([
    { day, kind: 'deposit', account: 'player-cash', amount: 1000n },
    { day, kind: 'deposit', account: 'gateway-clearing', amount: -1000n },
    { day, kind: 'deposit-refund', account: 'player-cash', amount: -40n },
    { day, kind: 'bet', account: 'player-cash', amount: -300n },
    { day, kind: 'bet', account: 'game-revenue', amount: 297n },
    { day, kind: 'bet', account: 'jackpot-pool', amount: 3n },
    { day, kind: 'bet-cancel', account: 'player-cash', amount: 100n },
    { day, kind: 'bet-cancel', account: 'game-revenue', amount: -99n },
    { day, kind: 'bet-cancel', account: 'jackpot-pool', amount: -1n },
    { day, kind: 'win', account: 'player-cash', amount: 50n },
    { day, kind: 'win', account: 'game-revenue', amount: -50n },
    { day, kind: 'bonus-grant', account: 'promotions', amount: -70n },
    { day: '2026-11-21', kind: 'hold-reserve', account: 'player-cash', amount: -500n },
    { day: '2026-11-21', kind: 'hold-commit', account: 'player-held', amount: -500n },
    { day: '2026-11-21', kind: 'hold-commit', account: 'bank-clearing', amount: 500n },
    { day: '2026-11-21', kind: 'withdrawal-return', account: 'bank-clearing', amount: -200n },
  ]);
  expect(days.get(day)).toEqual({
    deposits: 960n,
    withdrawals: 0n,
    stakes: 200n,
    wins: 50n,
    ggr: 150n,
    bonusCost: 70n,
    jackpotContributions: 2n,
    ngr: 78n,
  });
  expect(sumOfDays(days.values())).toMatchObject({ deposits: 960n, withdrawals: 300n, ggr: 150n });
});

test('gross revenue is stakes less wins, by definition', () => {
  const { ggr, stakes, wins } = figures;
  expect(ggr.kinds).toEqual([...stakes.kinds, ...wins.kinds]);
  expect([ggr.accounts, ggr.accounts]).toEqual([stakes.accounts, wins.accounts]);
  expect([-ggr.sign, ggr.sign]).toEqual([wins.sign, stakes.sign]);
});

test.each([
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2020-01-01', '2026-11-01', false],
])('from %s to %s: %s', (from, to, expected) => {
  expect(isPeriod(from, to)).toBe(expected);
});

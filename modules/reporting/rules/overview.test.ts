import { expect, test } from 'vitest';
import { figuresByDay, isPeriod, sumOf } from './overview.ts';

test('each kind of movement counts to its figure, with its sign', () => {
  const days = figuresByDay([
    { day: '2026-11-20', kind: 'deposit', amount: 1000n, paid: 0n },
    { day: '2026-11-20', kind: 'bet', amount: -300n, paid: 0n },
    { day: '2026-11-20', kind: 'bet-cancel', amount: 100n, paid: 0n },
    { day: '2026-11-20', kind: 'win', amount: 50n, paid: 0n },
    { day: '2026-11-21', kind: 'hold-reserve', amount: -500n, paid: 0n },
    { day: '2026-11-21', kind: 'hold-commit', amount: 0n, paid: 500n },
    { day: '2026-11-21', kind: 'bonus-grant', amount: 70n, paid: 0n },
  ]);
  expect(days.get('2026-11-20')).toEqual({
    deposits: 1000n,
    withdrawals: 0n,
    stakes: 200n,
    wins: 50n,
  });
  expect(sumOf(days.values())).toEqual({
    deposits: 1000n,
    withdrawals: 500n,
    stakes: 200n,
    wins: 50n,
  });
});

test.each([
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2020-01-01', '2026-11-01', false],
])('from %s to %s: %s', (from, to, expected) => {
  expect(isPeriod(from, to)).toBe(expected);
});

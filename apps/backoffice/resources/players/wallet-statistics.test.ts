import { expect, it } from 'vitest';
import { periodsOf, periodText } from './wallet-statistics.ts';

const czk = (amount: number) => ({ amount, currency: 'CZK' });

it('both ways stand side by side, the latest first', () => {
  const deposits = [
    { period: '2026-10', count: 2, sum: czk(300) },
    { period: '2026-11', count: 1, sum: czk(100) },
  ];
  const withdrawals = [
    { period: '2026-09', count: 1, sum: czk(50) },
    { period: '2026-11', count: 3, sum: czk(90) },
  ];
  expect(periodsOf(deposits, withdrawals)).toEqual([
    {
      period: '2026-11',
      currency: 'CZK',
      deposits: 1,
      paidIn: czk(100),
      withdrawals: 3,
      paidOut: czk(90),
    },
    {
      period: '2026-10',
      currency: 'CZK',
      deposits: 2,
      paidIn: czk(300),
      withdrawals: 0,
      paidOut: czk(0),
    },
    {
      period: '2026-09',
      currency: 'CZK',
      deposits: 0,
      paidIn: czk(0),
      withdrawals: 1,
      paidOut: czk(50),
    },
  ]);
  expect(periodsOf([], [])).toEqual([]);
});

it.each([
  ['2026-11', 'listopad 2026'],
  ['2026', '2026'],
])('%s is %s', (period, text) => {
  expect(periodText(period, 'cs')).toBe(text);
});

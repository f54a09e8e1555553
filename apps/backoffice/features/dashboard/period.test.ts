import { describe, expect, it } from 'vitest';
import { everyDay, periodBefore, periodOf } from './period.ts';

describe('periods of the dashboard', () => {
  const night = new Date('2026-03-31T22:30:00Z');
  it.each([
    ['today', '2026-04-01'],
    ['week', '2026-03-26'],
    ['month', '2026-04-01'],
    ['quarter', '2026-01-02'],
  ] as const)('%s begins on %s, by the Prague calendar', (name, from) => {
    expect(periodOf(name, night)).toEqual({ from, to: '2026-04-01' });
  });
});

it('gives every day of the period its row', () => {
  const moved = { deposits: 1, withdrawals: 2, stakes: 3, wins: 4 };
  const series = [
    { day: '2026-03-29', currency: 'CZK', ...moved },
    { day: '2026-03-30', currency: 'EUR', ...moved },
  ];
  const days = everyDay(series, { from: '2026-03-28', to: '2026-03-30' }, 'CZK');
  expect(days.map(({ day, stakes }) => [day, stakes])).toEqual([
    ['2026-03-28', 0],
    ['2026-03-29', 3],
    ['2026-03-30', 0],
  ]);
});

describe('the period before', () => {
  it.each([
    ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['2026-11-01', '2026-11-24', '2026-10-08', '2026-10-31'],
    ['2026-03-29', '2026-03-30', '2026-03-27', '2026-03-28'],
  ])('of %s to %s is as long and ends the day before', (from, to, before, end) => {
    expect(periodBefore({ from, to })).toEqual({ from: before, to: end });
  });
});

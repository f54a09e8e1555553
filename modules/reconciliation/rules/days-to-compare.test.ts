import { addDays } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import { daysToCompare, type RunDay } from './days-to-compare.ts';

const last = '2026-03-31';
const all: RunDay[] = Array.from({ length: 40 }, (_, at) => ({
  day: addDays(last, -at),
  finished: true,
}));
const days = (back: number, runs: readonly RunDay[], begun?: string) =>
  daysToCompare(last, back, runs, begun).map(({ day }) => day);

describe('days to compare', () => {
  test('are the last one alone where all went well and the party has no days of its own', () => {
    expect(days(0, all, '2025-12-31')).toEqual([last]);
  });

  test('are those of which the party may speak yet', () => {
    expect(days(2, all, '2025-12-31')).toEqual(['2026-03-29', '2026-03-30', last]);
  });

  test('are those that have no run, and those that are not finished, of thirty days', () => {
    const runs = all
      .filter(({ day }) => day !== '2026-03-10' && day !== '2026-02-27')
      .map((run) => (run.day === '2026-03-05' ? { ...run, finished: false } : run));
    expect(days(0, runs, '2025-12-31')).toEqual(['2026-03-05', '2026-03-10', last]);
    expect(days(0, [], '2025-12-31').length).toBe(31);
    expect(days(0, [], '2025-12-31')[0]).toBe('2026-03-01');
  });

  test('do not begin before the party was ever compared with', () => {
    expect(days(0, [])).toEqual([last]);
    expect(days(2, [])).toEqual([last]);
    expect(days(0, [], '2026-03-30')).toEqual(['2026-03-30', last]);
  });
});

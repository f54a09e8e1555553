import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';

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

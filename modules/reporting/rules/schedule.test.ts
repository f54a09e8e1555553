import { addDays, pragueClock, pragueDay } from '@herna/kernel';
import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { paces } from '../contract/schedules.ts';
import { daysBefore, dueAfter } from './schedule.ts';

test.each([
  ['DAY', '2026-11-26T04:59:00Z', '2026-11-26T06:00', '2026-11-25', '2026-11-25'],
  ['DAY', '2026-11-26T05:00:00Z', '2026-11-27T06:00', '2026-11-26', '2026-11-26'],
  // The nights on which clocks change.
  ['DAY', '2026-03-28T12:00:00Z', '2026-03-29T06:00', '2026-03-28', '2026-03-28'],
  ['DAY', '2026-10-24T12:00:00Z', '2026-10-25T06:00', '2026-10-24', '2026-10-24'],
  ['WEEK', '2026-11-26T12:00:00Z', '2026-11-30T06:00', '2026-11-23', '2026-11-29'],
  ['WEEK', '2026-11-30T04:00:00Z', '2026-11-30T06:00', '2026-11-23', '2026-11-29'],
  ['MONTH', '2026-11-26T12:00:00Z', '2026-12-01T06:00', '2026-11-01', '2026-11-30'],
  ['MONTH', '2026-12-31T23:30:00Z', '2027-01-01T06:00', '2026-12-01', '2026-12-31'],
  ['MONTH', '2028-02-10T12:00:00Z', '2028-03-01T06:00', '2028-02-01', '2028-02-29'],
] as const)('%s after %s is due at %s for %s to %s', (pace, now, clock, from, to) => {
  const due = dueAfter(pace, new Date(now));
  expect(pragueClock(due)).toBe(clock);
  expect(daysBefore(pace, due)).toEqual({ from, to });
});

test('periods follow one another without a gap, whatever the moment', () => {
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...paces), (moment, pace) => {
      const due = dueAfter(pace, moment);
      const next = dueAfter(pace, due);
      expect(due.getTime()).toBeGreaterThan(moment.getTime());
      expect(daysBefore(pace, next).from).toBe(addDays(daysBefore(pace, due).to, 1));
      expect(daysBefore(pace, due).to < pragueDay(due)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

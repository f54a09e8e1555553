import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterWait, nextAt } from './journey-times.ts';
import { minuteOfDay } from './quiet-hours.ts';

const prague = 'Europe/Prague';

describe('a wait in days keeps the hour over the night in which clocks change', () => {
  test.each([
    ['in autumn', '2026-10-24T16:00:00Z', 1, '2026-10-25T17:00:00.000Z'],
    ['in spring', '2026-03-28T17:00:00Z', 1, '2026-03-29T16:00:00.000Z'],
    ['over both', '2026-03-28T17:00:30Z', 300, '2027-01-22T17:00:30.000Z'],
    ['to an hour that is left out', '2026-03-28T01:30:00Z', 1, '2026-03-29T01:00:00.000Z'],
    [
      'to an hour that comes twice: the first',
      '2026-10-24T00:30:00Z',
      1,
      '2026-10-25T00:30:00.000Z',
    ],
  ])('%s', (_name, now, amount, until) => {
    expect(afterWait(new Date(now), { amount, unit: 'DAYS' }, prague).toISOString()).toBe(until);
  });

  test('hours are elapsed time', () => {
    const now = new Date('2026-10-24T16:00:00Z');
    const until = afterWait(now, { amount: 24, unit: 'HOURS' }, prague);
    expect(until.toISOString()).toBe('2026-10-25T16:00:00.000Z');
    expect(+afterWait(now, { amount: 5, unit: 'MINUTES' }, prague) - +now).toBe(300_000);
  });
});

test.each([
  ['later today', '2026-11-20T09:00:00Z', '18:30', prague, '2026-11-20T17:30:00.000Z'],
  [
    'the same minute is tomorrow',
    '2026-11-20T17:30:00Z',
    '18:30',
    prague,
    '2026-11-21T17:30:00.000Z',
  ],
  ['past it', '2026-11-20T18:00:00Z', '18:30', prague, '2026-11-21T17:30:00.000Z'],
  ['over the lost hour', '2026-03-28T18:00:00Z', '18:30', prague, '2026-03-29T16:30:00.000Z'],
  ['an hour that is left out', '2026-03-28T18:00:00Z', '02:30', prague, '2026-03-29T01:00:00.000Z'],
  ['an hour that comes twice', '2026-10-24T18:00:00Z', '02:30', prague, '2026-10-25T00:30:00.000Z'],
  [
    'once in the night that has it twice',
    '2026-10-25T00:30:00Z',
    '02:30',
    prague,
    '2026-10-26T01:30:00.000Z',
  ],
  [
    'in another zone',
    '2026-11-20T09:00:00Z',
    '18:30',
    'Asia/Ho_Chi_Minh',
    '2026-11-20T11:30:00.000Z',
  ],
])('until an hour: %s', (_name, now, time, zone, until) => {
  expect(nextAt(new Date(now), time, zone).toISOString()).toBe(until);
});

const zones = fc.constantFrom(prague, 'Europe/London', 'Asia/Ho_Chi_Minh', 'America/St_Johns');
const moments = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z') })
  .filter((date) => !Number.isNaN(date.getTime()));

test('every wait ends later than it begins, and no later than the clocks allow', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 365 }), zones, (now, amount, zone) => {
      const days = (+afterWait(now, { amount, unit: 'DAYS' }, zone) - +now) / 3_600_000;
      expect(Math.abs(days - amount * 24)).toBeLessThanOrEqual(1);
      expect(days).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('an hour waited for is what the clocks show, but where they leave it out', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(moments, times, zones, (now, [hour, minute], zone) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const until = nextAt(now, time, zone);
      expect(+until).toBeGreaterThan(+now);
      expect(+until - +now).toBeLessThanOrEqual(25 * 3_600_000 + 60_000);
      const past = minuteOfDay(until, zone) - (hour * 60 + minute);
      expect(past).toBeGreaterThanOrEqual(0);
      expect(past).toBeLessThan(60 + 1);
    }),
    { numRuns: 500 },
  );
});

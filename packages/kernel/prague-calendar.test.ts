import { fc } from '@herna/testkit/properties';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  ageAt,
  atPragueClock,
  isKnownMoment,
  knownDayStart,
  pragueClock,
  pragueDay,
  pragueDaysLater,
  pragueMonth,
  pragueTimestamp,
  startOfNextPragueMonth,
  startOfPragueDay,
  startOfPragueMonth,
} from './prague-calendar.ts';

describe('the day of a moment', () => {
  test.each([
    ['2026-01-15T22:59:59Z', '2026-01-15', 'winter, a second before midnight'],
    ['2026-01-15T23:00:00Z', '2026-01-16', 'winter, midnight'],
    ['2026-07-15T21:59:59Z', '2026-07-15', 'summer, a second before midnight'],
    ['2026-07-15T22:00:00Z', '2026-07-16', 'summer, midnight'],
    ['2025-12-31T23:00:00Z', '2026-01-01', 'the year begins an hour before UTC'],
  ])('%s lies on %s (%s)', (moment, day) => {
    expect(pragueDay(new Date(moment))).toBe(day);
    expect(pragueMonth(new Date(moment))).toBe(day.slice(0, 7));
  });
});

describe('the beginning of a day', () => {
  test.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', 'winter'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', 'summer'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 'clocks go forward: 23 hours'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z', 'the day after'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 'clocks go back: 25 hours'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z', 'the day after'],
  ])('%s begins at %s (%s)', (day, moment) => {
    expect(startOfPragueDay(day).toISOString()).toBe(moment);
  });

  test('is the first moment of that day, on every day of thirty years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 30 }), (days) => {
        const day = addDays('2010-01-01', days);
        const start = startOfPragueDay(day);
        expect(pragueDay(start)).toBe(day);
        expect(pragueDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-06-01', 24],
])('%s has %i hours', (day, hours) => {
  const length = startOfPragueDay(addDays(day, 1)).getTime() - startOfPragueDay(day).getTime();
  expect(length).toBe(hours * 3_600_000);
});

describe('months', () => {
  test.each([
    ['2026-01-31T12:00:00Z', '2025-12-31T23:00:00.000Z', '2026-01-31T23:00:00.000Z'],
    ['2026-03-29T00:30:00Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10-31T23:30:00Z', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-12-31T22:30:00Z', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('%s lies between %s and %s', (moment, from, to) => {
    expect(startOfPragueMonth(new Date(moment)).toISOString()).toBe(from);
    expect(startOfNextPragueMonth(new Date(moment)).toISOString()).toBe(to);
  });
});

describe('days added', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('moments some days later', () => {
  test.each([
    ['2026-06-12T10:00:00.000Z', 7, '2026-06-19T10:00:00.000Z', 'no change of clocks'],
    ['2026-03-25T10:00:00.123Z', 7, '2026-04-01T09:00:00.123Z', 'an hour is left out'],
    ['2026-10-22T10:00:00.000Z', 7, '2026-10-29T11:00:00.000Z', 'an hour comes twice'],
    ['2026-03-22T01:30:00.000Z', 7, '2026-03-29T01:30:00.000Z', 'at half past two, left out'],
    ['2026-10-18T00:30:00.000Z', 7, '2026-10-25T01:30:00.000Z', 'at half past two, shown twice'],
    ['2026-10-25T00:30:00.000Z', 7, '2026-11-01T01:30:00.000Z', 'from the first half past two'],
    ['2026-10-25T01:30:00.000Z', 7, '2026-11-01T01:30:00.000Z', 'from the second half past two'],
    ['2026-12-28T23:30:00.000Z', 7, '2027-01-04T23:30:00.000Z', 'over the year'],
  ])('%s and %i days is %s (%s)', (moment, days, expected) => {
    expect(pragueDaysLater(new Date(moment), days).toISOString()).toBe(expected);
  });

  test('show the same clock and lie so many days on, or an hour later', () => {
    const moments = fc.date({
      min: new Date('2010-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 400 }), (moment, days) => {
        const later = pragueDaysLater(moment, days);
        expect(pragueDay(later)).toBe(addDays(pragueDay(moment), days));
        const hours = (later.getTime() - moment.getTime()) / 3_600_000 - days * 24;
        expect(Math.abs(hours)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('age', () => {
  test.each([
    ['2008-11-21', '2026-11-20T22:59:59Z', 17, 'the evening before the birthday'],
    ['2008-11-21', '2026-11-20T23:00:00Z', 18, 'from midnight in Prague'],
    ['2008-07-15', '2026-07-14T21:59:59Z', 17, 'in summer too'],
    ['2008-07-15', '2026-07-14T22:00:00Z', 18, 'in summer too'],
    ['2008-02-29', '2026-02-28T12:00:00Z', 17, 'born on a leap day: not on the 28th'],
    ['2008-02-29', '2026-03-01T12:00:00Z', 18, 'but on the 1st of March'],
  ])('born %s, at %s: %i (%s)', (birthDate, moment, age) => {
    expect(ageAt(birthDate, new Date(moment))).toBe(age);
  });
});

describe('clocks in Prague', () => {
  test.each([
    ['2026-01-15T21:30:00.000Z', '2026-01-15T22:30', 'winter'],
    ['2026-07-15T22:30:00.000Z', '2026-07-16T00:30', 'summer, the next day already'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00', 'the hour that is left out has passed'],
    ['2026-10-25T02:00:00.000Z', '2026-10-25T03:00', 'the hour that came twice has passed'],
  ])('at %s they show %s (%s)', (moment, shown) => {
    expect(pragueClock(new Date(moment))).toBe(shown);
    expect(atPragueClock(shown)?.toISOString()).toBe(moment);
  });

  test.each(['', '2026-01-15', '2026-01-15T25:00', '0202-01-15T10:00', 'tomorrow'])(
    '%s is no time of theirs',
    (text) => expect(atPragueClock(text)).toBeUndefined(),
  );
});

test('agrees with Temporal, which was written by others, at every moment', () => {
  const zone = 'Europe/Prague';
  const moments = fc.date({
    min: new Date('1996-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.integer({ min: -400, max: 400 }), (moment, days) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
      const local = shown.toZonedDateTimeISO(zone);
      const date = local.toPlainDate();
      expect(pragueDay(moment)).toBe(date.toString());
      expect(addDays(pragueDay(moment), days)).toBe(date.add({ days }).toString());
      expect(startOfPragueDay(pragueDay(moment)).getTime()).toBe(
        local.startOfDay().epochMilliseconds,
      );
      expect(pragueTimestamp(moment)).toBe(
        local.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 }),
      );
      const later = local.toPlainDateTime().add({ days: Math.abs(days) });
      expect(pragueDaysLater(moment, Math.abs(days)).getTime()).toBe(
        later.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('days are compared as text, so none is counted into a year of five digits', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('2026-11-21', 4_000_000)).toThrow(RangeError);
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-21T18:00:00Z', true],
  ['2016-12-31T23:59:60Z', false],
  ['2199-12-31T23:59:59.999Z', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['+010000-01-01', false],
  ['20260-01-01', false],
])('%s may be sent: %s', (text, known) => {
  expect(isKnownMoment(text)).toBe(known);
});

test.each([
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['2199-12-31', 1, '2199-12-31T23:00:00.000Z'],
  ['1900-01-01', 0, undefined],
  ['0202-03-28', 0, undefined],
  ['9999-12-31', 1, undefined],
  ['2026-03-29T10:00:00Z', 0, undefined],
  ['', 0, undefined],
])('%s and %i days begins at %s, as it is sent', (day, later, start) => {
  expect(knownDayStart(day, later)).toBe(start);
});

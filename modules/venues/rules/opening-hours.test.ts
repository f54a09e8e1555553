import { describe, expect, test } from 'vitest';
import {
  clockOf,
  forbiddenByLaw,
  hoursOf,
  openingAt,
  openingEvents,
  openPeriods,
  type Schedule,
  weekdayOf,
  weeklyOverlap,
} from './opening-hours.ts';

const always = { from: '2026-01-01', through: null };
const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hoursOf(opens, closes), ...always }));
const hall: Schedule = { weekly: everyDay('10:00', '03:00'), special: [], licences: [always] };
const hours = (from: Date, until: Date): number => (+until - +from) / 3_600_000;

test('clock times become minutes, and an end before the beginning is on the next day', () => {
  expect(hoursOf('10:00', '03:00')).toEqual({ opens: 600, closes: 1620 });
  expect(hoursOf('00:00', '00:00')).toEqual({ opens: 0, closes: 1440 });
  expect([clockOf(600), clockOf(1620), clockOf(1440)]).toEqual(['10:00', '03:00', '00:00']);
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
});

test.each([
  ['an ordinary night', '2026-11-21', 17],
  ['the night on which clocks go forward', '2026-03-28', 16],
  ['the night on which clocks go back', '2026-10-24', 18],
])('%s has its real length', (_name, day, expected) => {
  const [period] = openPeriods(hall, day, day);
  expect(period && hours(period.from, period.until)).toBe(expected);
});

test('a closing time that clocks leap over has come when they leap', () => {
  const half: Schedule = { ...hall, weekly: everyDay('10:00', '02:30') };
  const [spring] = openPeriods(half, '2027-03-27', '2027-03-27');
  // Clocks go from two to three, when the law closes halls; half past three would be too late.
  expect(spring?.until).toEqual(new Date('2027-03-28T01:00:00Z'));
  const [autumn] = openPeriods(half, '2027-10-30', '2027-10-30');
  expect(autumn?.until).toEqual(new Date('2027-10-31T01:30:00Z'));
});

describe('a venue', () => {
  test('is open past midnight, and closed from the minute on at which it closes', () => {
    const at = (moment: string) => openingAt(hall, new Date(moment));
    expect(at('2026-11-22T01:59:59Z')).toMatchObject({ open: true });
    expect(at('2026-11-22T02:00:00Z')).toEqual({
      open: false,
      until: null,
      opensAt: new Date('2026-11-22T09:00:00Z'),
    });
  });

  test('around the clock is open without an end within what is looked at', () => {
    const casino = { ...hall, weekly: everyDay('00:00', '00:00') };
    const { open, until } = openingAt(casino, new Date('2026-11-22T12:00:00Z'));
    expect(open && until && until > new Date('2026-12-01T00:00:00Z')).toBe(true);
  });

  test('has on a special day the hours of that day only, and none when it is closed', () => {
    const schedule: Schedule = {
      ...hall,
      special: [
        { day: '2026-12-24', hours: null },
        { day: '2026-12-31', hours: hoursOf('18:00', '02:00') },
      ],
    };
    expect(openPeriods(schedule, '2026-12-24', '2026-12-24')).toEqual([]);
    // What began on the day before runs out.
    expect(openingAt(schedule, new Date('2026-12-24T01:00:00Z')).open).toBe(true);
    expect(openingAt(schedule, new Date('2026-12-31T12:00:00Z')).open).toBe(false);
    const events = openingEvents(
      schedule,
      new Date('2026-12-31T00:00:00Z'),
      new Date('2027-01-01T08:00:00Z'),
    );
    expect(events.map(({ type }) => type)).toEqual(['Closed', 'SpecialOpened', 'SpecialClosed']);
  });

  test('that opens for a special day while the night before still runs stays open', () => {
    const schedule: Schedule = {
      ...hall,
      special: [{ day: '2026-12-31', hours: hoursOf('02:00', '09:00') }],
    };
    // The night from Wednesday ends at three, when the special day has been open for an hour.
    expect(openingAt(schedule, new Date('2026-12-30T22:00:00Z'))).toMatchObject({
      open: true,
      until: new Date('2026-12-31T08:00:00Z'),
    });
  });

  test('is announced closed only where it closes, not where hours meet or overlap', () => {
    const [from, until] = [new Date('2026-12-30T08:00:00Z'), new Date('2026-12-31T12:00:00Z')];
    const special = [{ day: '2026-12-31', hours: hoursOf('02:00', '09:00') }];
    expect(openingEvents({ ...hall, special }, from, until)).toEqual([
      { type: 'Opened', at: new Date('2026-12-30T09:00:00Z') },
      { type: 'SpecialClosed', at: new Date('2026-12-31T08:00:00Z') },
    ]);
    // Around the clock there is neither an opening nor a closing.
    const weekly = everyDay('00:00', '00:00');
    expect(openingEvents({ ...hall, weekly }, from, until)).toEqual([]);
  });

  test('without a licence is closed, whatever its hours say', () => {
    const ended = { ...hall, licences: [{ from: '2026-01-01', through: '2026-11-20' }] };
    expect(openingAt(ended, new Date('2026-11-21T12:00:00Z')).open).toBe(false);
    expect(openingAt(ended, new Date('2026-11-20T22:30:00Z'))).toMatchObject({
      open: true,
      until: new Date('2026-11-20T23:00:00Z'),
    });
    expect(openingAt(ended, new Date('2026-11-20T23:30:00Z')).open).toBe(false);
  });
});

test.each([
  ['two that meet', [1, '10:00', '12:00'], [1, '12:00', '14:00'], false],
  ['two that cross', [1, '10:00', '13:00'], [1, '12:00', '14:00'], true],
  ['a night and the morning after', [1, '20:00', '04:00'], [2, '03:00', '06:00'], true],
  ['Sunday night and Monday morning', [7, '20:00', '04:00'], [1, '03:00', '06:00'], true],
  ['the same twice', [3, '10:00', '12:00'], [3, '10:00', '12:00'], true],
] as const)('%s overlap or not', (_name, one, other, expected) => {
  const row = ([weekday, from, to]: typeof one | typeof other) => ({
    weekday,
    ...hoursOf(from, to),
    ...always,
  });
  expect(weeklyOverlap(row(one), row(other))).toBe(expected);
  expect(weeklyOverlap(row(other), row(one))).toBe(expected);
});

test('hours of other days do not overlap', () => {
  const winter = {
    weekday: 1,
    ...hoursOf('10:00', '12:00'),
    from: '2026-01-01',
    through: '2026-03-31',
  };
  expect(weeklyOverlap(winter, { ...winter, from: '2026-04-01', through: null })).toBe(false);
});

test.each([
  ['GamingHall', '10:00', '03:00', false],
  ['GamingHall', '10:00', '03:01', true],
  ['GamingHall', '09:59', '20:00', true],
  ['GamingHall', '00:00', '00:00', true],
  ['GamingHall', '22:00', '11:00', true],
  ['Casino', '00:00', '00:00', false],
] as const)('%s from %s to %s is forbidden or not', (type, opens, closes, expected) => {
  expect(forbiddenByLaw(type, hoursOf(opens, closes))).toBe(expected);
});

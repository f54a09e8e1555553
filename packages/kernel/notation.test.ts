import { expect, test } from 'vitest';
import { notationOf } from './notation.ts';

test.each([
  ['cs', '3. 11. 2026'],
  ['en', '3 Nov 2026'],
  ['en-GB', '3 Nov 2026'],
])('a date in %s reads %s', (locale, text) => {
  const day = new Intl.DateTimeFormat(notationOf(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  expect(day.format(new Date('2026-11-03')).replaceAll('\u00a0', ' ')).toBe(text);
});

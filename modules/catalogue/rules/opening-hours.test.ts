import { expect, test } from 'vitest';
import { isOpen } from './opening-hours.ts';

const hours = [
  { day: 5, from: '18:00', to: '24:00' },
  { day: 6, from: '00:00', to: '03:30' },
  { day: 7, from: '02:00', to: '04:00' },
];

test.each([
  ['on Friday before it opens', '2026-11-20T16:59:59Z', false],
  ['on Friday as it opens', '2026-11-20T17:00:00Z', true],
  ['a minute before midnight', '2026-11-20T22:59:00Z', true],
  ['past midnight, by the hours of Saturday', '2026-11-20T23:00:00Z', true],
  ['as it closes', '2026-11-21T02:30:00Z', false],
  ['a day later', '2026-11-21T23:30:00Z', false],
  ['in the hour that comes twice, the first time', '2026-10-25T00:30:00Z', true],
  ['in the hour that comes twice, the second time', '2026-10-25T01:30:00Z', true],
  ['on a Sunday whose hour is left out, after it', '2026-03-29T01:30:00Z', true],
])('%s', (_name, moment, open) => {
  expect(isOpen(hours, new Date(moment))).toBe(open);
});

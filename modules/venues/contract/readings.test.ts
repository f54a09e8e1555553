import { expect, test } from 'vitest';
import { cardReadingOf } from './readings.ts';

test.each([
  // Readers end with spaces or a line, and some put marks between the bytes.
  [' 9100000012 ', { cardNumber: '9100000012', chip: '9100000012' }],
  ['04a224b1c35e80', { chip: '04A224B1C35E80' }],
  ['04:A2:24:B1:C3:5E:80', { chip: '04A224B1C35E80' }],
  ['04-a2-24-b1', { chip: '04A224B1' }],
  // Longer than any number: a chip of ten bytes whose id has no letter.
  ['04122412133512801234', { chip: '04122412133512801234' }],
  ['1234567', undefined],
  ['KAREL-12', undefined],
  ['', undefined],
])('%j is read as %j', (typed, reading) => {
  expect(cardReadingOf(typed)).toEqual(reading);
});

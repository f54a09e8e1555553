import { expect, test } from 'vitest';
import { isStopMessage } from './stop-words.ts';

test.each([
  ['STOP', true],
  [' stop sms.', true],
  ['"Stop"', true],
  ['Odhlásit prosím', true],
  ['Zrušit', true],
  ['KONIEC', true],
  ['Leállít', true],
  ['HỦY', true],
  ['Стоп', true],
  ['stopky', false],
  ['Please do not stop', false],
  ['1234', false],
  ['', false],
])('%j ends offers: %s', (text, expected) => {
  expect(isStopMessage(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { evening } from '../test/outside.ts';
import { birthDatesOf } from './birth-number.ts';

test.each([
  ['7507231237', '1975-07-23', 'a man'],
  ['8554121235', '1985-04-12', 'a woman'],
  ['5401010010', '1954-01-01', 'the first day of ten digits'],
  ['0451012342', '2004-01-01', 'a woman of this century'],
  ['0422250015', '2004-02-25', '20 added'],
  ['0574151237', '2005-04-15', '70 added'],
  ['7801233540', '1978-01-23', 'remainder 10 written as 0'],
  ['536224123', '1953-12-24', 'nine digits'],
  ['5362241236', '1953-12-24', 'ten digits given later'],
  ['7507231238', '', 'a wrong sum'],
  ['9002290011', '', 'no such day'],
  ['8522310016', '', '20 added too early'],
  ['9013010006', '', 'no thirteenth month'],
  ['540101001', '', 'nine digits too late'],
  ['12345678', '', 'too short'],
  ['906208000A', '', 'a letter'],
])('%s means %j: %s', (number, date, _why) => {
  expect(birthDatesOf(number, evening)[0] ?? '').toBe(date);
});

test('a century can be open', () => {
  expect(birthDatesOf('0401010005', evening)).toEqual(['2004-01-01', '1904-01-01']);
});

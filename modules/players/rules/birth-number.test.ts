import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { readBirthNumber } from './birth-number.ts';

const today = '2026-11-21';

test.each([
  ['7507231237', 'Male', '1975-07-23'],
  ['750723/1237', 'Male', '1975-07-23'],
  ['9001011239', 'Male', '1990-01-01'],
  ['8554121235', 'Female', '1985-04-12'],
  ['5401010010', 'Male', '1954-01-01'],
  ['0451012342', 'Female', '2004-01-01'],
  ['0422250015', 'Male', '2004-02-25'],
  ['0524151232', 'Male', '2005-04-15'],
  ['0574151237', 'Female', '2005-04-15'],
  ['7801233540', 'Male', '1978-01-23'],
  ['536224123', 'Female', '1953-12-24'],
])('%s is of a %s born on %s', (text, sex, birthDate) => {
  expect(readBirthNumber(text, { today })).toMatchObject({ sex, birthDate });
});

test.each([
  ['7507231238', 'its check digit does not fit'],
  ['9002290011', 'the calendar has no such day'],
  ['8522310016', 'months were not raised before 2004'],
  ['7008010147', 'a published sample that fails modulo eleven'],
  ['1101700140', 'no month has that number'],
  ['546224123', 'nine digits ended with 1953'],
  ['2712011230', 'it lies in the future'],
  ['75072312', 'it is too short'],
  ['75072312370', 'it is too long'],
  ['750723-1237', 'its separator is a slash'],
  ['', 'it is empty'],
])('%s is none: %s', (text) => {
  expect(readBirthNumber(text, { today })).toBeUndefined();
});

test('the entered birth date chooses between the two readings of an old number', () => {
  const text = '5362241236';
  expect(readBirthNumber(text, { today, birthDate: '1953-12-24' })?.birthDate).toBe('1953-12-24');
  expect(readBirthNumber(text, { today })?.birthDate).toBe('1953-12-24');
});

test('of the ten last digits a made-up number can have, modulo eleven allows one', () => {
  const born = fc.date({
    min: new Date('1954-01-01'),
    max: new Date('2003-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(born, fc.integer({ min: 1, max: 999 }), fc.boolean(), (date, ending, woman) => {
      const iso = date.toISOString();
      const month = Number(iso.slice(5, 7)) + (woman ? 50 : 0);
      const front =
        iso.slice(2, 4) +
        String(month).padStart(2, '0') +
        iso.slice(8, 10) +
        String(ending).padStart(3, '0');
      const valid = [...'0123456789'].filter((last) => readBirthNumber(front + last, { today }));
      expect(valid).toHaveLength(1);
      const read = readBirthNumber(front + valid[0], { today });
      expect(read).toMatchObject({
        birthDate: iso.slice(0, 10),
        sex: woman ? 'Female' : 'Male',
      });
    }),
  );
});

import { expect, it } from 'vitest';
import { hoursOfText, textOfHours } from './hours.ts';

it('hours of a day are read as they are written', () => {
  const read = hoursOfText(5, '9:00-14:00, 18:00–24:00');
  expect(read).toEqual([
    { day: 5, from: '09:00', to: '14:00' },
    { day: 5, from: '18:00', to: '24:00' },
  ]);
  expect(textOfHours(read ?? [], 5)).toBe('09:00–14:00, 18:00–24:00');
  expect(textOfHours(read ?? [], 6)).toBe('');
  expect(hoursOfText(5, '')).toEqual([]);
});

it('what cannot be read, or ends before it begins, is no hours', () => {
  for (const text of ['evening', '18:00', '25:00–26:00', '20:00–02:00', '10:00–10:00']) {
    expect(hoursOfText(1, text)).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { pinFault } from './pin.ts';

const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));

test('of all ten thousand, only the obvious ones are refused', () => {
  const refused = all.filter((pin) => pinFault(pin, '1985-04-12'));
  // A hundred doubled pairs, sixteen runs, five forms of the birth date.
  expect(refused).toHaveLength(121);
  for (const pin of [
    '0000',
    '1111',
    '1234',
    '4321',
    '7890',
    '9876',
    '1212',
    '1985',
    '1204',
    '0412',
  ]) {
    expect(refused).toContain(pin);
  }
  expect(refused).not.toContain('4711');
});

test.each(['', '123', '12345', 'abcd', '12 4'])('%s is no PIN at all', (pin) => {
  expect(pinFault(pin, '1985-04-12')?.kind).toBe('InvalidType');
});

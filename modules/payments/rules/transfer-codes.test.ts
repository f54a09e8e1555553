/** Payloads of transfer pictures, written by hand from the published format. */
import { money } from '@herna/kernel';
import { expect, test } from 'vitest';
import { transferCode } from './transfer-codes.ts';

const wish = {
  iban: 'CZ3301000000000002970297',
  amount: money(555_55n, 'CZK'),
  variableSymbol: '1234567890',
} as const;

test.each([
  [
    'a plain transfer',
    wish,
    'SPD*1.0*ACC:CZ3301000000000002970297*AM:555.55*CC:CZK*X-VS:1234567890',
  ],
  [
    'a message without marks',
    { ...wish, message: 'Platba za elektřinu' },
    'SPD*1.0*ACC:CZ3301000000000002970297*AM:555.55*CC:CZK*MSG:PLATBA ZA ELEKTRINU*X-VS:1234567890',
  ],
  [
    'no star that would begin a field',
    { ...wish, amount: money(7n, 'CZK'), message: 'a*b' },
    'SPD*1.0*ACC:CZ3301000000000002970297*AM:0.07*CC:CZK*MSG:AB*X-VS:1234567890',
  ],
])('%s', (_name, given, code) => {
  expect(transferCode(given)).toBe(code);
});

test('Slovak banks read another format', () => {
  expect(transferCode({ ...wish, iban: 'SK3112000000198742637541' })).toBeUndefined();
});

test('a message has at most sixty characters, a symbol only digits', () => {
  const code = transferCode({ ...wish, message: 'X'.repeat(80) });
  expect(code).toContain(`*MSG:${'X'.repeat(60)}*`);
  expect(() => transferCode({ ...wish, variableSymbol: '12*AM:1' })).toThrow();
});

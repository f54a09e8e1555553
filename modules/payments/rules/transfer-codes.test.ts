/** Payloads of transfer pictures, written by hand from the published format. */
import { money } from '@herna/kernel';
import { decode } from 'bysquare/pay';
import { expect, test } from 'vitest';
import { transferCode } from './transfer-codes.ts';

const wish = {
  iban: 'CZ3301000000000002970297',
  amount: money(555_55n, 'CZK'),
  variableSymbol: '1234567890',
  beneficiary: 'Herna',
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

const slovak = {
  ...wish,
  iban: 'SK3112000000198742637541',
  amount: money(555_55n, 'EUR'),
  message: 'Platba za elektřinu',
} as const;

test('Slovak banks read PAY by square', () => {
  // Taken apart by the LZMA of Python: header 0200, the sum of the text agrees, the text is
  // 1, 1, 555.55, EUR, 1234567890, Platba za elektrinu, 1, SK3112000000198742637541, 0, 0, Herna.
  expect(transferCode(slovak)).toBe(
    '0805S0006QJSSO69P2RA7P2PEVTQ08MT4JHA9FKQP15FUGJ5VE6BUCLE7KB7T2QPGRAR0URG02KPKN7ADTSLNA2KFSM4QBFL' +
      '3AC7MVBM39J63H9T9QT1MBDFE9858JUC5JFLMRNGBUHEKGHSU7VF960G00',
  );
});

test('every amount of theirs comes back as it was', () => {
  for (const cents of [1n, 7n, 10n, 99n, 100n, 1_005n, 999_999_99n]) {
    const code = transferCode({ ...slovak, amount: money(cents, 'EUR') }) ?? '';
    const [payment] = decode(code).payments;
    expect(payment?.amount?.toFixed(2)).toBe(
      `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    );
    expect(payment).toMatchObject({ variableSymbol: '1234567890', currencyCode: 'EUR' });
  }
});

test('other banks, and another currency, have no code', () => {
  expect(transferCode({ ...wish, iban: 'AT611904300234573201' })).toBeUndefined();
  expect(transferCode({ ...wish, iban: slovak.iban })).toBeUndefined();
});

test('a message has at most sixty characters, a symbol only digits', () => {
  const code = transferCode({ ...wish, message: 'X'.repeat(80) });
  expect(code).toContain(`*MSG:${'X'.repeat(60)}*`);
  expect(() => transferCode({ ...wish, variableSymbol: '12*AM:1' })).toThrow();
});

import type { FreeRoundSpec } from '@herna/promotions/contract';
import { expect, test } from 'vitest';
import { specOf, valuesOf } from './spec.ts';

const words = { title: 'Ten rounds', summary: 'A short word of them.', text: 'All of the terms.' };
const cash: FreeRoundSpec = {
  name: 'Ten at the fruits',
  providerId: '1',
  gameKeys: ['fruits', 'bells'],
  stake: { amount: 550, currency: 'CZK' },
  rounds: 10,
  validDays: 7,
  offerHours: 72,
  conversion: { kind: 'CASH', maximum: 100_050 },
  terms: { cs: words, ru: words },
};
const bonus: FreeRoundSpec = {
  ...cash,
  conversion: { kind: 'BONUS', wageringMultiple: 20, validHours: 48 },
};

test('a form that nobody touches sends the free rounds as they were', () => {
  for (const spec of [cash, bonus, { ...cash, conversion: { kind: 'AT_ONCE' as const } }]) {
    expect(specOf(valuesOf(spec))).toEqual(spec);
  }
});

test('an amount that cannot be read is sent by no form: it would lift a ceiling', () => {
  expect(specOf({ ...valuesOf(cash), maximum: '1 000 korun' })).toBeUndefined();
  expect(specOf({ ...valuesOf(cash), stake: '' })).toBeUndefined();
});

import type { BonusSpec } from '@herna/promotions/contract';
import { expect, test } from 'vitest';
import { specOf, valuesOf } from './spec.ts';

const words = { title: 'A bonus', summary: 'A short word of it.', text: 'All of its terms.' };
const least: BonusSpec = {
  name: 'Welcome',
  kind: 'NO_DEPOSIT',
  currency: 'CZK',
  amount: 10_050,
  wageringMultiple: 30,
  weights: { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 },
  validHours: 168,
  offerHours: 72,
  usesPerPlayer: 1,
  terms: { cs: words },
};
const most: BonusSpec = {
  ...least,
  kind: 'RELOAD',
  currency: 'EUR',
  percent: 50,
  amountMaximum: 100_000,
  depositMinimum: 20_000,
  depositsAddUp: true,
  stakeMaximum: 5_025,
  conversionMaximum: 300_000,
  forfeitOnWithdrawal: true,
  validFrom: '2026-12-01T00:00:00.000Z',
  validUntil: '2027-01-01T00:00:00.000Z',
  weekdays: [5, 6],
  hourFrom: 0,
  hourUntil: 12,
  budget: 1_000_000,
  receiversMaximum: 500,
  terms: { cs: words, hu: words, vi: words },
};
const { amount: _amount, ...byDeposit } = most;

test('a form that nobody touches sends the bonus as it was, whatever it does not show', () => {
  const birthday: BonusSpec = { ...least, kind: 'EVENT', eventName: 'BIRTHDAY' };
  const second: BonusSpec = { ...least, kind: 'DEPOSIT_NTH', ordinal: 2 };
  for (const spec of [least, byDeposit, birthday, second]) {
    expect(specOf(valuesOf(spec))).toEqual(spec);
  }
});

test('a number that cannot be read is sent by no form: it would lift a ceiling', () => {
  const values = valuesOf(least);
  for (const field of ['stakeMaximum', 'conversionMaximum', 'budget', 'receiversMaximum']) {
    expect([field, specOf({ ...values, [field]: '50 korun' })]).toEqual([field, undefined]);
  }
});

test('what another kind had goes with it when the kind is changed', () => {
  const typed = { ...valuesOf(byDeposit), ordinal: '2', eventName: 'BIRTHDAY', amount: '100' };
  const { percent, amountMaximum, depositMinimum, depositsAddUp, ...own } = byDeposit;
  expect(specOf({ ...typed, kind: 'NO_DEPOSIT', percent: 'a half' })).toEqual({
    ...own,
    kind: 'NO_DEPOSIT',
    amount: 10_000,
  });
  expect(specOf({ ...typed, amount: '', kind: 'RELOAD' })).toEqual(byDeposit);
});

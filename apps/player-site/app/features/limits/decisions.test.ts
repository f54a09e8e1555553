import { expect, test } from 'vitest';
import { cautiousValue, cautiousValues } from './cautious-values.table.ts';
import { dayAboveMonth, type LimitChoice, readDecision } from './decisions.ts';
import type { LimitState } from './limit-words.ts';

const limit: LimitState = {
  kind: 'StakeDayCasinoLimit',
  type: 'Stake',
  unit: 'Money',
  window: 'Day',
  scope: 'Casino',
  decision: 'UNSET',
  value: null,
  used: 0,
  effectiveSince: null,
  pending: null,
  minimum: 10_000,
  maximum: 500_000,
  changesLeftThisMonth: null,
};

test('a row is a value within its bounds, a refusal, or says what is wrong with it', () => {
  const read = (choice: 'VALUE' | 'REFUSED' | undefined, text: string) =>
    readDecision(limit, { choice, text }, 'CZK');
  const { kind } = limit;
  expect(read(undefined, '')).toBe('undecided');
  expect(read(undefined, '2000')).toBe('undecided');
  expect(read('REFUSED', '2000')).toEqual({ kind, decision: 'REFUSED' });
  expect(read('VALUE', '2 000,50')).toEqual({ kind, decision: 'VALUE', value: 200_050 });
  expect(read('VALUE', 'much')).toBe('unreadable');
  expect(read('VALUE', '')).toBe('unreadable');
  expect(read('VALUE', '99,99')).toBe('outside');
  expect(read('VALUE', '100')).toEqual({ kind, decision: 'VALUE', value: 10_000 });
  expect(read('VALUE', '5000,01')).toBe('outside');
});

test('a day that may take more than its month is found', () => {
  const choice = (kind: LimitState['kind'], value: number) =>
    ({ kind, decision: 'VALUE', value }) as const satisfies LimitChoice;
  const month = choice('StakeMonthCasinoLimit', 10_000);
  const day = choice('StakeDayCasinoLimit', 10_001);
  expect(dayAboveMonth([month, day])).toEqual({ day, month });
  expect(dayAboveMonth([{ ...day, value: 10_000 }, month])).toBeUndefined();
  expect(dayAboveMonth([day, choice('LossMonthCasinoLimit', 1)])).toBeUndefined();
  expect(dayAboveMonth([day, { kind: month.kind, decision: 'REFUSED' }])).toBeUndefined();
});

test('a careful value keeps to the bounds of its limit', () => {
  expect(cautiousValue(limit, 'CZK')).toBe(200_000);
  expect(cautiousValue({ ...limit, maximum: 150_000 }, 'CZK')).toBe(150_000);
  expect(cautiousValue({ ...limit, minimum: 250_000 }, 'CZK')).toBe(250_000);
});

test('careful values of a day are below those of a month', () => {
  for (const name of ['Stake', 'Loss'] as const) {
    for (const currency of ['CZK', 'EUR'] as const) {
      const of = (window: 'Day' | 'Month') =>
        (cautiousValues[`${name}${window}CasinoLimit`] as Record<string, number>)[currency] ?? 0;
      expect(of('Day')).toBeLessThan(of('Month'));
    }
  }
});

import { expect, test } from 'vitest';
import { cs } from '../../../apps/backoffice/i18n/cs.ts';
import { en } from '../../../apps/backoffice/i18n/en.ts';
import { readWarningDetail, warningDetail, warningDetailNames } from './warning-details.ts';

test('a detail is read back with its values', () => {
  const values = {
    desk: 'demo-1',
    count: 'closing',
    session: 1n,
    amount: 100_000n,
    currency: 'CZK',
  };
  const text = warningDetail('deskDifference', values);
  expect(text).toBe('desk demo-1, closing count of session 1 differs by 100000 CZK');
  expect(readWarningDetail(text)).toEqual({
    name: 'deskDifference',
    values: { ...values, session: '1', amount: '100000' },
  });
  expect(readWarningDetail('bank reason AC04')?.values).toEqual({ reason: 'AC04' });
  expect(readWarningDetail('something else')).toBeUndefined();
});

test('every detail has its words on the screens of the backoffice', () => {
  for (const { warningDetails } of [cs, en]) {
    expect(Object.keys(warningDetails)).toEqual(expect.arrayContaining(warningDetailNames));
  }
});

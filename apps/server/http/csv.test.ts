import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('writes money exactly and nested columns flat', () => {
  const csv = csvText([
    { id: '1', amount: { amount: -1205, currency: 'CZK' }, account: { label: 'a;b' } },
    { id: '2', note: 'said "yes"' },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'id,amount,amount.currency,account.label,note',
    '1,-12.05,CZK,"a;b",',
    '2,,,,"said ""yes"""',
    '',
  ]);
});

it('keeps a text from becoming a formula', () => {
  expect(csvText([{ name: '=1+1' }])).toContain("'=1+1");
  expect(csvText([{ change: -5 }])).toContain('\r\n-5\r\n');
});

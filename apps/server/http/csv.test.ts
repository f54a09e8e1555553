import { expect, it } from 'vitest';
import { type Row, sheetOf, csvText as textOf, wholeList } from './csv.ts';

const csvText = (rows: readonly Row[]): string => textOf(sheetOf(rows));

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
  for (const name of ['=1+1', '＝1+1', '\n=1+1', '\t@SUM(A1)']) {
    expect(csvText([{ name }])).toContain(`'${name}`);
  }
  expect(csvText([{ change: -5 }])).toContain('\r\n-5\r\n');
});

it('keeps to chosen columns, and leaves one empty that no row has', () => {
  const rows = [{ id: '1', name: 'a' }, { id: '2' }];
  expect(textOf(sheetOf(rows, ['name', 'id', 'nothing']))).toBe(
    ['name,id,nothing', 'a,1,', ',2,', ''].join('\r\n'),
  );
});

it('reads a list that grows meanwhile as its first page knew it', async () => {
  let newest = 1200;
  const rows = await wholeList({ limit: 20 }, ({ offset = 0, limit = 0, upToId }) => {
    const last = upToId === undefined ? newest : Number(upToId);
    const first = last - Number(offset);
    const count = Math.min(Number(limit), first);
    newest += 3;
    return {
      items: Array.from({ length: count }, (_, index) => ({ id: first - index })),
      total: last,
      upToId: String(last),
    };
  });
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 1200 }, (_, index) => 1200 - index),
  );
});

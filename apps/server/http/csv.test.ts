import { CurrencyCode, DateTime, Minor, MoneySchema, page } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';
import { expect, it } from 'vitest';
import { wordsOfCode } from './cell-words.ts';
import { csvText as textOf, wholeList } from './csv.ts';
import { type Row, sheetOf } from './sheet.ts';

const anyRows = page(Type.Record(Type.String(), Type.Unknown()));
const writing = { currency: 'CZK' };
const csvText = (rows: readonly Row[], locale = 'en', response: TSchema = anyRows): string =>
  textOf(sheetOf(rows, response, writing), locale);

it('writes money exactly and nested columns flat', () => {
  const rows = [
    { id: '1', amount: { amount: -1205, currency: 'CZK' }, account: { label: 'a;b' } },
    { id: '2', note: 'said "yes"' },
  ];
  expect(csvText(rows, 'en').split('\r\n')).toEqual([
    'id,amount,amount.currency,account.label,note',
    '1,-12.05,CZK,"a;b",',
    '2,,,,"said ""yes"""',
    '',
  ]);
  expect(csvText(rows, 'cs').split('\r\n')[1]).toBe('1;-12,05;CZK;"a;b";');
});

it('writes minor units of a row as major units of its currency, in each currency', () => {
  const rows = page(
    Type.Object({
      currency: CurrencyCode,
      stake: Minor,
      rounds: Type.Integer(),
      limit: Type.Union([Minor, Type.Null()]),
      part: Type.Object({ win: Minor, paid: MoneySchema }),
    }),
  );
  const row = (currency: string) => ({
    currency,
    stake: 123_405,
    rounds: 7,
    limit: null,
    part: { win: -5, paid: { amount: 100, currency: 'EUR' } },
  });
  expect(
    csvText([row('CZK'), row('PTS')], 'en', rows)
      .split('\r\n')
      .slice(0, 3),
  ).toEqual([
    'currency,stake,rounds,limit,part.win,part.paid,part.paid.currency',
    'CZK,1234.05,7,,-0.05,1.00,EUR',
    'PTS,123405,7,,-5,1.00,EUR',
  ]);
});

it('writes moments in Prague time with the offset of their season', () => {
  const rows = page(Type.Object({ at: DateTime, until: Type.Union([DateTime, Type.Null()]) }));
  const [, winter, summer] = csvText(
    [
      { at: '2026-11-21T18:00:00.000Z', until: null },
      { at: '2026-07-01T22:30:00.000Z', until: '2026-07-01T22:30:05Z' },
    ],
    'en',
    rows,
  ).split('\r\n');
  expect(winter).toBe('2026-11-21T19:00:00+01:00,');
  expect(summer).toBe('2026-07-02T00:30:00+02:00,2026-07-02T00:30:05+02:00');
});

it('writes lists of words in one cell, of more in columns, never as JSON', () => {
  const rows = page(
    Type.Object({
      tags: Type.Array(Type.String()),
      parts: Type.Array(Type.Object({ key: Type.String(), share: MoneySchema, at: DateTime })),
    }),
  );
  const share = { amount: 1250, currency: 'CZK' };
  const text = csvText(
    [{ tags: ['new', 'fruit'], parts: [{ key: 'a', share, at: '2026-11-21T18:00:00Z' }] }],
    'cs',
    rows,
  );
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'tags;parts.1.key;parts.1.share;parts.1.share.currency;parts.1.at',
    'new | fruit;a;12,50;CZK;2026-11-21T19:00:00+01:00',
  ]);
});

it('writes amounts and moments of what the schema leaves open as any other', () => {
  const rows = page(Type.Object({ details: Type.Record(Type.String(), Type.Unknown()) }));
  const details = {
    ticket: '17',
    amount: '500000',
    before: { price: 250, currency: 'EUR', validUntil: '2026-11-21T18:00:00.000Z' },
    after: '{"stakeMaximum":10000,"rounds":7}',
    money: { amount: '100', currency: 'EUR' },
  };
  expect(csvText([{ details }], 'en', rows).split('\r\n').slice(0, 2)).toEqual([
    'details.ticket,details.amount,details.amount.currency,details.before.price,' +
      'details.before.price.currency,details.before.currency,details.before.validUntil,' +
      'details.after.stakeMaximum,details.after.stakeMaximum.currency,details.after.rounds,' +
      'details.money,details.money.currency',
    '17,5000.00,EUR,2.50,EUR,EUR,2026-11-21T19:00:00+01:00,100.00,EUR,7,1.00,EUR',
  ]);
});

it('writes codes as words of the reader, and as they are for programs', () => {
  const rows = page(
    Type.Object({
      state: Type.Enum(['OPEN', 'CLOSED']),
      newDecision: Type.Union([Type.Literal('REFUSED'), Type.Literal('VALUE')]),
      blocked: Type.Boolean(),
      name: Type.String(),
    }),
  );
  const row = { state: 'OPEN', newDecision: 'REFUSED', blocked: true, name: 'OPEN' };
  const line = (locale: string) =>
    textOf(
      sheetOf([row], rows, {
        ...writing,
        words: (field, code) => wordsOfCode(field, code, locale),
      }),
      locale,
    ).split('\r\n')[1];
  expect(line('en')).toBe('Open,No limit (declined),Yes,OPEN');
  expect(line('cs')).toBe('Otevřeno;Bez limitu (odmítnut);Ano;OPEN');
  expect(csvText([row], 'en', rows).split('\r\n')[1]).toBe('OPEN,REFUSED,true,OPEN');
});

it('keeps a text from becoming a formula', () => {
  for (const name of ['=1+1', '＝1+1', '\n=1+1', '\t@SUM(A1)', '-1']) {
    expect(csvText([{ name }])).toContain(`'${name}`);
  }
  expect(csvText([{ change: -5 }])).toContain('\r\n-5\r\n');
});

it('keeps to chosen columns, and leaves one empty that no row has', () => {
  const rows = [{ id: '1', name: 'a' }, { id: '2' }];
  expect(textOf(sheetOf(rows, anyRows, writing, ['name', 'id', 'nothing']), 'en')).toBe(
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

const paged = (
  length: number,
  { offset = 0, limit = 0 }: Row,
  more: object = { total: length },
) => ({
  items: Array.from({ length: Math.min(Number(limit), length - Number(offset)) }, (_, index) => ({
    id: Number(offset) + index,
  })),
  ...more,
});

it.each([
  ['counts its rows', (query: Row) => paged(1201, query)],
  [
    'says where its next page begins',
    (query: Row) => {
      const offset = Number(query.after ?? 0);
      const last = offset + Number(query.limit);
      return paged(1201, { ...query, offset }, { next: last < 1201 ? String(last) : null });
    },
  ],
])(
  'refuses a list that %s and has more than a file holds, and reads its first rows',
  async (_, read) => {
    const cut = wholeList({ limit: 20 }, read, { rowsMax: 1200 });
    await expect(cut).rejects.toMatchObject({ code: 'ERR_LIST_TOO_LONG', data: { most: 1200 } });
    expect(await wholeList({ limit: 20 }, read, { rowsMax: 1201 })).toHaveLength(1201);
    expect(await wholeList({ limit: 20 }, read, { first: 1 })).toHaveLength(1);
  },
);

it('does not read a list through that is known to be too long', async () => {
  let readings = 0;
  const cut = wholeList({ limit: 20 }, (query) => {
    readings++;
    return paged(60_000, query);
  });
  await expect(cut).rejects.toMatchObject({ code: 'ERR_LIST_TOO_LONG' });
  expect(readings).toBe(1);
});

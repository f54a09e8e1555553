import { expect, test } from 'vitest';
import { readSettlementFile } from './settlement-file.ts';

const header = 'reference,kind,amount,currency,state';
const read = (...rows: readonly string[]) =>
  readSettlementFile(Buffer.from([header, ...rows].join('\n')));
const fieldsOf = (answer: ReturnType<typeof readSettlementFile>) =>
  'faults' in answer ? answer.faults.map(({ field }) => field) : [];

test('a file is read line by line, with amounts in minor units', () => {
  const rows = ['1001,deposit,250,CZK,SETTLED', '', '"HW-1",payout,99.5,CZK,WAITING'];
  expect(read(...rows)).toEqual({
    lines: [
      {
        line: 2,
        reference: '1001',
        effect: 'DEPOSIT',
        amount: 250_00n,
        currency: 'CZK',
        state: 'SETTLED',
      },
      {
        line: 4,
        reference: 'HW-1',
        effect: 'WITHDRAWAL',
        amount: 99_50n,
        currency: 'CZK',
        state: 'WAITING',
      },
    ],
  });
});

test('semicolons, a byte order mark and lines of Windows are read alike', () => {
  const text = `\ufeff${header.replaceAll(',', ';')}\r\n1;deposit;1.00;CZK;SETTLED\r\n`;
  expect(readSettlementFile(Buffer.from(text))).toMatchObject({ lines: [{ amount: 100n }] });
});

test.each([
  ['1001,deposit,250,CZK', 'file.2'],
  [',deposit,250,CZK,SETTLED', 'file.2.reference'],
  ['1001,toString,250,CZK,SETTLED', 'file.2.kind'],
  ['1001,deposit,-250,CZK,SETTLED', 'file.2.amount'],
  ['1001,deposit,0.00,CZK,SETTLED', 'file.2.amount'],
  ['1001,deposit,1e3,CZK,SETTLED', 'file.2.amount'],
  ['1001,deposit,2.505,CZK,SETTLED', 'file.2.amount'],
  ['1001,deposit,250,czk,SETTLED', 'file.2.currency'],
  ['1001,deposit,250,CZK,PAID', 'file.2.state'],
])('a line %s is refused at %s', (row, field) => {
  expect(fieldsOf(read(row))).toEqual([field]);
});

test('all lines at fault are named, up to twenty', () => {
  const rows = new Array<string>(30).fill('1001,deposit,x,CZK,SETTLED');
  expect(fieldsOf(read(...rows)).slice(0, 2)).toEqual(['file.2.amount', 'file.3.amount']);
  expect(fieldsOf(read(...rows))).toHaveLength(20);
});

test('what is no such file is refused', () => {
  expect(fieldsOf(readSettlementFile(Buffer.from([0xff, 0xfe, 0x00])))).toEqual(['file']);
  expect(fieldsOf(readSettlementFile(Buffer.from('%PDF-1.7\n1 0 obj')))).toEqual(['file.1']);
  expect(fieldsOf(readSettlementFile(Buffer.from('a\u0000b')))).toEqual(['file']);
  expect(fieldsOf(readSettlementFile(Buffer.from('')))).toEqual(['file.1']);
});

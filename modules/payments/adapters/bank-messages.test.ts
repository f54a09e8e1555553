import { money } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import { hundredths, readStatement } from './camt053.ts';
import { latinText, writeOrderFile } from './pain001.ts';
import { type FileReport, readFileReport, refusalOf } from './pain002.ts';
import { elementAt, readXml, textAt, XmlFault } from './xml.ts';

describe('XML', () => {
  test('elements, attributes, text, CDATA, comments and entities are read', () => {
    const root = readXml(
      '<?xml version="1.0"?><!-- x --><n:a k="1 &amp; 2"><b>x &lt; y &#x10D;</b><c/><b><![CDATA[<z>]]></b></n:a>',
    );
    expect(root).toMatchObject({ name: 'a', attributes: { k: '1 & 2' } });
    expect(root.children.map(({ name, text }) => [name, text])).toEqual([
      ['b', 'x < y č'],
      ['c', ''],
      ['b', '<z>'],
    ]);
    expect(textAt(root, 'c')).toBeUndefined();
    expect(elementAt(root, 'b', 'nothing')).toBeUndefined();
  });
  test.each([
    ['<a>', 'not closed'],
    ['<a></b>', 'crossed'],
    ['<a/><b/>', 'two roots'],
    ['', 'nothing'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'a document type'],
    ['<a>&unknown;</a>', 'an unknown entity'],
    ['<a b=c/>', 'an attribute without quotes'],
    ['<a>1 < 2</a>', 'a bare sign'],
    [`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 'too deep'],
  ])('%# is refused: %s', (text) => {
    expect(() => readXml(text)).toThrow(XmlFault);
  });
});

describe('orders', () => {
  const file = {
    messageId: 'HF-20261121-1-1000001',
    createdAt: new Date('2026-11-21T18:00:00Z'),
    executionDay: '2026-11-21',
    debtorName: 'Herna',
    debtorIban: 'CZ6508000000192000145399',
    orders: [
      {
        endToEndId: 'HW-20261121-100000018',
        amount: money(1_000_05n, 'CZK'),
        creditorName: 'Žaneta Šťastná & syn <1>',
        creditorIban: 'CZ8620100000002718281824',
        text: 'Herna 100000018',
      },
      {
        endToEndId: 'HW-20261121-100000026',
        amount: money(50n, 'CZK'),
        creditorName: '',
        creditorIban: 'CZ3208000000000000007894',
        text: 'Herna 100000026',
      },
    ],
  };
  test('are the same to a byte every time, with exact sums and bank letters', () => {
    const text = writeOrderFile(file);
    expect(writeOrderFile(file)).toBe(text);
    const root = readXml(text);
    const header = elementAt(root, 'CstmrCdtTrfInitn', 'GrpHdr');
    expect(textAt(header, 'CtrlSum')).toBe('1000.55');
    expect(textAt(header, 'NbOfTxs')).toBe('2');
    const payment = elementAt(root, 'CstmrCdtTrfInitn', 'PmtInf');
    const names = payment?.children
      .filter(({ name }) => name === 'CdtTrfTxInf')
      .map((order) => textAt(order, 'Cdtr', 'Nm'));
    expect(names).toEqual(['Zaneta Stastna syn 1', 'NOTPROVIDED']);
  });
  test.each([
    ['Příliš žluťoučký kůň', 'Prilis zlutoucky kun'],
    ['  a  &  b ', 'a b'],
    ['€ 100', '100'],
  ])('%s becomes %s', (text, latin) => {
    expect(latinText(text, 70)).toBe(latin);
  });
});

describe('what the bank says', () => {
  test('a report names the state of each order', () => {
    const report = readFileReport(`<Document><CstmrPmtStsRpt>
      <OrgnlGrpInfAndSts><OrgnlMsgId>F1</OrgnlMsgId><OrgnlNbOfTxs>2</OrgnlNbOfTxs>
      <OrgnlCtrlSum>10.5</OrgnlCtrlSum><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
      <TxInfAndSts><OrgnlEndToEndId>E2</OrgnlEndToEndId><TxSts>RJCT</TxSts>
      <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>
      </CstmrPmtStsRpt></Document>`);
    expect(report).toMatchObject({
      messageId: 'F1',
      count: 2,
      sum: '10.5',
      status: 'PART',
      orders: [
        { endToEndId: 'E1', status: 'ACSC', reason: undefined },
        { endToEndId: 'E2', status: 'RJCT', reason: 'AC04' },
      ],
    });
    const group = (inner: string) =>
      readFileReport(`<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>F1</OrgnlMsgId>
        </OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${inner}</OrgnlPmtInfAndSts>
        </CstmrPmtStsRpt></Document>`);
    const reason = '<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>';
    expect(group(`<PmtInfSts>RJCT</PmtInfSts>${reason}`)).toMatchObject({
      status: 'RJCT',
      reason: 'AM04',
    });
    expect(readFileReport('<html><body>Moved</body></html>')).toBeUndefined();
  });

  test('a refused file takes with it the orders it does not name', () => {
    const order = (endToEndId: string, status: string, reason?: string) => ({
      endToEndId,
      status,
      reason,
    });
    const of = (status: string, orders: FileReport['orders'], reason?: string) => ({
      messageId: 'F1',
      count: 2,
      sum: '10.5',
      status,
      reason,
      orders,
    });
    const faulty = order('E1', 'RJCT', 'AC01');
    expect(refusalOf(of('RJCT', [faulty], 'AM04'), 'E1')).toBe('AC01');
    expect(refusalOf(of('RJCT', [faulty], 'AM04'), 'E2')).toBe('AM04');
    expect(refusalOf(of('RJCT', [], undefined), 'E2')).toBe('RJCT');
    expect(refusalOf(of('RJCT', [faulty, order('E2', 'ACSC')]), 'E2')).toBeUndefined();
    expect(refusalOf(of('PART', [faulty]), 'E1')).toBe('AC01');
    expect(refusalOf(of('PART', [faulty]), 'E2')).toBeUndefined();
  });

  const entry = (inner: string, status = '<Sts><Cd>BOOK</Cd></Sts>') => `<Document>
    <BkToCstmrStmt><Stmt><Acct><Id><IBAN>CZ65</IBAN></Id></Acct><Ntry>
    <Amt Ccy="CZK">12.30</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}
    <BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${inner}
    </Ntry></Stmt></BkToCstmrStmt></Document>`;

  test('an entry with several transfers becomes a line for each', () => {
    const lines = readStatement(
      entry(`<NtryDtls><TxDtls><Amt Ccy="CZK">10</Amt><RmtInf><Ustrd>VS 0042</Ustrd></RmtInf></TxDtls>
      <TxDtls><Amt Ccy="CZK">2.30</Amt><Refs><EndToEndId>/VS77/SS1</EndToEndId></Refs></TxDtls></NtryDtls>`),
    );
    expect(lines.map((line) => [line.bankReference, line.amount, line.variableSymbol])).toEqual([
      ['B1/1', 1000n, '42'],
      ['B1/2', 230n, '77'],
    ]);
  });

  test('all batches of an entry are read', () => {
    const batch = (amount: string) =>
      `<NtryDtls><Btch><NbOfTxs>1</NbOfTxs></Btch><TxDtls><Amt Ccy="CZK">${amount}</Amt></TxDtls></NtryDtls>`;
    const lines = readStatement(entry(`${batch('10')}${batch('2.30')}`));
    expect(lines.map(({ bankReference, amount }) => [bankReference, amount])).toEqual([
      ['B1/1', 1000n],
      ['B1/2', 230n],
    ]);
  });

  test('amounts of transfers in their details, under the reference of the entry, are told apart', () => {
    const transfer = (amount: string) => `<TxDtls><Refs><AcctSvcrRef>B1</AcctSvcrRef></Refs>
      ${amount}<RmtInf><Ustrd>VS 42</Ustrd></RmtInf></TxDtls>`;
    const details = (amount: string) =>
      transfer(`<AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls>`);
    const read = (...transfers: string[]) =>
      readStatement(entry(`<NtryDtls>${transfers.join('')}</NtryDtls>`)).map(
        ({ bankReference, amount }) => [bankReference, amount],
      );
    expect(read(details('10'), details('2.30'))).toEqual([
      ['B1/1', 1000n],
      ['B1/2', 230n],
    ]);
    // The sum of an entry is not the amount of one of its transfers.
    expect(read(details('10'), transfer(''))).toEqual([['B1/1', 1000n]]);
    expect(read(transfer(''))).toEqual([['B1', 1230n]]);
  });

  test('an entry without details is a line of its own, an unbooked one is none', () => {
    expect(readStatement(entry(''))).toMatchObject([
      { bankReference: 'B1', direction: 'CREDIT', amount: 1230n, bookedOn: '2026-11-21' },
    ]);
    expect(readStatement(entry('', '<Sts>PDNG</Sts>'))).toEqual([]);
  });

  test.each([
    ['1', 100n],
    ['1.2', 120n],
    ['1.23', 123n],
    ['1.234', undefined],
    ['-1', undefined],
    ['1,2', undefined],
    [undefined, undefined],
  ])('%s is %s hundredths', (text, value) => {
    expect(hundredths(text)).toBe(value);
  });
});

/** The bank over HTTP: orders in, answers and statements out. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operatorIban, orderFile, playerIban, type TransferOrder } from './order-file.ts';
import { evening, type Outside, openOutside } from './outside.ts';

let outside: Outside;
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => outside.end());

const authorization = 'Bearer development-only-bank';

const post = (file: string): Promise<Response> =>
  fetch(`${outside.addresses.bank}/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/xml' },
    body: file,
  });

const get = (path: string): Promise<Response> =>
  fetch(`${outside.addresses.bank}/${path}`, { headers: { authorization } });

const statement = async (query = 'from=2026-11-21'): Promise<string> =>
  (await get(`statements?${query}`)).text();

/** Texts of all elements of a name. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );

const entries = (xml: string): string[] =>
  [...xml.matchAll(/<Ntry>.*?<\/Ntry>/gs)].map(([entry]) => entry);

const file = (messageId: string, ...transfers: readonly TransferOrder[]): string =>
  orderFile({
    messageId,
    transfers,
    sum: transfers.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2),
  });

describe('a file of orders', () => {
  test('is accepted, executed, and told in the statement', async () => {
    const first = { endToEndId: 'W-1', amount: '1250.50' };
    const orders = file('M1', first, { endToEndId: 'W-2', amount: '80' });
    const answer = await (await post(orders)).text();
    expect(answer).toContain('urn:iso:std:iso:20022:tech:xsd:pain.002.001.10');
    expect(texts(answer, 'OrgnlMsgId')).toEqual(['M1']);
    expect(texts(answer, 'GrpSts')).toEqual(['ACCP']);
    expect(texts(answer, 'OrgnlEndToEndId')).toEqual(['W-1', 'W-2']);
    expect(texts(answer, 'TxSts')).toEqual(['ACCP', 'ACCP']);
    expect(entries(await statement())).toEqual([]);

    outside.clock.advance(5_000);
    expect(texts(await (await get('orders/M1')).text(), 'TxSts')).toEqual(['ACSC', 'ACSC']);
    const text = await statement();
    expect(text).toContain('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08');
    expect(texts(text, 'EndToEndId')).toEqual(['W-1', 'W-2']);
    expect(entries(text)[0]).toContain('<Amt Ccy="CZK">1250.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>');
    expect(entries(text)[0]).toContain(`<CdtrAcct><Id><IBAN>${playerIban}</IBAN>`);
    const [opening, closing] = text.match(/<Bal>.*?<\/Bal>/gs) ?? [];
    expect(opening).toContain('<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">100000000.00</Amt>');
    expect(closing).toContain('<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">99998669.50</Amt>');
  });

  test('can be executed by hand', async () => {
    await post(file('M1', { endToEndId: 'W-1', amount: '1.00' }));
    await outside.steer('bank/execute');
    expect(entries(await statement())).toHaveLength(1);
  });

  test('with a MsgId that came before is refused', async () => {
    const orders = file('M1', { endToEndId: 'W-1', amount: '1.00' });
    await post(orders);
    const again = await (await post(orders)).text();
    expect(texts(again, 'GrpSts')).toEqual(['RJCT']);
    expect(again).toContain('<Cd>DU01</Cd>');
    await outside.steer('bank/execute');
    expect(entries(await statement())).toHaveLength(1);
  });

  test.each([
    ['the count is wrong', { count: 2 }, 'AM18'],
    ['the sum is wrong', { sum: '10.01' }, 'AM10'],
    ['the sum is no exact decimal', { sum: '10.000' }, 'FF01'],
    ['a day is no day', { executionDay: 'tomorrow' }, 'FF01'],
    ['an id is too long', { messageId: 'M'.repeat(36) }, 'FF01'],
  ])('is refused whole when %s', async (_name, changes, code) => {
    const transfers = [{ endToEndId: 'W-1', amount: '10.00' }];
    const response = await post(
      orderFile({ messageId: 'M1', transfers, sum: '10.00', ...changes }),
    );
    const answer = await response.text();
    expect(texts(answer, 'GrpSts')).toEqual(['RJCT']);
    expect(answer).toContain(`<Cd>${code}</Cd>`);
    expect((await get('orders/M1')).status).toBe(404);
  });

  test.each([
    ['an unknown element', ['<RmtInf>', '<Tip>1</Tip><RmtInf>'], '/Tip is unknown'],
    ['another order of elements', ['<PmtMtd>TRF</PmtMtd>', ''], '/PmtMtd is missing'],
    ['letters with diacritics', ['Jana Novakova', 'Jana Nováková'], '/Cdtr/Nm has a wrong value'],
    ['an older namespace', ['pain.001.001.09', 'pain.001.001.03'], '@xmlns'],
    ['a missing currency', [' Ccy="CZK"', ''], '@Ccy'],
  ])('is refused for %s', async (_name, [from = '', to = ''], explanation) => {
    const orders = file('M1', { endToEndId: 'W-1', amount: '1.00' }).replace(from, to);
    const answer = await (await post(orders)).text();
    expect(answer).toContain('<Cd>FF01</Cd>');
    expect(texts(answer, 'AddtlInf')[0]).toContain(explanation);
  });

  test.each([
    ['no XML', 'orders, please'],
    ['an open element', '<Document>'],
    ['a document type', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ])('that is %s is HTTP 400', async (_name, text) => {
    const response = await post(text);
    expect(response.status).toBe(400);
    expect(texts(await response.text(), 'OrgnlMsgId')).toEqual(['NOTPROVIDED']);
  });

  test.each([
    ['the account fails its sum', { iban: 'CZ1801000000000123456789' }, 'AC03'],
    ['the IBAN fails its check digits', { iban: 'CZ1008000000000353497163' }, 'AC03'],
    ['nothing is sent', { amount: '0.00' }, 'AM01'],
    ['the currency is not the account’s', { currency: 'EUR' }, 'AM03'],
    ['there is not enough money', { amount: '100000000.01' }, 'AM04'],
  ])('is taken in part when %s', async (_name, changes, code) => {
    const good = { endToEndId: 'W-1', amount: '10.00' };
    const bad = { endToEndId: 'W-2', amount: '20.00', ...changes };
    const answer = await (await post(file('M1', bad, good))).text();
    expect(texts(answer, 'GrpSts')).toEqual(['PART']);
    expect(texts(answer, 'TxSts')).toEqual(['RJCT', 'ACCP']);
    expect(texts(answer, 'Cd')).toEqual([code]);
  });

  test.each([
    ['the payer’s account is a stranger’s', { debtorIban: playerIban }, 'AC02'],
    ['the day is over', { executionDay: '2026-11-20' }, 'DT01'],
  ])('has every transfer rejected when %s', async (_name, changes, code) => {
    const transfers = [{ endToEndId: 'W-1', amount: '10.00' }];
    const orders = orderFile({ messageId: 'M1', transfers, sum: '10.00', ...changes });
    const answer = await (await post(orders)).text();
    expect(texts(answer, 'GrpSts')).toEqual(['RJCT']);
    expect(texts(answer, 'Cd')).toEqual([code]);
  });

  test('pays an EndToEndId once, and nothing to a closed account', async () => {
    const transfer = { endToEndId: 'W-1', amount: '10.00' };
    expect(texts(await (await post(file('M1', transfer, transfer))).text(), 'Cd')).toEqual([
      'DU04',
    ]);
    await outside.steer('bank/accounts', { iban: playerIban, closed: true });
    const answer = await (await post(file('M2', { ...transfer, endToEndId: 'W-2' }))).text();
    expect(texts(answer, 'Cd')).toEqual(['AC04']);
  });

  test('needs the key', async () => {
    const response = await fetch(`${outside.addresses.bank}/orders`, {
      method: 'POST',
      headers: { authorization: 'Bearer other', 'content-type': 'application/xml' },
      body: file('M1', { endToEndId: 'W-1', amount: '1.00' }),
    });
    expect(response.status).toBe(401);
  });
});

describe('money comes back', () => {
  test('as a credit entry with the original EndToEndId', async () => {
    await outside.fault('bank', { returnAfterMs: 60_000 });
    await post(file('M1', { endToEndId: 'W-1', amount: '99.90' }));
    outside.clock.advance(5_000);
    expect(entries(await statement())).toHaveLength(1);
    outside.clock.advance(60_000);
    const [outgoing = '', returned = ''] = entries(await statement());
    expect(returned).toContain('<Amt Ccy="CZK">99.90</Amt><CdtDbtInd>CRDT</CdtDbtInd>');
    expect(returned).toContain('<EndToEndId>W-1</EndToEndId>');
    expect(returned).toContain('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>');
    expect(returned).toContain(`<DbtrAcct><Id><IBAN>${playerIban}</IBAN>`);
    expect(texts(returned, 'NtryRef')).not.toEqual(texts(outgoing, 'NtryRef'));
    expect(texts(await statement(), 'Amt').slice(0, 2)).toEqual(['100000000.00', '100000000.00']);
  });

  test('by hand, once', async () => {
    await post(file('M1', { endToEndId: 'W-1', amount: '99.90' }));
    await outside.steer('bank/execute');
    const giveBack = () => outside.steer('bank/returns', { endToEndId: 'W-1', reason: 'MS03' });
    expect((await giveBack()).status).toBe(200);
    expect((await giveBack()).status).toBe(422);
    expect(entries(await statement()).at(-1)).toContain('<Cd>MS03</Cd>');
  });
});

describe('a transfer that comes in', () => {
  const incoming = {
    payerIban: 'CZ32 0800 0000 0000 0000 7894',
    payerName: 'Petr Dvořák & syn',
    amount: '500,00',
    variableSymbol: '1234567890',
    text: 'vklad',
  };

  test('is told with its variable symbol', async () => {
    expect((await outside.steer('bank/transfers', incoming)).status).toBe(200);
    const [entry = ''] = entries(await statement());
    expect(entry).toContain('<Amt Ccy="CZK">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>');
    expect(texts(entry, 'EndToEndId')).toEqual(['/VS1234567890']);
    expect(texts(entry, 'Ref')).toEqual(['VS:1234567890']);
    expect(texts(entry, 'Nm')).toEqual(['Petr Dvořák &amp; syn']);
    expect(texts(entry, 'IBAN')).toEqual(['CZ3208000000000000007894']);
  });

  test.each([
    ['payerIban', 'CZ3208000000000000007895'],
    ['amount', '5.001'],
    ['amount', '0'],
    ['variableSymbol', '12345678901'],
    ['payerName', ''],
    ['creditorIban', playerIban],
  ])('with a wrong %s is refused', async (name, value) => {
    expect((await outside.steer('bank/transfers', { ...incoming, [name]: value })).status).toBe(
      422,
    );
  });

  test('is in euro on the Slovak account', async () => {
    const creditorIban = 'SK3112000000198742637541';
    await outside.steer('bank/transfers', { ...incoming, creditorIban });
    expect(entries(await statement())).toEqual([]);
    const text = await statement(`from=2026-11-21&account=${creditorIban}`);
    expect(entries(text)[0]).toContain('<Amt Ccy="EUR">500.00</Amt>');
  });
});

describe('a statement', () => {
  test('holds what was booked in its period, with the balances around it', async () => {
    await outside.steer('bank/transfers', { payerIban: playerIban, payerName: 'A', amount: '10' });
    outside.clock.advance(86_400_000);
    await outside.steer('bank/transfers', { payerIban: playerIban, payerName: 'B', amount: '5' });
    expect(entries(await statement('from=2026-11-21'))).toHaveLength(2);
    const second = await statement('from=2026-11-22');
    expect(entries(second)).toHaveLength(1);
    expect(texts(second, 'Amt').slice(0, 2)).toEqual(['100000010.00', '100000015.00']);
    const exact = `from=${evening.toISOString()}&to=${evening.toISOString()}`;
    expect(texts(await statement(exact), 'Nm')).toEqual(['A']);
  });

  test.each(['from=yesterday', `from=2026-11-21&account=${playerIban}`])(
    'is refused for %s',
    async (query) => {
      expect((await get(`statements?${query}`)).status).toBe(400);
    },
  );

  test('tells everything twice when a switch says so, with the same references', async () => {
    await outside.steer('bank/transfers', { payerIban: playerIban, payerName: 'A', amount: '10' });
    await outside.fault('bank', { repeatedEntries: 1 });
    const text = await statement();
    expect(entries(text)).toHaveLength(2);
    expect(new Set(texts(text, 'NtryRef')).size).toBe(1);
  });
});

describe('faults', () => {
  test('a lost answer leaves the orders taken, and the file can be asked for', async () => {
    await outside.fault('bank', { dropAfterEffect: 1, times: 1 });
    const orders = file('M1', { endToEndId: 'W-1', amount: '1.00' });
    await expect(post(orders)).rejects.toThrow('fetch failed');
    expect(texts(await (await get('orders/M1')).text(), 'TxSts')).toEqual(['ACCP']);
    expect(await (await post(orders)).text()).toContain('DU01');
  });

  test('503 leaves nothing behind', async () => {
    await outside.fault('bank', { httpError: 503, times: 1 });
    const orders = file('M1', { endToEndId: 'W-1', amount: '1.00' });
    expect((await post(orders)).status).toBe(503);
    expect(texts(await (await post(orders)).text(), 'GrpSts')).toEqual(['ACCP']);
  });

  test('transfers can be rejected with a reason of choice', async () => {
    await outside.fault('bank', { rejectOrders: 1, rejectReason: 'MS03' });
    const answer = await (await post(file('M1', { endToEndId: 'W-1', amount: '1.00' }))).text();
    expect(texts(answer, 'GrpSts')).toEqual(['RJCT']);
    expect(texts(answer, 'Cd')).toEqual(['MS03']);
  });

  test('books survive a restart', async () => {
    await post(file('M1', { endToEndId: 'W-1', amount: '1.00' }));
    outside = await outside.restart();
    outside.clock.advance(5_000);
    expect(texts(await statement(`from=2026-11-21&account=${operatorIban}`), 'EndToEndId')).toEqual(
      ['W-1'],
    );
  });
});

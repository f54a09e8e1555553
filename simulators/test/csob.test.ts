/** The card gateway over HTTP, as a merchant and a payer meet it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerNames, merchantOf, order, press, returnFields } from './merchant.ts';
import { type Outside, openOutside } from './outside.ts';

let outside: Outside;
let merchant: ReturnType<typeof merchantOf>;

beforeEach(async () => {
  outside = await openOutside();
  merchant = merchantOf(outside);
});
afterEach(() => outside.end());

const testCard = { outcome: 'card', card: '4000 0070 0001 0006', expiry: '12/30', cvc: '100' };

/** A payment with its hosted page open. */
async function opened(changes: Record<string, unknown> = {}): Promise<[string, string]> {
  const { body } = await merchant.init(changes);
  return [String(body.payId), await merchant.process(String(body.payId))];
}

const statusOf = async (payId: string): Promise<number | undefined> =>
  (await merchant.status(payId)).body.paymentStatus;

describe('the merchant', () => {
  test('echoes by POST and GET', async () => {
    const post = await merchant.echo();
    expect(post.body).toMatchObject({ resultCode: 0, resultMessage: 'OK', dttm: '20261121180509' });
    expect(merchant.isGenuine(post.body, answerNames.refusal)).toBe(true);
    const signature = encodeURIComponent(merchant.sign('M1MIPS0000|20261121180509'));
    const get = await fetch(
      `${outside.addresses.csob}/echo/M1MIPS0000/20261121180509/${signature}`,
    );
    expect(await get.json()).toMatchObject({ resultCode: 0 });
  });

  test('creates a payment and gets a signed answer', async () => {
    const { status, body } = await merchant.init();
    expect(status).toBe(200);
    expect(body).toMatchObject({ resultCode: 0, paymentStatus: 1 });
    expect(String(body.payId)).toHaveLength(15);
    expect(merchant.isGenuine(body, answerNames.init)).toBe(true);
    expect(merchant.isGenuine({ ...body, paymentStatus: 7 }, answerNames.init)).toBe(false);
  });

  test('with a signature that does not fit gets a signed refusal', async () => {
    const { body } = await merchant.init();
    const forged = merchant.sign(`M1MIPS0000|${'0'.repeat(15)}|20261121180509`);
    const refused = await merchant.status(String(body.payId), forged);
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ resultCode: 110, resultMessage: 'Wrong signature' });
    expect(merchant.isGenuine(refused.body, answerNames.refusal)).toBe(true);
  });

  test('changing a signed field is refused', async () => {
    const signature = merchant.sign('M1MIPS0000|20261121180509');
    const tampered = { merchantId: 'M1MIPS0000', dttm: '20261121180510', signature };
    expect((await merchant.send('POST', '/echo', tampered)).status).toBe(401);
  });

  test.each([
    [{ dttm: '20261121180509', signature: 'x' }, 400, 100],
    [{ merchantId: 'M1MIPS0000', dttm: 'now', signature: 'x' }, 400, 110],
    [{ merchantId: 'OTHER', dttm: '20261121180509', signature: 'x' }, 403, 110],
  ])('%j is refused', async (body, status, resultCode) => {
    const refused = await merchant.send('POST', '/echo', body);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ resultCode });
    expect(merchant.isGenuine(refused.body, answerNames.refusal)).toBe(true);
  });

  test('is told which field is wrong', async () => {
    const { body } = await merchant.init({ orderNo: '12345678901' });
    expect(body).toMatchObject({ resultCode: 110, resultMessage: 'Invalid parameter: orderNo' });
    expect(body.payId).toBeUndefined();
  });

  test('asking for a payment that is not there gets 140', async () => {
    expect((await merchant.status('nothing')).body).toMatchObject({ resultCode: 140 });
  });
});

describe('the payer', () => {
  test('pays by the test card and is taken back by a signed form', async () => {
    const [payId, page] = await opened();
    expect(await statusOf(payId)).toBe(2);
    expect(await (await fetch(page)).text()).toContain('SIMULÁTOR – žádné skutečné peníze');
    const answer = await press(page, testCard);
    const fields = returnFields(await answer.text());
    expect(fields).toMatchObject({ payId, resultCode: '0', paymentStatus: '7' });
    expect(fields.merchantData).toBe(order.merchantData);
    expect(fields.authCode).toMatch(/^\d{6}$/);
    expect(merchant.isGenuine(fields, answerNames.return)).toBe(true);
    const status = await merchant.status(payId);
    expect(status.body).toMatchObject({ paymentStatus: 7, authCode: fields.authCode });
    expect(merchant.isGenuine(status.body, answerNames.status)).toBe(true);
  });

  test('returns by GET with the fields in the address', async () => {
    const returnUrl = 'http://127.0.0.1:9/return?deposit=17';
    const [payId, page] = await opened({ returnMethod: 'GET', returnUrl });
    const location = new URL((await press(page, testCard)).headers.get('location') ?? '');
    const fields = Object.fromEntries(location.searchParams);
    expect(fields).toMatchObject({ deposit: '17', payId, paymentStatus: '7' });
    expect(merchant.isGenuine(fields, answerNames.return)).toBe(true);
  });

  test.each([
    ['card', '4000 0070 0001 0007'],
    ['expiry', '10/26'],
    ['expiry', '13/30'],
    ['cvc', '10'],
  ])('with a wrong %s is asked again', async (field, value) => {
    const [payId, page] = await opened();
    const answer = await press(page, { ...testCard, [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
    expect(await statusOf(payId)).toBe(2);
  });

  test.each([
    ['another CVC', { cvc: '200' }, '82'],
    ['another card', { card: '4111111111111111' }, '05'],
  ])('with %s is refused by the bank', async (_name, change, statusDetail) => {
    const [payId, page] = await opened();
    const fields = returnFields(await (await press(page, { ...testCard, ...change })).text());
    expect(fields).toMatchObject({ paymentStatus: '6', resultCode: '0', statusDetail });
    expect(merchant.isGenuine(fields, answerNames.return)).toBe(true);
    expect(await statusOf(payId)).toBe(6);
  });

  test.each([
    ['wallet', 7, '0'],
    ['pay', 7, '0'],
    ['decline', 6, '0'],
    ['cancel', 3, '0'],
    ['pay-return-twice', 7, '0'],
    ['expire', 3, '130'],
  ])('choosing %s ends in state %i', async (outcome, state, resultCode) => {
    const [payId, page] = await opened();
    const text = await (await press(page, { outcome })).text();
    expect(returnFields(text)).toMatchObject({ paymentStatus: String(state), resultCode });
    expect(text).toContain(outcome === 'pay-return-twice' ? '"twice"' : '"at-once"');
    expect(await statusOf(payId)).toBe(state);
  });

  test.each([
    ['close', 2],
    ['pay-lost-return', 7],
  ])('choosing %s never returns', async (outcome, state) => {
    const [payId, page] = await opened();
    const text = await (await press(page, { outcome })).text();
    expect(text).not.toContain('<form');
    expect(await statusOf(payId)).toBe(state);
  });

  test('pressing twice pays once', async () => {
    const [payId, page] = await opened();
    const first = returnFields(await (await press(page, testCard)).text());
    const second = returnFields(await (await press(page, { outcome: 'cancel' })).text());
    expect(second.authCode).toBe(first.authCode);
    expect(await statusOf(payId)).toBe(7);
  });

  test('sees English when the order is not Czech', async () => {
    const [, page] = await opened({ language: 'vi' });
    expect(await (await fetch(page)).text()).toContain('SIMULATOR – no real money');
  });

  test('coming with an unknown or expired payment sees a page that says so', async () => {
    expect(await (await merchant.processPage('nothing')).text()).toContain('140');
    const { body } = await merchant.init();
    outside.clock.advance(600_000);
    const late = await merchant.processPage(String(body.payId));
    expect(late.status).toBe(200);
    expect(await late.text()).toContain('130 Session expired');
  });
});

describe('time', () => {
  test('over ttlSec a payment ends in state 3', async () => {
    const [payId] = await opened();
    outside.clock.advance(599_999);
    expect(await statusOf(payId)).toBe(2);
    outside.clock.advance(1);
    expect(await statusOf(payId)).toBe(3);
  });

  test('settles a payment, and a refund in two parts', async () => {
    const [payId, page] = await opened();
    await press(page, testCard);
    expect((await merchant.change('refund', payId)).body).toMatchObject({ resultCode: 150 });
    outside.clock.advance(300_000);
    expect(await statusOf(payId)).toBe(8);
    expect((await merchant.change('reverse', payId)).body).toMatchObject({ resultCode: 150 });
    const tooMuch = await merchant.change('refund', payId, { amount: 50001 });
    expect(tooMuch.body).toMatchObject({ resultCode: 110 });
    const part = await merchant.change('refund', payId, { amount: 20000 });
    expect(part.body).toMatchObject({ resultCode: 0, paymentStatus: 8 });
    const rest = await merchant.change('refund', payId);
    expect(rest.body).toMatchObject({ resultCode: 0, paymentStatus: 9 });
    expect(merchant.isGenuine(rest.body, answerNames.status)).toBe(true);
    outside.clock.advance(300_000);
    expect(await statusOf(payId)).toBe(10);
  });

  test('a payment without closing waits for close, or is reversed', async () => {
    const [payId, page] = await opened({ closePayment: false });
    await press(page, testCard);
    outside.clock.advance(86_400_000);
    expect(await statusOf(payId)).toBe(4);
    const tooMuch = await merchant.change('close', payId, { totalAmount: 50001 });
    expect(tooMuch.body).toMatchObject({ resultCode: 110, paymentStatus: 4 });
    const closed = await merchant.change('close', payId, { totalAmount: 40000 });
    expect(closed.body).toMatchObject({ resultCode: 0, paymentStatus: 7 });
    const reversed = await merchant.change('reverse', payId);
    expect(reversed.body).toMatchObject({ resultCode: 0, paymentStatus: 5 });
    expect(merchant.isGenuine(reversed.body, answerNames.reverse)).toBe(true);
  });
});

describe('faults', () => {
  test('an answer can get lost after the effect', async () => {
    await outside.fault('csob', { dropAfterEffect: 1, times: 1 });
    await expect(merchant.init()).rejects.toThrow('fetch failed');
    const created = outside.log.list({ party: 'csob' }).filter(({ text }) => /created/.test(text));
    expect(created).toHaveLength(1);
    expect((await merchant.init()).body.resultCode).toBe(0);
  });

  test('answers can be signed wrongly, or carry unknown fields', async () => {
    await outside.fault('csob', { wrongSignature: true, times: 1 });
    const forged = await merchant.init();
    expect(merchant.isGenuine(forged.body, answerNames.init)).toBe(false);
    await outside.fault('csob', { unknownFields: 1 });
    const strange = await merchant.init();
    expect(strange.body).toHaveProperty('notYetKnown');
    expect(merchant.isGenuine(strange.body, answerNames.init)).toBe(true);
  });

  test('only the chosen path suffers, and only so many times', async () => {
    await outside.fault('csob', { httpError: 503, only: 'payment/status', times: 2 });
    const { body } = await merchant.init();
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) {
      statuses.push((await merchant.status(String(body.payId))).status);
    }
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('returns can be lost or repeated, orders refused as repeated', async () => {
    await outside.fault('csob', { lostReturn: 1 });
    const [, first] = await opened();
    expect(await (await press(first, testCard)).text()).not.toContain('<form');
    await outside.fault('csob', { lostReturn: 0, repeatedReturn: 1, refuseRepeatedOrder: 1 });
    const [, second] = await opened({ orderNo: '5548' });
    expect(await (await press(second, testCard)).text()).toContain('data-return="twice"');
    expect((await merchant.init({ orderNo: '5548' })).body).toMatchObject({ resultCode: 200 });
  });

  test('an unknown switch is refused', async () => {
    expect((await outside.steer('csob/faults', { noSuch: 1 })).status).toBe(400);
    expect((await outside.steer('csob/faults', { httpError: 'x' })).status).toBe(400);
  });
});

describe('tests without a browser', () => {
  test('decide a payment and get the return form', async () => {
    const { body } = await merchant.init();
    const done = await outside.steer(`csob/payments/${body.payId}/outcome`, { outcome: 'pay' });
    const answer = (await done.json()) as {
      status: number;
      return: { url: string; method: string; fields: Record<string, string> };
    };
    expect(answer).toMatchObject({ status: 7, return: { url: order.returnUrl, method: 'POST' } });
    expect(merchant.isGenuine(answer.return.fields, answerNames.return)).toBe(true);
  });

  test('payments and keys survive a restart', async () => {
    const { body } = await merchant.init();
    outside = await outside.restart();
    merchant = merchantOf(outside);
    expect(await statusOf(String(body.payId))).toBe(1);
    await outside.steer('reset');
    expect((await merchant.status(String(body.payId))).body).toMatchObject({ resultCode: 140 });
  });
});

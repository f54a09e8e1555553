/** Deposits by premium SMS: prices, texts of phones, the code that comes back, and what goes wrong. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('modrosvit');
});
afterAll(() => harness.close());

const own = '+420601000001';
const another = '+420602000002';
const crowns = (amount: number) => ({ amount, currency: 'CZK' }) as const;

interface Notice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const create = 'POST /capi/v2-onling/Payment/CreateSmsPayment';
const begin = async (playerId: PlayerId, amount = 50_00, options = {}) => {
  const body = { amount: crowns(amount) };
  const { payment, sms } = await harness.call(create, { body }, asPlayer(playerId), options);
  if (!sms) throw new Error('nothing to send');
  return { payment, sms };
};
type Begun = Awaited<ReturnType<typeof begin>>;
const send = ({ sms }: Begun, phone: string, text = sms.text) =>
  harness.drive('mobiletech/texts', { phone, text, shortNumber: sms.shortNumber });
const replyOf = async (begun: Begun, phone: string, text?: string) =>
  String((await send(begun, phone, text)).reply);
const hand = ({ headers, body }: Notice) =>
  harness.call(
    'POST /capi/v2-onling/Payment/NotifyMobileTech',
    { body: JSON.parse(body) },
    nobody,
    {
      headers,
      rawBody: body,
    },
  );
const submit = (playerId: PlayerId, { payment }: Begun, code: string) =>
  harness.call(
    'POST /capi/v2-onling/Payment/SubmitSmsPaymentCode',
    { body: { paymentId: payment.id, code } },
    asPlayer(playerId),
  );
const stateOf = async ({ payment }: Begun) => {
  const params = { paymentId: payment.id };
  return (await harness.call('GET /api/payments/{paymentId}', { params }, asStaff(1))).payment
    .state;
};
const codeIn = (reply: string): string => /\d{6}/.exec(reply)?.[0] ?? '';

test('amounts that a text pays are listed with what the operator charges', async () => {
  const playerId = await harness.player({ phone: own });
  const call = 'GET /capi/v2-onling/Payment/GetSmsPaymentCodes';
  const { codes } = await harness.call(call, {}, asPlayer(playerId));
  expect(codes).toEqual([
    { amount: crowns(50_00), price: crowns(59_00), shortNumber: '9033359' },
    { amount: crowns(80_00), price: crowns(99_00), shortNumber: '9033399' },
  ]);
  expect(await refusal(begin(playerId, 60_00))).toBe('ERR_AMOUNT_OUT_OF_RANGE');
});

test('a text from the player’s phone is credited once, however it is written and told', async () => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId);
  expect(begun.payment).toMatchObject({ gateway: 'MobileTech', state: 'PENDING' });
  expect(begun.sms).toMatchObject({ price: crowns(59_00), codeExpected: false });
  const written = ` ${begun.sms.text.toLowerCase().replace(' ', '   ')} `;
  const { notice } = await send(begun, own, written);
  await Promise.all([hand(notice as Notice), hand(notice as Notice)]);
  expect(await stateOf(begun)).toBe('CONFIRMED');
  expect(await harness.cash(playerId)).toBe(50_00n);
  expect(await replyOf(begun, own)).toContain('used already');
  expect(await harness.cash(playerId)).toBe(50_00n);
});

test('a text from another phone is credited by the code that this phone was sent', async () => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId, 80_00);
  const { reply, notice } = await send(begun, another);
  await hand(notice as Notice);
  expect(await stateOf(begun)).toBe('AUTHORISED');
  const query = { paymentId: begun.payment.id };
  const shown = await harness.call('GET /api/payments/sms-details', { query }, asPlayer(playerId));
  expect(shown).toMatchObject({ codeExpected: true, amount: crowns(80_00) });
  const code = codeIn(String(reply));
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await refusal(submit(playerId, begun, wrong))).toBe('ERR_INVALID_SECURITY_CODE');
  expect(await harness.cash(playerId)).toBe(0n);
  expect((await submit(playerId, begun, code)).state).toBe('CONFIRMED');
  expect((await submit(playerId, begun, code)).state).toBe('CONFIRMED');
  expect(await harness.cash(playerId)).toBe(80_00n);
  const stranger = await harness.player();
  expect(await refusal(submit(stranger, begun, code))).toBe('ERR_NOT_FOUND');
});

test('five wrong codes lock a payment, and nothing is credited', async () => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId);
  const code = codeIn(await replyOf(begun, another));
  const wrong = code === '000000' ? '000001' : '000000';
  for (let count = 1; count < 5; count++) {
    expect(await refusal(submit(playerId, begun, wrong))).toBe('ERR_INVALID_SECURITY_CODE');
  }
  expect(await refusal(submit(playerId, begun, wrong))).toBe('ERR_PAYMENT_STATE');
  expect(await refusal(submit(playerId, begun, code))).toBe('ERR_PAYMENT_STATE');
  harness.clock.advance(120_000);
  await harness.job('payments.poll_gateway');
  expect(await stateOf(begun)).toBe('REJECTED');
  expect(await harness.cash(playerId)).toBe(0n);
});

test.each(['barred', 'noCredit'])('a phone that is %s pays nothing', async (fault) => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId);
  await harness.drive('mobiletech/faults', { [fault]: 1 });
  const { notice } = await send(begun, own);
  await harness.drive('mobiletech/faults', { [fault]: 0 });
  await hand(notice as Notice);
  expect(await stateOf(begun)).toBe('REJECTED');
  expect(await harness.cash(playerId)).toBe(0n);
});

test('a notification that never came is found by the poll; a forged one is refused', async () => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId);
  await harness.drive('mobiletech/faults', { wrongSignature: 1 });
  const { notice } = await send(begun, own);
  await harness.drive('mobiletech/faults', { wrongSignature: 0 });
  expect(await refusal(hand(notice as Notice))).toBe('ERR_SIGNATURE_ERROR');
  expect(await harness.cash(playerId)).toBe(0n);
  harness.clock.advance(120_000);
  await harness.job('payments.poll_gateway');
  expect(await harness.cash(playerId)).toBe(50_00n);
});

test('a text that comes late is still credited, with a warning', async () => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId);
  harness.clock.advance(40 * 60_000);
  await harness.job('payments.expire');
  expect(await stateOf(begun)).toBe('EXPIRED');
  await send(begun, own);
  harness.clock.advance(360 * 60_000);
  await harness.job('payments.poll_gateway');
  expect(await harness.cash(playerId)).toBe(50_00n);
  const query = { open: true };
  const { items } = await harness.call('GET /api/payments/warnings', { query }, asStaff(1));
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'LATE_SUCCESS', paymentId: begun.payment.id }),
  );
});

test('another amount books nothing', async () => {
  const playerId = await harness.player({ phone: own });
  const begun = await begin(playerId);
  await harness.drive('mobiletech/faults', { otherAmount: 1 });
  const { notice } = await send(begun, own);
  await hand(notice as Notice);
  await harness.drive('mobiletech/faults', { otherAmount: 0 });
  expect(await stateOf(begun)).toBe('MISMATCH');
  expect(await harness.cash(playerId)).toBe(0n);
});

test('a silent provider leaves nothing to pay; the same key begins the payment once', async () => {
  const playerId = await harness.player({ phone: own });
  const idempotencyKey = 'sms-silent';
  await harness.drive('mobiletech/faults', { dropAfterEffect: 1, only: 'sms-payments', times: 1 });
  const attempt = () => begin(playerId, 50_00, { idempotencyKey });
  expect(await refusal(attempt())).toBe('ERR_GATEWAY_UNAVAILABLE');
  const again = await attempt();
  expect((await attempt()).payment.id).toBe(again.payment.id);
});

test('what texts pay in a day is bounded', async () => {
  const playerId = await harness.player({ phone: own });
  for (let count = 0; count < 5; count++) await begin(playerId, 80_00);
  expect(await refusal(begin(playerId, 50_00))).toBe('ERR_PAYMENT_TYPE_CLOSED');
  const { methods } = await harness.call('GET /api/payments/offer', {}, asPlayer(playerId));
  expect(methods.find(({ method }) => method === 'MobileTech')?.closed).toBe('DayMaximumReached');
  harness.clock.advance(24 * 3_600_000);
  expect((await begin(playerId, 50_00)).payment.state).toBe('PENDING');
});

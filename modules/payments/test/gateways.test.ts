/** Deposits and payouts through each gateway, with what goes wrong at it. */

import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifiedAccount } from './payees.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

interface Notice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A brand whose method goes through a gateway, and the party that plays it. */
const cases = [
  {
    brand: 'hvezdolet',
    method: 'CardOnline',
    gateway: 'PayUCard',
    party: 'payu',
    notify: 'PayUCard',
  },
  {
    brand: 'kometarium',
    method: 'CardOnline',
    gateway: 'GPWebPay',
    party: 'gpwebpay',
    notify: undefined,
  },
  {
    brand: 'mesacnik',
    method: 'PayoutOne',
    gateway: 'PayoutOne',
    party: 'payout',
    notify: 'PayoutOne',
  },
  { brand: 'hvezdolet', method: 'Netera', gateway: 'Netera', party: 'netera', notify: 'Netera' },
] as const;

const notifyCalls = {
  PayUCard: 'POST /capi/v2-onling/Payment/NotifyPayUCard',
  PayoutOne: 'POST /capi/v2-onling/Payment/NotifyPayoutOne',
  Netera: 'POST /capi/v2-onling/Payment/NotifyNetera',
} as const;

describe.each(cases)('$gateway for $method', ({ brand, method, gateway, party, notify }) => {
  let harness: PlatformHarness;
  beforeAll(async () => {
    harness = await openHarness(brand);
  });
  afterAll(() => harness.close());

  const begin = async (playerId: PlayerId, options = {}) => {
    const amount = { amount: 500_00, currency: harness.brand.currency } as const;
    return harness.call(
      'POST /capi/v2-onling/Payment/Create',
      { body: { method, amount } },
      asPlayer(playerId),
      options,
    );
  };
  const idAtGateway = async (paymentId: string): Promise<string> => {
    const params = { paymentId };
    const found = await harness.call('GET /api/payments/{paymentId}', { params }, asStaff(1));
    return found.payment.providerReference as string;
  };
  /** The payer opens the page and decides; where the browser goes, and what is notified. */
  const decide = async (started: Awaited<ReturnType<typeof begin>>, outcome: string) => {
    // An order of GP webpay exists once the browser has opened its address.
    if (gateway === 'GPWebPay') {
      expect((await fetch(started.action?.url ?? '', { redirect: 'manual' })).status).toBe(303);
    }
    const reference = await idAtGateway(started.payment.id);
    const id = gateway === 'GPWebPay' ? await orderOf(reference) : reference;
    const done = await harness.drive(`${party}/payments/${id}/outcome`, { outcome });
    return { back: new URL(done.back as string), notice: done.notice as Notice | undefined };
  };
  /** The simulator's id of an order. */
  const orderOf = async (reference: string): Promise<string> => {
    const page = await (await fetch(`${harness.outside.url}/gpwebpay`)).text();
    const row = new RegExp(`<td>([\\w-]{22})</td><td>${reference.split('-')[0]}</td>`).exec(page);
    return row?.[1] ?? '';
  };
  const comeBack = (back: URL) =>
    harness.call(
      'GET /payments/return/{gateway}',
      { params: { gateway }, query: Object.fromEntries(back.searchParams) },
      nobody,
    );
  const stateOf = async (paymentId: string) => {
    const params = { paymentId };
    return (await harness.call('GET /api/payments/{paymentId}', { params }, asStaff(1))).payment
      .state;
  };
  const later = (minutes: number) => harness.clock.advance(minutes * 60_000);

  test('a deposit is booked once when the browser comes back, twice', async () => {
    const playerId = await harness.player();
    const started = await begin(playerId);
    expect(started.payment).toMatchObject({ gateway, state: 'PENDING' });
    const { back } = await decide(started, 'pay');
    expect(await comeBack(back)).toContain(`payment=${started.payment.id}`);
    const body = Object.fromEntries(back.searchParams);
    const again = { params: { gateway }, body };
    await harness.call('POST /payments/return/{gateway}', again, nobody);
    expect(await stateOf(started.payment.id)).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('a repeated command leads to the same page', async () => {
    const playerId = await harness.player();
    const idempotencyKey = `again-${playerId}`;
    const one = await begin(playerId, { idempotencyKey });
    const two = await begin(playerId, { idempotencyKey });
    expect(two.payment.id).toBe(one.payment.id);
    expect(two.action?.url).toBe(one.action?.url);
  });

  test.each(['cancel', 'decline'])('one that ends with %s books nothing', async (outcome) => {
    const playerId = await harness.player();
    const started = await begin(playerId);
    await comeBack((await decide(started, outcome)).back);
    expect(['CANCELLED', 'REJECTED', 'EXPIRED']).toContain(await stateOf(started.payment.id));
    expect(await harness.cash(playerId)).toBe(0n);
  });

  test('a lost return is found by the poll', async () => {
    const playerId = await harness.player();
    const started = await begin(playerId);
    await decide(started, 'pay-lost-return');
    later(2);
    await harness.job('payments.poll_gateway');
    expect(await stateOf(started.payment.id)).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('a success after the end of its time is booked with a warning', async () => {
    const playerId = await harness.player();
    const started = await begin(playerId);
    await decide(started, 'close');
    later(40);
    await harness.job('payments.expire');
    expect(await stateOf(started.payment.id)).toBe('EXPIRED');
    await decide(started, 'pay');
    later(360);
    await harness.job('payments.poll_gateway');
    expect(await stateOf(started.payment.id)).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('money that arrives for somebody excluded is held and goes back', async () => {
    const playerId = await harness.player();
    if (gateway === 'PayoutOne') await verifiedAccount(harness, playerId);
    const started = await begin(playerId);
    await harness.call(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      asPlayer(playerId),
    );
    await comeBack((await decide(started, 'pay')).back);
    expect(await stateOf(started.payment.id)).toBe('HELD');
    await harness.job('payments.return_held');
    expect(await stateOf(started.payment.id)).toBe('RETURNED');
    expect(await harness.cash(playerId)).toBe(0n);
  });

  // A refund of PayOut names the account it goes to.
  if (gateway === 'PayoutOne')
    test('money of somebody without an account of their own waits until staff send it again', async () => {
      const playerId = await harness.player();
      const started = await begin(playerId);
      await harness.call(
        'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
        { body: { confirmed: true } },
        asPlayer(playerId),
      );
      await comeBack((await decide(started, 'pay')).back);
      await harness.job('payments.return_held');
      await harness.job('payments.return_held');
      expect(await stateOf(started.payment.id)).toBe('HELD');
      await verifiedAccount(harness, playerId);
      const params = { paymentId: started.payment.id };
      const body = { reason: 'the account is verified now' };
      await harness.call('POST /api/payments/{paymentId}/return', { params, body }, asStaff(1));
      await harness.drive(`${party}/faults`, { dropAfterEffect: 1, times: 1, only: 'refunds' });
      await harness.job('payments.return_held');
      expect(await stateOf(started.payment.id)).toBe('RETURNING');
      await harness.job('payments.return_held');
      expect(await stateOf(started.payment.id)).toBe('RETURNED');
    });

  // What GP webpay answers has no amount: the one that it gives back is compared.
  if (gateway !== 'GPWebPay')
    test('another amount is a mismatch and books nothing', async () => {
      const playerId = await harness.player();
      const started = await begin(playerId);
      await comeBack((await decide(started, 'pay-other')).back);
      expect(await stateOf(started.payment.id)).toBe('MISMATCH');
      expect(await harness.cash(playerId)).toBe(0n);
    });

  // An order of GP webpay is an address that we sign: nothing is called before it.
  if (gateway !== 'GPWebPay')
    test('a gateway that is silent leaves nothing to pay', async () => {
      const playerId = await harness.player();
      await harness.drive(`${party}/faults`, { httpError: 503 });
      expect(await refusal(begin(playerId))).toBe('ERR_GATEWAY_UNAVAILABLE');
      await harness.drive(`${party}/faults`, { httpError: 0 });
      expect(await harness.cash(playerId)).toBe(0n);
    });

  if (notify) {
    const call = notifyCalls[notify];
    const hand = ({ headers, body }: Notice) =>
      harness.call(call, { body: JSON.parse(body) }, nobody, { headers, rawBody: body });

    test('a notification is believed by its signature, once and again', async () => {
      const playerId = await harness.player();
      const started = await begin(playerId);
      const { notice } = await decide(started, 'pay');
      if (!notice) throw new Error('no notification');
      await harness.drive(`${party}/faults`, { wrongSignature: 1 });
      const other = await begin(playerId);
      const forged = (await decide(other, 'pay')).notice;
      await harness.drive(`${party}/faults`, { wrongSignature: 0 });
      expect(await refusal(hand(forged as Notice))).toBe('ERR_SIGNATURE_ERROR');
      expect(await harness.cash(playerId)).toBe(0n);
      await Promise.all([hand(notice), hand(notice), hand(notice)]);
      expect(await harness.cash(playerId)).toBe(500_00n);
      expect(await stateOf(other.payment.id)).toBe('PENDING');
    });
  }
});

test('a return of GP webpay that is signed for another merchant is not believed', async () => {
  const harness = await openHarness('kometarium');
  const playerId = await harness.player();
  const amount = { amount: 500_00, currency: 'CZK' } as const;
  const { payment, action } = await harness.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'CardOnline', amount } },
    asPlayer(playerId),
  );
  await harness.drive('gpwebpay/faults', { foreignMerchant: 1 });
  const page = await fetch(action?.url ?? '', { redirect: 'manual' });
  const paid = await fetch(`${harness.outside.url}${page.headers.get('location')}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'pay' }),
  });
  const query = Object.fromEntries(new URL(paid.headers.get('location') ?? '').searchParams);
  const params = { gateway: 'GPWebPay' } as const;
  const address = await harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
  expect(address).toBe('/profile/payments/deposit/result');
  // What it really came to is read from the gateway itself.
  await harness.drive('gpwebpay/faults', { foreignMerchant: 0 });
  harness.clock.advance(120_000);
  await harness.job('payments.poll_gateway');
  const query2 = { query: { paymentId: payment.id } };
  const found = await harness.call(
    'GET /capi/v2-onling/Payment/GetInfoById',
    query2,
    asPlayer(playerId),
  );
  expect(found.state).toBe('CONFIRMED');
  const notify = 'POST /capi/v2-onling/Payment/NotifyGPWebPay';
  expect(await refusal(harness.call(notify, { body: query }, nobody))).toBe('ERR_SIGNATURE_ERROR');
  await harness.close();
});

/**
 * A held deposit that goes back through PayU: accepted is not returned. It counts as gone once what the
 * gateway has finalized adds up; what was called off is asked for anew, and only what is missing.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('hvezdolet');
});
const off = { refundWaits: 0, refundCancelled: 0, refundPartly: 0 };
const faults = (values: object) => harness.drive('payu/faults', { ...off, ...values });
afterEach(() => faults({}));
afterAll(() => harness.close());

const paymentOf = async (paymentId: string) => {
  const params = { paymentId };
  return (await harness.call('GET /api/payments/{paymentId}', { params }, asStaff(1))).payment;
};
const stateOf = async (paymentId: string) => (await paymentOf(paymentId)).state;
const giveBack = () => harness.job('payments.return_held');

/** Money that has come by card for somebody who is excluded; its reference at the gateway. */
async function heldDeposit(): Promise<{ id: string; order: string }> {
  const playerId: PlayerId = await harness.player();
  const amount = { amount: 500_00, currency: harness.brand.currency } as const;
  const body = { method: 'CardOnline', amount } as const;
  const create = 'POST /capi/v2-onling/Payment/Create';
  const { payment } = await harness.call(create, { body }, asPlayer(playerId));
  const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
  await harness.call(panic, { body: { confirmed: true } }, asPlayer(playerId));
  const order = (await paymentOf(payment.id)).providerReference ?? '';
  const done = await harness.drive(`payu/payments/${order}/outcome`, { outcome: 'pay' });
  const query = Object.fromEntries(new URL(done.back as string).searchParams);
  const params = { gateway: 'PayUCard' } as const;
  await harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
  expect(await stateOf(payment.id)).toBe('HELD');
  return { id: payment.id, order };
}

test('a refund that is only accepted is not returned yet', async () => {
  const { id } = await heldDeposit();
  await faults({ refundWaits: 1 });
  await giveBack();
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNING');
  await faults({});
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
});

test('one that was called off is asked for anew', async () => {
  const { id } = await heldDeposit();
  await faults({ refundCancelled: 1 });
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNING');
  await faults({});
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
});

test('after a part of it only the rest is sent', async () => {
  const { id, order } = await heldDeposit();
  await harness.drive(`payu/payments/${order}/refund`, { amountMinor: 200_00 });
  await faults({ refundPartly: 1 });
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNING');
  await faults({});
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
});

test('goes back once when an answer about refunds is lost', async () => {
  const { id } = await heldDeposit();
  await harness.drive('payu/faults', { dropAfterEffect: 1, times: 1, only: '/refunds' });
  await giveBack();
  expect(['RETURNING', 'RETURNED']).toContain(await stateOf(id));
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
});

test('one that the gateway refuses waits for staff, who have it sent once more', async () => {
  const { id } = await heldDeposit();
  const sendAgain = () =>
    harness.call(
      'POST /api/payments/{paymentId}/return',
      { params: { paymentId: id }, body: { reason: 'the gateway has put it right' } },
      asStaff(1),
    );
  const warnings = async () => {
    const { items } = await harness.call(
      'GET /api/payments/warnings',
      { query: { open: true } },
      asStaff(1),
    );
    return items.filter(({ paymentId, kind }) => paymentId === id && kind !== 'DEPOSIT_HELD');
  };
  const failed = async () => {
    const { rows } = await harness.database.pool.query(
      `select count(*)::int as count from outbox.event
       where type = 'payments.deposit_failed' and payload->>'paymentId' = $1`,
      [id],
    );
    return rows[0].count;
  };
  expect(await refusal(sendAgain())).toBe('ERR_PAYMENT_STATE');
  await harness.drive('payu/faults', { httpError: 422, only: '/refunds' });
  for (let refused = 1; refused <= 2; refused++) {
    await giveBack();
    await giveBack();
    const { state, returnFailedAt } = await paymentOf(id);
    expect([state, returnFailedAt]).toEqual(['HELD', harness.clock.now().toISOString()]);
    expect(await warnings()).toMatchObject([
      {
        kind: 'DEPOSIT_RETURN_REJECTED',
        detail: 'the gateway refused to send it back with 422',
      },
    ]);
    harness.clock.advance(60_000);
    expect(await sendAgain()).toMatchObject({ state: 'HELD', returnFailedAt: null });
    expect(await warnings()).toEqual([]);
  }
  await harness.drive('payu/faults', { httpError: 0, only: '' });
  await giveBack();
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
  // Told once, when it was first held.
  expect(await failed()).toBe(1);
  expect(harness.audit.filter(({ targetId }) => targetId === id)).toHaveLength(2);
});

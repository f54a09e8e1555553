/**
 * A held deposit that goes back through PayU: accepted is not returned. It counts as gone once what the
 * gateway has finalized adds up; what was called off is asked for anew, and only what is missing.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness } from './platform-harness.ts';

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

/**
 * A held deposit that goes back through PayU: accepted is not returned. It counts as gone once what the
 * gateway has finalized adds up; what was called off is asked for anew, and only what is missing.
 */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const panic = (playerId: PlayerId) =>
  harness.call(
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    asPlayer(playerId),
  );

/** A deposit by card that its payer has paid, while nobody here has heard of it yet. */
async function paidAtGateway(meanwhile: (playerId: PlayerId) => Promise<unknown>) {
  const playerId: PlayerId = await harness.player();
  const amount = { amount: 500_00, currency: harness.brand.currency } as const;
  const body = { method: 'CardOnline', amount } as const;
  const create = 'POST /capi/v2-onling/Payment/Create';
  const { payment } = await harness.call(create, { body }, asPlayer(playerId));
  await meanwhile(playerId);
  const order = (await paymentOf(payment.id)).providerReference ?? '';
  const { back } = await harness.drive(`payu/payments/${order}/outcome`, { outcome: 'pay' });
  return { id: payment.id, order, back: back as string };
}

/** Money that has come by card, after something has happened to its player; its reference at the gateway. */
async function paidDeposit(
  meanwhile: (playerId: PlayerId) => Promise<unknown>,
): Promise<{ id: string; order: string }> {
  const { id, order, back } = await paidAtGateway(meanwhile);
  const query = Object.fromEntries(new URL(back).searchParams);
  const params = { gateway: 'PayUCard' } as const;
  await harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
  return { id, order };
}

/** Money of somebody who is excluded by now. */
async function heldDeposit() {
  const deposit = await paidDeposit(panic);
  expect(await stateOf(deposit.id)).toBe('HELD');
  return deposit;
}

/** Open warnings of a payment, but that it was held. */
async function warningsOf(id: string) {
  const input = { query: { open: true } };
  const { items } = await harness.call('GET /api/payments/warnings', input, asStaff(1));
  return items.filter(({ paymentId, kind }) => paymentId === id && kind !== 'DEPOSIT_HELD');
}
const daysLater = (days: number) => harness.clock.advance(days * 86_400_000);

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

test('one that the gateway leaves without an end is for staff after some days', async () => {
  const { id } = await heldDeposit();
  await faults({ refundWaits: 1 });
  await giveBack();
  daysLater(6);
  await giveBack();
  expect(await warningsOf(id)).toEqual([]);
  daysLater(2);
  await giveBack();
  await giveBack();
  const detail = 'the gateway has not ended a refund for 7 days; ask the gateway';
  expect(await warningsOf(id)).toMatchObject([{ kind: 'REFUND_OVERDUE', detail }]);
  await faults({});
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
});

describe('a refund of money that is credited', () => {
  const poll = async (days = 1) => {
    daysLater(days);
    await harness.job('payments.poll_gateway');
  };
  /** A credited deposit whose refund, which nobody here has asked for, the gateway works on. */
  const refundUnderWay = async () => {
    const { id, order } = await paidDeposit(async () => undefined);
    expect(await stateOf(id)).toBe('CONFIRMED');
    await faults({ refundWaits: 1 });
    await harness.drive(`payu/payments/${order}/refund`, {});
    const look = 'POST /api/payments/{paymentId}/read';
    await harness.call(look, { params: { paymentId: id } }, asStaff(1));
    return id;
  };
  const kinds = async (id: string) => (await warningsOf(id)).map(({ kind }) => kind);

  test('is warned of once the gateway has ended it', async () => {
    const id = await refundUnderWay();
    await poll();
    expect(await kinds(id)).toEqual([]);
    await faults({});
    await poll();
    expect(await kinds(id)).toEqual(['REVERSED_AFTER_SUCCESS']);
  });

  test('in two parts is warned of twice, and each part counts', async () => {
    const { id, order } = await paidDeposit(async () => undefined);
    const look = 'POST /api/payments/{paymentId}/read';
    const { amount } = await harness.call(look, { params: { paymentId: id } }, asStaff(1));
    const parts = [120_00, amount.amount - 120_00];
    // The gateway names the sum of what has gone back.
    for (const [done, amountMinor] of [120_00, amount.amount].entries()) {
      await harness.drive(`payu/payments/${order}/refund`, { amountMinor });
      for (let again = 0; again < 2; again++) {
        await harness.call(look, { params: { paymentId: id } }, asStaff(1));
      }
      expect(await kinds(id)).toEqual(Array(done + 1).fill('REVERSED_AFTER_SUCCESS'));
    }
    const { rows } = await harness.database.pool.query(
      `select payload ->> 'returned' as returned, payload ->> 'remaining' as remaining
       from outbox.event
       where type = 'payments.deposit_taken_back' and payload ->> 'paymentId' = $1 order by id`,
      [id],
    );
    expect(rows.map(({ returned }) => Number(returned))).toEqual(parts);
    expect(rows.map(({ remaining }) => Number(remaining))).toEqual([parts[1], 0]);
  });

  test('that was never credited is followed to its end, and is for staff meanwhile', async () => {
    const { id, order } = await paidAtGateway(async () => undefined);
    await faults({ refundWaits: 1 });
    await harness.drive(`payu/payments/${order}/refund`, {});
    const look = 'POST /api/payments/{paymentId}/read';
    await harness.call(look, { params: { paymentId: id } }, asStaff(1));
    await poll(8);
    await poll();
    expect(await kinds(id)).toEqual(['REFUND_OVERDUE']);
    expect(['PENDING', 'EXPIRED']).toContain(await stateOf(id));
    await faults({});
    await poll();
    expect(await stateOf(id)).toBe('CANCELLED');
  });

  test('is nothing to see to when it was called off', async () => {
    const id = await refundUnderWay();
    await faults({ refundCancelled: 1 });
    await poll();
    await faults({});
    await poll(9);
    expect(await kinds(id)).toEqual([]);
    expect(await stateOf(id)).toBe('CONFIRMED');
  });

  test('is for staff when the gateway leaves it without an end, and is asked about further', async () => {
    const id = await refundUnderWay();
    await poll(8);
    await poll();
    expect(await kinds(id)).toEqual(['REFUND_OVERDUE']);
    await faults({});
    await poll();
    expect((await kinds(id)).toSorted()).toEqual(['REFUND_OVERDUE', 'REVERSED_AFTER_SUCCESS']);
  });
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
    expect(await warningsOf(id)).toMatchObject([
      {
        kind: 'DEPOSIT_RETURN_REJECTED',
        detail: 'the gateway refused to send it back with 422',
      },
    ]);
    harness.clock.advance(60_000);
    expect(await sendAgain()).toMatchObject({ state: 'HELD', returnFailedAt: null });
    expect(await warningsOf(id)).toEqual([]);
  }
  await harness.drive('payu/faults', { httpError: 0, only: '' });
  await giveBack();
  await giveBack();
  expect(await stateOf(id)).toBe('RETURNED');
  // Told once, when it was first held.
  expect(await failed()).toBe(1);
  expect(harness.audit.filter(({ targetId }) => targetId === id)).toHaveLength(2);
});

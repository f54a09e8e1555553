import type { Input } from '@herna/contract-kit';
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentsApi } from '../contract/index.ts';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Hint = Input<PaymentsApi['POST /capi/v2-onling/Payment/NotifyCsob']>['body'];

const amount = { amount: 500_00, currency: 'CZK' } as const;
const create = 'POST /capi/v2-onling/Payment/Create';
const info = 'GET /capi/v2-onling/Payment/GetInfoById';

const start = (playerId: PlayerId, options = {}) =>
  harness.call(create, { body: { method: 'CardOnline', amount } }, asPlayer(playerId), options);

/** The gateway's id of a payment, as staff see it. */
async function payIdOf(paymentId: string): Promise<string> {
  const { payment } = await harness.call(
    'GET /api/payments/{paymentId}',
    { params: { paymentId } },
    asStaff(1),
  );
  return payment.providerReference as string;
}

/** The payer decides on the gateway's page; what his browser would bring back. */
async function decide(paymentId: string, outcome: string): Promise<Record<string, string>> {
  const payId = await payIdOf(paymentId);
  const answer = await harness.drive(`csob/payments/${payId}/outcome`, { outcome });
  return (answer.return as { fields: Record<string, string> }).fields;
}

const comeBack = (fields: Record<string, string>) =>
  harness.call('GET /payments/csob/return', { query: fields }, nobody);

const stateOf = async (paymentId: string, playerId: PlayerId) =>
  (await harness.call(info, { query: { paymentId } }, asPlayer(playerId))).state;

const later = (minutes: number) => harness.clock.advance(minutes * 60_000);

describe('a card deposit', () => {
  test('starts at the gateway and is booked when the browser comes back', async () => {
    const playerId = await harness.player();
    const { payment, action } = await start(playerId);
    expect(payment).toMatchObject({ state: 'PENDING', amount, gateway: 'Csob' });
    expect(payment.referenceNumber).toMatch(/^\d{2,10}$/);
    const page = await fetch(action?.url ?? '', { redirect: 'manual' });
    expect(page.status).toBe(303);
    expect(await harness.cash(playerId)).toBe(0n);

    const address = await comeBack(await decide(payment.id, 'pay'));
    expect(address).toBe(`/profile/payments/deposit/result?payment=${payment.id}`);
    expect(await stateOf(payment.id, playerId)).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('keeps the language of the player on the way back', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId, { locale: 'en' });
    const address = await comeBack(await decide(payment.id, 'cancel'));
    expect(address).toBe(`/en/profile/payments/deposit/result?payment=${payment.id}`);
  });

  test.each([
    ['cancel', 'CANCELLED'],
    ['decline', 'REJECTED'],
    ['close', 'PENDING'],
  ])('that ends with %s is %s and books nothing', async (outcome, state) => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    await comeBack(await decide(payment.id, outcome));
    expect(await stateOf(payment.id, playerId)).toBe(state);
    expect(await harness.cash(playerId)).toBe(0n);
  });

  test('whose return is lost is found by the poll', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    await decide(payment.id, 'pay-lost-return');
    later(2);
    await harness.job('payments.poll_gateway');
    expect(await stateOf(payment.id, playerId)).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('whose return is lost is found by staff who ask the gateway', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const ask = () =>
      harness.call(
        'POST /api/payments/{paymentId}/read',
        { params: { paymentId: payment.id } },
        asStaff(1),
      );
    expect((await ask()).state).toBe('PENDING');
    await decide(payment.id, 'pay-lost-return');
    expect((await ask()).state).toBe('CONFIRMED');
    expect((await ask()).state).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('that its gateway takes back is warned of and told once; its money is for a person', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    await comeBack(await decide(payment.id, 'pay'));
    const confirmedAt = harness.clock.now().toISOString();
    later(1);
    await harness.drive(`csob/payments/${await payIdOf(payment.id)}/reverse`, {});
    const input = { params: { paymentId: payment.id } };
    for (let look = 0; look < 2; look++) {
      const read = await harness.call('POST /api/payments/{paymentId}/read', input, asStaff(1));
      expect(read.state).toBe('CONFIRMED');
    }
    expect(await harness.cash(playerId)).toBe(500_00n);
    const { items } = await harness.call('GET /api/payments/warnings', { query: {} }, asStaff(1));
    const of = { kind: 'REVERSED_AFTER_SUCCESS', paymentId: payment.id };
    expect(items).toContainEqual(expect.objectContaining(of));
    const { rows } = await harness.database.pool.query(
      `select happened_at, payload from outbox.event
       where type = 'payments.deposit_taken_back' and player_id = $1`,
      [playerId],
    );
    const payload = { paymentId: payment.id, returned: '50000', movedAt: confirmedAt };
    expect(rows).toMatchObject([{ payload, happened_at: harness.clock.now() }]);
  });

  test('that its gateway takes back counts no more to what a temporary account may pay in', async () => {
    const playerId = await harness.player({ temporary: true });
    const capLeft = async () =>
      (await harness.call('GET /api/payments/offer', {}, asPlayer(playerId))).depositCapLeft;
    const { payment } = await start(playerId);
    await comeBack(await decide(payment.id, 'pay'));
    expect(await capLeft()).toBe(2_500_00);
    await harness.drive(`csob/payments/${await payIdOf(payment.id)}/reverse`, {});
    const input = { params: { paymentId: payment.id } };
    await harness.call('POST /api/payments/{paymentId}/read', input, asStaff(1));
    expect(await capLeft()).toBe(3_000_00);
  });

  test('comes back with a form as well', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const fields = await decide(payment.id, 'pay');
    const address = await harness.call('POST /payments/csob/return', { body: fields }, nobody);
    expect(address).toContain(`payment=${payment.id}`);
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('is read at a hint that the gateway has signed, and at no other', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const fields = (await decide(payment.id, 'pay')) as unknown as Hint;
    later(2);
    const hint = (body: Hint) =>
      harness.call('POST /capi/v2-onling/Payment/NotifyCsob', { body }, nobody);
    for (const forged of [
      { ...fields, signature: 'AAAA' },
      { ...fields, resultMessage: 'other' },
    ]) {
      expect(await refusal(hint(forged))).toBe('ERR_SIGNATURE_ERROR');
    }
    expect(await harness.cash(playerId)).toBe(0n);
    await hint(fields);
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('books once however many returns, polls and hints race', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const fields = await decide(payment.id, 'pay');
    later(2);
    const hint = () =>
      harness.call(
        'POST /capi/v2-onling/Payment/NotifyCsob',
        { body: fields as unknown as Hint },
        nobody,
      );
    await Promise.all([
      ...Array.from({ length: 6 }, () => comeBack(fields)),
      ...Array.from({ length: 3 }, () => harness.job('payments.poll_gateway')),
      ...Array.from({ length: 3 }, hint),
    ]);
    await comeBack(fields);
    expect(await harness.cash(playerId)).toBe(500_00n);
    const detail = await harness.call(
      'GET /api/payments/{paymentId}',
      { params: { paymentId: payment.id } },
      asStaff(1),
    );
    expect(detail.steps.map(({ to }) => to)).toEqual(['CREATED', 'PENDING', 'CONFIRMED']);
  });

  test('is one payment for one key, also when both requests are under way at once', async () => {
    const playerId = await harness.player();
    const both = await Promise.all([
      start(playerId, { idempotencyKey: 'same-key-1' }),
      start(playerId, { idempotencyKey: 'same-key-1' }),
    ]);
    const again = await start(playerId, { idempotencyKey: 'same-key-1' });
    expect(new Set([...both, again].map(({ payment }) => payment.id)).size).toBe(1);
    await comeBack(await decide(again.payment.id, 'pay'));
    expect(await harness.cash(playerId)).toBe(500_00n);
  });
});

describe('what cannot be believed', () => {
  test('a return with an altered field leads to a page without a payment', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const fields = await decide(payment.id, 'decline');
    const forged = { ...fields, paymentStatus: '7' };
    expect(await comeBack(forged)).toBe('/profile/payments/deposit/result');
    expect(await comeBack({})).toBe('/profile/payments/deposit/result');
    expect(await stateOf(payment.id, playerId)).toBe('PENDING');
  });

  test.each<[string, (fields: Record<string, string>, otherPayId: string) => object]>([
    ['another order', (fields, otherPayId) => ({ ...fields, payId: otherPayId })],
    ['another amount', (fields) => ({ ...fields, merchantData: btoa('1;100000000;CZK') })],
    ['a better outcome', (fields) => ({ ...fields, paymentStatus: '7', resultCode: '0' })],
    ['no signature', ({ signature: _none, ...fields }) => fields],
    ['a signature of nothing', (fields) => ({ ...fields, signature: '' })],
    ['two signatures', (fields) => ({ ...fields, signature: [fields.signature, 'x'] })],
  ])('a return forged to %s tells nothing and books nothing', async (_what, forge) => {
    const [playerId, victim] = [await harness.player(), await harness.player()];
    const { payment } = await start(playerId);
    const other = (await start(victim)).payment;
    const fields = await decide(payment.id, 'decline');
    await decide(other.id, 'close');
    const forged = forge(fields, await payIdOf(other.id)) as Record<string, string>;
    expect(await comeBack(forged)).toBe('/profile/payments/deposit/result');
    expect(await stateOf(payment.id, playerId)).toBe('PENDING');
    expect(await stateOf(other.id, victim)).toBe('PENDING');
    expect([await harness.cash(playerId), await harness.cash(victim)]).toEqual([0n, 0n]);
  });

  test('a true return in another browser books for whom it is about', async () => {
    const [playerId, thief] = [await harness.player(), await harness.player()];
    const { payment } = await start(playerId);
    const fields = await decide(payment.id, 'pay');
    await harness.call('GET /payments/csob/return', { query: fields }, asPlayer(thief));
    expect([await harness.cash(playerId), await harness.cash(thief)]).toEqual([500_00n, 0n]);
  });

  test('an answer that the bank has not signed changes nothing', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const fields = await decide(payment.id, 'pay');
    await harness.drive('csob/faults', { wrongSignature: 1, times: 1 });
    await comeBack(fields);
    expect(await stateOf(payment.id, playerId)).toBe('PENDING');
    await comeBack(fields);
    expect(await stateOf(payment.id, playerId)).toBe('CONFIRMED');
  });

  test('fields the gateway adds one day do no harm', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    const fields = await decide(payment.id, 'pay');
    await harness.drive('csob/faults', { unknownFields: 1, times: 1 });
    await comeBack(fields);
    expect(await stateOf(payment.id, playerId)).toBe('CONFIRMED');
  });

  test('a return about another amount is held for a person', async () => {
    const playerId = await harness.player();
    const [mine, other] = [await start(playerId), await start(playerId)];
    await decide(mine.payment.id, 'pay');
    // The other payment's row is told of mine: as if the gateway had mixed two orders up.
    const otherPayId = await payIdOf(other.payment.id);
    await harness.database.transaction((tx) =>
      tx
        .writes<{ 'payments.payment': { id: bigint; amount: bigint } }>()
        .updateTable('payments.payment')
        .set({ amount: 400_00n })
        .where('id', '=', BigInt(other.payment.id))
        .execute(),
    );
    const fields = await decide(other.payment.id, 'pay');
    expect(fields.payId).toBe(otherPayId);
    await comeBack(fields);
    expect(await stateOf(other.payment.id, playerId)).toBe('MISMATCH');
    await comeBack(fields);
    expect(await harness.cash(playerId)).toBe(0n);
    const { items } = await harness.call(
      'GET /api/payments/warnings',
      { query: { open: true } },
      asStaff(1),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'MISMATCH', paymentId: other.payment.id }),
    );
    const dismissed = await harness.call(
      'POST /api/payments/{paymentId}/dismiss',
      { params: { paymentId: other.payment.id }, body: { reason: 'settled with the bank' } },
      asStaff(1),
    );
    expect(dismissed.state).toBe('REJECTED');
  });

  test('a payment of another player does not exist', async () => {
    const owner = await harness.player();
    const { payment } = await start(owner);
    const other = await harness.player();
    const seen = harness.call(info, { query: { paymentId: payment.id } }, asPlayer(other));
    expect(await refusal(seen)).toBe('ERR_NOT_FOUND');
  });
});

describe('a gateway in trouble', () => {
  test('that is down refuses the start, and the same key starts later', async () => {
    const playerId = await harness.player();
    const key = { idempotencyKey: 'down-then-up' };
    await harness.drive('csob/faults', { httpError: 503, times: 1 });
    expect(await refusal(start(playerId, key))).toBe('ERR_GATEWAY_UNAVAILABLE');
    const { payment } = await start(playerId, key);
    expect(payment.state).toBe('PENDING');
  });

  test('does not start later for a player who has pressed the panic button meanwhile', async () => {
    const playerId = await harness.player();
    const key = { idempotencyKey: 'down-then-panic' };
    await harness.drive('csob/faults', { httpError: 503, times: 1 });
    expect(await refusal(start(playerId, key))).toBe('ERR_GATEWAY_UNAVAILABLE');
    await harness.call(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      asPlayer(playerId),
    );
    expect(await refusal(start(playerId, key))).toBe('ERR_PLAYER_EXCLUDED');
  });

  test('that did it and lost the answer leaves no payment that could be paid twice', async () => {
    const playerId = await harness.player();
    const key = { idempotencyKey: 'answer-lost' };
    await harness.drive('csob/faults', { dropAfterEffect: 1, refuseRepeatedOrder: 1, times: 1 });
    expect(await refusal(start(playerId, key))).toBe('ERR_GATEWAY_UNAVAILABLE');
    await harness.drive('csob/faults', { refuseRepeatedOrder: 1 });
    const { payment } = await start(playerId, key);
    await harness.drive('csob/faults', { refuseRepeatedOrder: 0 });
    await comeBack(await decide(payment.id, 'pay'));
    expect(await harness.cash(playerId)).toBe(500_00n);
  });

  test('a payment that nobody pays expires, and a late success is booked with a warning', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    await decide(payment.id, 'close');
    // Our own time is over while the gateway has still let the payer pay at the last moment.
    later(29);
    await decide(payment.id, 'pay-lost-return');
    await harness.drive('csob/faults', { httpError: 503 });
    later(10);
    await harness.job('payments.poll_gateway');
    await harness.job('payments.expire');
    expect(await stateOf(payment.id, playerId)).toBe('EXPIRED');
    await harness.drive('csob/faults', { httpError: 0 });
    later(600);
    await harness.job('payments.poll_gateway');
    expect(await stateOf(payment.id, playerId)).toBe('CONFIRMED');
    expect(await harness.cash(playerId)).toBe(500_00n);
    const { items } = await harness.call('GET /api/payments/warnings', { query: {} }, asStaff(1));
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'LATE_SUCCESS', paymentId: payment.id }),
    );
  });

  test.each(['CANCELLED', 'REJECTED'])(
    'a payment that is paid after it ended as %s is for a person',
    async (state) => {
      const playerId = await harness.player();
      const { payment } = await start(playerId);
      await harness.database.transaction((tx) =>
        tx
          .writes<{ 'payments.payment': { id: bigint; state: string } }>()
          .updateTable('payments.payment')
          .set({ state })
          .where('id', '=', BigInt(payment.id))
          .execute(),
      );
      const fields = await decide(payment.id, 'pay');
      await comeBack(fields);
      await comeBack(fields);
      expect(await stateOf(payment.id, playerId)).toBe(state);
      expect(await harness.cash(playerId)).toBe(0n);
      const { items } = await harness.call('GET /api/payments/warnings', { query: {} }, asStaff(1));
      expect(items.filter(({ paymentId }) => paymentId === payment.id)).toEqual([
        expect.objectContaining({ kind: 'LATE_SUCCESS' }),
      ]);
    },
  );

  test('a payment left alone is cancelled by the gateway when its time is over', async () => {
    const playerId = await harness.player();
    const { payment } = await start(playerId);
    later(40);
    await harness.job('payments.poll_gateway');
    expect(await stateOf(payment.id, playerId)).toBe('CANCELLED');
  });
});

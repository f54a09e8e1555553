/** Large withdrawals are confirmed by a code: nobody pays one out before, and it does not wait for ever. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodCode, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => {
  harness.codesSent.length = 0;
});
afterAll(() => harness.close());

const limit = 10_000_00;
let bank = 3000;

async function payable(cash: bigint, payer = {}): Promise<PlayerId> {
  const playerId = await harness.player({ cash, ...payer });
  const account = await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: `19-2000145399/${++bank}` } },
    asPlayer(playerId),
  );
  const body = { bankAccountId: account.id, verified: true, reason: 'statement seen' };
  await harness.call('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body }, asStaff(9));
  return playerId;
}

const withdraw = (playerId: PlayerId, amount: number) =>
  harness.call(
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method: 'BankTransfer', amount: { amount, currency: 'CZK' } } },
    asPlayer(playerId),
  );
const verify = (playerId: PlayerId, paymentId: string, code = goodCode) =>
  harness.call(
    'POST /capi/v2-onling/Payment/Verify',
    { body: { paymentId, code } },
    asPlayer(playerId),
  );
const approve = (paymentId: string) =>
  harness.call('POST /api/payments/{paymentId}/approve', { params: { paymentId } }, asStaff(1));

test('one up to the limit needs no code', async () => {
  const playerId = await payable(20_000_00n);
  expect((await withdraw(playerId, limit)).state).toBe('PENDING');
  expect(harness.codesSent).toEqual([]);
});

test('one above it is held, waits for its code, and goes on by it', async () => {
  const playerId = await payable(20_000_00n);
  const { id, state, cancellable } = await withdraw(playerId, limit + 1);
  expect([state, cancellable]).toEqual(['VERIFYING', true]);
  expect(harness.codesSent).toEqual([
    { paymentId: BigInt(id), kind: 'withdrawal', channel: 'Email' },
  ]);
  expect(await harness.held(playerId)).toBe(BigInt(limit) + 1n);
  expect(await refusal(approve(id))).toBe('ERR_PAYMENT_STATE');
  expect(await refusal(verify(playerId, id, '000000'))).toBe('ERR_INVALID_SECURITY_CODE');
  const stranger = await harness.player();
  expect(await refusal(verify(stranger, id))).toBe('ERR_NOT_FOUND');
  expect((await verify(playerId, id)).state).toBe('PENDING');
  expect((await verify(playerId, id)).state).toBe('PENDING');
  expect((await approve(id)).state).toBe('APPROVED');
  expect(await refusal(verify(playerId, id))).toBe('ERR_PAYMENT_STATE');
  harness.clock.advance(60 * 60_000);
  await harness.job('payments.expire');
  await harness.job('payments.lapse_unconfirmed');
  expect((await approve(id)).state).toBe('APPROVED');
});

test('nobody enters the code: the withdrawal is cancelled and its money is back', async () => {
  const playerId = await payable(20_000_00n);
  const { id } = await withdraw(playerId, limit + 1);
  harness.clock.advance(29 * 60_000);
  await harness.job('payments.lapse_unconfirmed');
  expect(await harness.held(playerId)).toBe(BigInt(limit) + 1n);
  harness.clock.advance(60_000);
  await harness.job('payments.lapse_unconfirmed');
  await harness.job('payments.lapse_unconfirmed');
  expect([await harness.held(playerId), await harness.cash(playerId)]).toEqual([0n, 20_000_00n]);
  expect(await refusal(verify(playerId, id))).toBe('ERR_PAYMENT_STATE');
});

test('the player takes it back, or the code and the end of its time meet: one of them wins', async () => {
  const playerId = await payable(40_000_00n);
  const taken = await withdraw(playerId, limit + 1);
  const body = { paymentId: taken.id };
  await harness.call('POST /capi/v2-onling/Payment/CancelWithdrawal', { body }, asPlayer(playerId));
  expect(await harness.held(playerId)).toBe(0n);
  const { id } = await withdraw(playerId, limit + 1);
  harness.clock.advance(31 * 60_000);
  const [proved] = await Promise.allSettled([
    verify(playerId, id),
    harness.job('payments.lapse_unconfirmed'),
  ]);
  const held = proved.status === 'fulfilled' ? BigInt(limit) + 1n : 0n;
  expect(await harness.held(playerId)).toBe(held);
});

test('the news of a withdrawal that ended say whose doing it was', async () => {
  const playerId = await payable(60_000_00n);
  const cancel = 'POST /capi/v2-onling/Payment/CancelWithdrawal';
  const own = { body: { paymentId: (await withdraw(playerId, limit)).id } };
  await harness.call(cancel, own, asPlayer(playerId));
  const taken = { paymentId: (await withdraw(playerId, limit)).id, reason: 'asked by phone' };
  await harness.call(cancel, { body: taken }, asStaff(1));
  await withdraw(playerId, limit + 1);
  harness.clock.advance(31 * 60_000);
  await harness.job('payments.lapse_unconfirmed');
  const { rows } = await harness.database.pool.query(
    `select payload ->> 'by' as by, payload ->> 'state' as state from outbox.event
     where type = 'payments.withdrawal_ended' and player_id = $1 order by id`,
    [playerId],
  );
  const state = 'CANCELLED';
  expect(rows).toEqual(['player', 'staff', 'system'].map((by) => ({ by, state })));
});

test('the code is sent again; without an e-mail address it goes to the phone', async () => {
  const playerId = await payable(20_000_00n, { email: null });
  const { id } = await withdraw(playerId, limit + 1);
  const call = 'POST /api/payments/{paymentId}/resend-code';
  const again = { params: { paymentId: id } };
  expect((await harness.call(call, again, asPlayer(playerId))).state).toBe('VERIFYING');
  const sent = { paymentId: BigInt(id), kind: 'withdrawal', channel: 'Sms' };
  expect(harness.codesSent).toEqual([sent, sent]);
  await verify(playerId, id);
  expect(await refusal(harness.call(call, again, asPlayer(playerId)))).toBe('ERR_PAYMENT_STATE');
});

test('what is held by those above is held after the code as well', async () => {
  const playerId = await payable(20_000_00n);
  harness.heldPlayers.add(playerId);
  const { id } = await withdraw(playerId, limit + 1);
  expect((await verify(playerId, id)).state).toBe('SUSPENDED');
});

/** What differs in the Slovak market, and in a brand whose card gateway is another one. */

import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('perinka');
});
afterAll(() => harness.close());

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;

test('a withdrawal passes without a verified account, in euros, and is paid', async () => {
  const playerId = await harness.player({ cash: 100_00n });
  const withdraw = () =>
    harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method: 'BankTransfer', amount: euros(40_00) } },
      asPlayer(playerId),
    );
  expect(await refusal(withdraw())).toBe('ERR_NO_VERIFIED_PAYMENT_METHOD');
  await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '1234567899/1100' } },
    asPlayer(playerId),
  );
  const { id } = await withdraw();
  await harness.call(
    'POST /api/payments/{paymentId}/approve',
    { params: { paymentId: id } },
    asStaff(1),
  );
  await harness.job('payments.send_bank_file');
  await harness.drive('bank/execute', {});
  await harness.job('payments.read_statement');
  const pending = await harness.call(
    'GET /capi/v2-onling/Payment/GetPendingWithdrawals',
    {},
    asPlayer(playerId),
  );
  expect(pending.items).toEqual([]);
  expect(await harness.held(playerId)).toBe(0n);
  expect(await harness.cash(playerId)).toBe(60_00n);
});

test('a bank account lets a player play whether it is verified or not', async () => {
  const playerId = await harness.player();
  const has = () => harness.payments.hasPaymentMethod(harness.database.read, playerId);
  expect(await has()).toBe(false);
  await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '19-2000145399/0800' } },
    asPlayer(playerId),
  );
  expect(await has()).toBe(true);
});

test('a method without a gateway of its own is shown as not offered', async () => {
  const playerId = await harness.player();
  const offer = await harness.call('GET /api/payments/offer', {}, asPlayer(playerId));
  expect(offer.methods.map(({ method, closed }) => [method, closed])).toEqual([
    ['CardOnline', null],
    ['Bacs', null],
    ['BankTransfer', null],
  ]);
  expect(offer).toMatchObject({ currency: 'EUR', quickAmounts: [10_00, 20_00, 50_00] });
});

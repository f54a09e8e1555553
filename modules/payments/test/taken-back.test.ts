/** Deposits that went back after they were credited: whatever sums deposits up counts what has stayed. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const staff = asStaff(1);
const operatorIban = 'CZ6508000000192000145399';
const create = 'POST /capi/v2-onling/Payment/Create';
const start = async (playerId: PlayerId, method: 'CardOnline' | 'Bacs', amount: number) => {
  const body = { method, amount: { amount, currency: 'CZK' } } as const;
  const { payment } = await harness.call(create, { body }, asPlayer(playerId));
  const params = { paymentId: payment.id };
  return (await harness.call('GET /api/payments/{paymentId}', { params }, staff)).payment;
};

/** A deposit by card that was credited; takes it back when called. */
async function byCard(playerId: PlayerId, amount: number) {
  const { id, providerReference } = await start(playerId, 'CardOnline', amount);
  const at = `csob/payments/${providerReference}`;
  const answer = await harness.drive(`${at}/outcome`, { outcome: 'pay' });
  const query = (answer.return as { fields: Record<string, string> }).fields;
  await harness.call('GET /payments/csob/return', { query }, nobody);
  return async () => {
    await harness.drive(`${at}/reverse`, {});
    await harness.call('POST /api/payments/{paymentId}/read', { params: { paymentId: id } }, staff);
  };
}

/** A deposit by bank transfer that was credited; takes it back when called. */
async function byBank(playerId: PlayerId, amount: number) {
  const { referenceNumber } = await start(playerId, 'Bacs', amount);
  const { reference } = await harness.drive('bank/transfers', {
    payerIban: 'CZ9455000000001011038930',
    payerName: 'NOVAKOVA JANA',
    creditorIban: operatorIban,
    amount: `${amount / 100}`,
    variableSymbol: referenceNumber,
  });
  await harness.job('payments.read_statement');
  return async () => {
    await harness.drive('bank/reversals', { reference });
    await harness.job('payments.read_statement');
  };
}

describe.each([
  ['card', byCard],
  ['bank transfer', byBank],
])('a deposit by %s that was taken back', (_way, paid) => {
  test('leaves a temporary account room for another of its size', async () => {
    const playerId = await harness.player({ temporary: true });
    const takeBack = await paid(playerId, 2_500_00);
    expect(await refusal(start(playerId, 'CardOnline', 1_000_00))).toBe('ERR_DEPOSIT_CAP_REACHED');
    await takeBack();
    await byCard(playerId, 2_500_00);
    expect(await refusal(start(playerId, 'CardOnline', 1_000_00))).toBe('ERR_DEPOSIT_CAP_REACHED');
  });

  test('is in no sum of what has come in', async () => {
    const playerId = await harness.player();
    const sums = async () => {
      const query = { playerId: `${playerId}`, timeScope: 'Year' } as const;
      const key = 'GET /capi/v1.1/Funds/GetDepositStatistics';
      const { items } = await harness.call(key, { query }, staff);
      return items.map(({ count, sum }) => [count, sum.amount]);
    };
    await byCard(playerId, 200_00);
    const takeBack = await paid(playerId, 500_00);
    expect(await sums()).toEqual([[2, 700_00]]);
    await takeBack();
    expect(await sums()).toEqual([[1, 200_00]]);
  });

  test('lets nobody play who has no other method of payment', async () => {
    const playerId = await harness.player();
    const has = () => harness.payments.hasPaymentMethod(harness.database.read, playerId);
    const takeBack = await paid(playerId, 500_00);
    expect(await has()).toBe(true);
    await takeBack();
    expect(await has()).toBe(false);
  });
});

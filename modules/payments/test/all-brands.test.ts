/** In every brand money comes in by card and goes out, in its currency and its main language. */
import { brands } from '@herna/brands';
import { asPlayer, asStaff } from '@herna/testkit';
import { expect, test } from 'vitest';
import { type House, nobody, openHouse } from './house.ts';

/** The player pays on the page of whatever gateway the brand has; where the browser goes then. */
async function payByBrowser(house: House, address: string): Promise<URL> {
  const page = await fetch(address, { redirect: 'manual' });
  const onPage = page.status === 303 ? page.headers.get('location') : address;
  const url = new URL(onPage ?? '', house.outside.url);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body });
  return new URL(paid.headers.get('location') ?? '');
}

test.each(brands.map(({ key }) => key))('%s takes a deposit and pays it out', async (key) => {
  const house = await openHouse(key);
  const { currency, payments, defaultLocale } = house.brand;
  const playerId = await house.player();
  const money = (amount: number) => ({ amount, currency }) as const;
  const { payment, action } = await house.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'CardOnline', amount: money(500_00) } },
    asPlayer(playerId),
    { locale: defaultLocale },
  );
  expect(payment).toMatchObject({ gateway: payments.gateway, state: 'PENDING' });
  const path = '/profile/payments/deposit/result';
  const result = `${path}?payment=${payment.id}`;
  if (payments.gateway === 'Csob') {
    const payId = /\/process\/[^/]+\/([^/]+)\//.exec(action?.url ?? '')?.[1];
    const done = await house.drive(`csob/payments/${payId}/outcome`, { outcome: 'pay' });
    const { fields } = done.return as { fields: Record<string, string> };
    const back = await house.call('GET /payments/csob/return', { query: fields }, nobody);
    expect(back).toBe(result);
  } else {
    const url = await payByBrowser(house, action?.url ?? '');
    const query = Object.fromEntries(url.searchParams);
    const params = { gateway: payments.gateway };
    const back = await house.call('GET /payments/return/{gateway}', { params, query }, nobody);
    expect(back).toBe(result);
  }
  expect(await house.cash(playerId)).toBe(500_00n);

  const [method = 'BankTransfer'] = payments.withdrawalMethods;
  const account = await house.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '1234567899/1100' } },
    asPlayer(playerId),
  );
  const verified = { bankAccountId: account.id, verified: true, reason: 'statement seen' };
  const verify = 'POST /capi/v2-onling/PlayerBankAccount/SetVerified';
  await house.call(verify, { body: verified }, asStaff(9));
  const { id } = await house.call(
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method, amount: money(400_00) } },
    asPlayer(playerId),
  );
  const params = { paymentId: id };
  await house.call('POST /api/payments/{paymentId}/approve', { params }, asStaff(1));
  await house.job('payments.send_bank_file');
  await house.job('payments.send_payouts');
  await house.drive('bank/execute', {});
  house.clock.advance(120_000);
  await house.job('payments.read_statement');
  await house.job('payments.poll_gateway');
  const found = await house.call('GET /api/payments/{paymentId}', { params }, asStaff(1));
  expect(found.payment.state).toBe('PAID');
  expect([await house.cash(playerId), await house.held(playerId)]).toEqual([100_00n, 0n]);
  await house.close();
});

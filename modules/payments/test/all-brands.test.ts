/** In every brand money comes in by each of its methods and goes out by each, in its currency. */
import { brands, type DepositMethod, type WithdrawalMethod } from '@herna/brands';
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { expect, test } from 'vitest';
import {
  type AnyMethod,
  clearingOf,
  type Direction,
  gatewayOf,
  type OutsideGateway,
} from '../rules/gateways.table.ts';
import { type House, nobody, openHouse } from './house.ts';

interface Notice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const phone = '+420601000001';
const resultPage = '/profile/payments/deposit/result';
const paymentOf = async (house: House, paymentId: string) =>
  (await house.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1)))
    .payment;
const carrier = ({ brand }: House, direction: Direction, method: AnyMethod) =>
  gatewayOf(brand, direction, method, () => true);
const money = ({ brand }: House, amount: number) => ({ amount, currency: brand.currency });

/** The payer pays on the page of a gateway; where the browser goes then. */
async function payByBrowser(house: House, address: string): Promise<URL> {
  const page = await fetch(address, { redirect: 'manual' });
  const onPage = page.status === 303 ? page.headers.get('location') : address;
  const url = new URL(onPage ?? '', house.outside.url);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body });
  return new URL(paid.headers.get('location') ?? '');
}

async function payAndReturn(house: House, gateway: string, address: string): Promise<unknown> {
  if (gateway === 'Csob') {
    const payId = /\/process\/[^/]+\/([^/]+)\//.exec(address)?.[1];
    const done = await house.drive(`csob/payments/${payId}/outcome`, { outcome: 'pay' });
    const { fields } = done.return as { fields: Record<string, string> };
    return house.call('GET /payments/csob/return', { query: fields }, nobody);
  }
  const query = Object.fromEntries((await payByBrowser(house, address)).searchParams);
  const params = { gateway: gateway as Exclude<OutsideGateway, 'Csob' | 'MobileTech'> };
  return house.call('GET /payments/return/{gateway}', { params, query }, nobody);
}

/** Pays through the gateway of a method, on its page or by the payer's bank. */
async function depositOnline(house: House, playerId: PlayerId, method: DepositMethod) {
  const { brand } = house;
  const me = asPlayer(playerId);
  const buttons =
    method === 'PaymentButton'
      ? (await house.call('GET /capi/v2-onling/Payment/GetPaymentButtons', {}, me)).buttons
      : [];
  const bank = buttons[0] ? { bank: buttons[0].code } : {};
  const { payment, action } = await house.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method, amount: money(house, 500_00), ...bank } },
    me,
  );
  const gateway = carrier(house, 'DEPOSIT', method);
  expect(gateway, method).toBeDefined();
  expect(payment).toMatchObject({ method, gateway, state: 'PENDING' });
  if (method === 'Bacs') {
    const query = { paymentId: payment.id };
    const told = await house.call('GET /capi/v2-onling/Payment/GetBankTransferInfo', { query }, me);
    expect(told.amount).toEqual(money(house, 500_00));
    await house.drive('bank/transfers', {
      payerIban: brand.market === 'cz' ? 'CZ9455000000001011038930' : 'SK6807200002891987426353',
      payerName: 'NOVAKOVA JANA',
      creditorIban: told.iban,
      amount: '500',
      variableSymbol: told.variableSymbol,
    });
    await house.job('payments.read_statement');
  } else {
    const back = await payAndReturn(house, payment.gateway ?? '', action?.url ?? '');
    expect(back).toBe(`${resultPage}?payment=${payment.id}`);
  }
  return { id: payment.id, amount: 500_00 };
}

async function depositByText(house: House, playerId: PlayerId) {
  const me = asPlayer(playerId);
  const { codes } = await house.call('GET /capi/v2-onling/Payment/GetSmsPaymentCodes', {}, me);
  const amount = codes[0]?.amount ?? money(house, 0);
  const create = 'POST /capi/v2-onling/Payment/CreateSmsPayment';
  const { payment, sms } = await house.call(create, { body: { amount } }, me);
  const text = { phone, text: sms?.text, shortNumber: sms?.shortNumber };
  const { headers, body } = (await house.drive('mobiletech/texts', text)).notice as Notice;
  const notify = 'POST /capi/v2-onling/Payment/NotifyMobileTech';
  await house.call(notify, { body: JSON.parse(body) }, nobody, { headers, rawBody: body });
  return { id: payment.id, amount: amount.amount };
}

/** Cash that a cashier takes. */
async function depositAtDesk(house: House, playerId: PlayerId): Promise<void> {
  const body = {
    playerId: playerId.toString(),
    amount: money(house, 500_00),
    method: 'CashDeposit',
    verification: 'None',
    referenceNumber: 'desk-deposit',
  } as const;
  const idempotencyKey = 'desk-deposit-key-1';
  const call = 'POST /capi/v1.1/Funds/Deposit';
  const { id } = await house.call(call, { body }, asStaff(1), { idempotencyKey });
  await house.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, asStaff(1));
}

/** A verified account, a stored card and a connected wallet, as far as methods need them. */
async function openTargets(house: House, playerId: PlayerId, methods: readonly WithdrawalMethod[]) {
  const me = asPlayer(playerId);
  const account = await house.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '1234567899/1100' } },
    me,
  );
  const verified = { bankAccountId: account.id, verified: true, reason: 'statement seen' };
  const verify = 'POST /capi/v2-onling/PlayerBankAccount/SetVerified';
  await house.call(verify, { body: verified }, asStaff(9));
  if (methods.includes('PayUCard')) {
    const create = 'POST /capi/v2-onling/PlayerPaymentCards/Create';
    const { action } = await house.call(create, {}, me, { idempotencyKey: 'stored-card-key-1' });
    expect(await payAndReturn(house, 'PayUCard', action.url)).toBe('/profile/payments/cards');
  }
  if (methods.includes('NeteraWallet')) {
    const path = 'POST /capi/v2-onling/WalletProviderWallet';
    const { redirectUrl } = await house.call(`${path}/Connect`, {}, me);
    const outcome = `netera/wallets/${redirectUrl.split('/').at(-1)}/outcome`;
    const { headers, body } = (await house.drive(outcome, { outcome: 'approve' })).notice as Notice;
    const options = { headers, rawBody: body };
    await house.call(`${path}/ConnectCallback`, { body: JSON.parse(body) }, nobody, options);
  }
}

/** What house accounts have come to, by account, owner and currency; minor units. */
async function houseAccounts(house: House): Promise<Map<string, bigint>> {
  const { rows } = await house.database.pool.query<{ key: string; amount: string }>(
    `select concat_ws(' ', account, owner_id, currency) as key, amount::text as amount
     from ledger.house_account`,
  );
  return new Map(rows.map(({ key, amount }) => [key, BigInt(amount)]));
}

/** The accounts that differ between two moments, with what was booked on each. */
const changes = (before: Map<string, bigint>, after: Map<string, bigint>) =>
  Object.fromEntries(
    [...after]
      .map(([key, amount]) => [key, amount - (before.get(key) ?? 0n)] as const)
      .filter(([, amount]) => amount !== 0n),
  );

const clearingKey = (house: House, direction: Direction, method: AnyMethod): string => {
  const { account, owner } = clearingOf(carrier(house, direction, method) ?? '');
  return `${account} ${owner} ${house.brand.currency}`;
};

test.each(brands.map(({ key }) => key))('%s takes a deposit and pays it out', async (key) => {
  const house = await openHouse(key);
  const { currency, defaultLocale, payments } = house.brand;
  const playerId = await house.player({ phone });
  let cash = 0n;
  for (const method of payments.depositMethods) {
    const before = await houseAccounts(house);
    let amount = BigInt(500_00);
    let account = `cash-desk 1 ${currency}`;
    if (method === 'Landbase') {
      await depositAtDesk(house, playerId);
    } else {
      const deposit = method === 'MobileTech' ? depositByText : depositOnline;
      const paid = await deposit(house, playerId, method);
      expect((await paymentOf(house, paid.id)).state, method).toBe('CONFIRMED');
      amount = BigInt(paid.amount);
      account = clearingKey(house, 'DEPOSIT', method);
    }
    expect(changes(before, await houseAccounts(house)), method).toEqual({ [account]: -amount });
    cash += amount;
    expect(await house.cash(playerId), method).toBe(cash);
  }

  await openTargets(house, playerId, payments.withdrawalMethods);
  const before = await houseAccounts(house);
  const paid: Record<string, bigint> = {};
  const requested: string[] = [];
  for (const method of payments.withdrawalMethods) {
    const { id } = await house.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method, amount: money(house, 300_00) } },
      asPlayer(playerId),
    );
    const params = { paymentId: id };
    await house.call('POST /api/payments/{paymentId}/approve', { params }, asStaff(1));
    requested.push(id);
    const account = clearingKey(house, 'WITHDRAWAL', method);
    paid[account] = (paid[account] ?? 0n) + 300_00n;
    cash -= 300_00n;
  }
  const held = BigInt(requested.length) * 300_00n;
  expect([await house.cash(playerId), await house.held(playerId)]).toEqual([cash, held]);
  await house.job('payments.send_bank_file');
  await house.job('payments.send_payouts');
  await house.drive('bank/execute', {});
  house.clock.advance(120_000);
  await house.job('payments.read_statement');
  await house.job('payments.poll_gateway');
  for (const [index, id] of requested.entries()) {
    const found = await paymentOf(house, id);
    expect(found.state, payments.withdrawalMethods[index]).toBe('PAID');
    expect(found.gateway).toBe(carrier(house, 'WITHDRAWAL', found.method as AnyMethod));
  }
  expect(changes(before, await houseAccounts(house))).toEqual(paid);
  expect([await house.cash(playerId), await house.held(playerId)]).toEqual([cash, 0n]);
  const { rows } = await house.database.pool.query(
    'select distinct locale, currency from payments.payment',
  );
  expect(rows).toEqual([{ locale: defaultLocale, currency }]);
  await house.close();
});

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
import { nobody, openHarness, type PlatformHarness } from './platform-harness.ts';

interface Notice {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const phone = '+420601000001';
const resultPage = '/profile/payments/deposit/result';
const paymentOf = async (harness: PlatformHarness, paymentId: string) =>
  (await harness.call('GET /api/payments/{paymentId}', { params: { paymentId } }, asStaff(1)))
    .payment;
const carrier = ({ brand }: PlatformHarness, direction: Direction, method: AnyMethod) =>
  gatewayOf(brand, direction, method, () => true);
const money = ({ brand }: PlatformHarness, amount: number) => ({
  amount,
  currency: brand.currency,
});

/** The payer pays on the page of a gateway; where the browser goes then. */
async function payByBrowser(harness: PlatformHarness, address: string): Promise<URL> {
  const page = await fetch(address, { redirect: 'manual' });
  const onPage = page.status === 303 ? page.headers.get('location') : address;
  const url = new URL(onPage ?? '', harness.outside.url);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body });
  return new URL(paid.headers.get('location') ?? '');
}

async function payAndReturn(
  harness: PlatformHarness,
  gateway: string,
  address: string,
): Promise<unknown> {
  if (gateway === 'Csob') {
    const payId = /\/process\/[^/]+\/([^/]+)\//.exec(address)?.[1];
    const done = await harness.drive(`csob/payments/${payId}/outcome`, { outcome: 'pay' });
    const { fields } = done.return as { fields: Record<string, string> };
    return harness.call('GET /payments/csob/return', { query: fields }, nobody);
  }
  const query = Object.fromEntries((await payByBrowser(harness, address)).searchParams);
  const params = { gateway: gateway as Exclude<OutsideGateway, 'Csob' | 'MobileTech'> };
  return harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
}

/** Pays through the gateway of a method, on its page or by the payer's bank. */
async function depositOnline(
  harness: PlatformHarness,
  playerId: PlayerId,
  method: DepositMethod,
  card: { readonly cardId?: string } = {},
) {
  const { brand } = harness;
  const me = asPlayer(playerId);
  const buttons =
    method === 'PaymentButton'
      ? (await harness.call('GET /capi/v2-onling/Payment/GetPaymentButtons', {}, me)).buttons
      : [];
  const bank = buttons[0] ? { bank: buttons[0].code } : {};
  const { payment, action } = await harness.call(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method, amount: money(harness, 500_00), ...bank, ...card } },
    me,
  );
  // A stored card is paid with at the gateway that keeps it.
  const gateway = card.cardId ? 'PayUCard' : carrier(harness, 'DEPOSIT', method);
  expect(gateway, method).toBeDefined();
  expect(payment).toMatchObject({ method, gateway, state: 'PENDING' });
  if (method === 'Bacs') {
    const query = { paymentId: payment.id };
    const instructions = await harness.call(
      'GET /capi/v2-onling/Payment/GetBankTransferInfo',
      { query },
      me,
    );
    expect(instructions.amount).toEqual(money(harness, 500_00));
    await harness.drive('bank/transfers', {
      payerIban: brand.market === 'cz' ? 'CZ9455000000001011038930' : 'SK6807200002891987426353',
      payerName: 'NOVAKOVA JANA',
      creditorIban: instructions.iban,
      amount: '500',
      variableSymbol: instructions.variableSymbol,
    });
    await harness.job('payments.read_statement');
  } else {
    const back = await payAndReturn(harness, payment.gateway ?? '', action?.url ?? '');
    expect(back).toBe(`${resultPage}?payment=${payment.id}`);
  }
  return { id: payment.id, amount: 500_00 };
}

async function depositByText(harness: PlatformHarness, playerId: PlayerId) {
  const me = asPlayer(playerId);
  const { codes } = await harness.call('GET /capi/v2-onling/Payment/GetSmsPaymentCodes', {}, me);
  const amount = codes[0]?.amount ?? money(harness, 0);
  const create = 'POST /capi/v2-onling/Payment/CreateSmsPayment';
  const { payment, sms } = await harness.call(create, { body: { amount } }, me);
  const text = { phone, text: sms?.text, shortNumber: sms?.shortNumber };
  const { headers, body } = (await harness.drive('mobiletech/texts', text)).notice as Notice;
  const notify = 'POST /capi/v2-onling/Payment/NotifyMobileTech';
  await harness.call(notify, { body: JSON.parse(body) }, nobody, { headers, rawBody: body });
  return { id: payment.id, amount: amount.amount };
}

/** Cash that a cashier takes. */
async function depositAtDesk(harness: PlatformHarness, playerId: PlayerId): Promise<void> {
  const body = {
    playerId: playerId.toString(),
    amount: money(harness, 500_00),
    method: 'CashDeposit',
    verification: 'None',
    referenceNumber: 'desk-deposit',
  } as const;
  const idempotencyKey = 'desk-deposit-key-1';
  const call = 'POST /capi/v1.1/Funds/Deposit';
  const { id } = await harness.call(call, { body }, asStaff(1), { idempotencyKey });
  await harness.call('PUT /capi/v1.1/Funds/Commit', { query: { id } }, asStaff(1));
}

/** A verified account, a stored card and a connected wallet, as far as methods need them. */
async function openTargets(
  harness: PlatformHarness,
  playerId: PlayerId,
  methods: readonly WithdrawalMethod[],
) {
  const me = asPlayer(playerId);
  const account = await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '1234567899/1100' } },
    me,
  );
  const verified = { bankAccountId: account.id, verified: true, reason: 'statement seen' };
  const verify = 'POST /capi/v2-onling/PlayerBankAccount/SetVerified';
  await harness.call(verify, { body: verified }, asStaff(9));
  if (methods.includes('PayUCard')) {
    const create = 'POST /capi/v2-onling/PlayerPaymentCards/Create';
    const { action } = await harness.call(create, {}, me, { idempotencyKey: 'stored-card-key-1' });
    expect(await payAndReturn(harness, 'PayUCard', action.url)).toBe('/profile/payments/cards');
    const list = 'GET /capi/v2-onling/PlayerPaymentCards/GetList';
    const [card] = (await harness.call(list, {}, me)).items;
    await depositOnline(harness, playerId, 'CardOnline', { cardId: card?.id ?? '' });
  }
  if (methods.includes('NeteraWallet')) {
    const path = 'POST /capi/v2-onling/WalletProviderWallet';
    const { redirectUrl } = await harness.call(`${path}/Connect`, {}, me);
    const outcome = `netera/wallets/${redirectUrl.split('/').at(-1)}/outcome`;
    const { headers, body } = (await harness.drive(outcome, { outcome: 'approve' }))
      .notice as Notice;
    const options = { headers, rawBody: body };
    await harness.call(`${path}/ConnectCallback`, { body: JSON.parse(body) }, nobody, options);
  }
}

/** What house accounts have come to, by account, owner and currency; minor units. */
async function houseAccounts(harness: PlatformHarness): Promise<Map<string, bigint>> {
  const { rows } = await harness.database.pool.query<{ key: string; amount: string }>(
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

const clearingKey = (harness: PlatformHarness, direction: Direction, method: AnyMethod): string => {
  const { account, owner } = clearingOf(carrier(harness, direction, method) ?? '');
  return `${account} ${owner} ${harness.brand.currency}`;
};

test.each(brands.map(({ key }) => key))('%s takes a deposit and pays it out', async (key) => {
  const harness = await openHarness(key);
  const { currency, defaultLocale, payments } = harness.brand;
  const playerId = await harness.player({ phone });
  let cash = 0n;
  for (const method of payments.depositMethods) {
    const before = await houseAccounts(harness);
    let amount = BigInt(500_00);
    let account = `cash-desk 1 ${currency}`;
    if (method === 'Landbase') {
      await depositAtDesk(harness, playerId);
    } else {
      const deposit = method === 'MobileTech' ? depositByText : depositOnline;
      const paid = await deposit(harness, playerId, method);
      expect((await paymentOf(harness, paid.id)).state, method).toBe('CONFIRMED');
      amount = BigInt(paid.amount);
      account = clearingKey(harness, 'DEPOSIT', method);
    }
    expect(changes(before, await houseAccounts(harness)), method).toEqual({ [account]: -amount });
    cash += amount;
    expect(await harness.cash(playerId), method).toBe(cash);
  }

  await openTargets(harness, playerId, payments.withdrawalMethods);
  cash = await harness.cash(playerId);
  const before = await houseAccounts(harness);
  const paid: Record<string, bigint> = {};
  const requested: string[] = [];
  for (const method of payments.withdrawalMethods) {
    const { id } = await harness.call(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method, amount: money(harness, 300_00) } },
      asPlayer(playerId),
    );
    const params = { paymentId: id };
    await harness.call('POST /api/payments/{paymentId}/approve', { params }, asStaff(1));
    requested.push(id);
    const account = clearingKey(harness, 'WITHDRAWAL', method);
    paid[account] = (paid[account] ?? 0n) + 300_00n;
    cash -= 300_00n;
  }
  const held = BigInt(requested.length) * 300_00n;
  expect([await harness.cash(playerId), await harness.held(playerId)]).toEqual([cash, held]);
  await harness.job('payments.send_bank_file');
  await harness.job('payments.send_payouts');
  await harness.drive('bank/execute', {});
  harness.clock.advance(120_000);
  await harness.job('payments.read_statement');
  await harness.job('payments.poll_gateway');
  for (const [index, id] of requested.entries()) {
    const found = await paymentOf(harness, id);
    expect(found.state, payments.withdrawalMethods[index]).toBe('PAID');
    expect(found.gateway).toBe(carrier(harness, 'WITHDRAWAL', found.method as AnyMethod));
  }
  expect(changes(before, await houseAccounts(harness))).toEqual(paid);
  expect([await harness.cash(playerId), await harness.held(playerId)]).toEqual([cash, 0n]);
  const { rows } = await harness.database.pool.query(
    'select distinct locale, currency from payments.payment',
  );
  expect(rows).toEqual([{ locale: defaultLocale, currency }]);
  await harness.close();
});

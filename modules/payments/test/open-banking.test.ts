/** Deposits that the player's own bank makes: consents, orders, and money that comes once. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const money = (amount: number) => ({ amount, currency: 'CZK' }) as const;
const methodPath = '/profile/payments/deposit/method/Bacs';

/** The browser at the bank: what its form sends, and where the bank sends it on. */
const atBank = async (url: string, form: Readonly<Record<string, string>>): Promise<URL> => {
  const sent = { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) } as const;
  return new URL((await fetch(url, sent)).headers.get('location') ?? '');
};
const comeBack = (url: URL) =>
  harness.call(
    'GET /payments/bank/return',
    { query: Object.fromEntries(url.searchParams) },
    nobody,
  );
const askConsent = (playerId: PlayerId, options = {}) =>
  harness.call(
    'POST /capi/v2-onling/Payment/CreateBankConsent',
    { body: { amount: money(500_00) } },
    asPlayer(playerId),
    options,
  );
const account = { iban: 'CZ0908000000000353497163', holderName: 'NOVÁKOVÁ JANA' };

async function connect(playerId: PlayerId, form = {}): Promise<{ id: string; back: string }> {
  const { consentId, action } = await askConsent(playerId);
  const url = await atBank(action?.url ?? '', { outcome: 'approve', ...account, ...form });
  return { id: consentId, back: await comeBack(url) };
}
const pay = (playerId: PlayerId, consentId: string, amount = 500_00, options = {}) =>
  harness.call(
    'POST /capi/v2-onling/Payment/CreateBankPayment',
    { body: { consentId, amount: money(amount) } },
    asPlayer(playerId),
    options,
  );
const standing = async (playerId: PlayerId) =>
  harness.call('GET /api/payments/bank-consent', {}, asPlayer(playerId));
const stateOf = async (playerId: PlayerId, paymentId: string) => {
  const query = { paymentId };
  const call = 'GET /capi/v2-onling/Payment/GetInfoById';
  return (await harness.call(call, { query }, asPlayer(playerId))).state;
};

test('an account is connected, pays, and the money is credited once', async () => {
  const playerId = await harness.player();
  const { id, back } = await connect(playerId);
  expect(back).toBe(`${methodPath}?bankAccount=ready&amount=50000`);
  const { offered, consent } = await standing(playerId);
  expect([offered, consent?.id]).toEqual([true, id]);
  expect(consent?.account).not.toContain('353497163');
  const { payment, bankState, action } = await pay(playerId, id);
  expect([payment.method, payment.state, bankState]).toEqual(['Bacs', 'PENDING', 'RCVD']);
  const returned = await atBank(action?.url ?? '', { outcome: 'approve' });
  const result = `/profile/payments/deposit/result?payment=${payment.id}`;
  expect(await comeBack(returned)).toBe(result);
  expect(await comeBack(returned)).toBe(result);
  await harness.job('payments.read_statement');
  expect(await stateOf(playerId, payment.id)).toBe('CONFIRMED');
  expect(await harness.cash(playerId)).toBe(500_00n);
});

test('a browser that never comes back changes nothing: the statement has the money', async () => {
  const playerId = await harness.player();
  const { id } = await connect(playerId);
  const { payment, action } = await pay(playerId, id, 700_00);
  await atBank(action?.url ?? '', { outcome: 'approve' });
  await harness.job('payments.poll_bank_orders');
  await harness.job('payments.read_statement');
  expect(await stateOf(playerId, payment.id)).toBe('CONFIRMED');
  expect(await harness.cash(playerId)).toBe(700_00n);
});

test('what is refused at the bank books nothing, and can be ordered again', async () => {
  const playerId = await harness.player();
  const { id } = await connect(playerId);
  const first = await pay(playerId, id);
  await comeBack(await atBank(first.action?.url ?? '', { outcome: 'refuse' }));
  const query = { paymentId: first.payment.id };
  const call = 'GET /capi/v2-onling/Payment/GetBankTransferInfo';
  expect((await harness.call(call, { query }, asPlayer(playerId))).bankState).toBe('RJCT');
  const second = await pay(playerId, id);
  expect(second.payment.id).toBe(first.payment.id);
  expect(second.action?.url).not.toBe(first.action?.url);
  await comeBack(await atBank(second.action?.url ?? '', { outcome: 'approve' }));
  expect(await harness.cash(playerId)).toBe(500_00n);
});

test('a state of the bank is no money', async () => {
  const playerId = await harness.player();
  const { id } = await connect(playerId);
  const { payment, action } = await pay(playerId, id);
  await harness.drive('openbanking/faults', { staysOpen: 1 });
  await comeBack(await atBank(action?.url ?? '', { outcome: 'approve' }));
  await harness.drive('openbanking/faults', { staysOpen: 0 });
  await harness.job('payments.read_statement');
  expect(await stateOf(playerId, payment.id)).toBe('PENDING');
  expect(await harness.cash(playerId)).toBe(0n);
});

test('a repeated command is one order, also when its answer was lost', async () => {
  const playerId = await harness.player();
  const { id } = await connect(playerId);
  const options = { idempotencyKey: `bank-${playerId}` };
  await harness.drive('openbanking/faults', { dropAfterEffect: 1, only: 'payments', times: 1 });
  expect(await refusal(pay(playerId, id, 500_00, options))).toBe('ERR_GATEWAY_UNAVAILABLE');
  const one = await pay(playerId, id, 500_00, options);
  const two = await pay(playerId, id, 500_00, options);
  expect([two.payment.id, two.action?.url]).toEqual([one.payment.id, one.action?.url]);
});

test('an account of somebody else, a refusal or a forged return connect nothing', async () => {
  const playerId = await harness.player();
  const other = await connect(playerId, { holderName: 'Karel Jiný' });
  expect(other.back).toContain('bankAccount=HOLDER_DIFFERS');
  expect(await refusal(pay(playerId, other.id))).toBe('ERR_BANK_CONSENT_NEEDED');
  const refused = await connect(playerId, { outcome: 'refuse' });
  expect(refused.back).toContain('bankAccount=REFUSED_AT_BANK');
  const { action } = await askConsent(playerId);
  const url = await atBank(action?.url ?? '', { outcome: 'approve', ...account });
  const forged = new URL(url);
  forged.searchParams.set('code', 'another');
  expect(await comeBack(forged)).toContain('bankAccount=REFUSED_AT_BANK');
  expect(await comeBack(url)).toContain('bankAccount=REFUSED_AT_BANK');
  url.searchParams.set('state', 'nobody');
  expect(await comeBack(url)).toBe(methodPath);
  expect((await standing(playerId)).consent).toBeNull();
});

test('consents of two windows that come back at the same moment: one holds, none fails', async () => {
  const playerId = await harness.player();
  const windows: URL[] = [];
  for (let window = 0; window < 2; window++) {
    const { action } = await askConsent(playerId);
    windows.push(await atBank(action?.url ?? '', { outcome: 'approve', ...account }));
  }
  // All of them wait at their rows, and go on at once.
  const gate = await harness.database.pool.connect();
  await gate.query('begin');
  await gate.query('select from payments.bank_consent where player_id = $1 for update', [playerId]);
  const back = Promise.all(windows.map(comeBack));
  const waiting = `select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  try {
    await expect
      .poll(async () => (await harness.database.pool.query(waiting)).rows[0]?.count, {
        interval: 20,
        timeout: 8_000,
      })
      .toBe(windows.length);
  } finally {
    await gate.query('commit');
    gate.release();
  }
  const pages = await back;
  for (const page of pages) expect(page).not.toContain('REFUSED');
  const { rows } = await harness.database.pool.query(
    `select state, count(*)::int as count from payments.bank_consent
     where player_id = ${playerId} group by state order by state`,
  );
  expect(rows).toEqual([
    { state: 'ENDED', count: 1 },
    { state: 'GRANTED', count: 1 },
  ]);
  const holds = (await standing(playerId)).consent?.id ?? '';
  expect((await pay(playerId, holds)).payment.state).toBe('PENDING');
});

test('a consent of another player, and one that has run out or was withdrawn, pay nothing', async () => {
  const playerId = await harness.player();
  const { id } = await connect(playerId);
  const stranger = await harness.player();
  expect(await refusal(pay(stranger, id))).toBe('ERR_BANK_CONSENT_NEEDED');
  await harness.drive('openbanking/faults', { consentEnded: 1 });
  expect(await refusal(pay(playerId, id))).toBe('ERR_BANK_CONSENT_NEEDED');
  await harness.drive('openbanking/faults', { consentEnded: 0 });
  expect((await standing(playerId)).consent).toBeNull();
  const again = await connect(playerId);
  harness.clock.advance(91 * 86_400_000);
  expect(await refusal(pay(playerId, again.id))).toBe('ERR_BANK_CONSENT_NEEDED');
});

test('a silent bank leaves nothing to pay; the same key asks again', async () => {
  const playerId = await harness.player();
  await harness.drive('openbanking/faults', { httpError: 503 });
  const options = { idempotencyKey: `consent-${playerId}` };
  expect(await refusal(askConsent(playerId, options))).toBe('ERR_GATEWAY_UNAVAILABLE');
  await harness.drive('openbanking/faults', { httpError: 0 });
  const one = await askConsent(playerId, options);
  expect((await askConsent(playerId, options)).action).toEqual(one.action);
});

test('a bank that is silent when the browser comes back is asked again when it comes once more', async () => {
  const playerId = await harness.player();
  const { consentId, action } = await askConsent(playerId);
  const url = await atBank(action?.url ?? '', { outcome: 'approve', ...account });
  await harness.drive('openbanking/faults', { httpError: 503 });
  expect(await comeBack(url)).toBe(`${methodPath}?bankAccount=later&amount=50000`);
  expect((await standing(playerId)).consent).toBeNull();
  await harness.drive('openbanking/faults', { httpError: 0 });
  expect(await comeBack(url)).toBe(`${methodPath}?bankAccount=ready&amount=50000`);
  expect((await standing(playerId)).consent?.id).toBe(consentId);
});

test('money that comes for somebody excluded since is held and goes back to its account', async () => {
  const playerId = await harness.player();
  const { id } = await connect(playerId);
  const { payment, action } = await pay(playerId, id);
  await harness.call(
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    asPlayer(playerId),
  );
  await comeBack(await atBank(action?.url ?? '', { outcome: 'approve' }));
  await harness.job('payments.read_statement');
  expect(await stateOf(playerId, payment.id)).toBe('HELD');
  expect(await harness.cash(playerId)).toBe(0n);
  await harness.job('payments.send_bank_file');
  harness.clock.advance(60_000);
  await harness.job('payments.send_bank_file');
  await harness.job('payments.read_statement');
  expect(await stateOf(playerId, payment.id)).toBe('RETURNED');
  expect(await harness.cash(playerId)).toBe(0n);
});

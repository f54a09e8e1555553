/**
 * Money's part of an evening over HTTP, with the whole platform and the simulated outside world:
 * decide limits, deposit by card, verify an account, withdraw, be paid, press the panic button.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId } from '@herna/kernel';
import { protectionCalls } from '@herna/protection/contract';
import { type Simulators, startSimulators } from '@herna/simulators';
import { bearer, type Caller, nobody, openWorld, type World, worldStart } from '@herna/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentsCalls } from '../contract/index.ts';

let world: World;
let outside: Simulators;
let dataDir: string;
let staff: Caller;
const outsideClock = manualClock(worldStart);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'herna-evening-'));
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir, clock: outsideClock });
  world = await openWorld({
    environment: {
      HERNA_DATA_DIR: dataDir,
      HERNA_CSOB_URL: outside.addresses.csob,
      HERNA_BANK_URL: outside.addresses.bank,
    },
  });
  staff = await member();
});
afterAll(async () => {
  await world.close();
  await outside.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function member(): Promise<Caller> {
  const [login, password] = ['payments.1', 'a long demo password'];
  const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await world.database.transaction((tx) =>
    world.platform.modules.parts.staff.add(tx, {
      login,
      name: 'Demo payments',
      email: 'payments.1@herna.example',
      role: 'administrator',
      locale: 'cs',
      password,
      otpSecret,
    }),
  );
  const timestamp = world.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(otpSecret) }).generate({ timestamp });
  const body = { login, password, code };
  const answer = await world.send('POST /api/Authentication/v1/LoginWithOtp', { body });
  return bearer((answer.body as { token: string }).token);
}

let people = 0;
async function player(): Promise<{ playerId: PlayerId; caller: Caller }> {
  const { players } = world.platform.modules.parts;
  const number = ++people;
  const playerId = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: `evening.${number}@herna.example`,
      password: 'a long demo password',
      phone: `+42060000000${number}`,
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1990-01-01',
    }),
  );
  const { token } = await players.openSession(playerId);
  return { playerId, caller: bearer(token) };
}

const drive = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${outside.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

const amount = { amount: 500_00, currency: 'CZK' } as const;

async function deposit(caller: Caller, key: string): Promise<string> {
  const started = await world.call(
    paymentsCalls,
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'CardOnline', amount } },
    caller,
    { idempotencyKey: key },
  );
  expect(started.status).toBe(200);
  const page = await fetch(started.body.action?.url ?? '', { redirect: 'manual' });
  expect(page.headers.get('location')).toMatch(/^\/csob\/pay\//);
  const detail = await world.call(
    paymentsCalls,
    'GET /api/payments/{paymentId}',
    { params: { paymentId: started.body.payment.id } },
    staff,
  );
  const payId = detail.body.payment.providerReference;
  expect(detail.body.books).toEqual([{ source: 'Csob', subjectId: started.body.payment.id }]);
  const paid = await drive(`csob/payments/${payId}/outcome`, { outcome: 'pay' });
  const { fields } = paid.return as { fields: Record<string, string> };
  const back = await world.send('GET /payments/csob/return', { query: fields });
  expect(back.status).toBe(303);
  const form = await world.app.inject({
    method: 'POST',
    url: '/payments/csob/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(form.statusCode).toBe(303);
  expect(back.headers.location).toBe(form.headers.location);
  const { body } = await world.call(
    paymentsCalls,
    'GET /api/payments/movements',
    { query: { paymentId: started.body.payment.id } },
    caller,
  );
  expect(body.movements).toMatchObject([{ kind: 'deposit', amount }]);
  return started.body.payment.id;
}

describe('an evening', () => {
  test('deposit, verified account, withdrawal, payment', async () => {
    const { caller } = await player();
    const paymentId = await deposit(caller, 'evening-deposit');
    const info = await world.call(
      paymentsCalls,
      'GET /capi/v2-onling/Payment/GetInfoById',
      { query: { paymentId } },
      caller,
    );
    expect(info.body.state).toBe('CONFIRMED');

    const account = await world.call(
      paymentsCalls,
      'POST /capi/v2-onling/PlayerBankAccount/Create',
      { body: { domestic: '2718281824/2010' } },
      caller,
    );
    const verification = await world.call(
      paymentsCalls,
      'POST /capi/v2-onling/PlayerBankAccount/RequestVerification',
      { body: { bankAccountId: account.body.id, method: 'transfer' } },
      caller,
    );
    await drive('bank/transfers', {
      payerIban: account.body.iban,
      payerName: 'UKAZKOVA JANA',
      amount: '1.00',
      variableSymbol: verification.body.transfer?.variableSymbol,
    });
    await world.runJob('payments.read_statement');

    const withdrawn = await world.call(
      paymentsCalls,
      'POST /capi/Funds/v3/Payment/Withdraw',
      { body: { method: 'BankTransfer', amount: { amount: 300_00, currency: 'CZK' } } },
      caller,
      { idempotencyKey: 'evening-withdrawal' },
    );
    expect(withdrawn.body).toMatchObject({ state: 'PENDING', cancellable: true });
    const approved = await world.call(
      paymentsCalls,
      'POST /api/payments/{paymentId}/approve',
      { params: { paymentId: withdrawn.body.id } },
      staff,
    );
    expect(approved.body.state).toBe('APPROVED');
    const sent = await world.call(paymentsCalls, 'POST /api/payments/bank-files', {}, staff);
    expect(sent.body.file?.state).toBe('ACCEPTED');
    await drive('bank/execute', {});
    const reports = 'POST /api/payments/bank-reports';
    expect((await world.call(paymentsCalls, reports, {}, staff)).body.entries).toBe(1);
    expect((await world.call(paymentsCalls, reports, {}, staff)).body.entries).toBe(0);
    const history = await world.call(
      paymentsCalls,
      'GET /capi/v2-onling/Payment/GetHistory',
      { query: {} },
      caller,
    );
    expect(history.body.items.map(({ direction, state }) => [direction, state])).toEqual([
      ['WITHDRAWAL', 'PAID'],
      ['DEPOSIT', 'CONFIRMED'],
      ['DEPOSIT', 'CONFIRMED'],
    ]);
  });

  test('the panic button ends the session, money stays within reach', async () => {
    const { playerId, caller } = await player();
    await deposit(caller, 'panic-deposit-1');
    const key = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
    const unconfirmed = await world.send(key, { body: {} }, caller);
    expect(unconfirmed).toMatchObject({ status: 400, code: 'ERR_VALIDATION' });
    const pressed = await world.call(protectionCalls, key, { body: { confirmed: true } }, caller);
    expect(pressed.body).toMatchObject({ kind: 'PANIC_BUTTON', inForce: true });
    const after = await world.send('GET /api/payments/offer', {}, caller);
    expect(after.status).toBe(401);

    const { token } = await world.platform.modules.parts.players.openSession(playerId);
    const again = bearer(token);
    const refused = await world.call(
      paymentsCalls,
      'POST /capi/v2-onling/Payment/Create',
      { body: { method: 'CardOnline', amount } },
      again,
      { idempotencyKey: 'panic-deposit-2' },
    );
    expect(refused).toMatchObject({ status: 403, code: 'ERR_PLAYER_EXCLUDED' });
    const offer = await world.call(paymentsCalls, 'GET /api/payments/offer', {}, again);
    expect(offer.body.methods).toMatchObject([
      { method: 'CardOnline', closed: 'PanicButtonActive' },
      { method: 'PaymentButton', closed: 'PanicButtonActive' },
      { method: 'Bacs', closed: 'PanicButtonActive' },
      { method: 'Netera', closed: 'PanicButtonActive' },
      { method: 'MobileTech', closed: 'PanicButtonActive' },
      { method: 'BankTransfer', closed: 'NoVerifiedPaymentMethod' },
      { method: 'PayUCard', closed: 'NoVerifiedPaymentMethod' },
      { method: 'NeteraWallet', closed: 'NoVerifiedPaymentMethod' },
      { method: 'NeteraBankTransfer', closed: 'NoVerifiedPaymentMethod' },
    ]);
  });

  test('limits are read and set over HTTP, faults beside their field', async () => {
    const { caller } = await player();
    const limits = [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE', value: -1 }];
    const faulty = await world.send(
      'POST /capi/v1.1/PlayerLimits/Set',
      { body: { limits } },
      caller,
    );
    expect(faulty.body).toMatchObject({ fields: [{ field: 'limits.0.value' }] });
    const set = await world.call(
      protectionCalls,
      'POST /capi/v1.1/PlayerLimits/Set',
      {
        body: { limits: [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE', value: 100_00 }] },
      },
      caller,
    );
    expect(set.body.limits.find(({ kind }) => kind === 'StakeDayCasinoLimit')).toMatchObject({
      decision: 'VALUE',
      value: 100_00,
    });
    const updates = await world.call(
      protectionCalls,
      'GET /capi/v2-onling/View/GetPlayerLimitUpdates',
      { query: {} },
      caller,
    );
    expect(updates.body.total).toBe(1);
  });

  test('a list filters by repeated query keys, an export is a file', async () => {
    const list = await world.app.inject({
      method: 'GET',
      url: '/capi/v2-onling/Payment/GetList?state=PAID&state=CONFIRMED&sort=amount',
      headers: staff.headers({ method: 'GET', path: '', body: '' }),
    });
    expect(list.json().total).toBe(4);
    const csv = await world.app.inject({
      method: 'GET',
      url: '/api/payments/export?state=PAID',
      headers: { ...staff.headers({ method: 'GET', path: '', body: '' }), accept: 'text/csv' },
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect((await world.send('GET /api/payments/export', {}, nobody)).status).toBe(401);
  });
});

/**
 * The outside world in trouble: closed for play and for money in, open for taking money out. The
 * parties are the simulators behind the real adapters; only addresses, keys and faults differ.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '@herna/kernel';
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World, worldStart } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, gameKey, offerGame, refuseLimits } from './seat.ts';

let outside: Simulators;
let dataDir: string;
const clock = manualClock(worldStart);
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'herna-trouble-'));
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir, clock });
});
afterAll(async () => {
  await outside.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const drive = (path: string, body: object) =>
  fetch(`${outside.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const nowhere = 'http://127.0.0.1:9';
const wrongKeys = {
  HERNA_SECRET_REGISTER: 'not the agreed key',
  HERNA_SECRET_BANK: 'not the agreed key',
  HERNA_SECRET_SMS: 'not the agreed key',
  HERNA_CSOB_MERCHANT_ID: 'M1MIPS9999',
};
const silent = {
  HERNA_REGISTER_URL: nowhere,
  HERNA_CSOB_URL: nowhere,
  HERNA_BANK_URL: nowhere,
  HERNA_SMS_URL: nowhere,
  HERNA_SMTP_URL: 'smtp://127.0.0.1:9',
};

/** A world of its own in which a player has money and a verified account. */
async function openPlatform(environment: Record<string, string>) {
  const world = await openWorld({
    environment: {
      HERNA_DATA_DIR: dataDir,
      HERNA_REGISTER_URL: outside.addresses.register,
      HERNA_CSOB_URL: outside.addresses.csob,
      HERNA_BANK_URL: outside.addresses.bank,
      HERNA_SMS_URL: outside.addresses.sms,
      HERNA_SMTP_URL: outside.addresses.smtp,
      ...environment,
    },
  });
  const member = () => signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  // Who verifies an account does not approve a withdrawal to it alone, so two members are needed.
  const [staff, verifier] = [await member(), await member()];
  await offerGame(world);
  const player = await guest(world);
  await fund(world, player, 5_000_00n);
  await refuseLimits(world, player);
  await verifyAccount(world, player, verifier);
  return { world, staff, player };
}

let bankCode = 2_010;
async function verifyAccount(world: World, { caller }: Guest, staff: Caller): Promise<void> {
  const of = '/capi/v2-onling/PlayerBankAccount';
  const domestic = `19-2000145399/${++bankCode}`;
  const made = await world.send(`POST ${of}/Create`, { body: { domestic } }, caller);
  const body = {
    bankAccountId: (made.body as { id: string }).id,
    verified: true,
    reason: 'statement seen',
  };
  await world.send(`POST ${of}/SetVerified`, { body }, staff);
}

let keys = 0;
const czk = (amount: number) => ({ amount, currency: 'CZK' });
const withdraw = (world: World, caller: Caller) =>
  world.send(
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method: 'BankTransfer', amount: czk(1_000_00) } },
    caller,
    { idempotencyKey: `outside-${++keys}` },
  );
const deposit = (world: World, caller: Caller) =>
  world.send(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'CardOnline', amount: czk(500_00) } },
    caller,
    { idempotencyKey: `outside-${++keys}` },
  );
const launch = (world: World, caller: Caller) =>
  world.send('POST /capi/v2-onling/OnlineGame/Launch', { body: { gameKey, mode: 'real' } }, caller);
const signIn = async (world: World, { email }: Guest): Promise<Caller> => {
  const answer = await world.send('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
    body: { email, password, takeOver: true },
  });
  return bearer((answer.body as { token: string }).token);
};
const balance = async (world: World, { playerId }: Guest) => {
  const { ledger } = world.platform.modules.parts;
  const [wallet] = await ledger.balances(world.database.read, playerId);
  return { cash: wallet?.cash, held: wallet?.held };
};

describe.each([
  ['cannot be reached', silent, {}],
  ['answers with its own fault', {}, { httpError: 500 }],
  ['does not take our signature', wrongKeys, {}],
])('when everybody outside %s', (_name, environment, faults) => {
  let house: Awaited<ReturnType<typeof openPlatform>>;
  beforeAll(async () => {
    house = await openPlatform(environment);
    for (const party of ['register', 'csob', 'bank', 'mailbox']) {
      await drive(`${party}/faults`, { httpError: 0, ...faults });
    }
  });
  afterAll(async () => {
    for (const party of ['register', 'csob', 'bank', 'mailbox']) {
      await drive(`${party}/faults`, { httpError: 0 });
    }
    await house.world.close();
  });

  test('nobody plays and nothing comes in, money goes out all the same', async () => {
    const { world, staff, player } = house;
    const caller = await signIn(world, player);
    expect((await launch(world, caller)).code).toBe('ERR_REGISTER_UNAVAILABLE');
    expect((await deposit(world, caller)).code).toBe('ERR_GATEWAY_UNAVAILABLE');
    expect(await balance(world, player)).toEqual({ cash: 5_000_00n, held: 0n });

    const { body } = await withdraw(world, caller);
    const { id } = body as { id: string };
    expect(body).toMatchObject({ state: 'PENDING', cancellable: true });
    await world.send(
      'POST /api/payments/{paymentId}/approve',
      { params: { paymentId: id } },
      staff,
    );
    const sent = await world.send('POST /api/payments/bank-files', {}, staff);
    expect(sent.body).toMatchObject({ file: { state: 'UNKNOWN', payments: 1 } });
    await world.runJob('payments.read_statement');
    expect(await balance(world, player)).toEqual({ cash: 4_000_00n, held: 1_000_00n });

    const second = (await withdraw(world, caller)).body as { id: string };
    const cancelled = await world.send(
      'POST /capi/v2-onling/Payment/CancelWithdrawal',
      { body: { paymentId: second.id } },
      caller,
    );
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED' });
    expect(await balance(world, player)).toEqual({ cash: 4_000_00n, held: 1_000_00n });
    expect(world.internalFaults).toEqual([]);
  });

  test('a message waits in its row, and the request that wrote it has succeeded', async () => {
    const { world } = house;
    const body = {
      email: `waits.${++keys}@herna.example`,
      password,
      termsConsent: true,
      personalDataConsent: true,
    };
    const key = 'POST /capi/v2-onling/Player/CreateRegistrationContext';
    expect((await world.send(key, { body })).status).toBe(200);
    const { rows } = await world.database.pool.query<{ id: bigint; state: string }>(
      'select id, state from messaging.message where recipient = $1',
      [body.email],
    );
    expect(rows.map(({ state }) => state)).toEqual(['QUEUED']);
  });
});

describe('once they are back', () => {
  test('the file that nobody answered for is executed and reported exactly once', async () => {
    const { world, staff, player } = await openPlatform({});
    const { body } = await withdraw(world, player.caller);
    const paymentId = (body as { id: string }).id;
    await world.send('POST /api/payments/{paymentId}/approve', { params: { paymentId } }, staff);
    await drive('bank/faults', { dropAfterEffect: 1, times: 1 });
    const sent = await world.send('POST /api/payments/bank-files', {}, staff);
    expect(sent.body).toMatchObject({ file: { state: 'UNKNOWN' } });
    const work = () => world.runJob('payments.send_bank_file');
    const read = () => world.runJob('payments.read_statement');
    await Promise.all([work(), work(), work()]);
    await Promise.all([drive('bank/execute', {}), drive('bank/execute', {})]);
    await drive('bank/faults', { repeatedEntries: 1 });
    await Promise.all([read(), read(), read(), work()]);
    await read();
    await drive('bank/faults', { repeatedEntries: 0 });
    expect(await balance(world, player)).toEqual({ cash: 4_000_00n, held: 0n });
    const { ledger } = world.platform.modules.parts;
    const paid = await ledger.houseBalance(world.database.read, 'bank-clearing', 1n, 'CZK');
    expect(paid).toBe(1_000_00n);
    const { rows } = await world.database.pool.query<{ state_to: string }>(
      'select state_to from payments.payment_step where payment_id = $1 order by id',
      [paymentId],
    );
    expect(rows.map(({ state_to }) => state_to)).toEqual([
      'PENDING',
      'APPROVED',
      'SUBMITTED',
      'PAID',
    ]);
    await world.close();
  });
});

describe('closed by the player himself', () => {
  test('after the panic button he signs in, sees his money and takes it out', async () => {
    const { world, player } = await openPlatform({});
    expect((await launch(world, player.caller)).status).toBe(200);
    await world.send(
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
      { body: { confirmed: true } },
      player.caller,
    );
    expect((await withdraw(world, player.caller)).status).toBe(401);
    const caller = await signIn(world, player);
    expect((await launch(world, caller)).code).toBe('ERR_PLAYER_EXCLUDED');
    expect((await deposit(world, caller)).code).toBe('ERR_PLAYER_EXCLUDED');
    expect((await withdraw(world, caller)).body).toMatchObject({ state: 'PENDING' });
    expect(await balance(world, player)).toEqual({ cash: 4_000_00n, held: 1_000_00n });
    for (const each of [world.clock, clock]) each.advance(48 * 3_600_000);
    expect((await launch(world, await signIn(world, player))).status).toBe(200);
    clock.set(worldStart);
    await world.close();
  });

  test('with a limit neither set nor refused there is no play, but there is a way out', async () => {
    const { world, player, staff } = await openPlatform({});
    const undecided = await guest(world);
    await fund(world, undecided, 5_000_00n);
    await verifyAccount(world, undecided, staff);
    const refused = await launch(world, undecided.caller);
    expect(refused).toMatchObject({ status: 409, code: 'ERR_LIMITS_NOT_SET' });
    expect((await withdraw(world, undecided.caller)).status).toBe(200);
    expect((await launch(world, player.caller)).status).toBe(200);
    await world.close();
  });
});

/**
 * Closing an account whose money is on its way out through a gateway: it waits for the payout, and what
 * comes back is where its player can still get it from.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId, seededRandom } from '@herna/kernel';
import { paymentsCalls } from '@herna/payments/contract';
import { type Guest, guest, password, rowsOf } from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import {
  bearer,
  type Caller,
  mergeAccounts,
  nobody,
  openWorld,
  type World,
  worldStart,
} from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountRow, ask, freshKey, pay, wealth } from './builders.ts';

let world: World;
let simulators: Simulators;
let folder: string;
let staff: Caller;
let second: Caller;
let support: Caller;
const outsideClock = manualClock(worldStart);
let count = 5000;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'herna-closing-'));
  simulators = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    clock: outsideClock,
    random: seededRandom(4),
  });
  world = await openWorld({
    environment: {
      HERNA_NETERA_URL: simulators.addresses.netera,
      HERNA_BANK_URL: simulators.addresses.bank,
    },
  });
});
beforeEach(signStaffIn);
afterAll(async () => {
  await world.close();
  await simulators.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Members of staff whose sessions are fresh: those of yesterday are over. */
async function signStaffIn(): Promise<void> {
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'payments');
  second = await signedInStaff(world, members, 'payments');
  support = await signedInStaff(world, members, 'support');
}

const amount = { amount: 400_00, currency: 'CZK' } as const;
type Method = 'NeteraBankTransfer' | 'BankTransfer';

/** Asks for a payout of all that is on an account. */
async function withdraw(
  { caller }: Pick<Guest, 'caller'>,
  method: Method = 'NeteraBankTransfer',
): Promise<string> {
  const asked = await world.call(
    paymentsCalls,
    'POST /capi/v2-onling/Payment/Withdraw',
    { body: { method, amount } },
    caller,
    { idempotencyKey: freshKey() },
  );
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return asked.body.id;
}

/** Has a payout approved by two and handed to the gateway or the bank. */
async function send(paymentId: string): Promise<void> {
  const key = 'POST /api/payments/{paymentId}/approve' as const;
  for (const approver of [staff, second]) {
    await world.call(paymentsCalls, key, { params: { paymentId } }, approver);
  }
  await world.runJob('payments.send_payouts');
  await world.runJob('payments.send_bank_file');
}

/** A player with an account at a bank and 400 that the gateway is paying out. */
async function leaver(
  more: Parameters<typeof guest>[1] = {},
  method: Method = 'NeteraBankTransfer',
): Promise<Guest & { paymentId: string }> {
  const player = await guest(world, more);
  const { body: account } = await world.call(
    paymentsCalls,
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: `19-2000145399/${++count}` } },
    player.caller,
  );
  const body = { bankAccountId: account.id, verified: true, reason: 'statement seen' };
  const verified = await world.call(
    paymentsCalls,
    'POST /capi/v2-onling/PlayerBankAccount/SetVerified',
    { body },
    staff,
  );
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  await pay(world, player.playerId, 400_00n);
  const paymentId = await withdraw(player, method);
  await send(paymentId);
  return { ...player, paymentId };
}

const payment = async (paymentId: string) => {
  const key = 'GET /api/payments/{paymentId}' as const;
  return (await world.call(paymentsCalls, key, { params: { paymentId } }, staff)).body.payment;
};
/** Drives a party outside. */
async function drive(path: string, body: object): Promise<void> {
  const done = await fetch(`${simulators.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(done.status).toBe(200);
}
/** What a payout is called outside. */
const outsideId = async (paymentId: string): Promise<string> => {
  const { referenceNumber, createdAt } = await payment(paymentId);
  return `HW-${createdAt.slice(0, 10).replaceAll('-', '')}-${referenceNumber}`;
};
/** The gateway decides about a payout, now. */
const decide = async (paymentId: string, outcome: 'reject' | 'return'): Promise<void> =>
  drive(`netera/payouts/${await outsideId(paymentId)}/outcome`, { outcome });
/** The bank of the payee sends a transfer back. */
const giveBack = async (paymentId: string): Promise<void> =>
  drive('bank/returns', { endToEndId: await outsideId(paymentId), reason: 'AC04' });
/** What the worker does in a minute, so many minutes later. */
async function later(minutes: number): Promise<void> {
  for (const clock of [world.clock, outsideClock]) clock.advance(minutes * 60_000);
  await drive('bank/execute', {});
  await world.runJob('payments.poll_gateway');
  await world.runJob('payments.read_statement');
  await world.drainEvents();
  await world.runJob('accounts.finish_closings');
  if (minutes > 60) await signStaffIn();
}
const request = (player: Guest) =>
  ask(world, 'POST /capi/v2-onling/Player/RequestClosing', { body: { password } }, player.caller);
const view = async ({ caller }: Pick<Guest, 'caller'>) =>
  (await ask(world, 'GET /capi/v2-onling/Player/GetClosing', { query: {} }, caller)).body;
const listed = async (playerId: PlayerId) => {
  const query = { playerId: `${playerId}` };
  const key = 'GET /capi/v2-onling/Player/GetClosingList' as const;
  return (await ask(world, key, { query }, support)).body.items;
};
const signIn = async (email: string): Promise<Caller> => {
  const key = 'POST /capi/v2-onling/Player/LoginPlayerByEmail';
  const answer = await world.send(key, { body: { email, password } }, nobody);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return bearer((answer.body as { token: string }).token);
};
/** What moved a player's own money, in its order: kind, account and minor units. */
const moved = async (playerId: PlayerId) => {
  const rows = await rowsOf(
    world,
    sql<{ kind: string; account: string; amount: string }>`
      select kind.code as kind, account.code as account, posting.amount::text
      from ledger.posting
      join ledger.movement on movement.player_id = posting.player_id
        and movement.id = posting.movement_id
      join ledger.movement_kind kind on kind.id = movement.kind
      join ledger.account_kind account on account.id = posting.account_kind
      where posting.player_id = ${playerId} and account.code like 'player-%'
      order by movement_id, line`,
  );
  return rows.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
};

/** What a deposit and its payout move. */
const paidOut = [
  'deposit player-cash 40000',
  'hold-reserve player-cash -40000',
  'hold-reserve player-held 40000',
  'hold-commit player-held -40000',
];

test('it waits for a payout; player and staff see why, and it closes when the money is there', async () => {
  const player = await leaver();
  const asked = await request(player);
  expect(asked.body).toMatchObject({ state: 'REQUESTED', obstacles: ['MONEY', 'PAYMENT_OPEN'] });
  await world.runJob('accounts.finish_closings');
  expect(await view(player)).toMatchObject({
    state: 'REQUESTED',
    obstacles: ['MONEY', 'PAYMENT_OPEN'],
    balances: [{ cash: { amount: 0 }, held: { amount: 400_00 } }],
  });
  expect(await listed(player.playerId)).toMatchObject([
    { state: 'REQUESTED', obstacles: ['MONEY', 'PAYMENT_OPEN'] },
  ]);
  await later(2);
  expect((await payment(player.paymentId)).state).toBe('PAID');
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  expect(await moved(player.playerId)).toEqual(paidOut);
});

test('a payout that is rejected gives the money back, and it is paid out anew', async () => {
  const player = await leaver();
  await request(player);
  await decide(player.paymentId, 'reject');
  await later(2);
  expect(await view(player)).toMatchObject({
    state: 'REQUESTED',
    obstacles: ['MONEY'],
    balances: [{ cash: amount, held: { amount: 0 } }],
  });
  await send(await withdraw(player));
  await later(2);
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  expect(await wealth(world, player.playerId)).toBe(0n);
});

test('money that comes back after the account was closed can still be had', async () => {
  const player = await leaver();
  await request(player);
  await later(2);
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  await decide(player.paymentId, 'return');
  await later(400);
  expect((await payment(player.paymentId)).state).toBe('RETURNED');
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSING' });
  const subjects = await rowsOf(
    world,
    sql`select subject from messaging.message where recipient = ${player.email}`,
  );
  expect(subjects).toContainEqual({ subject: 'Na uzavřený účet se vrátily peníze' });
  const caller = await signIn(player.email);
  expect(await view({ caller })).toMatchObject({ state: 'REQUESTED', obstacles: ['MONEY'] });
  expect(await listed(player.playerId)).toMatchObject([
    { state: 'REQUESTED', obstacles: ['MONEY'], balances: [{ cash: amount }] },
  ]);
  await send(await withdraw({ caller }));
  await later(2);
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  expect(await moved(player.playerId)).toEqual([
    ...paidOut,
    'withdrawal-return player-cash 40000',
    ...paidOut.slice(1),
  ]);
});

test('money that comes back to somebody who has another account by now is there', async () => {
  const birthNumber = '855412/0008';
  const names = { surname: 'Vrácená', birthDate: '1985-04-12', birthNumber };
  const player = await leaver(names);
  await request(player);
  await later(2);
  const next = await guest(world, { ...names, email: player.email, phone: player.phone });
  await decide(player.paymentId, 'return');
  await later(400);
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED' });
  expect(await wealth(world, player.playerId)).toBe(0n);
  expect(await wealth(world, next.playerId)).toBe(400_00n);
  expect(await moved(next.playerId)).toEqual(['merge-in player-cash 40000']);
});

test('whoever wants to be forgotten is, once nothing can come back any more', async () => {
  const player = await leaver();
  const body = { password, erases: true };
  await ask(world, 'POST /capi/v2-onling/Player/RequestClosing', { body }, player.caller);
  await later(2);
  await later(2 * 24 * 60);
  await world.runJob('accounts.erase');
  expect(await accountRow(world, player.playerId)).toMatchObject({
    state: 'CLOSED',
    email: player.email,
  });
  await later(6 * 24 * 60);
  await world.runJob('accounts.erase');
  expect(await accountRow(world, player.playerId)).toMatchObject({ state: 'CLOSED', email: null });
});

describe('by bank', () => {
  const erase = async (player: Guest) => {
    const body = { password, erases: true };
    await ask(world, 'POST /capi/v2-onling/Player/RequestClosing', { body }, player.caller);
  };
  /** Open rows of the staff queue about a player, and what the bank's clearing account has. */
  const standing = async (playerId: PlayerId) => {
    const queue = await rowsOf(
      world,
      sql<{ kind: string }>`select kind from payments.warning
        where player_id = ${playerId} and resolved_at is null`,
    );
    const row = await accountRow(world, playerId);
    return {
      state: row?.state,
      queue: queue.map(({ kind }) => kind),
      wealth: await wealth(world, playerId),
    };
  };
  const clearing = () =>
    world.platform.modules.parts.ledger.houseBalance(
      world.database.read,
      'bank-clearing',
      1n,
      'CZK',
    );
  const returned = [...paidOut, 'withdrawal-return player-cash 40000'];

  test('a transfer that is returned after the account was closed opens it to be paid out', async () => {
    const player = await leaver({}, 'BankTransfer');
    await request(player);
    const before = await clearing();
    await later(2);
    expect((await payment(player.paymentId)).state).toBe('PAID');
    expect(await standing(player.playerId)).toEqual({ state: 'CLOSED', queue: [], wealth: 0n });
    expect((await clearing()) - before).toBe(400_00n);
    await giveBack(player.paymentId);
    await later(2);
    await later(2);
    expect((await payment(player.paymentId)).state).toBe('RETURNED');
    expect(await standing(player.playerId)).toEqual({
      state: 'CLOSING',
      queue: ['WITHDRAWAL_RETURNED'],
      wealth: 400_00n,
    });
    expect((await clearing()) - before).toBe(0n);
    expect(await moved(player.playerId)).toEqual(returned);
    const caller = await signIn(player.email);
    expect(await view({ caller })).toMatchObject({ state: 'REQUESTED', obstacles: ['MONEY'] });
    await send(await withdraw({ caller }, 'BankTransfer'));
    await later(2);
    expect(await standing(player.playerId)).toMatchObject({ state: 'CLOSED', wealth: 0n });
    expect(await moved(player.playerId)).toEqual([...returned, ...paidOut.slice(1)]);
  });

  test('nobody is forgotten while the bank may still send the money back', async () => {
    const player = await leaver({}, 'BankTransfer');
    await erase(player);
    await later(2);
    expect(await standing(player.playerId)).toMatchObject({ state: 'CLOSED' });
    await later(3 * 24 * 60);
    await world.runJob('accounts.erase');
    const body = { playerId: `${player.playerId}`, reason: 'asked for in a signed letter' };
    const byStaff = await ask(world, 'POST /capi/v2-onling/Player/EraseByStaff', { body }, support);
    expect(byStaff.code).toBe('ERR_CONFLICT');
    expect(await accountRow(world, player.playerId)).toMatchObject({ email: player.email });
    await giveBack(player.paymentId);
    await later(2);
    expect(await standing(player.playerId)).toMatchObject({ state: 'CLOSING', wealth: 400_00n });
    await send(await withdraw({ caller: await signIn(player.email) }, 'BankTransfer'));
    await later(2);
    await later(8 * 24 * 60);
    await world.runJob('accounts.erase');
    expect(await accountRow(world, player.playerId)).toMatchObject({
      state: 'CLOSED',
      email: null,
    });
  });

  test('money that comes back after the erasure is booked and waits for staff', async () => {
    const player = await leaver({}, 'BankTransfer');
    await erase(player);
    await later(2);
    await later(9 * 24 * 60);
    await world.runJob('accounts.erase');
    expect(await accountRow(world, player.playerId)).toMatchObject({
      state: 'CLOSED',
      email: null,
    });
    const before = await clearing();
    await giveBack(player.paymentId);
    await later(2);
    await later(2);
    expect((await payment(player.paymentId)).state).toBe('RETURNED');
    expect(await standing(player.playerId)).toEqual({
      state: 'CLOSED',
      queue: ['WITHDRAWAL_RETURNED'],
      wealth: 400_00n,
    });
    expect((await clearing()) - before).toBe(-400_00n);
    expect(await moved(player.playerId)).toEqual(returned);
  });

  test('money that comes back after the erasure goes to the account that its person has by then', async () => {
    const birthNumber = '855412/0014';
    const names = { surname: 'Zapomenutá', birthDate: '1985-04-12', birthNumber };
    const player = await leaver(names, 'BankTransfer');
    await erase(player);
    await later(2);
    await later(9 * 24 * 60);
    await world.runJob('accounts.erase');
    const next = await guest(world, names);
    await giveBack(player.paymentId);
    await later(2);
    expect(await standing(player.playerId)).toMatchObject({ state: 'CLOSED', wealth: 0n });
    expect(await wealth(world, next.playerId)).toBe(400_00n);
    expect(await moved(next.playerId)).toEqual(['merge-in player-cash 40000']);
  });
});

/** Staff find that an account is another one of the same person. */
async function merge(source: Guest, target: Guest): Promise<void> {
  await mergeAccounts(world, support, { source: source.playerId, target: target.playerId });
}

describe('an account that another one has become part of', () => {
  test('is not closed while something of that one is under way', async () => {
    const [source, target] = [await guest(world), await guest(world)];
    await merge(source, target);
    await pay(world, source.playerId, 5_00n);
    const asked = await request(target);
    expect(asked.body).toMatchObject({ state: 'REQUESTED', obstacles: ['MONEY'] });
    await world.runJob('accounts.sweep_merged');
    expect(await wealth(world, target.playerId)).toBe(5_00n);
    await world.runJob('accounts.finish_closings');
    expect(await accountRow(world, target.playerId)).toMatchObject({ state: 'CLOSING' });
  });

  test('is opened again for money that comes back to that one once it is closed', async () => {
    const source = await leaver();
    await later(2);
    const target = await guest(world);
    await merge(source, target);
    expect((await request(target)).body).toMatchObject({ state: 'CLOSED' });
    await decide(source.paymentId, 'return');
    await later(400);
    await world.runJob('accounts.sweep_merged');
    expect(await accountRow(world, target.playerId)).toMatchObject({ state: 'CLOSING' });
    expect(await wealth(world, source.playerId)).toBe(0n);
    expect(await wealth(world, target.playerId)).toBe(400_00n);
  });

  test('is given what comes to that one after years', async () => {
    const [source, target] = [await guest(world), await guest(world)];
    await merge(source, target);
    world.clock.advance(3 * 365 * 86_400_000);
    outsideClock.advance(3 * 365 * 86_400_000);
    await pay(world, source.playerId, 5_00n);
    await world.runJob('accounts.sweep_all_merged');
    expect(await wealth(world, target.playerId)).toBe(5_00n);
  });
});

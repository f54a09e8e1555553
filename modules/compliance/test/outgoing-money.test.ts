/** Rules that hold payouts look while the money is still here: asked for, begun at a desk, or stated about. */
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arePayoutsHeld } from './compliance-world.ts';

let world: World;
let cashier: Caller;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'payments');
  cashier = await signedInStaff(world, members, 'administrator');
  await done('POST /api/cash-desk/sessions', { body: { desk: 'desk-1', counted: 0 } }, cashier);
});
afterAll(() => world.close());

let serial = 0;
const fresh = (): string => `outgoing-${++serial}`;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
async function done(key: string, input: object, caller: Caller): Promise<any> {
  const answer = await world.send(key, input, caller, { idempotencyKey: fresh() });
  if (answer.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const crowns = (amount: number) => ({ amount: amount * 100, currency: 'CZK' });

/** Money that has come in so many hours ago. */
async function deposited(playerId: PlayerId, amount: number, hoursAgo = 50): Promise<void> {
  const { ledger } = world.platform.modules.parts;
  const minor = BigInt(amount) * 100n;
  const payload = { paymentId: '1', amount: `${minor}`, currency: 'CZK', method: 'card' };
  const happenedAt = new Date(world.clock.now().getTime() - hoursAgo * 3_600_000);
  await world.database.transaction(async (tx) => {
    await ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: fresh(),
      lines: [
        { account: 'player-cash', amount: minor },
        { account: 'bank-clearing', amount: -minor },
      ],
    });
    await recordEvent(tx, { type: 'payments.deposit_confirmed', playerId, payload, happenedAt });
  });
  await world.drainEvents();
}

/** A player with 30,000 crowns and a bank account of theirs. */
async function depositor(account: string): Promise<Guest> {
  const player = await guest(world);
  await deposited(player.playerId, 30_000);
  const create = 'POST /capi/v2-onling/PlayerBankAccount/Create';
  const { id } = await done(create, { body: { domestic: account } }, player.caller);
  const verified = { bankAccountId: id, verified: true, reason: 'statement seen' };
  await done('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body: verified }, staff);
  return player;
}
const withdraw = ({ caller }: Guest, amount: number) => {
  const body = { method: 'BankTransfer', amount: crowns(amount) };
  return done('POST /capi/v2-onling/Payment/Withdraw', { body }, caller);
};
const held = async ({ playerId }: Guest) => {
  await world.drainEvents();
  return arePayoutsHeld(world, playerId);
};

describe('money in and out again', () => {
  test('is held when it is asked for, not when it has left', async () => {
    const player = await depositor('19-2000145399/0800');
    expect(await held(player)).toBe(false);
    await withdraw(player, 28_000);
    expect(await held(player)).toBe(true);
  });

  test('counts no more of what was called back', async () => {
    const player = await depositor('1000000005/0800');
    const { id } = await withdraw(player, 28_000);
    await done(
      'POST /capi/v2-onling/Payment/CancelWithdrawal',
      { body: { paymentId: id } },
      player.caller,
    );
    await withdraw(player, 1_000);
    expect(await held(player)).toBe(false);
  });

  test('counts once, asked for and paid, and together with what is asked for next', async () => {
    const player = await depositor('2000000050/0800');
    const { id } = await withdraw(player, 14_000);
    await world.drainEvents();
    await world.database.pool.query(`update payments.payment set state = 'PAID' where id = $1`, [
      id,
    ]);
    const payload = { paymentId: id, amount: '1400000', currency: 'CZK', method: 'BankTransfer' };
    await world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'payments.withdrawal_paid',
        playerId: player.playerId,
        payload,
        happenedAt: world.clock.now(),
      }),
    );
    expect(await held(player)).toBe(false);
    await withdraw(player, 8_000);
    expect(await held(player)).toBe(true);
  });

  test('is held between the two steps of a desk', async () => {
    const player = await guest(world);
    await deposited(player.playerId, 30_000);
    const body = {
      playerId: `${player.playerId}`,
      amount: crowns(28_000),
      referenceNumber: fresh(),
      verification: 'None',
      method: 'CashPayout',
    };
    const { id } = await done('POST /capi/v1.1/Funds/Withdraw', { body }, cashier);
    expect(await held(player)).toBe(true);
    const commit = await world.send('PUT /capi/v1.1/Funds/Commit', { query: { id } }, cashier, {
      idempotencyKey: fresh(),
    });
    expect(commit.code).toBe('ERR_PAYOUT_HELD');
  });
});

test('whoever states to be politically exposed after paying in is looked at then', async () => {
  const player = await guest(world);
  await deposited(player.playerId, 60_000, 1);
  expect(await held(player)).toBe(false);
  const body = { source: 'Savings', isPoliticallyExposed: true, politicalFunction: 'Mayor' };
  await done('POST /capi/Player/v3/Aml/UpdatePlayerStatement', { body }, player.caller);
  expect(await held(player)).toBe(true);
});

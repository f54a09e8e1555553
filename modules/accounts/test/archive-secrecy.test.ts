/**
 * Whoever is examined for money laundering does not learn of it (Act 253/2008, § 38), nor from the archive of
 * their data: it says neither that a payout was held nor what staff have written about it.
 */
import { recordEvent } from '@herna/db';
import { unzip } from '@herna/kernel/zip';
import { guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download, make, request, unlock } from './archives.ts';
import { freshKey, pay } from './builders.ts';

let world: World;
let payments: Caller;
let support: Caller;
let controller: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff } = world.platform.modules.parts;
  payments = await signedInStaff(world, staff, 'payments');
  support = await signedInStaff(world, staff, 'support');
  controller = await signedInStaff(world, staff, 'controller');
});
afterAll(() => world.close());

const mark = 'X-MARK of the case';

const done = async (call: string, input: object, caller: Caller) => {
  const answer = await world.send(call, input, caller, { idempotencyKey: freshKey() });
  expect(answer.status, `${call}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as { readonly id: string; readonly state: string };
};

/** Money that comes and goes again with no play between: the rules hold the payouts of its player. */
async function launder(playerId: bigint): Promise<void> {
  const types = ['payments.deposit_confirmed', 'payments.withdrawal_paid'];
  for (const [index, type] of types.entries()) {
    const payload = {
      paymentId: `${9_000 + index}`,
      amount: '2800000',
      currency: 'CZK',
      method: 'card',
    };
    await world.database.transaction((tx) =>
      recordEvent(tx, { type, playerId, payload, happenedAt: world.clock.now() }),
    );
  }
  await world.drainEvents();
}

test('an archive tells of no suspicion: not who held a payout, nor why, nor what staff wrote', async () => {
  const player = await guest(world);
  const { playerId } = player;
  await pay(world, playerId, 1_000_00n);
  const { id: bankAccountId } = await done(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: '19-2000145399/0800' } },
    player.caller,
  );
  const verified = { bankAccountId, verified: true, reason: 'statement seen' };
  await done('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body: verified }, payments);
  const withdraw = () =>
    done(
      'POST /capi/v2-onling/Payment/Withdraw',
      { body: { method: 'BankTransfer', amount: { amount: 200_00, currency: 'CZK' } } },
      player.caller,
    );
  const { id: byStaff } = await withdraw();
  const suspend = 'POST /capi/v2-onling/Payment/SuspendWithdrawal';
  await done(suspend, { body: { paymentId: byStaff, reason: mark } }, payments);
  await launder(playerId);
  expect(await withdraw()).toMatchObject({ state: 'SUSPENDED' });
  const [held] = await rowsOf(
    world,
    sql<{ id: bigint }>`select id from compliance.case where player_id = ${playerId}`,
  );
  expect(held).toBeDefined();
  const about = { playerId: `${playerId}`, reason: mark };
  await done('POST /api/Aml/v1/RequestStatement', { body: about }, controller);
  const note = { playerId: `${playerId}`, body: mark };
  await done('POST /api/staff/notes', { body: note }, support);
  const closed = [{ direction: 'WITHDRAWAL', method: 'BankTransfer', closed: true }];
  const restricted = { ...about, types: closed };
  await done('POST /capi/v2-onling/Payment/SetTypeRestrictions', { body: restricted }, payments);
  const { caller, token: session } = player;
  const { archiveId } = await request(world, caller);
  await make(world, archiveId);
  const { token } = (await unlock(world, caller, archiveId)).body;
  const files = [...unzip((await download(world, session, { archiveId, token })) as Buffer)];
  const entries = new Map(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
  expect(entries.get('payments/payment.json')).toContain(byStaff);
  expect(entries.get('payments/payment_step.json')).toContain(byStaff);
  for (const [name, text] of entries) {
    if (name === 'contents.json') continue;
    expect(text, name).not.toMatch(/AML|X-MARK|"compliance"|"CASE"/);
  }
});

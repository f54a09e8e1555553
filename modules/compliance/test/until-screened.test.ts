/** Withdrawals of whom the lists of sanctions have never answered for wait, and go on once they have. */
import { readFile } from 'node:fs/promises';
import type { PlayerId } from '@herna/kernel';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Caller } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openScreeningWorld, type ScreeningWorld } from './screening-world.ts';

let world: ScreeningWorld;
let staff: Caller;
beforeAll(async () => {
  world = await openScreeningWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'payments');
});
afterAll(() => world.close());
beforeEach(() => world.clearLists());

let serial = 0;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
async function done(key: string, input: object, caller: Caller): Promise<any> {
  const once = { idempotencyKey: `until-screened-${++serial}` };
  const answer = await world.send(key, input, caller, once);
  if (answer.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A player with 1,000 crowns and a bank account of theirs, who has asked for 100 of them. */
async function asked(surname: string, domestic: string): Promise<Guest & { readonly id: string }> {
  const player = await guest(world, { firstName: 'Čekající', surname });
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: player.playerId,
      currency: 'CZK',
      source: 'test',
      reference: `money-${++serial}`,
      lines: [
        { account: 'player-cash', amount: 100_000n },
        { account: 'bank-clearing', amount: -100_000n },
      ],
    }),
  );
  const account = 'POST /capi/v2-onling/PlayerBankAccount';
  const { id } = await done(`${account}/Create`, { body: { domestic } }, player.caller);
  const verified = { bankAccountId: id, verified: true, reason: 'statement seen' };
  await done(`${account}/SetVerified`, { body: verified }, staff);
  const body = { method: 'BankTransfer', amount: { amount: 10_000, currency: 'CZK' } };
  const payment = await done('POST /capi/v2-onling/Payment/Withdraw', { body }, player.caller);
  return { ...player, id: payment.id };
}
const screen = (playerId: PlayerId) =>
  world.runJob('compliance.screen', { playerId: `${playerId}`, trigger: 'WITHDRAWAL' });
const stateOf = async (id: string) => {
  const of = { params: { paymentId: id } };
  const { payment, steps } = await done('GET /api/payments/{paymentId}', of, staff);
  return { state: payment.state, last: steps.at(-1).actor };
};
/** What its withdrawal has waited for, by whom and in what order. */
const reasonsOf = async (id: string) => {
  const { steps } = await done(
    'GET /api/payments/{paymentId}',
    { params: { paymentId: id } },
    staff,
  );
  return steps
    .filter(({ to }: { to: string }) => to === 'SUSPENDED')
    .map(({ actor, note }: { actor: string; note: string }) => [actor, note]);
};
const resume = () => world.runJob('payments.resume_screened');

test('goes on by itself once the lists have answered, and not before', async () => {
  const { playerId, id } = await asked('Trpělivý', '19-2000145399/0800');
  await world.silence(true);
  await expect(screen(playerId)).rejects.toThrow('asked again');
  await resume();
  expect(await stateOf(id)).toEqual({ state: 'SUSPENDED', last: 'compliance' });
  await world.silence(false);
  await screen(playerId);
  await resume();
  expect(await stateOf(id)).toEqual({ state: 'PENDING', last: 'compliance' });
});

test('waits on for two people where the lists name its player, and for staff then', async () => {
  const { playerId, id } = await asked('Jmenovaný', '1000000005/0800');
  await world.enter('Čekající Jmenovaný');
  await screen(playerId);
  await resume();
  await resume();
  expect((await stateOf(id)).state).toBe('SUSPENDED');
  // Its history says that it waits for something else by now, and since when.
  expect(await reasonsOf(id)).toEqual([
    ['compliance', 'UNTIL_SCREENED'],
    ['compliance', 'AML_HOLD'],
  ]);
  await world.database.pool.query(
    `update compliance.sanction_match set state = 'DISMISSED' where player_id = $1`,
    [playerId],
  );
  await world.database.pool.query(
    'update compliance.case set holds_payouts = false where player_id = $1',
    [playerId],
  );
  await resume();
  expect((await stateOf(id)).state).toBe('SUSPENDED');
});

test('stays with the member of staff who has taken it over', async () => {
  const { playerId, id } = await asked('Převzatý', '2000000050/0800');
  const suspended = { body: { paymentId: id, reason: 'To be looked at' } };
  await done('POST /capi/v2-onling/Payment/SuspendWithdrawal', suspended, staff);
  expect(await reasonsOf(id)).toEqual([
    ['compliance', 'UNTIL_SCREENED'],
    [expect.stringMatching(/^staff:\d+$/), 'To be looked at'],
  ]);
  await screen(playerId);
  await resume();
  expect((await stateOf(id)).state).toBe('SUSPENDED');
});

test('of before it had a reason of its own goes on as well, unless its player has a case', async () => {
  const waits = await asked('Dřívější', '3000000004/0800');
  const suspect = await asked('Podezřelý', '4000000009/0800');
  await world.enter('Čekající Podezřelý');
  await screen(suspect.playerId);
  const { pool } = world.database;
  await pool.query(`update payments.payment set note = 'AML_HOLD' where state = 'SUSPENDED'
    and suspended_by is null`);
  const folder = new URL(
    '../../../db/migrations/1075-payments-first-screening-holds/',
    import.meta.url,
  );
  await pool.query(await readFile(new URL('up.sql', folder), 'utf8'));
  const faults = await pool.query(await readFile(new URL('check-after.sql', folder), 'utf8'));
  expect(faults.rows).toEqual([]);
  await resume();
  expect((await stateOf(waits.id)).state).toBe('SUSPENDED');
  expect((await reasonsOf(waits.id)).at(-1)).toEqual(['system', 'UNTIL_SCREENED']);
  await screen(waits.playerId);
  await resume();
  expect(await stateOf(waits.id)).toEqual({ state: 'PENDING', last: 'compliance' });
  // What a case has held is let go by staff, once it is closed too.
  await pool.query('update compliance.case set holds_payouts = false where player_id = $1', [
    suspect.playerId,
  ]);
  await resume();
  expect((await stateOf(suspect.id)).state).toBe('SUSPENDED');
});

/** Money that comes in by a door other than a payment of the site counts to everything that sums it up. */
import { readFile } from 'node:fs/promises';
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';

let world: World;
/** Three cashiers, each with an open desk: none of them alone may take in as much as this. */
const cashiers: Caller[] = [];
beforeAll(async () => {
  world = await openWorld();
  const { staff } = world.platform.modules.parts;
  for (const desk of ['desk-1', 'desk-2', 'desk-3']) {
    const cashier = await signedInStaff(world, staff, 'administrator');
    await ask('POST /api/cash-desk/sessions', { body: { desk, counted: 0 } }, cashier);
    cashiers.push(cashier);
  }
});
afterAll(() => world.close());
// What staff took in alone was days ago.
beforeEach(async () => {
  await rowsOf(
    world,
    sql`update staff.action set day = day - 9, done_at = done_at - interval '9 days'
      where state = 'DONE'`,
  );
});

let serial = 0;
const fresh = (): string => `money-door-${++serial}`;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
async function ask(key: string, input: object, caller: Caller): Promise<any> {
  const answer = await world.send(key, input, caller, { idempotencyKey: fresh() });
  if (answer.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const crowns = (amount: number) => ({ amount: amount * 100, currency: 'CZK' });
const accounting = 'POST /capi/Transactions/v1/AccountingTransaction';
const transfers = 'POST /capi/FundsTransfer';

const desk = async (deed: 'Deposit' | 'Withdraw', id: PlayerId, amount: number, by: Caller) => {
  const body = {
    playerId: `${id}`,
    amount: crowns(amount),
    referenceNumber: fresh(),
    verification: 'None',
    method: deed === 'Deposit' ? 'CashDeposit' : 'CashPayout',
  };
  const begun = await ask(`POST /capi/v1.1/Funds/${deed}`, { body }, by);
  await ask('PUT /capi/v1.1/Funds/Commit', { query: { id: begun.id } }, by);
};
const reported = async (type: string, id: PlayerId, amount: number, by: Caller) => {
  const key = { system: 'hall-1', transactionId: fresh() };
  const body = { ...key, playerId: `${id}`, account: 'Main', type, amount: crowns(amount) };
  await ask(accounting, { body }, by);
  return key;
};
const transfer = async (call: string, id: PlayerId, amount: number, by: Caller) => {
  const key = { playerId: `${id}`, system: 'hall-1', transferId: fresh() };
  await ask(`${transfers}/${call}`, { body: { ...key, amount: crowns(amount) } }, by);
  return key;
};

type Deed = (id: PlayerId, amount: number, by: Caller) => Promise<unknown>;
const waysIn: Readonly<Record<string, Deed>> = {
  'a desk': (...to) => desk('Deposit', ...to),
  'the desk of a hall': (...to) => reported('Deposit', ...to),
  'a hall’s own transfer': (...to) => reported('Transfer', ...to),
  'a transfer at once': (...to) => transfer('v1/PlayerAccount/TransferTo', ...to),
  'a transfer in two steps': async (id, amount, by) => {
    const body = await transfer('v2/TransferTo', id, amount, by);
    await ask(`${transfers}/v2/TransferCommit`, { body }, by);
  },
};

const standing = async ({ caller }: Guest) => {
  await world.drainEvents();
  const statement = await world.call(
    complianceCalls,
    'GET /capi/Player/v3/Aml/GetPlayerStatement',
    {},
    caller,
  );
  const { thisMonth } = await ask('GET /api/Risk/v1/ControlRoom', {}, caller);
  return { due: statement.body.due, ...thisMonth };
};
const cashOf = async ({ playerId }: Guest): Promise<number> => {
  const { ledger } = world.platform.modules.parts;
  const [wallet] = await ledger.balances(world.database.read, playerId);
  return Number(wallet?.cash ?? 0n);
};
const tradesOf = ({ playerId }: Guest) =>
  rowsOf<{ direction: string; sum: string }>(
    world,
    sql`select direction, sum(amount)::text as sum from compliance.trade
      where player_id = ${playerId} group by direction order by direction`,
  );
const by = (which = 0): Caller => cashiers[which] as Caller;

describe('money in', () => {
  test.each(Object.entries(waysIn))(
    'by %s asks for a statement and is shown to its player',
    async (_way, pay) => {
      const player = await guest(world);
      for (const cashier of cashiers) await pay(player.playerId, 13_000, cashier);
      const { due, deposited } = await standing(player);
      expect(due).toMatchObject({ trigger: 'THRESHOLD' });
      expect(deposited).toBe(3_900_000);
      expect(deposited).toBe(await cashOf(player));
    },
  );

  test('that was taken back counts no more', async () => {
    const player = await guest(world);
    const body = await reported('Deposit', player.playerId, 13_000, by());
    await ask(`${accounting}/Rollback`, { body }, by(1));
    const moved = await transfer('v1/PlayerAccount/TransferTo', player.playerId, 13_000, by());
    await ask(`${transfers}/v1/PlayerAccount/TransferRollback`, { body: moved }, by(1));
    expect(await standing(player)).toMatchObject({ due: null, deposited: 0, withdrawn: 0 });
    expect(await tradesOf(player)).toEqual([{ direction: 'DEPOSIT', sum: '0' }]);
    // The rollbacks name when the money had come.
    const named = await rowsOf<{ named: string }>(
      world,
      sql`select payload ->> 'movedAt' as named from outbox.event
        where player_id = ${player.playerId} and payload ->> 'isReversal' = 'true'`,
    );
    expect(named).toEqual([{ named: expect.any(String) }, { named: expect.any(String) }]);
  });
});

describe('a deposit that its gateway has taken back', () => {
  const days = (ago: number) => new Date(world.clock.now().getTime() - ago * 86_400_000);
  /** The news of a deposit of the site, and of what of it went back since. */
  const happened = async ({ playerId }: Guest, type: string, at: Date, more: object = {}) => {
    const payment = { paymentId: '1', amount: '1300000', currency: 'CZK', method: 'CardOnline' };
    const payload = { ...payment, ...more };
    await world.database.transaction((tx) =>
      recordEvent(tx, { type: `payments.${type}`, playerId, payload, happenedAt: at }),
    );
    await world.drainEvents();
  };
  const countedOf = ({ playerId }: Guest) =>
    rowsOf<{ amount: string; day: Date }>(
      world,
      sql`select amount::text, counted_at as day from compliance.trade
        where player_id = ${playerId} order by event_id`,
    );

  test('counts no more, at the time at which it had come in', async () => {
    const player = await guest(world);
    const confirmed = days(40);
    await happened(player, 'deposit_confirmed', confirmed);
    const back = { returned: '1300000', movedAt: confirmed.toISOString() };
    await happened(player, 'deposit_taken_back', world.clock.now(), back);
    expect(await countedOf(player)).toEqual([
      { amount: '1300000', day: confirmed },
      { amount: '-1300000', day: confirmed },
    ]);
    // Of what has come in this month nothing is taken off.
    expect(await standing(player)).toMatchObject({ deposited: 0 });
    await happened(player, 'deposit_confirmed', world.clock.now());
    expect(await standing(player)).toMatchObject({ deposited: 1_300_000 });
  });

  test('before monitoring heard of it counts no more either, as money of halls where it had come', async () => {
    const player = await guest(world);
    const hall = await reported('Deposit', player.playerId, 2_000, by());
    await world.drainEvents();
    const [came] = await countedOf(player);
    world.clock.advance(600_000);
    await ask(`${accounting}/Rollback`, { body: hall }, by(1));
    const confirmed = days(20);
    await happened(player, 'deposit_confirmed', confirmed);
    await happened(player, 'deposit_taken_back', days(1));
    const of = 'where player_id = $1 and amount < 0';
    const { pool } = world.database;
    // As it was: news of the site were not heard, those of halls did not name when the money had come.
    await pool.query(`delete from compliance.trade ${of} and method = 'CardOnline'`, [
      player.playerId,
    ]);
    await pool.query(`update compliance.trade set counted_at = at ${of}`, [player.playerId]);
    await pool.query(`update outbox.event set payload = payload - 'movedAt' where player_id = $1`, [
      player.playerId,
    ]);
    const folder = new URL(
      '../../../db/migrations/2119-compliance-earlier-reversals/',
      import.meta.url,
    );
    for (let again = 0; again < 2; again++) {
      await pool.query(await readFile(new URL('up.sql', folder), 'utf8'));
      const left = await pool.query(await readFile(new URL('check-after.sql', folder), 'utf8'));
      expect(left.rows).toEqual([]);
      expect(await countedOf(player)).toEqual([
        { amount: '200000', day: came?.day },
        { amount: '-200000', day: came?.day },
        { amount: '1300000', day: confirmed },
        { amount: '-1300000', day: confirmed },
      ]);
    }
  });

  test('in part counts for the rest', async () => {
    const player = await guest(world);
    const now = world.clock.now();
    await happened(player, 'deposit_confirmed', now);
    const back = { returned: '300000', movedAt: now.toISOString() };
    await happened(player, 'deposit_taken_back', now, back);
    expect(await tradesOf(player)).toEqual([{ direction: 'DEPOSIT', sum: '1000000' }]);
    expect(await standing(player)).toMatchObject({ deposited: 1_000_000 });
  });
});

describe('money out', () => {
  test('at a desk and to a hall counts, and what returns from the hall is no deposit', async () => {
    const player = await guest(world);
    const { playerId } = player;
    await desk('Deposit', playerId, 13_000, by());
    await desk('Withdraw', playerId, 1_000, by(1));
    await transfer('v1/PlayerAccount/TransferFrom', playerId, 5_000, by(1));
    await transfer('v1/PlayerAccount/TransferTo', playerId, 2_000, by(2));
    const { deposited, withdrawn } = await standing(player);
    expect({ deposited, withdrawn }).toEqual({ deposited: 1_300_000, withdrawn: 400_000 });
    expect(deposited - withdrawn).toBe(await cashOf(player));
  });

  test('to the player’s own account at venues is none', async () => {
    const player = await guest(world);
    const playerId = `${player.playerId}`;
    await desk('Deposit', player.playerId, 1_000, by());
    const own = { playerId, amount: crowns(500), from: 'Main', to: 'Landbased' };
    const body = { ...own, referenceNumber: fresh() };
    await ask('POST /capi/v1.1/Funds/Transfer', { body }, by(1));
    expect(await standing(player)).toMatchObject({ deposited: 100_000, withdrawn: 0 });
  });
});

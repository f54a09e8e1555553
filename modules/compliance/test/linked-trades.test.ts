/** Trades of one person are linked, whatever accounts they went through; days are those of Prague. */
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { wagerColumns, wagersHappened } from '@herna/play/contract';
import { freshPerson, guest, temporaryAccount } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';
import { arePayoutsHeld, recordMoney } from './compliance-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  // Half past midnight in Prague, while the day before goes on in UTC.
  world = await openWorld({ start: new Date('2026-11-20T23:30:00Z') });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
});
afterAll(() => world.close());

const parts = () => world.platform.modules.parts;

/** A person with a closed account and the one that came after it. */
async function personWithTwo(): Promise<[PlayerId, PlayerId]> {
  const person = freshPerson();
  const first = await temporaryAccount(world, person);
  await world.database.pool.query("update players.player set state = 'CLOSED' where id = $1", [
    first,
  ]);
  return [first, await temporaryAccount(world, person)];
}

const casesOf = async (players: readonly PlayerId[], key: string) => {
  const { rows } = await world.database.pool.query<{ player_id: bigint; figures: object }>(
    `select player_id, figures from compliance.case where player_id = any($1) and rule_key = $2`,
    [players.map(String), key],
  );
  return rows;
};

test('a rule looks at what a person has done through all accounts, and opens one case', async () => {
  const [first, second] = await personWithTwo();
  for (const account of [first, second, first]) {
    await recordMoney(world, account, 22_000);
    await world.drainEvents();
  }
  const found = await casesOf([first, second], 'structuring');
  expect(found).toMatchObject([{ player_id: first, figures: { nearThreshold7d: '3' } }]);
  await recordMoney(world, second, 22_000);
  await world.drainEvents();
  expect(await casesOf([first, second], 'structuring')).toHaveLength(1);
});

test('a country that is marked counts as nationality and as residence, of any account', async () => {
  const [first, second] = await personWithTwo();
  const stranger = await guest(world);
  await world.database.pool.query(
    `insert into players.address (player_id, type, street, town, post_code, country, changed_at)
     values ($1, 'Temporary', 'Street 1', 'Town', '12345', 'PRK', now())`,
    [first],
  );
  await world.send(
    'PUT /capi/Aml/v3/HazardousCountry/SetCountry',
    { body: { country: 'PRK', level: 'ENHANCED', reason: 'FATF call for action' } },
    staff,
  );
  for (const account of [second, stranger.playerId]) await recordMoney(world, account, 50_000);
  await world.drainEvents();
  expect(await casesOf([second, stranger.playerId], 'exposed-or-hazardous')).toMatchObject([
    { player_id: second, figures: { isHazardousCountry: '1' } },
  ]);
});

test('whom any account of the person names as politically exposed is so, whatever a statement says', async () => {
  const [first, second] = await personWithTwo();
  const { players } = parts();
  await world.database.transaction((tx) => players.politicallyExposed(tx, first));
  await world.database.pool.query(
    `insert into compliance.statement
       (player_id, source, is_politically_exposed, trigger, declared_at)
     values ($1, 'Savings', false, 'VOLUNTARY', $2)`,
    [second, world.clock.now()],
  );
  await recordMoney(world, second, 50_000);
  await world.drainEvents();
  expect(await casesOf([first, second], 'exposed-or-hazardous')).toMatchObject([
    { player_id: second, figures: { isPoliticallyExposed: '1' } },
  ]);
  const tree = { figure: 'isPoliticallyExposed', is: '=', than: 1 };
  const tried = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/TestRule',
    { body: { tree, weeks: 1 } },
    staff,
  );
  expect(tried.body.weeks[0]?.examples).toEqual([]);
  await world.database.transaction((tx) => players.politicallyExposed(tx, second));
  const again = await world.call(
    complianceCalls,
    'POST /api/Aml/v1/TestRule',
    { body: { tree, weeks: 1 } },
    staff,
  );
  expect(again.body.weeks[0]?.examples).toEqual([`${second}`]);
});

test('two accounts of one person have one sum, one statement to give and one hold', async () => {
  const person = freshPerson();
  const first = await temporaryAccount(world, person);
  await recordMoney(world, first, 15_000);
  await world.drainEvents();
  await world.database.pool.query("update players.player set state = 'CLOSED' where id = $1", [
    first,
  ]);
  const second = await temporaryAccount(world, person);
  await recordMoney(world, second, 10_000);
  await world.drainEvents();
  const due = await world.database.pool.query(
    'select player_id from compliance.statement_request where player_id = $1',
    [second],
  );
  expect(due.rows).toHaveLength(1);
  const stranger = await guest(world);
  const { body } = await world.call(
    complianceCalls,
    'GET /api/Aml/v1/Cases',
    { query: { playerId: `${first}` } },
    staff,
  );
  expect(body.items).toEqual([]);
  await recordMoney(world, first, 15_000);
  await recordMoney(world, first, 28_000, { type: 'payments.withdrawal_paid' });
  await world.drainEvents();
  const held = await Promise.all(
    [first, second, stranger.playerId].map((one) => arePayoutsHeld(world, one)),
  );
  expect(held).toEqual([true, true, false]);
});

test('a statement that is put off too often is due on whatever account its person goes on with', async () => {
  const [first, second] = await personWithTwo();
  await world.database.pool.query(
    `insert into compliance.statement_request (player_id, trigger, detail, requested_at, dismissals)
     values ($1, 'STAFF', 'asked', $2, 3)`,
    [first, world.clock.now()],
  );
  const { compliance, players } = parts();
  const why = (one: PlayerId) => compliance.blocksDeposits(world.database.read, one);
  expect(await why(second)).toBe('AML_STATEMENT');
  const self = bearer((await players.openSession(second)).token);
  const shown = await world.send('GET /capi/Player/v3/Aml/GetPlayerStatement', {}, self);
  expect(shown.body).toMatchObject({ due: { trigger: 'STAFF', blocksDeposits: true } });
  const given = await world.send(
    'POST /capi/Player/v3/Aml/UpdatePlayerStatement',
    { body: { source: 'Savings', isPoliticallyExposed: false } },
    self,
    { idempotencyKey: `statement-of-person-${second}` },
  );
  expect(given.body).toMatchObject({ due: null, statement: { source: 'Savings' } });
  expect([await why(first), await why(second)]).toEqual([undefined, undefined]);
});

test('whoever has given a statement since is not asked on the account that has ended', async () => {
  const [first, second] = await personWithTwo();
  // What it was said to hold for when it was given says nothing of the check that is in force now.
  const give = (playerId: PlayerId, declaredAt: Date) =>
    world.database.pool.query(
      `insert into compliance.statement
         (player_id, source, is_politically_exposed, trigger, declared_at, valid_until)
       values ($1, 'Savings', false, 'VOLUNTARY', $2, null)`,
      [playerId, declaredAt],
    );
  const past = new Date('2025-11-20T00:00:00Z');
  const [ended, stranger] = [first, (await guest(world)).playerId];
  await give(ended, past);
  await give(second, world.clock.now());
  await give(stranger, past);
  const [left, right] = await personWithTwo();
  await give(left, past);
  await world.runJob('compliance.periodic_check');
  const { rows } = await world.database.pool.query<{ player_id: bigint }>(
    'select player_id from compliance.statement_request where player_id = any($1)',
    [[first, second, stranger, left, right].map(String)],
  );
  expect(rows.map(({ player_id }) => player_id)).toEqual([stranger, left]);
  const self = bearer((await parts().players.openSession(right)).token);
  const shown = await world.send('GET /capi/Player/v3/Aml/GetPlayerStatement', {}, self);
  expect(shown.body).toMatchObject({ due: { trigger: 'PERIODIC' } });
});

test('stakes after midnight are play: what was won with them is paid out at night, too', async () => {
  const { playerId } = await guest(world);
  await recordMoney(world, playerId, 30_000);
  const wager: Readonly<Record<string, unknown>> = {
    kind: 'bet',
    movementId: '1',
    playerId: `${playerId}`,
    providerId: '1',
    sessionId: '1',
    gameId: '1',
    roundId: '1',
    scope: 'Casino',
    currency: 'CZK',
    cash: '4000000',
    bonus: '0',
    cashAfter: '0',
    bonusAfter: '0',
    roundEnded: true,
    jackpotId: null,
  };
  await world.database.transaction((tx) =>
    recordEvent(tx, {
      type: wagersHappened,
      payload: { columns: wagerColumns, rows: [wagerColumns.map((column) => wager[column])] },
      happenedAt: world.clock.now(),
    }),
  );
  await recordMoney(world, playerId, 28_000, { type: 'payments.withdrawal_paid' });
  await world.drainEvents();
  expect(await arePayoutsHeld(world, playerId)).toBe(false);
});

test('a statement answers the threshold it was given at, and a higher one asks again', async () => {
  const { playerId, caller } = await guest(world);
  const due = async () => {
    await world.drainEvents();
    const { rows } = await world.database.pool.query<{ detail: string }>(
      'select detail from compliance.statement_request where player_id = $1',
      [playerId],
    );
    return rows.map(({ detail }) => detail);
  };
  let keys = 0;
  const give = async () => {
    const body = { source: 'Savings', isPoliticallyExposed: false };
    const call = 'POST /capi/Player/v3/Aml/UpdatePlayerStatement';
    const key = { idempotencyKey: `threshold-${++keys}` };
    expect((await world.send(call, { body }, caller, key)).status).toBe(200);
    world.clock.advance(60_000);
  };
  await recordMoney(world, playerId, 24_000);
  expect(await due()).toEqual(['100000']);
  await give();
  await recordMoney(world, playerId, 1_000);
  expect(await due()).toEqual([]);
  await recordMoney(world, playerId, 25_000);
  expect(await due()).toEqual(['200000']);
  await give();
  await recordMoney(world, playerId, 1_000);
  expect(await due()).toEqual([]);
  await recordMoney(world, playerId, 300_000);
  expect(await due()).toEqual(['1500000']);
  await give();
  await recordMoney(world, playerId, 1_000);
  expect(await due()).toEqual([]);
});

test('an income declared in crowns is compared by the rate of the day', async () => {
  const { playerId: player } = await guest(world);
  const { pool } = world.database;
  await pool.query(
    `insert into payments.exchange_rate (source, day, currency, quantity, rate, read_at)
     values ('CNB', '2026-11-20', 'EUR', 1, 25, now())`,
  );
  await pool.query(
    `with range as (
       insert into compliance.income_range (currency, amount_from, amount_to, labels, enabled,
         changed_by, created_at, changed_at)
       values ('CZK', 0, 50_000_00, '{}', true, 1, now(), now()) returning id)
     insert into compliance.statement (player_id, source, income_range_id, income_to,
       income_currency, is_politically_exposed, trigger, declared_at)
     select $1, 'Employment', range.id, 50_000_00, 'CZK', false, 'OWN', $2 from range`,
    [player, world.clock.now()],
  );
  await recordMoney(world, player, 49_900);
  await world.drainEvents();
  expect(await casesOf([player], 'above-income')).toEqual([]);
  // What the range becomes later was not stated.
  await pool.query('update compliance.income_range set amount_to = 900_000_00');
  await recordMoney(world, player, 600);
  await world.drainEvents();
  expect(await casesOf([player], 'above-income')).toMatchObject([
    { figures: { deposits30d: '202000', declaredIncomeMonth: '200000' } },
  ]);
});

test('money that is taken back counts against the time it came, not against what came since', async () => {
  const { playerId } = await guest(world);
  const then = new Date(+world.clock.now() - 10 * 86_400_000);
  const tell = (crowns: number, happenedAt: Date, more: object) =>
    world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'payments.money_in',
        playerId,
        payload: {
          way: 'hall',
          method: 'Deposit',
          amount: `${crowns}00`,
          currency: 'CZK',
          ...more,
        },
        happenedAt,
      }),
    );
  await tell(20_000, then, { isReversal: false });
  await tell(20_000, world.clock.now(), { isReversal: true, movedAt: then.toISOString() });
  await recordMoney(world, playerId, 25_000);
  await world.drainEvents();
  const { rows } = await world.database.pool.query<{ detail: string }>(
    'select detail from compliance.statement_request where player_id = $1',
    [playerId],
  );
  expect(rows).toEqual([{ detail: '100000' }]);
});

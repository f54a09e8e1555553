/** Anything is found by what staff hold of it, and nothing by those who may not read it. */

import type { Tx } from '@herna/db';
import { providers } from '@herna/play';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

const outside = providers.find(({ lottery }) => lottery);
const another = providers.find(({ lottery }) => !lottery);

let world: World;
let controller: Caller;
let playerId: bigint;
let movementId: bigint;

beforeAll(async () => {
  world = await openWorld();
  const { players, ledger, staff } = world.platform.modules.parts;
  controller = await signedInStaff(world, staff, 'administrator');
  await world.database.transaction(async (tx) => {
    const id = await players.addPlayer(tx, {
      email: 'found@herna.example',
      phone: '+420700000012',
      password: 'a long demo password',
      firstName: 'Jana',
      surname: 'Nalezená',
      birthDate: '1961-07-09',
    });
    playerId = id;
    const posted = await ledger.post(tx, {
      kind: 'deposit',
      playerId: id,
      currency: 'CZK',
      source: 'find-test',
      reference: 'gateway-transaction-77',
      lines: [
        { account: 'player-cash', amount: 500n },
        { account: 'bank-clearing', amount: -500n },
      ],
    });
    movementId = posted.movementId;
    await sql`insert into payments.bank_account
      (player_id, iban, label, is_default, state, created_at, updated_at)
      values (${id}, 'CZ6508000000192000145399', 'own', true, 'UNVERIFIED', now(), now())`.execute(
      tx.writes(),
    );
  });
});
afterAll(() => world.close());

const find = async (text: string, caller = controller) => {
  const key = 'GET /api/reporting/find';
  const { body } = await world.call(reportingCalls, key, { query: { text } }, caller);
  return body.items;
};

/** A ticket of a provider from outside, in a draw of its own. */
async function insertOutsideTicket(tx: Tx, provider: bigint | undefined, reference: string) {
  const at = world.clock.now();
  const later = new Date(at.getTime() + 3_600_000);
  const draw = `draw of ${reference}`;
  await sql`insert into play.lottery_draw (provider_id, reference, game_key, state, sales_open_at,
      sales_close_at, draw_at, announced_open_at, announced_close_at, announced_draw_at, created_at)
    values (${provider}, ${draw}, 'outside', 'ANNOUNCED', ${at}, ${later}, ${later},
      ${at}, ${later}, ${later}, ${at})`.execute(tx.writes());
  await sql`insert into play.lottery_ticket (player_id, provider_id, reference, draw_reference,
      session_id, numbers, created_at)
    values (${playerId}, ${provider}, ${reference}, ${draw}, 0, '{1}', ${at})`.execute(tx.writes());
}

test.each([
  ['an id', () => `${playerId}`],
  ['a date of birth', () => '9. 7. 1961'],
  ['an IBAN as it is printed', () => 'cz65 0800 0000 1920 0014 5399'],
])('a player is found by %s', async (_name, text) => {
  const jana = { kind: 'player', id: `${playerId}`, title: 'Jana Nalezená' };
  expect(await find(text())).toContainEqual(expect.objectContaining(jana));
});

test('a movement is found by its id and by the reference of its transaction', async () => {
  const movement = { kind: 'movement', id: `${movementId}`, playerId: `${playerId}` };
  for (const text of [`${movementId}`, 'gateway-transaction-77']) {
    expect(await find(text)).toContainEqual(expect.objectContaining(movement));
  }
});

test('a ticket is found by its number, with the lottery that it is of', async () => {
  const at = world.clock.now();
  const later = new Date(at.getTime() + 3_600_000);
  const number = 'FOUND000000000000001';
  await world.database.transaction(async (tx) => {
    await sql`insert into lottery.draw (reference, game_key, plan_version, currency, state,
        sales_open_at, sales_close_at, draw_at, commitment, beacon_round, changed_at)
      values ('found-draw', 'tri-cislice', 1, 'CZK', 'OPEN', ${at}, ${later}, ${later}, repeat('0', 64), 1, ${at})`.execute(
      tx.writes(),
    );
    await sql`insert into lottery.ticket (number, player_id, draw_reference, purchase, session_id,
        lines, price, state, created_at, changed_at)
      values (${number}, ${playerId}, 'found-draw', 'found', 0, '[]', 100, 'SOLD', ${at}, ${at})`.execute(
      tx.writes(),
    );
    await insertOutsideTicket(tx, outside?.id, 'outside-77');
  });
  const ticket = { kind: 'ticket', playerId: `${playerId}` };
  expect(await find(number.toLowerCase())).toEqual([
    { ...ticket, id: number, title: number, state: '', provider: null },
  ]);
  expect(await find('outside-77')).toEqual([
    { ...ticket, id: 'outside-77', title: 'outside-77', state: '', provider: outside?.key },
  ]);
});

test('tickets of one number are found of each provider', async () => {
  await world.database.transaction(async (tx) => {
    await insertOutsideTicket(tx, outside?.id, 'twin-1001');
    await insertOutsideTicket(tx, another?.id, 'twin-1001');
  });
  const found = (await find('twin-1001')).map(({ provider }) => provider);
  expect(found.toSorted()).toEqual([another?.key, outside?.key].toSorted());
});

test('names and what nothing is called by find nothing, and are no failure', async () => {
  expect(await find('Jana')).toEqual([]);
  expect(await find('999999999')).toEqual([]);
  expect(await find('no-such-reference-1')).toEqual([]);
});

test('only what the caller may read is found', async () => {
  const { staff } = world.platform.modules.parts;
  const support = await signedInStaff(world, staff, 'support');
  expect(await find('gateway-transaction-77', support)).toEqual([]);
  expect((await find('9. 7. 1961', support)).map(({ kind }) => kind)).toEqual(['player']);
  const content = await signedInStaff(world, staff, 'content');
  const query = { text: '9. 7. 1961' };
  const refused = await world.call(reportingCalls, 'GET /api/reporting/find', { query }, content);
  expect(refused.code).toBe('ERR_FORBIDDEN');
});

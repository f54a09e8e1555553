/** Trades of one person are linked, whatever accounts they went through; days are those of Prague. */
import { recordEvent } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { wagerColumns, wagersHappened } from '@herna/play/contract';
import { freshEmail, freshPerson, freshPhone, guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  // Half past midnight in Prague, while the day before goes on in UTC.
  world = await openWorld({ start: new Date('2026-11-20T23:30:00Z') });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
});
afterAll(() => world.close());

/** Records money in or out of a player, in crowns. */
const moved = (playerId: PlayerId, crowns: number, type = 'payments.deposit_confirmed') =>
  world.database.transaction((tx) =>
    recordEvent(tx, {
      type,
      playerId,
      payload: { paymentId: '1', amount: `${crowns}00`, currency: 'CZK', method: 'card' },
      happenedAt: world.clock.now(),
    }),
  );

const parts = () => world.platform.modules.parts;

test('two accounts of one person have one sum, one statement to give and one hold', async () => {
  const person = freshPerson();
  const member = () =>
    world.database.transaction((tx) =>
      parts().players.openAccount(tx, {
        state: 'TEMPORARY',
        locale: 'cs',
        email: freshEmail(),
        phone: freshPhone(),
        nickname: '',
        passwordHash: 'none: signs in by a card',
        affiliateVisitorId: null,
        personal: person,
      }),
    );
  const first = await member();
  await moved(first, 15_000);
  await world.drainEvents();
  await world.database.pool.query("update players.player set state = 'CLOSED' where id = $1", [
    first,
  ]);
  const second = await member();
  await moved(second, 10_000);
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
  await moved(first, 15_000);
  await moved(first, 28_000, 'payments.withdrawal_paid');
  await world.drainEvents();
  const { compliance } = parts();
  const held = await Promise.all(
    [first, second, stranger.playerId].map((one) =>
      compliance.holdsPayouts(world.database.read, one),
    ),
  );
  expect(held).toEqual([true, true, false]);
});

test('stakes after midnight are play: what was won with them is paid out at night, too', async () => {
  const { playerId } = await guest(world);
  await moved(playerId, 30_000);
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
  await moved(playerId, 28_000, 'payments.withdrawal_paid');
  await world.drainEvents();
  expect(await parts().compliance.holdsPayouts(world.database.read, playerId)).toBe(false);
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
  await moved(playerId, 24_000);
  expect(await due()).toEqual(['100000']);
  await give();
  await moved(playerId, 1_000);
  expect(await due()).toEqual([]);
  await moved(playerId, 25_000);
  expect(await due()).toEqual(['200000']);
  await give();
  await moved(playerId, 1_000);
  expect(await due()).toEqual([]);
  await moved(playerId, 300_000);
  expect(await due()).toEqual(['1500000']);
  await give();
  await moved(playerId, 1_000);
  expect(await due()).toEqual([]);
});

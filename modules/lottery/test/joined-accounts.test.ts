/** What an account has of lotteries once it has become part of another one of the same person. */

import type { PlayerId } from '@herna/kernel';
import { mergeAccounts, untilWaiting } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const gameKey = 'tri-cislice';
const lines = [{ main: [1, 2, 3], extra: [] }];
let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

/** Staff find that an account is another one of the same person. */
async function merge(source: PlayerId, target: PlayerId): Promise<void> {
  await mergeAccounts(world, await world.staff('support'), { source, target });
}

let requests = 0;
const subscribe = async (player: PlayerId) => {
  const answer = await world.call(
    lotteryCalls,
    'POST /api/lottery/subscriptions',
    { body: { requestId: `joined-subscription-${++requests}`, gameKey, lines } },
    await world.as(player),
  );
  expect(answer.status).toBe(200);
};
const subscriptions = async (player: PlayerId) =>
  (await world.call(lotteryCalls, 'GET /api/lottery/subscriptions', {}, await world.as(player)))
    .body.subscriptions;
const statesOf = async (player: PlayerId) => {
  const { rows } = await world.database.pool.query<{ state: string }>(
    'select state from lottery.subscription where player_id = $1',
    [player],
  );
  return rows.map(({ state }) => state);
};
const ticketsOf = async (player: PlayerId) => {
  const { rows } = await world.database.pool.query<{ draw_reference: string; state: string }>(
    'select draw_reference, state from lottery.ticket where player_id = $1 order by number',
    [player],
  );
  return rows.map(({ draw_reference: draw, state }) => `${draw} ${state}`);
};
const buyDue = () => world.runJob('lottery.subscriptions');

test('a subscription goes on, and buys no draw that it has bought before', async () => {
  const [source, target] = [await world.player(1_000n), await world.player(1_000n)];
  await subscribe(source);
  await buyDue();
  const [bought] = await ticketsOf(source);
  expect(bought).toMatch(/ SOLD$/);
  await merge(source, target);
  await world.drainEvents();
  expect(await subscriptions(target)).toMatchObject([{ gameKey, lines, state: 'ACTIVE' }]);
  expect(await statesOf(source)).toEqual(['CANCELLED']);
  const before = await world.balance(target);
  await buyDue();
  expect(await ticketsOf(target)).toEqual([]);
  await world.turnAt('2026-11-21T17:51:00Z');
  await buyDue();
  expect(await ticketsOf(target)).toEqual(['tri-cislice-2026-11-22 SOLD']);
  expect(await world.balance(target)).toBeLessThan(before);
});

test('its tickets and favourites are seen there, and hold up the end of that account', async () => {
  const [source, target] = [await world.player(1_000n), await world.player(0n)];
  const stranger = await world.player(0n);
  const own = await world.as(source);
  const favourite = { gameKey, name: 'Narozeniny', lines };
  await world.call(lotteryCalls, 'POST /api/lottery/favourites', { body: favourite }, own);
  const purchase = { purchaseId: 'joined-purchase-1', gameKey, lines, draws: 1 };
  const bought = await world.call(
    lotteryCalls,
    'POST /api/lottery/tickets',
    { body: purchase },
    own,
  );
  const ticketId = bought.body.tickets[0]?.ticketId ?? '';
  await merge(source, target);
  await world.drainEvents();
  const seen = async (player: PlayerId) => {
    const caller = await world.as(player);
    const list = await world.call(
      lotteryCalls,
      'GET /capi/Lottery/v3/Ticket/GetList',
      { query: {} },
      caller,
    );
    const { status } = await world.call(
      lotteryCalls,
      'GET /api/lottery/tickets/{ticketId}',
      { params: { ticketId } },
      caller,
    );
    return [list.body.items.map((one) => one.ticketId), status];
  };
  expect(await seen(target)).toEqual([[ticketId], 200]);
  expect(await seen(stranger)).toEqual([[], 404]);
  const saved = await world.call(
    lotteryCalls,
    'GET /api/lottery/favourites',
    {},
    await world.as(target),
  );
  expect(saved.body.favourites).toMatchObject([favourite]);
  const closing = await world.send(
    'GET /capi/v2-onling/Player/GetClosing',
    { query: {} },
    await world.as(target),
  );
  expect(JSON.stringify(closing.body)).toContain('TICKET_OPEN');
});

describe.each(['merge', 'purchase'] as const)(
  'a purchase while the accounts become one',
  (front) => {
    test(`with the ${front} in front is whole or not at all`, async () => {
      const [source, target] = [await world.player(1_000n), await world.player(0n)];
      const own = await world.as(source);
      const body = { purchaseId: `race-of-${front}`, gameKey, lines, draws: 1 };
      const buy = () => world.call(lotteryCalls, 'POST /api/lottery/tickets', { body }, own);
      const join = () => merge(source, target);
      const { ledger } = world.platform.modules.parts;
      const both = await world.database.transaction(async (tx) => {
        await ledger.lockPlayer(tx, source);
        const first = front === 'merge' ? join() : buy();
        await untilWaiting(world.database, 1, [first]);
        const second = front === 'merge' ? buy() : join();
        await untilWaiting(world.database, 2, [first, second]);
        return [first, second] as const;
      });
      const answers = await Promise.all(both);
      const bought = answers.find((answer) => answer !== undefined);
      expect(bought?.status).toBeLessThan(500);
      await world.runJob('accounts.sweep_merged');
      const isBought = bought?.status === 200;
      expect(isBought).toBe(front === 'purchase');
      const states = (await ticketsOf(source)).map((ticket) => ticket.replace(/^.* /, ''));
      expect(states.filter((state) => state !== 'REFUSED')).toEqual(isBought ? ['SOLD'] : []);
      expect([await world.balance(source), await world.balance(target)]).toEqual([
        0n,
        isBought ? 950n : 1_000n,
      ]);
    });
  },
);

test('one that was paused stays so, and says why', async () => {
  const [source, target] = [await world.player(1_000n), await world.player(1_000n)];
  await subscribe(source);
  await world.database.pool.query(
    `update lottery.subscription set state = 'PAUSED', failures = 3, refusal = 'INSUFFICIENT_FUNDS'
     where player_id = $1`,
    [source],
  );
  world.clock.advance(1_000);
  await merge(source, target);
  await world.drainEvents();
  expect(await subscriptions(target)).toMatchObject([
    { state: 'PAUSED', refusal: 'INSUFFICIENT_FUNDS' },
  ]);
});

test('a refusal for the end of the account pauses nothing on the one that goes on', async () => {
  const [source, target] = [await world.player(1_000n), await world.player(1_000n)];
  await subscribe(source);
  await merge(source, target);
  // The run is faster than the news of the merge.
  await buyDue();
  expect(await ticketsOf(source)).toEqual([]);
  await world.drainEvents();
  expect(await subscriptions(target)).toMatchObject([{ state: 'ACTIVE', failures: 0 }]);
  await buyDue();
  expect(await ticketsOf(target)).toHaveLength(1);
});

test('one whose purchase is under way goes on once that has ended, and buys nothing twice', async () => {
  const [source, target] = [await world.player(1_000n), await world.player(1_000n)];
  await subscribe(source);
  await buyDue();
  const [bought] = await ticketsOf(source);
  const { pool } = world.database;
  // The server was lost between the ticket and the note that it is bought.
  await pool.query(`update lottery.subscription_draw set outcome = 'BUYING' where player_id = $1`, [
    source,
  ]);
  await merge(source, target);
  await world.drainEvents();
  expect(await subscriptions(target)).toEqual([]);
  world.clock.advance(2 * 60_000);
  await buyDue();
  await buyDue();
  expect(await subscriptions(target)).toMatchObject([{ state: 'ACTIVE' }]);
  expect(await ticketsOf(source)).toEqual([bought]);
  expect(await ticketsOf(target)).toEqual([]);
});

test('of three accounts that become one after another no subscription and no favourite stays behind', async () => {
  const third = await world.player(1_000n);
  const [first, second] = [await world.player(1_000n), await world.player(1_000n)];
  await subscribe(first);
  await subscribe(second);
  const favourite = { gameKey, name: 'Tři účty', lines };
  const kept = await world.call(
    lotteryCalls,
    'POST /api/lottery/favourites',
    { body: favourite },
    await world.as(first),
  );
  expect(kept.status).toBe(200);
  await merge(first, second);
  await merge(second, third);
  await world.drainEvents();
  expect(await subscriptions(third)).toHaveLength(2);
  for (const one of [first, second]) {
    expect((await statesOf(one)).filter((state) => state !== 'CANCELLED')).toEqual([]);
  }
  const { rows } = await world.database.pool.query(
    `select player_id from lottery.favourite where name = 'Tři účty' and player_id = $1`,
    [third],
  );
  expect(rows).toHaveLength(1);
});

const drawn = async () => {
  const { rows } = await world.database.pool.query<{ reference: string }>(
    `select reference from lottery.draw where game_key = $1 and state = 'EVALUATED' order by draw_at`,
    [gameKey],
  );
  return rows;
};

test('what tickets of the first of three accounts win is the last one’s', async () => {
  const third = await world.player(0n);
  const [first, second] = [await world.player(1_000n), await world.player(0n)];
  const every = Array.from({ length: 10 }, (_, digit) => ({ main: [digit, 1, 2], extra: [] }));
  const body = { purchaseId: 'chained-purchase-1', gameKey, lines: every, draws: 1 };
  const key = 'POST /api/lottery/tickets';
  const bought = await world.call(lotteryCalls, key, { body }, await world.as(first));
  const [ticket] = bought.body.tickets;
  const drawId = ticket?.drawId ?? '';
  await merge(first, second);
  await merge(second, third);
  await world.drainEvents();
  const { rows } = await world.database.pool.query<{ draw_at: Date }>(
    'select draw_at from lottery.draw where reference = $1',
    [drawId],
  );
  const drawAt = rows[0]?.draw_at.getTime() ?? 0;
  for (const minutes of [-10, 1]) {
    await world.turnAt(new Date(drawAt + minutes * 60_000).toISOString());
  }
  // Draws are published in their order: those of the tests before wait in front of this one.
  for (let [next] = await drawn(); next; [next] = await drawn()) {
    await world.confirm(next.reference);
  }
  await world.turn();
  await world.runJob('accounts.sweep_merged');
  const params = { ticketId: ticket?.ticketId ?? '' };
  const seen = await world.call(
    lotteryCalls,
    'GET /api/lottery/tickets/{ticketId}',
    { params },
    await world.as(third),
  );
  const won = BigInt(seen.body.win?.amount ?? 0);
  expect(seen.body.state).toBe('PAID');
  expect(won).toBeGreaterThan(0n);
  const balances = await Promise.all([first, second, third].map((one) => world.balance(one)));
  expect(balances).toEqual([0n, 0n, 500n + won]);
});

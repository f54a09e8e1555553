/** A purchase for several draws is sold for all of them or for none, and from own money only. */
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const buy = async (player: PlayerId, purchaseId: string, draws: number) =>
  world.call(
    lotteryCalls,
    'POST /api/lottery/tickets',
    {
      body: { purchaseId, gameKey: 'tri-cislice', lines: [{ main: [1, 2, 3], extra: [] }], draws },
    },
    await world.as(player),
  );
const rows = async (player: PlayerId) => {
  const found = await world.database.pool.query<{ row: string }>(
    `select k.code || ' ' || coalesce(p.amount, 0) as row from ledger.movement m
     join ledger.movement_kind k on k.id = m.kind
     left join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
       and p.account_kind in (1, 2)
     where m.player_id = $1 order by m.id, p.line`,
    [player],
  );
  return found.rows.map(({ row }) => row);
};
const states = async (player: PlayerId) => {
  const found = await world.database.pool.query<{ state: string }>(
    'select state from lottery.ticket where player_id = $1 order by id',
    [player],
  );
  return found.rows.map(({ state }) => state);
};

it('that is refused at its third draw has sold nothing', async () => {
  const player = await world.player(149n);
  expect((await buy(player, 'purchase-whole-01', 3)).code).toBe('INSUFFICIENT_FUNDS');
  expect(await world.balance(player)).toBe(149n);
  expect(await states(player)).toEqual(['REFUSED', 'REFUSED', 'REFUSED']);
  const booked = ['transfer 149', 'bet -50', 'bet -50', 'bet-cancel 50', 'bet-cancel 50'];
  expect(await rows(player)).toEqual(booked);
  expect((await buy(player, 'purchase-whole-01', 3)).code).toBe('ERR_TICKET_REFUSED');
  expect(await rows(player)).toEqual(booked);
  const two = await buy(player, 'purchase-whole-02', 2);
  expect(two.body.tickets.map(({ state }) => state)).toEqual(['SOLD', 'SOLD']);
  expect(await world.balance(player)).toBe(49n);
});

it('that a lost server left halfway is refused as a whole before the first draw is sealed', async () => {
  const player = await world.player(1_000n);
  const sold = await buy(player, 'purchase-whole-03', 2);
  const [first] = sold.body.tickets;
  // As if the server had been lost before the second stake was asked for.
  await world.database.pool.query(
    `update lottery.ticket set state = 'SELLING', purchase_draws = 3 where player_id = $1`,
    [player],
  );
  await world.turnAt('2026-11-21T17:50:00Z');
  expect(first?.drawId).toBe('tri-cislice-2026-11-21');
  expect(await states(player)).toEqual(['REFUSED', 'REFUSED']);
  expect(await world.balance(player)).toBe(1_000n);
});

it('that a lost server left unmarked is sold as a whole when all stakes are booked', async () => {
  const player = await world.player(1_000n);
  await buy(player, 'purchase-whole-04', 2);
  await world.database.pool.query(
    `update lottery.ticket set state = 'SELLING' where player_id = $1`,
    [player],
  );
  await world.turnAt('2026-11-22T17:50:00Z');
  expect(await states(player)).toEqual(['SOLD', 'SOLD']);
  expect(await world.balance(player)).toBe(900n);
});

it('is not made with bonus money', async () => {
  const player = await world.player(49n);
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'bonus-grant',
      playerId: player,
      currency: 'EUR',
      source: 'test',
      reference: 'bonus-money',
      lines: [
        { account: 'player-bonus', amount: 500n },
        { account: 'promotions', amount: -500n },
      ],
    }),
  );
  expect((await buy(player, 'purchase-whole-05', 1)).code).toBe('INSUFFICIENT_FUNDS');
  expect(await rows(player)).toEqual(['transfer 49', 'bonus-grant 500']);
});

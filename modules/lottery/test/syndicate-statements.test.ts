/** How often syndicates are read while the tickets of their draw are sealed, counted and shown. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { everyFirstDigit, type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

/** How many statements read the shares of syndicates meanwhile. */
async function readsOfShares(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([given]) =>
    String((given as { text?: string } | undefined)?.text ?? given),
  );
  query.mockRestore();
  expect(texts.length).toBeGreaterThan(0);
  return texts.filter((text) => /from "lottery"\."syndicate_share"/.test(text)).length;
}

test('shares are read once for all syndicates of a page, and not at all where there are none', async () => {
  const [drawId, plainId] = ['tri-cislice-2026-11-22', 'tri-cislice-2026-11-21'];
  const player = await world.player(10_000n);
  for (let count = 1; count <= 4; count++) {
    const { body } = await world.call(
      lotteryCalls,
      'POST /api/lottery/syndicates',
      { body: { drawId, shares: 4, lines: everyFirstDigit, quickPicks: 0 } },
      await world.staff('operations'),
      { idempotencyKey: `open-counted-${count}` },
    );
    const bought = await world.call(
      lotteryCalls,
      'POST /api/lottery/syndicates/{syndicateId}/shares',
      {
        params: { syndicateId: body.syndicateId },
        body: { purchaseId: `counted-purchase-${count}`, shares: 4 },
      },
      await world.as(player),
    );
    expect(bought.status).toBe(200);
  }
  await world.turnAt('2026-11-21T17:50:00Z');
  await world.turnAt('2026-11-21T18:00:10Z');
  await world.confirm(plainId);
  world.clock.set(new Date('2026-11-22T17:50:00Z'));
  await world.runJob('lottery.draws');
  // Each of the four is asked whether it is complete; after that they are read together.
  expect(await readsOfShares(() => world.runJob('lottery.draws'))).toBe(4 + 1);
  world.clock.set(new Date('2026-11-22T18:00:10Z'));
  await world.runJob('lottery.draws');
  expect(await readsOfShares(() => world.runJob('lottery.draws'))).toBe(1);
  await world.confirm(drawId);
  const sealedTickets = async (of: string) =>
    (
      await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}/tickets', {
        params: { drawId: of },
        query: {},
      })
    ).body.tickets;
  expect(await readsOfShares(async () => expect(await sealedTickets(drawId)).toHaveLength(4))).toBe(
    1,
  );
  expect(await readsOfShares(async () => expect(await sealedTickets(plainId)).toEqual([]))).toBe(0);
});

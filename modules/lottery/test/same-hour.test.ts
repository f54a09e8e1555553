/** Two draws of a game at one hour, as when one is put off onto the next: one pool, spent once. */
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { planOf } from '../rules/plans.table.ts';
import { reservePool } from '../rules/pools.ts';
import { everyFirstDigit, type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const [first, second] = ['tri-cislice-2026-11-21', 'tri-cislice-2026-11-22'] as const;
let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const drawOf = async (drawId: string) =>
  (await world.call(lotteryCalls, 'GET /api/lottery/draws/{drawId}', { params: { drawId } })).body;

const pools = async (drawId: string) => {
  const { rows } = await world.database.pool.query<{
    opening: string;
    closing: string;
  }>(
    `select evaluation::json->>'openingReserve' as opening,
            evaluation::json->>'closingReserve' as closing
       from lottery.draw where reference = $1`,
    [drawId],
  );
  return rows[0];
};

/** Winners in both: a line for each first digit. */
async function buyBoth(player: PlayerId) {
  const bought = await world.call(
    lotteryCalls,
    'POST /api/lottery/tickets',
    {
      body: {
        purchaseId: 'both-draws-00001',
        gameKey: 'tri-cislice',
        lines: everyFirstDigit,
        draws: 2,
      },
    },
    await world.as(player),
  );
  expect(bought.body.tickets.map(({ drawId }) => drawId)).toEqual([first, second]);
}

it('the second begins with what the first has left', async () => {
  const plan = planOf('tri-cislice');
  if (!plan) throw new Error('no plan');
  await buyBoth(await world.player(10_000n));
  const { drawAt } = await drawOf(second);
  const putOff = await world.send(
    'POST /api/lottery/draws/{drawId}/postpone',
    { params: { drawId: first }, body: { drawAt, reason: 'Výpadek proudu' } },
    await world.staff('operations'),
    { idempotencyKey: 'put-off-first-draw' },
  );
  expect(putOff.status).toBe(200);
  // Tickets are sealed while nobody knows the numbers yet.
  for (const minutes of [-5, 1]) {
    await world.turnAt(new Date(Date.parse(drawAt) + minutes * 60_000).toISOString());
  }
  expect((await drawOf(first)).state).toBe('EVALUATED');
  // Another evaluation now would spend the same reserve again.
  expect((await drawOf(second)).state).toBe('DRAWN');

  await world.confirm(first);
  expect((await drawOf(first)).state).toBe('PUBLISHED');
  expect((await drawOf(second)).state).toBe('EVALUATED');
  const left = await pools(first);
  expect(await pools(second)).toMatchObject({ opening: left?.closing });
  await world.confirm(second);
  const end = await pools(second);
  expect(await world.pool(reservePool(plan))).toBe(BigInt(end?.closing ?? -1));
  expect(BigInt(end?.closing ?? -1)).toBeGreaterThanOrEqual(0n);
});

it('a raffle sells one line a ticket, for the ticket is what is drawn', async () => {
  const player = await world.player(10_000n);
  const buy = async (count: number) =>
    world.call(
      lotteryCalls,
      'POST /api/lottery/tickets',
      {
        body: {
          purchaseId: `raffle-lines-000${count}`,
          gameKey: 'losenka',
          lines: Array.from({ length: count }, () => ({ main: [], extra: [] })),
          draws: 1,
        },
      },
      await world.as(player),
    );
  expect((await buy(2)).code).toBe('ERR_LOTTERY_LINES');
  expect(await world.balance(player)).toBe(10_000n);
  expect((await buy(1)).status).toBe(200);
  const { body } = await world.call(lotteryCalls, 'GET /api/lottery/games', {});
  expect(body.games.find(({ gameKey }) => gameKey === 'losenka')?.linesMaximum).toBe(1);
});

/** The end of sales, for a purchase that waits for its draw until that is over. */
import { bearer } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

const line = { main: [1, 2, 3], extra: [] };

/** Holds a draw while something waits for it and the clock passes the end of its sales. */
async function pastCutOff<Answer>(drawId: string, work: () => Promise<Answer>): Promise<Answer> {
  const { pool } = world.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number; closes: Date }>(
      `select pg_backend_pid() as pid, sales_close_at as closes from lottery.draw
       where reference = $1 for update`,
      [drawId],
    );
    const [draw] = rows;
    if (!draw) throw new Error(`no draw ${drawId}`);
    world.clock.set(new Date(draw.closes.getTime() - 1));
    let answered = false;
    const asked = work().finally(() => {
      answered = true;
    });
    while (!answered) {
      const waiting = await pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [draw.pid],
      );
      if (waiting.rows.length > 0) break;
    }
    world.clock.set(draw.closes);
    await holder.query('commit');
    return await asked;
  } finally {
    holder.release();
  }
}

const counted = async (): Promise<unknown> =>
  (
    await world.database.pool.query(
      `select count(*)::int as tickets,
         (select count(*)::int from ledger.movement where source = 'lottery') as movements
       from lottery.ticket where state not in ('REFUSED')`,
    )
  ).rows[0];

test('a ticket without a name is not sold any more', async () => {
  const answer = await pastCutOff('tri-cislice-2026-11-21', () =>
    world.call(
      lotteryCalls,
      'POST /capi/Internal/v1/LotteryTickets/Sell',
      {
        query: { terminal: 'L-1' },
        body: { gameKey: 'tri-cislice', lines: [line], saleId: 'late-sale', paidWith: 'CASH' },
      },
      bearer(world.config.secrets.internal),
    ),
  );
  expect(answer.code).toBe('ERR_DRAW_CLOSED');
  expect(await counted()).toEqual({ tickets: 0, movements: 0 });
});

test('a ticket of a player is not sold any more', async () => {
  const player = await world.player(1_000n);
  const answer = await pastCutOff('denni-sedmicka-2026-11-21', async () =>
    world.call(
      lotteryCalls,
      'POST /api/lottery/tickets',
      {
        body: {
          purchaseId: 'purchase-that-waits',
          gameKey: 'denni-sedmicka',
          lines: [{ main: [1, 2, 3, 4, 5, 6, 7], extra: [] }],
          draws: 1,
        },
      },
      await world.as(player),
    ),
  );
  expect(answer.code).toBe('ERR_DRAW_CLOSED');
  expect(await world.balance(player)).toBe(1_000n);
  expect(await counted()).toEqual({ tickets: 0, movements: 0 });
});

/** A player who buys tickets of one game in several windows at the same moment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
});
afterAll(() => world.close());

it('gets each of them, and each purchase once', async () => {
  const player = await world.player(10_000n);
  const caller = await world.as(player);
  const lines = [{ main: [1, 2, 3], extra: [] }];
  const requests = Array.from({ length: 6 }, (_, n) => `purchase-window-${n % 3}`);
  const answers = await Promise.all(
    requests.map((purchaseId) =>
      world.call(
        lotteryCalls,
        'POST /api/lottery/tickets',
        { body: { purchaseId, gameKey: 'tri-cislice', lines, draws: 1 } },
        caller,
      ),
    ),
  );
  expect(answers.map(({ status, code }) => code ?? status)).toEqual(requests.map(() => 200));
  const { body } = await world.call(
    lotteryCalls,
    'GET /capi/Lottery/v3/Ticket/GetList',
    { query: {} },
    caller,
  );
  expect(body.items.map(({ state }) => state)).toEqual(['SOLD', 'SOLD', 'SOLD']);
  expect(await world.balance(player)).toBe(9_850n);
  const { rows } = await world.database.pool.query(
    'select count(*)::int as sessions from play.game_session where player_id = $1',
    [player],
  );
  expect(rows).toEqual([{ sessions: 1 }]);
});

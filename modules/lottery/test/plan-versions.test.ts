/** A new version of a plan: draws that were planned before it keep the one they were planned with. */
import { bearer } from '@herna/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryCalls } from '../contract/index.ts';
import { type GamePlan, gamePlans, planOf } from '../rules/plans.table.ts';
import { type LotteryWorld, openLotteryWorld } from './lottery-world.ts';

const plans = gamePlans as GamePlan[];
const old = planOf('tri-cislice') as GamePlan;
/** Dearer, and of more digits. */
const newer: GamePlan = {
  ...old,
  version: 2,
  price: { CZK: 2000n, EUR: 100n },
  main: { ...old.main, drawn: 4, picked: 4 },
};
let world: LotteryWorld;
beforeAll(async () => {
  world = await openLotteryWorld();
  await world.turn();
  plans.push(newer);
});
afterAll(async () => {
  plans.splice(plans.indexOf(newer), 1);
  await world.close();
});

it('sells tickets of a draw by the plan of that draw, with a name and without', async () => {
  const player = await world.player(1_000n);
  const { body: shown } = await world.call(lotteryCalls, 'GET /api/lottery/games', {});
  expect(shown.games.find(({ gameKey }) => gameKey === old.gameKey)).toMatchObject({
    price: { amount: 50 },
    main: { picked: 3 },
  });
  const buy = async (purchaseId: string, main: number[]) =>
    world.call(
      lotteryCalls,
      'POST /api/lottery/tickets',
      { body: { purchaseId, gameKey: old.gameKey, lines: [{ main, extra: [] }], draws: 2 } },
      await world.as(player),
    );
  expect((await buy('purchase-of-version-2', [1, 2, 3, 4])).code).toBe('ERR_LOTTERY_LINES');
  const bought = await buy('purchase-of-version-1', [1, 2, 3]);
  expect(bought.body.tickets.map(({ price }) => price.amount)).toEqual([50, 50]);
  expect(await world.balance(player)).toBe(900n);
  const sell = (saleId: string, main: number[]) =>
    world.call(
      lotteryCalls,
      'POST /capi/Internal/v1/LotteryTickets/Sell',
      {
        query: { terminal: 'P-1' },
        body: { gameKey: old.gameKey, saleId, lines: [{ main, extra: [] }], paidWith: 'CASH' },
      },
      bearer(world.config.secrets.internal),
    );
  expect((await sell('2', [1, 2, 3, 4])).code).toBe('ERR_LOTTERY_LINES');
  expect((await sell('1', [1, 2, 3])).body.price.amount).toBe(50);
});

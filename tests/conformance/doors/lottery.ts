/** Living examples of the operator's own lottery: a ticket, and shares of a syndicate. */

import { freshId, type LivingDoors } from './occasion.ts';
import type { DoorHarness } from './platform-harness.ts';

/** A game that is drawn every day. */
const gameKey = 'tri-cislice';
const shares = 20;

/** A draw that is on sale. */
async function drawOnSale({ world, ask, callers }: DoorHarness): Promise<string> {
  await world.runJob('lottery.draws');
  const { games } = await ask('GET /api/lottery/games', {}, callers.of('operator'));
  const game = games.find((one: { gameKey: string }) => one.gameKey === gameKey);
  return game.nextDraws.at(-1).drawId;
}

export const lotteryDoors: LivingDoors = {
  async 'POST /api/lottery/tickets'({ harness }) {
    await drawOnSale(harness);
    const line = { main: [4, 0, 7], extra: [] };
    // So dear that little money does not last for a batch.
    const lines = Array.from({ length: 10 }, () => line);
    return { body: { purchaseId: freshId, gameKey, lines, draws: 1 } };
  },
  async 'POST /api/lottery/syndicates/{syndicateId}/shares'({ harness }) {
    const body = { drawId: await drawOnSale(harness), shares, lines: [], quickPicks: 10 };
    const operator = harness.callers.of('operator');
    const { syndicateId } = await harness.ask('POST /api/lottery/syndicates', { body }, operator);
    return { params: { syndicateId }, body: { purchaseId: freshId, shares: 1 } };
  },
};

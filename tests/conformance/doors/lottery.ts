/**
 * Living examples of the operator's own lottery: a ticket, shares of a syndicate, and tickets without a
 * name, which are sold for cash and paid by their number.
 */

import { freshId, type LivingDoors, type Occasion } from './occasion.ts';
import { cashDesk } from './payments.ts';
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

const terminal = 'T-1';
const sell = 'POST /capi/Internal/v1/LotteryTickets/Sell';
const unpaid = { gameKey, lines: [{ main: [4, 0, 7], extra: [] }] };
const paper = { ...unpaid, paidWith: 'CASH' };
/** Papers that are sold for one draw; whoever is fuzzed or barred takes one after another. */
const papersOfDraw = 60;
const papers = new WeakMap<object, Promise<string[]>>();

/** Numbers of tickets whose draw was called off: each is paid back once, to whoever holds it. */
async function calledOff(harness: DoorHarness): Promise<string[]> {
  await harness.world.runJob('lottery.draws');
  const numbers: string[] = [];
  let drawId = '';
  for (let count = 0; count < papersOfDraw; count++) {
    const input = { query: { terminal }, body: { ...paper, saleId: harness.fresh('sale') } };
    const sold = await harness.ask(sell, input, harness.callers.of('internal'));
    drawId = sold.drawId;
    numbers.push(sold.number);
  }
  const operator = harness.callers.of('operator');
  const body = { reason: 'Beacon out of order' };
  await harness.ask(
    'POST /api/lottery/draws/{drawId}/void',
    { params: { drawId }, body },
    operator,
  );
  await harness.world.runJob('lottery.draws');
  return numbers;
}

/** The number of a paper that can be paid. */
async function payable({ harness }: Occasion): Promise<string> {
  const { database } = harness.world;
  const known = papers.get(database) ?? calledOff(harness);
  papers.set(database, known);
  const number = (await known).pop();
  if (number === undefined) throw new Error('all papers are paid');
  return number;
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
  async [sell]({ harness }) {
    await drawOnSale(harness);
    return { query: { terminal }, body: { ...paper, saleId: freshId } };
  },
  'POST /capi/Internal/v1/LotteryTickets/Pay': async (occasion) => ({
    query: { terminal },
    body: { number: await payable(occasion), claimId: freshId },
  }),
  async 'POST /api/lottery/desk/tickets'({ harness }) {
    await cashDesk({ harness });
    await drawOnSale(harness);
    return { body: { ...unpaid, saleId: freshId } };
  },
  'POST /api/lottery/desk/tickets/pay': async (occasion) => {
    await cashDesk(occasion);
    const { playerId } = occasion.person;
    return { body: { number: await payable(occasion), claimId: freshId, playerId: `${playerId}` } };
  },
  'POST /api/lottery/claims': async (occasion) => ({
    body: { number: await payable(occasion), claimId: freshId },
  }),
};

/** A bonus that is wagered holds nothing up: the next one is given before its news have been read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreeRoundsWorld, openFreeRoundsWorld } from './free-rounds-world.ts';
import type { TestPlayer } from './promotions-world.ts';

let free: FreeRoundsWorld;
beforeAll(async () => {
  free = await openFreeRoundsWorld();
});
afterAll(() => free.world.close());

const path = '/capi/v2-onling/Bonuses';
const money = { amount: 10_000, wageringMultiple: 1 } as const;
let rounds = 0;

/** The step by which a player accepts a bonus that staff have assigned. */
async function accepting(definitionId: string, player: TestPlayer) {
  const { self } = player;
  const body = { id: definitionId, playerIds: [String(player.id)], reason: 'For the test' };
  await free.ask(`POST ${path}/Assign`, { body });
  const { offers } = (await free.ask(`GET ${path}/GetPlayerOffers`, {}, self)).body;
  const offer = offers.find((one) => one.definitionId === definitionId);
  const { id, termsHash = '' } = offer ?? {};
  const wish = { id: id ?? '', termsHash, locale: 'cs' } as const;
  return () => free.ask(`POST ${path}/ActivatePlayerRelation`, { body: wish }, self);
}

/** A player whose bonus is wagered, by a stake of all of it that has won some of it back. */
async function fulfilled() {
  const definition = await free.activated({ kind: 'MANUAL', ...money });
  const player = await free.player();
  await (await accepting(definition, player))();
  const seat = await free.sit(player);
  for (let left = money.amount; left > 0; left -= 1_000) {
    expect(await seat.bets(`wagered-${++rounds}`, 1_000)).toBe('OK');
  }
  expect(await seat.wins(`wagered-${rounds}`, 700)).toBe('OK');
  return { definition, player };
}
const states = async (definitionId: string) => {
  const { body } = await free.ask(`GET ${path}/GetRelationList`, { query: { definitionId } });
  return body.items.map(({ state }) => state);
};

test.each([
  ['before its news', false],
  ['as its news come', true],
])('another bonus is given %s', async (_when, news) => {
  const { definition, player } = await fulfilled();
  const next = await free.activated({ kind: 'MANUAL', ...money });
  const accept = await accepting(next, player);
  const [answer] = await Promise.all([accept(), ...(news ? [free.world.drainEvents()] : [])]);
  expect(answer.body).toMatchObject({ state: 'ACTIVE', given: { amount: 10_000 } });
  await free.world.drainEvents();
  expect([await states(definition), await states(next)]).toEqual([['COMPLETED'], ['ACTIVE']]);
  expect([await free.cash(player), await free.bonusMoney(player.id)]).toEqual([700n, 10_000n]);
  expect([await free.cost(definition), await free.cost(next)]).toEqual([10_000n, 10_000n]);
});

test('what free rounds have won becomes a bonus before its news', async () => {
  const { definition, player } = await fulfilled();
  const conversion = { kind: 'BONUS', wageringMultiple: 5, validHours: 48 } as const;
  const id = await free.accepted(player, { rounds: 1, conversion });
  const seat = await free.sit(player);
  await seat.stakes(`free-${id}`, id);
  await seat.wins(`free-${id}`, 900, true);
  const converted = await free.ask(
    'POST /capi/v2-onling/FreeRound/Convert',
    { body: { id } },
    player.self,
  );
  expect(converted.body).toMatchObject({ state: 'CONVERTED' });
  expect([await free.cash(player), await free.bonusMoney(player.id)]).toEqual([700n, 900n]);
  await free.world.drainEvents();
  expect(await states(definition)).toEqual(['COMPLETED']);
});

test('a deposit bonus waits while money of the one before lies in an open round, and no longer', async () => {
  const definition = await free.activated({ kind: 'MANUAL', ...money, wageringMultiple: 5 });
  const reload = { percent: 50, amountMaximum: 50_000, depositMinimum: 10_000 } as const;
  const next = await free.activated({ kind: 'RELOAD', ...reload });
  const player = await free.player();
  await free.deposited(player.id, 1_000);
  await (await accepting(definition, player))();
  const seat = await free.sit(player);
  for (let left = money.amount; left > 1_000; left -= 1_000) {
    await seat.bets(`lost-${++rounds}`, 1_000);
    await seat.wins(`lost-${rounds}`, 0, true);
  }
  const open = `open-${++rounds}`;
  await seat.bets(open, 1_000);
  expect((await (await accepting(next, player))()).body).toMatchObject({ state: 'PENDING' });
  free.world.clock.advance(1_000);
  await free.deposited(player.id, 20_000);
  await free.world.runJob('promotions.end-offers');
  expect([await states(definition), await states(next)]).toEqual([['ACTIVE'], ['PENDING']]);
  await seat.wins(open, 0, true);
  await free.world.runJob('promotions.end-offers');
  expect([await states(definition), await states(next)]).toEqual([['LOST'], ['ACTIVE']]);
  expect(await free.bonusMoney(player.id)).toBe(10_000n);
});

/** What happens at the same moment: a crowd at one code, a budget, an acceptance and its expiry. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const path = '/capi/v2-onling/Bonuses';
const accept = async (player: TestPlayer, definitionId: string) => {
  const { body } = await promo.ask(`GET ${path}/GetPlayerOffers`, {}, player.self);
  const offer = body.offers.find((one) => one.definitionId === definitionId);
  return () =>
    promo.ask(
      `POST ${path}/ActivatePlayerRelation`,
      {
        body: {
          ...(offer?.id ? { id: offer.id } : { definitionId }),
          termsHash: offer?.termsHash ?? '',
          locale: 'cs',
        },
      },
      player.self,
    );
};

test('a budget for two is given to two of six who accept at once', async () => {
  const id = await promo.activated({ budget: 20_000 });
  const players = await Promise.all(Array.from({ length: 6 }, () => promo.player()));
  const steps = await Promise.all(players.map((player) => accept(player, id)));
  const answers = await Promise.all(steps.map((step) => step()));
  const codes = answers.map(({ code, status }) => code ?? status).toSorted();
  expect(codes).toEqual([200, 200, ...Array(4).fill('ERR_PROMOTION_CLOSED')]);
  expect(await promo.cost(id)).toBe(20_000n);
  const { body } = await promo.ask(`GET ${path}/Get`, { query: { id } });
  expect(body).toMatchObject({
    receivers: 2,
    granted: { amount: 20_000 },
    cost: { amount: 20_000 },
  });
});

test('two acceptances of one player at once give one bonus', async () => {
  const id = await promo.activated();
  const player = await promo.player();
  const step = await accept(player, id);
  const answers = await Promise.all([step(), step(), step()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await promo.bonusMoney(player.id)).toBe(10_000n);
});

test('an acceptance and the end of its offer at once: exactly one of them', async () => {
  const id = await promo.activated({ kind: 'MANUAL' });
  const players = await Promise.all(Array.from({ length: 4 }, () => promo.player()));
  const body = { id, playerIds: players.map((one) => String(one.id)), reason: 'For the race' };
  await promo.ask(`POST ${path}/Assign`, { body });
  const steps = await Promise.all(players.map((player) => accept(player, id)));
  const cancel = promo.ask(`POST ${path}/Cancel`, { body: { id, reason: 'Published by mistake' } });
  const answers = await Promise.all(steps.map((step) => step()));
  await cancel;
  await promo.world.runJob('promotions.end-offers');
  const { items } = (
    await promo.ask(`GET ${path}/GetRelationList`, { query: { definitionId: id } })
  ).body;
  for (const [index, player] of players.entries()) {
    const relation = items.find(({ playerId }) => playerId === String(player.id));
    const given = answers[index]?.status === 200;
    expect(relation?.state).toBe(given ? 'ACTIVE' : 'FORFEITED');
    expect(await promo.bonusMoney(player.id)).toBe(given ? 10_000n : 0n);
  }
});

test('a deposit in time counts though its news is heard after the end of the offer', async () => {
  const reload = { kind: 'RELOAD', percent: 100, amountMaximum: 80_000, offerHours: 1 } as const;
  const id = await promo.activated({ ...reload, depositMinimum: 50_000 });
  const player = await promo.player();
  await promo.deposited(player.id, 10_000);
  const step = await accept(player, id);
  expect((await step()).body.state).toBe('PENDING');
  await promo.later(1_000);
  await promo.world.database.transaction((tx) => promo.confirms(tx, player.id, 60_000));
  const stateOf = async () => {
    const query = { definitionId: id, playerId: `${player.id}` };
    const [relation] = (await promo.ask(`GET ${path}/GetRelationList`, { query })).body.items;
    return relation?.state;
  };
  await promo.later(3_600_000 * 2);
  await promo.world.runJob('promotions.end-offers');
  expect(await stateOf()).toBe('PENDING');
  await promo.world.drainEvents();
  expect(await stateOf()).toBe('ACTIVE');
  expect(await promo.bonusMoney(player.id)).toBe(60_000n);
});

test('a deposit whose transaction is still open at the end of the offer is waited for', async () => {
  const reload = { kind: 'RELOAD', percent: 100, amountMaximum: 80_000, offerHours: 1 } as const;
  const id = await promo.activated({ ...reload, depositMinimum: 50_000 });
  const player = await promo.player();
  await promo.deposited(player.id, 10_000);
  const step = await accept(player, id);
  await step();
  await promo.later(3_599_000);
  await promo.world.database.transaction(async (tx) => {
    await promo.confirms(tx, player.id, 60_000);
    promo.world.clock.advance(60_000);
    await promo.world.runJob('promotions.end-offers');
  });
  await promo.world.drainEvents();
  expect(await promo.bonusMoney(player.id)).toBe(60_000n);
});

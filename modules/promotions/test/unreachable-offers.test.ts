/** Bonuses of a certain deposit: promised while that deposit can come, ended once it cannot. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BonusSpec } from '../contract/index.ts';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const path = '/capi/v2-onling/Bonuses';
const first: Partial<BonusSpec> = {
  kind: 'DEPOSIT_NTH',
  ordinal: 1,
  percent: 100,
  amountMaximum: 100_000,
  depositMinimum: 10_000,
  offerHours: 240,
};
const reload: Partial<BonusSpec> = { kind: 'RELOAD', percent: 50, amountMaximum: 50_000 };

const offersOf = async ({ self }: TestPlayer) =>
  (await promo.ask(`GET ${path}/GetPlayerOffers`, {}, self)).body.offers;
const accept = async (player: TestPlayer, definitionId: string) => {
  const offer = (await offersOf(player)).find((one) => one.definitionId === definitionId);
  if (!offer) throw new Error('the player is offered nothing');
  const of = offer.id === null ? { definitionId } : { id: offer.id };
  const body = { ...of, termsHash: offer.termsHash, locale: 'cs' as const };
  return promo.ask(`POST ${path}/ActivatePlayerRelation`, { body }, player.self);
};
const assign = async (id: string, { id: playerId }: TestPlayer) => {
  const body = { id, playerIds: [`${playerId}`], reason: 'A round was interrupted' };
  return (await promo.ask(`POST ${path}/Assign`, { body })).body;
};
const relationsOf = async (definitionId: string, { id }: TestPlayer) => {
  const query = { definitionId, playerId: `${id}` };
  return (await promo.ask(`GET ${path}/GetRelationList`, { query })).body.items;
};
const passes = async (player: TestPlayer): Promise<TestPlayer> => ({
  ...player,
  self: await promo.later(1_000, player),
});

test('a first deposit that is too small ends the wait for the first one, and makes room', async () => {
  const [id, other] = [await promo.activated(first), await promo.activated(reload)];
  const before = await promo.player();
  expect((await accept(before, id)).body.state).toBe('PENDING');
  const player = await passes(before);
  await promo.deposited(player.id, 6_000);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'FORFEITED', reason: 'DEPOSIT_PASSED' },
  ]);
  expect((await accept(player, other)).body.state).toBe('PENDING');
});

test('nobody is assigned a bonus of a deposit that they have made', async () => {
  const id = await promo.activated({ ...first, ordinal: 2 });
  const player = await promo.player();
  await promo.deposited(player.id, 20_000);
  expect((await assign(id, player)).refused).toEqual([]);
  await promo.deposited(player.id, 20_000);
  const late = await promo.player();
  for (const amount of [20_000, 20_000]) await promo.deposited(late.id, amount);
  expect((await assign(id, late)).refused).toMatchObject([{ reason: 'DEPOSIT_PASSED' }]);
  // What was offered in time and not accepted in time is over too.
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'FORFEITED', reason: 'DEPOSIT_PASSED' },
  ]);
});

test('a first deposit that is taken back was the first one all the same', async () => {
  const id = await promo.activated(first);
  const before = await promo.player();
  await accept(before, id);
  const player = await passes(before);
  const paid = await promo.deposited(player.id, 20_000);
  expect(await relationsOf(id, player)).toMatchObject([{ state: 'ACTIVE' }]);
  await promo.takenBack(player.id, paid);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'FORFEITED', reason: 'DEPOSIT_TAKEN_BACK' },
  ]);
  expect((await assign(id, player)).refused).toMatchObject([{ reason: 'USED_UP' }]);
});

/** The list of what players hold and the page of one of them speak of the same bonus. */
import { bonusesCalls } from '@herna/bonuses/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const path = '/capi/v2-onling/Bonuses';

const listed = async ({ id }: TestPlayer) => {
  const { world } = promo;
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  const list = await world.call(
    bonusesCalls,
    `GET ${path}/GetPlayerRelationList`,
    { query: { playerId: String(id) } },
    staff,
  );
  return list.body.items;
};
const detailOf = (playerId: string, id: string) =>
  promo.ask(`GET ${path}/GetPlayerRelation`, { query: { playerId, id } });

/** Accepts what a player was offered of a definition. */
const takes = async (player: TestPlayer, definitionId: string) => {
  const { body } = await promo.ask(`GET ${path}/GetPlayerOffers`, {}, player.self);
  const termsHash = body.offers.find((one) => one.definitionId === definitionId)?.termsHash ?? '';
  const wish = { definitionId, termsHash, locale: 'cs' as const };
  return promo.ask(`POST ${path}/ActivatePlayerRelation`, { body: wish }, player.self);
};

test('the list’s id opens the same bonus, with how far it is wagered and its steps', async () => {
  const { world } = promo;
  const [left, taken] = [await promo.activated({ kind: 'MANUAL' }), await promo.activated()];
  const player = await promo.player();
  // An offer that is never accepted: from now on relations and bonuses number differently.
  const playerIds = [String(player.id)];
  await promo.ask(`POST ${path}/Assign`, {
    body: { id: left, playerIds, reason: 'To be left lying' },
  });
  const offeredAt = world.clock.now().toISOString();
  const active = await takes(player, taken);
  expect(active.body.state).toBe('ACTIVE');

  const [row] = await listed(player);
  if (!row) throw new Error('the bonus is not listed');
  const running = await detailOf(row.playerId, row.id);
  expect(running.body).toMatchObject({ ...row, amount: { amount: 10_000 }, state: 'ACTIVE' });
  expect(running.body).toMatchObject({
    wageringRequired: { amount: 300_000 },
    wagered: { amount: 0 },
    relation: { definitionId: taken, bonusId: row.id, accepted: { ip: '127.0.0.1' } },
    steps: [
      { state: 'OFFERED', at: offeredAt },
      { state: 'ACCEPTED', at: offeredAt },
      { state: 'ACTIVE', at: offeredAt },
    ],
  });

  const self = await promo.later(3_600_000, player);
  const givenUp = await world.send(
    `POST ${path}/CancelPlayerRelation`,
    { body: { id: row.id } },
    self,
    { idempotencyKey: 'gives-up' },
  );
  expect(givenUp.status).toBe(200);
  const ended = (await detailOf(row.playerId, row.id)).body;
  expect(ended.steps.at(-1)).toEqual({
    state: 'FORFEITED',
    at: world.clock.now().toISOString(),
  });
  expect(ended.steps).toHaveLength(4);
});

test('a bonus of another player is not found under one’s own', async () => {
  const [first, second] = [await promo.player(), await promo.player()];
  const id = await promo.activated();
  await takes(first, id);
  const [row] = await listed(first);
  expect((await detailOf(String(second.id), row?.id ?? '')).code).toBe('ERR_NOT_FOUND');
});

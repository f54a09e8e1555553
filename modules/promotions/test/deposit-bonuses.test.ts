/** Bonuses for deposits: which deposits earn them, and what was earned while another bonus ran. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { mergeAccounts } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BonusSpec } from '../contract/index.ts';
import { openPromotionsWorld, type PromotionsWorld, type TestPlayer } from './promotions-world.ts';

let promo: PromotionsWorld;
beforeAll(async () => {
  promo = await openPromotionsWorld();
});
afterAll(() => promo.world.close());

const path = '/capi/v2-onling/Bonuses';
const hourMs = 3_600_000;
const reload: Partial<BonusSpec> = {
  kind: 'RELOAD',
  percent: 100,
  amountMaximum: 80_000,
  depositMinimum: 50_000,
  offerHours: 24,
  // The bonus that runs meanwhile outlives the offer.
  validHours: 240,
};
/** The player as somebody who is signed in now. */
const now = async (player: TestPlayer, ms = 0): Promise<TestPlayer> => ({
  id: player.id,
  self: await promo.later(ms, player),
});
const offerOf = async ({ self }: TestPlayer, definitionId: string) => {
  const { offers } = (await promo.ask(`GET ${path}/GetPlayerOffers`, {}, self)).body;
  const found = offers.find((one) => one.definitionId === definitionId);
  if (!found) throw new Error('the player is offered nothing');
  return found;
};
const accept = async (player: TestPlayer, definitionId: string) => {
  const { id, termsHash } = await offerOf(player, definitionId);
  const of = id === null ? { definitionId } : { id };
  const body = { ...of, termsHash, locale: 'cs' as const };
  return promo.ask(`POST ${path}/ActivatePlayerRelation`, { body }, player.self);
};
const assign = (id: string, { id: playerId }: TestPlayer) => {
  const body = { id, playerIds: [`${playerId}`], reason: 'A round was interrupted' };
  return promo.ask(`POST ${path}/Assign`, { body });
};
const relationsOf = async (definitionId: string, { id }: TestPlayer) => {
  const query = { definitionId, playerId: `${id}` };
  return (await promo.ask(`GET ${path}/GetRelationList`, { query })).body.items;
};
/** A bonus that runs, so that no other has room; gives its relation. */
const running = async (player: TestPlayer): Promise<string> => {
  const id = await promo.activated({ kind: 'MANUAL', validHours: 240 });
  await assign(id, player);
  expect((await accept(player, id)).body.state).toBe('ACTIVE');
  return (await relationsOf(id, player))[0]?.id ?? '';
};
/** Staff end a bonus that runs. */
const ends = async (player: TestPlayer, id: string): Promise<void> => {
  const relation = { playerId: `${player.id}`, id };
  const body = { relation, reason: 'Breach of the terms' };
  expect((await promo.ask(`POST ${path}/Cancel`, { body })).body).toEqual({ ended: 1 });
  await promo.world.drainEvents();
};
const expires = () => promo.world.runJob('promotions.end-offers');
/** A player with a bonus that runs, who waits for the deposit of another one. */
const waiting = async (change: Partial<BonusSpec> = {}) => {
  const id = await promo.activated({ ...reload, ...change });
  const player = await promo.player();
  await promo.deposited(player.id, 10_000);
  const before = await running(player);
  expect((await accept(player, id)).body.state).toBe('PENDING');
  return { id, before, player: await now(player, 1_000) };
};

test('what a deposit has earned in time is given when the bonus that ran has ended', async () => {
  const { id, before, player } = await waiting();
  await promo.deposited(player.id, 60_000);
  const later = await now(player, 25 * hourMs);
  await expires();
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'PENDING', earned: { amount: 60_000 }, given: null },
  ]);
  expect(await offerOf(later, id)).toMatchObject({
    state: 'PENDING',
    earned: { amount: 60_000 },
    availableUntil: null,
  });
  await ends(player, before);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'ACTIVE', given: { amount: 60_000 } },
  ]);
  expect(await promo.bonusMoney(player.id)).toBe(60_000n);
});

test('without a deposit in time nothing is earned, and the offer expires', async () => {
  const { id, before, player } = await waiting();
  await promo.deposited(player.id, 49_999);
  await now(player, 25 * hourMs);
  await promo.deposited(player.id, 60_000);
  await expires();
  expect(await relationsOf(id, player)).toMatchObject([{ state: 'EXPIRED', earned: null }]);
  await ends(player, before);
  expect(await promo.bonusMoney(player.id)).toBe(0n);
});

test('a deposit that is taken back has earned nothing; another one in time has', async () => {
  const { id, before, player } = await waiting();
  const first = await promo.deposited(player.id, 60_000);
  const second = await promo.deposited(player.id, 70_000);
  await promo.takenBack(player.id, first);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'PENDING', earned: { amount: 70_000 } },
  ]);
  await now(player, 25 * hourMs);
  await expires();
  await promo.takenBack(player.id, second);
  expect(await relationsOf(id, player)).toMatchObject([{ state: 'PENDING', earned: null }]);
  await expires();
  expect(await relationsOf(id, player)).toMatchObject([{ state: 'EXPIRED' }]);
  await ends(player, before);
  expect(await promo.bonusMoney(player.id)).toBe(0n);
});

test('what was earned goes on in the account that theirs has become part of', async () => {
  const { id, before, player: source } = await waiting();
  const [target, { world }] = [await promo.player(), promo];
  const paid = await promo.deposited(source.id, 60_000);
  const later = await running(target);
  // The bonus of the account that ends is over, and nobody has heard of it before the merge.
  const relation = { playerId: `${source.id}`, id: before };
  await promo.ask(`POST ${path}/Cancel`, { body: { relation, reason: 'Breach of the terms' } });
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  await mergeAccounts(world, staff, { source: source.id, target: target.id });
  await world.drainEvents();
  const earned = { state: 'PENDING', earned: { amount: 60_000 } };
  expect(await relationsOf(id, target)).toMatchObject([earned]);
  await promo.later(25 * hourMs);
  await expires();
  await ends(target, later);
  expect(await relationsOf(id, target)).toMatchObject([{ ...earned, state: 'ACTIVE' }]);
  expect(await promo.bonusMoney(target.id)).toBe(60_000n);
  await promo.takenBack(source.id, paid);
  expect(await promo.bonusMoney(target.id)).toBe(0n);
});

test('what was earned on both accounts of a person is given one after the other', async () => {
  const first = await waiting();
  const second = await waiting();
  const { world } = promo;
  for (const { player } of [first, second]) await promo.deposited(player.id, 60_000);
  const relation = { playerId: `${first.player.id}`, id: first.before };
  await promo.ask(`POST ${path}/Cancel`, { body: { relation, reason: 'Breach of the terms' } });
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const target = second.player;
  await mergeAccounts(world, staff, { source: first.player.id, target: target.id });
  await world.drainEvents();
  await promo.later(25 * hourMs);
  await expires();
  await ends(target, second.before);
  const [given] = await relationsOf(second.id, target);
  expect(given).toMatchObject({ state: 'ACTIVE', given: { amount: 60_000 } });
  expect(await relationsOf(first.id, target)).toMatchObject([
    { state: 'OFFERED', earned: { amount: 60_000 } },
  ]);
  const again = await now(target);
  expect((await accept(again, first.id)).body.state).toBe('PENDING');
  await ends(target, given?.id ?? '');
  expect(await relationsOf(first.id, target)).toMatchObject([
    { state: 'ACTIVE', given: { amount: 60_000 } },
  ]);
});

test('a bonus ends with the deposit that it was given for, and with no other', async () => {
  const id = await promo.activated(reload);
  const player = await promo.player();
  await promo.deposited(player.id, 10_000);
  await accept(player, id);
  await now(player, 1_000);
  const small = await promo.deposited(player.id, 10_000);
  const large = await promo.deposited(player.id, 100_000);
  expect(await promo.bonusMoney(player.id)).toBe(80_000n);
  await promo.takenBack(player.id, small);
  expect(await promo.bonusMoney(player.id)).toBe(80_000n);
  await promo.takenBack(player.id, large);
  expect(await promo.bonusMoney(player.id)).toBe(0n);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'FORFEITED', reason: 'DEPOSIT_TAKEN_BACK' },
  ]);
});

test('of deposits that add up, each is one that the bonus was given for', async () => {
  const id = await promo.activated({ ...reload, depositsAddUp: true });
  const player = await promo.player();
  await promo.deposited(player.id, 10_000);
  await accept(player, id);
  await now(player, 1_000);
  const small = await promo.deposited(player.id, 10_000);
  await promo.deposited(player.id, 40_000);
  expect(await promo.bonusMoney(player.id)).toBe(50_000n);
  await promo.takenBack(player.id, small);
  expect(await promo.bonusMoney(player.id)).toBe(0n);
});

test('a person who is given a bonus twice is one of its players at most', async () => {
  const id = await promo.activated({ kind: 'MANUAL', usesPerPlayer: 2, receiversMaximum: 1 });
  const [player, other] = [await promo.player(), await promo.player()];
  for (const time of [1, 2]) {
    expect((await assign(id, player)).body.refused).toEqual([]);
    expect([time, (await accept(player, id)).body.state]).toEqual([time, 'ACTIVE']);
    const [latest] = await relationsOf(id, player);
    await ends(player, latest?.id ?? '');
  }
  const { body } = await promo.ask(`GET ${path}/Get`, { query: { id } });
  expect(body.receivers).toBe(1);
  expect((await assign(id, other)).body.refused).toMatchObject([{ reason: 'RECEIVERS_REACHED' }]);
});

const restrict = async (definitionId: string, { id }: TestPlayer) => {
  const body = { id: definitionId, playerIds: [`${id}`] };
  expect((await promo.ask(`POST ${path}/AddPlayersRestrictedFor`, { body })).body.added).toBe(1);
};

test('who may not have it by the time of the deposit is given nothing, and the deposit is free', async () => {
  const id = await promo.activated(reload);
  const player = await promo.player();
  await promo.deposited(player.id, 10_000);
  await accept(player, id);
  await restrict(id, player);
  const other = await promo.activated(reload);
  await now(player, 1_000);
  await promo.deposited(player.id, 60_000);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'FORFEITED', reason: 'RESTRICTED', earned: null },
  ]);
  expect(await promo.bonusMoney(player.id)).toBe(0n);
  await accept(await now(player), other);
  await now(player, 1_000);
  await promo.deposited(player.id, 60_000);
  expect(await relationsOf(other, player)).toMatchObject([{ state: 'ACTIVE' }]);
});

test('who may not have it by the end of the bonus that ran is not given what was earned', async () => {
  const { id, before, player } = await waiting();
  await promo.deposited(player.id, 60_000);
  await restrict(id, player);
  await ends(player, before);
  expect(await relationsOf(id, player)).toMatchObject([
    { state: 'FORFEITED', reason: 'RESTRICTED' },
  ]);
  expect(await promo.bonusMoney(player.id)).toBe(0n);
});

/** Challenges and spins of an account that has become part of another one of the same person. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { mergeAccounts, seenWhileHeld } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { challengesEvents } from '../contract/events.ts';
import {
  type ChallengesWorld,
  noon,
  openChallengesWorld,
  type TestPlayer,
} from './challenges-world.ts';

let house: ChallengesWorld;
beforeAll(async () => {
  house = await openChallengesWorld();
});
afterAll(() => house.world.close());
beforeEach(() => house.at(noon));

const two = { goal: { kind: 'GAMES', games: 2 } } as const;

/** Staff find that an account is another one of the same person; the news of it has not come. */
async function merge({ id: source }: TestPlayer, { id: target }: TestPlayer): Promise<void> {
  const { world } = house;
  await mergeAccounts(
    world,
    await signedInStaff(world, world.platform.modules.parts.staff, 'support'),
    { source, target },
  );
}

const joined = async (challengeId: string) => {
  const params = { id: challengeId };
  return (await house.ask('GET /api/operator/challenges/{id}', { params })).body.joined;
};

it('a challenge goes on with the rounds that count, and gives its reward there', async () => {
  const id = await house.challenge(two);
  const [source, target] = [await house.player(), await house.player()];
  await house.join(source, id);
  await house.at(1_000);
  await house.plays(source, 100n, 1n);
  await merge(source, target);
  await house.world.drainEvents();
  expect(await house.seen(target, id)).toMatchObject({ state: 'JOINED', done: 1 });
  expect(await house.budget(id)).toEqual({ reserved: 200n, given: 0n });
  expect(await joined(id)).toBe(1);
  await house.plays(target, 100n, 2n);
  expect(await house.points(target)).toBe(200n);
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 200n });
});

it('whoever is in it with both accounts is in it once, with the rounds of both', async () => {
  const id = await house.challenge(two);
  const [source, target] = [await house.player(), await house.player()];
  for (const one of [source, target]) await house.join(one, id);
  await house.at(1_000);
  await house.plays(source, 100n, 1n);
  await house.plays(target, 100n, 2n);
  expect(await house.budget(id)).toEqual({ reserved: 400n, given: 0n });
  await merge(source, target);
  await house.world.drainEvents();
  expect(await house.points(target)).toBe(200n);
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 200n });
  expect(await joined(id)).toBe(1);
});

it('a round is taken out there when its provider takes it back', async () => {
  const id = await house.challenge(two);
  const [source, target] = [await house.player(), await house.player()];
  await house.join(source, id);
  await house.at(1_000);
  const first = await house.plays(source, 100n, 1n);
  await house.at(1_000);
  // What is joined later is behind the rounds of before, which go on counting.
  await house.join(target, id);
  await merge(source, target);
  await house.world.drainEvents();
  await house.hearsAgain(source, first);
  expect(await house.seen(target, id)).toMatchObject({ state: 'JOINED', done: 1 });
  await house.takesBack(source, first);
  expect(await house.seen(target, id)).toMatchObject({ state: 'JOINED', done: 0 });
  await house.plays(target, 100n, 2n);
  expect(await house.points(target)).toBe(0n);
  // A round that was open at the merge counts where the player is now, once.
  const late = await house.plays(source, 100n, 3n);
  await house.hearsAgain(source, late);
  expect(await house.points(target)).toBe(200n);
});

it('rounds that were rewarded count for nothing there', async () => {
  const id = await house.challenge(two);
  const [source, target] = [await house.player(), await house.player()];
  for (const one of [source, target]) await house.join(one, id);
  await house.at(1_000);
  const rounds = [await house.plays(source, 100n, 1n), await house.plays(source, 100n, 2n)];
  expect(await house.points(source)).toBe(200n);
  await merge(source, target);
  await house.world.drainEvents();
  for (const round of rounds) await house.hearsAgain(source, round);
  expect(await house.seen(target, id)).toMatchObject({ state: 'JOINED', done: 0 });
});

it('a reward that was due is given to the account that goes on', async () => {
  const id = await house.challenge({ goal: { kind: 'GAMES', games: 1 } });
  const [source, target] = [await house.player(), await house.player()];
  await house.join(source, id);
  await house.at(1_000);
  // The accounts become one before the news of the reward is read.
  await house.world.database.pool.query(
    `update challenges.participation set state = 'FULFILLED' where player_id = $1`,
    [source.id],
  );
  await merge(source, target);
  await house.world.drainEvents();
  await house.at('2027-12-24T12:00:00Z');
  await house.world.runJob('challenges.ends');
  expect([await house.points(source), await house.points(target)]).toEqual([0n, 200n]);
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 200n });
});

it('a spin is used there, from the seed that was committed to', async () => {
  const id = await house.wheel();
  const [source, target] = [await house.player(), await house.player()];
  const granted = await house.ask('POST /api/operator/wheels/{id}/spins', {
    params: { id },
    // Both are granted one by the same act.
    body: { playerIds: [`${source.id}`, `${target.id}`], reason: 'A gift of the house' },
  });
  expect(granted.body.granted).toBe(2);
  const { spins } = await house.wheelsOf(source);
  await merge(source, target);
  await house.world.drainEvents();
  const now = (await house.wheelsOf(target)).spins;
  expect(now).toHaveLength(2);
  const spin = now.find(({ commitment }) => commitment === spins[0]?.commitment);
  expect(spin?.state).toBe('GRANTED');
  const body = {
    termsHash: spin?.wheel.termsHash ?? '',
    locale: 'cs' as const,
    clientSeed: 'a-seed-of-the-player',
  };
  const params = { spinId: spin?.id ?? '' };
  const spun = await house.ask(
    'POST /api/wheels/spins/{spinId}',
    { params, body },
    await target.self(),
  );
  expect(spun.body).toMatchObject({ state: 'SPUN', commitment: spins[0]?.commitment });
  expect((await house.budget(id)).reserved).toBe(1_000n);
});

it('rewards lock wallets in one order, whoever they are paid to', async () => {
  const { world } = house;
  const id = await house.challenge({ goal: { kind: 'GAMES', games: 1 } });
  const all = [await house.player(), await house.player(), await house.player()];
  const [source, other, target] = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!source || !other || !target) throw new Error('three players are missing');
  for (const one of [source, other]) await house.join(one, id);
  const { pool } = world.database;
  await pool.query(
    `update challenges.participation set state = 'FULFILLED' where challenge_id = $1`,
    [id],
  );
  await merge(source, target);
  await world.drainEvents();
  const events = [source, other].map((one) => ({
    id: 1n,
    type: challengesEvents.due,
    playerId: one.id,
    payload: { challengeId: id },
    happenedAt: world.clock.now(),
  }));
  const { consumers } = world.platform.modules;
  const consumer = consumers.find(({ name }) => name === 'challenges.rewards');
  const reward = () =>
    world.database.transaction((tx) => consumer?.handle(tx, events) ?? Promise.reject());
  const lock = 'select player_id from ledger.balance where player_id = $1 for no key update';
  const free = await seenWhileHeld(
    world.database,
    [lock, other.id],
    reward,
    async () => (await pool.query(`${lock} skip locked`, [target.id])).rows,
  );
  expect(free).not.toEqual([]);
  expect([await house.points(other), await house.points(target)]).toEqual([200n, 200n]);
});

it('of three accounts that become one after another no challenge and no spin stays behind', async () => {
  const id = await house.challenge({ goal: { kind: 'GAMES', games: 3 } });
  const third = await house.player();
  const [first, second] = [await house.player(), await house.player()];
  await house.join(first, id);
  await house.join(second, id);
  await house.at(1_000);
  await house.plays(first, 100n, 1n);
  await house.plays(second, 100n, 2n);
  await merge(first, second);
  await merge(second, third);
  await house.world.drainEvents();
  expect(await house.seen(third, id)).toMatchObject({ state: 'JOINED', done: 2 });
  expect(await joined(id)).toBe(1);
  await house.plays(third, 100n, 3n);
  const all = [first, second, third];
  expect(await Promise.all(all.map(house.points))).toEqual([0n, 0n, 200n]);
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 200n });
});

/** Nobody whom rewards may not reach gets one by any door: neither joining, nor playing, nor a spin. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  type ChallengesWorld,
  noon,
  openChallengesWorld,
  type TestPlayer,
} from './challenges-world.ts';

let house: ChallengesWorld;
let challengeId: string;
let wheelId: string;
beforeAll(async () => {
  house = await openChallengesWorld();
});
afterAll(() => house.world.close());
beforeEach(async () => {
  await house.at(noon);
  challengeId = await house.challenge({ goal: { kind: 'GAMES', games: 1 } });
  wheelId = await house.wheel();
});

const parts = () => house.world.platform.modules.parts;
const restrict = (id: string, player: TestPlayer) =>
  house.ask('POST /api/operator/challenges/restricted', {
    body: { id, playerIds: [`${player.id}`] },
  });

const bars = {
  'a player at risk': (player: TestPlayer) => house.atRisk(player),
  'an own exclusion': ({ id }: TestPlayer) =>
    house.world.database.transaction((tx) =>
      parts().protection.exclusions.excludeSelf(tx, id, 400),
    ),
  'the panic button': ({ id }: TestPlayer) =>
    house.world.database.transaction((tx) =>
      parts().protection.exclusions.pressPanicButton(tx, id),
    ),
  'a restriction by staff': async (player: TestPlayer) => {
    await restrict(challengeId, player);
    await restrict(wheelId, player);
  },
};
const grant = (player: TestPlayer) =>
  house.ask('POST /api/operator/wheels/{id}/spins', {
    params: { id: wheelId },
    body: { playerIds: [`${player.id}`], reason: 'A gift of the house' },
  });
const spin = async (player: TestPlayer, spinId: string, termsHash: string) => {
  const body = { termsHash, locale: 'cs' as const, clientSeed: 'a-seed-of-the-player' };
  const params = { spinId };
  return house.ask('POST /api/wheels/spins/{spinId}', { params, body }, await player.self());
};

describe.each(Object.entries(bars))('%s', (_, bar) => {
  test('keeps from joining, and shows nothing to join or spin', async () => {
    const player = await house.player();
    const shown = await house.seen(player, challengeId);
    await bar(player);
    const body = { termsHash: shown.termsHash, locale: 'cs' as const };
    const key = 'POST /api/challenges/{challengeId}/join';
    const caller = await player.self();
    const refused = await house.ask(key, { params: { challengeId }, body }, caller);
    expect(refused.code).toBe('ERR_CHALLENGE_NOT_ALLOWED');
    const list = await house.ask('GET /api/challenges', {}, caller);
    expect(list.body.challenges.filter(({ id }) => id === challengeId)).toEqual([]);
    const wheels = await house.wheelsOf(player);
    expect(wheels.wheels.filter(({ id }) => id === wheelId)).toEqual([]);
    expect(await house.budget(challengeId)).toEqual({ reserved: 0n, given: 0n });
  });

  test('withholds the reward of whoever had joined before, and frees its money', async () => {
    const player = await house.player();
    await house.join(player, challengeId);
    await bar(player);
    house.world.clock.advance(1_000);
    await house.plays(player);
    expect(await house.points(player)).toBe(0n);
    expect(await house.budget(challengeId)).toEqual({ reserved: 0n, given: 0n });
    const params = { id: challengeId };
    const seen = await house.ask('GET /api/operator/challenges/{id}/players', {
      params,
      query: {},
    });
    expect(seen.body.items).toMatchObject([{ state: 'WITHHELD', reason: 'NOT_ALLOWED' }]);
  });

  test('grants no spin, and keeps one that was granted from being spun', async () => {
    const player = await house.player();
    await grant(player);
    const [found] = (await house.wheelsOf(player)).spins;
    await bar(player);
    expect((await grant(player)).body.refused).toMatchObject([{ reason: 'NOT_ALLOWED' }]);
    const refused = await spin(player, found?.id ?? '1', found?.wheel.termsHash ?? '');
    expect(refused.code).toBe('ERR_CHALLENGE_NOT_ALLOWED');
    expect(await house.points(player)).toBe(0n);
  });
});

it('a temporary account can neither join nor be given a spin', async () => {
  const temporary = await house.player('TEMPORARY');
  const params = { challengeId };
  const caller = await temporary.self();
  const body = { termsHash: 'a'.repeat(64), locale: 'cs' as const };
  const key = 'POST /api/challenges/{challengeId}/join';
  expect((await house.ask(key, { params, body }, caller)).code).toBe('ERR_CHALLENGE_NOT_ALLOWED');
  expect((await grant(temporary)).body.refused).toMatchObject([{ reason: 'NOT_ALLOWED' }]);
});

it('an account that is being closed leaves its challenges and loses its spins', async () => {
  const player = await house.player();
  await house.join(player, challengeId);
  await grant(player);
  await house.world.database.transaction((tx) => parts().challenges.endForClosing(tx, player.id));
  expect(await house.budget(challengeId)).toEqual({ reserved: 0n, given: 0n });
  expect(await house.budget(wheelId)).toEqual({ reserved: 0n, given: 0n });
  expect(await house.seen(player, challengeId)).toMatchObject({ state: 'LEFT' });
  expect((await house.wheelsOf(player)).spins).toEqual([]);
});

it('a restriction is listed and can be lifted', async () => {
  const player = await house.player();
  expect((await restrict(challengeId, player)).body).toEqual({ added: 1, unknown: [] });
  const query = { id: challengeId };
  const list = await house.ask('GET /api/operator/challenges/restricted', { query });
  expect(list.body.items).toMatchObject([{ playerId: `${player.id}` }]);
  await house.ask('DELETE /api/operator/challenges/restricted', {
    query: { ...query, playerId: `${player.id}` },
  });
  expect((await house.join(player, challengeId)).status).toBe(200);
});

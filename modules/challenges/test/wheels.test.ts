/** Reward wheels: published odds, one spin for each right, paid from what was put aside, verified by anybody. */
import { createHash, createHmac } from 'node:crypto';
import { recordEvent } from '@herna/db';
import { levelReachedHappened } from '@herna/loyalty/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ChallengesWorld,
  noon,
  openChallengesWorld,
  type TestPlayer,
  wheelSpec,
} from './challenges-world.ts';

let house: ChallengesWorld;
beforeAll(async () => {
  house = await openChallengesWorld();
});
afterAll(() => house.world.close());
beforeEach(() => house.at(noon));

const grant = (id: string, players: readonly TestPlayer[]) =>
  house.ask('POST /api/operator/wheels/{id}/spins', {
    params: { id },
    body: { playerIds: players.map((player) => `${player.id}`), reason: 'A gift of the house' },
  });
const spinOf = async (player: TestPlayer, wheelId: string) =>
  (await house.wheelsOf(player)).spins.find(({ wheel }) => wheel.id === wheelId);
const spin = async (player: TestPlayer, wheelId: string, clientSeed = 'a-seed-of-the-player') => {
  const found = await spinOf(player, wheelId);
  const body = {
    termsHash: found?.wheel.termsHash ?? '',
    locale: 'cs' as const,
    clientSeed,
  };
  const params = { spinId: found?.id ?? '1' };
  return house.ask('POST /api/wheels/spins/{spinId}', { params, body }, await player.self());
};

it('shows the odds and the commitment before, the seed after, and anybody can draw it again', async () => {
  const id = await house.wheel();
  const player = await house.player();
  expect((await grant(id, [player])).body).toEqual({ granted: 1, refused: [] });
  expect(await house.budget(id)).toEqual({ reserved: 1_000n, given: 0n });
  const before = await spinOf(player, id);
  expect(before).toMatchObject({ state: 'GRANTED', source: 'STAFF', result: null });
  expect(JSON.stringify(before)).not.toContain('"seed"');
  expect(before?.wheel).toMatchObject({
    whole: 100,
    segments: wheelSpec.segments.map(({ weight }) => ({ weight })),
  });
  const { body } = await spin(player, id);
  const { result, wheel, commitment } = body;
  if (!result) throw new Error('a spin has a result');
  expect(commitment).toBe(before?.commitment);
  const seed = Buffer.from(result.seed, 'hex');
  const preimage = Buffer.concat([seed, Buffer.from(`|${wheel.key}|1`)]);
  expect(createHash('sha256').update(preimage).digest('hex')).toBe(commitment);
  const name = `${result.clientSeed}|${wheel.key}|${wheel.configHash}|1|0`;
  const block = createHmac('sha256', seed).update(name).digest();
  // The first word is below the uneven rest but for four chances in four thousand million.
  expect(block.readUInt32BE(0) % wheel.whole).toBe(result.number);
  const won = wheel.segments[result.segment]?.reward;
  expect(await house.points(player)).toBe(BigInt(won?.points ?? 0));
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: BigInt(won?.points ?? 0) });
  const staffSees = await house.ask('GET /api/operator/wheels/{id}/spins', {
    params: { id },
    query: {},
  });
  expect(staffSees.body.items).toMatchObject([{ state: 'SPUN', segment: result.segment }]);
  const one = await house.ask('GET /api/operator/wheels/{id}', { params: { id } });
  expect(one.body).toMatchObject({ granted: 1, spun: 1 });
});

it('fifty spins at once with one right give one', async () => {
  const segments = [
    { weight: 99, prize: { kind: 'POINTS', points: 70 } },
    { weight: 1, prize: { kind: 'POINTS', points: 70 } },
  ] as const;
  const id = await house.wheel({ segments: [...segments] });
  const player = await house.player();
  await grant(id, [player]);
  const found = await spinOf(player, id);
  const caller = await player.self();
  const body = { termsHash: found?.wheel.termsHash ?? '', locale: 'cs' as const };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      house.world.send(
        'POST /api/wheels/spins/{spinId}',
        {
          params: { spinId: found?.id ?? '' },
          body: { ...body, clientSeed: `player-window-number-${index}` },
        },
        caller,
      ),
    ),
  );
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map((answer) => (answer.body as { result: { number: number; clientSeed: string } }).result);
  expect(numbers.length).toBeGreaterThan(0);
  expect(new Set(numbers.map(({ clientSeed, number }) => `${clientSeed} ${number}`)).size).toBe(1);
  expect(await house.points(player)).toBe(70n);
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 70n });
});

it('a spin is never granted that the budget could not pay', async () => {
  const id = await house.wheel({ budget: 2_000 });
  const players = [await house.player(), await house.player(), await house.player()];
  const { body } = await grant(id, players);
  expect(body.granted).toBe(2);
  expect(body.refused.map(({ reason }) => reason)).toEqual(['BUDGET_SPENT']);
  expect(await house.budget(id)).toEqual({ reserved: 2_000n, given: 0n });
});

it('comes from a challenge, whose wheel pays it even when it has ended meanwhile', async () => {
  const wheelId = await house.wheel({ budget: 1_000 });
  const goal = { kind: 'GAMES', games: 1 } as const;
  const reward = { kind: 'SPIN', wheelId } as const;
  const challengeId = await house.challenge({ goal, reward });
  const [player, other] = [await house.player(), await house.player()];
  expect((await house.join(player, challengeId)).status).toBe(200);
  expect(await house.budget(wheelId)).toEqual({ reserved: 1_000n, given: 0n });
  expect((await house.join(other, challengeId)).code).toBe('ERR_CHALLENGE_FULL');
  const end = { params: { id: wheelId }, body: { reason: 'Enough of them' } };
  await house.ask('POST /api/operator/wheels/{id}/end', end);
  await house.at(1_000);
  await house.plays(player);
  expect(await spinOf(player, wheelId)).toMatchObject({ state: 'GRANTED', source: 'CHALLENGE' });
  expect((await spin(player, wheelId)).status).toBe(200);
  expect((await house.budget(wheelId)).reserved).toBe(0n);
});

it('comes from a campaign’s event once for its id, and from a level that was reached', async () => {
  const id = await house.wheel({ eventName: 'FEEDBACK_GIVEN', levels: ['silver'] });
  const player = await house.player();
  const { triggers } = house.world.platform.modules.parts.promotions;
  for (let twice = 0; twice < 2; twice++) {
    await triggers.raise({ eventId: 'feedback-1', name: 'FEEDBACK_GIVEN' }, player.id);
    await house.world.drainEvents();
  }
  await house.world.database.transaction((tx) =>
    recordEvent(tx, {
      type: levelReachedHappened,
      playerId: player.id,
      payload: { level: 'silver' },
      happenedAt: house.world.clock.now(),
    }),
  );
  await house.world.drainEvents();
  const { spins } = await house.wheelsOf(player);
  expect(spins.map(({ source }) => source).sort()).toEqual(['CAMPAIGN', 'LOYALTY']);
  expect(spins.every(({ wheel }) => wheel.id === id)).toBe(true);
});

it('rising to a level by points is told in the news', async () => {
  const player = await house.player();
  const { loyalty } = house.world.platform.modules.parts;
  await house.world.database.transaction((tx) =>
    loyalty.gifts.give(tx, {
      playerId: player.id,
      points: 5_000n,
      reference: 'level test',
      cause: 'test',
    }),
  );
  const { rows } = await sql<{ payload: unknown }>`select payload from outbox.event
    where type = ${levelReachedHappened} and player_id = ${player.id}`.execute(
    house.world.database.read.reads(),
  );
  expect(rows).toEqual([{ payload: { level: 'silver' } }]);
});

it('expires after its days, and what was put aside goes back', async () => {
  const id = await house.wheel({ validDays: 2 });
  const player = await house.player();
  await grant(id, [player]);
  const found = await spinOf(player, id);
  await house.at(found?.expiresAt ?? '');
  expect((await spin(player, id)).code).toBe('ERR_CHALLENGE_STATE');
  await house.world.runJob('challenges.ends');
  expect(await spinOf(player, id)).toMatchObject({ state: 'EXPIRED' });
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 0n });
});

it('odds that do not sum to the whole are refused, and they cost what they say', async () => {
  const wrong = await house.ask('POST /api/operator/wheels', {
    body: { ...wheelSpec, whole: 101 },
  });
  expect(wrong.body).toMatchObject({ fields: [{ field: 'whole' }] });
  const { body } = await house.ask('POST /api/operator/wheels/check', { body: wheelSpec });
  expect(body.cost).toMatchObject({ expected: { amount: 105 }, most: { amount: 1_000 } });
  const made = await house.ask('POST /api/operator/wheels', { body: wheelSpec });
  const change = { params: { id: made.body.id }, query: {}, body: { ...wheelSpec, name: 'Other' } };
  expect((await house.ask('PUT /api/operator/wheels/{id}', change)).body.version).toBe(2);
  const old = { ...change, query: { version: 1 } };
  expect((await house.ask('PUT /api/operator/wheels/{id}', old)).code).toBe(
    'ERR_CHANGED_MEANWHILE',
  );
  const early = await grant(made.body.id, [await house.player()]);
  expect(early.code).toBe('ERR_CHALLENGE_STATE');
  const list = await house.ask('GET /api/operator/wheels', { query: { state: 'CREATED' } });
  expect(list.body.items[0]).toMatchObject({ id: made.body.id });
  const params = { id: made.body.id };
  const active = await house.ask('POST /api/operator/wheels/{id}/activate', { params });
  expect(active.body.state).toBe('ACTIVATED');
});

it('a bonus is won by every spin that wins it, and accepted as often', async () => {
  const definitionId = await house.bonus();
  const segments = [
    { weight: 99, prize: { kind: 'BONUS', definitionId } },
    { weight: 1, prize: { kind: 'BONUS', definitionId } },
  ] as const;
  const id = await house.wheel({ segments: [...segments] });
  const player = await house.player();
  for (let time = 0; time < 2; time++) {
    await grant(id, [player]);
    expect((await spin(player, id)).body).toMatchObject({ state: 'SPUN' });
  }
  const caller = await player.self();
  const { body } = await house.promotion('GET /capi/v2-onling/Bonuses/GetPlayerOffers', {}, caller);
  const won = body.offers.filter((offer) => offer.definitionId === definitionId);
  expect(won.map(({ state }) => state)).toEqual(['OFFERED', 'OFFERED']);
  for (const { id: offered, termsHash } of won) {
    const accepted = await house.promotion(
      'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation',
      { body: { id: offered ?? '', termsHash, locale: 'cs' } },
      caller,
    );
    expect(accepted.body).toMatchObject({ state: 'ACTIVE' });
    const relation = { playerId: `${player.id}`, id: offered ?? '' };
    await house.promotion('POST /capi/v2-onling/Bonuses/Cancel', {
      body: { relation, reason: 'Played out' },
    });
  }
});

it('a bonus that a wheel promises is not bounded while spins are out', async () => {
  const definitionId = await house.bonus();
  const prize = { kind: 'BONUS', definitionId } as const;
  const id = await house.wheel({
    segments: [
      { weight: 99, prize },
      { weight: 1, prize: { kind: 'NOTHING' } },
    ],
  });
  const bounds = (change: object) => house.rebound(definitionId, change);
  const refused = { code: 'ERR_PROMOTION_FROZEN' };
  expect(await bounds({ validUntil: '2026-11-21T00:00:00Z' })).toMatchObject(refused);
  expect(await bounds({ weekdays: [1] })).toMatchObject(refused);
  expect(await bounds({ hourFrom: 2, hourUntil: 3 })).toMatchObject(refused);
  expect(await bounds({ budget: 10_000 })).toMatchObject(refused);
  expect(await bounds({ receiversMaximum: 1 })).toMatchObject(refused);
  // Nor is it made dearer than what was put aside for it.
  expect(await bounds({ amount: 100_000 })).toMatchObject(refused);
  // Nor worth less by the games that count.
  const games = [{ gameKey: 'velvet-plums', allowed: true, coefficient: 0 }];
  const worthless = { body: { id: definitionId, games } };
  expect(
    await house.promotion('POST /capi/v2-onling/Bonuses/SetGameConfig', worthless),
  ).toMatchObject(refused);
  expect(await bounds({ usesPerPlayer: 3 })).toMatchObject({ status: 200 });
  const player = await house.player();
  await grant(id, [player]);
  await house.ask('POST /api/operator/wheels/{id}/end', {
    params: { id },
    body: { reason: 'Enough of them' },
  });
  expect(await bounds({ budget: 10_000 })).toMatchObject(refused);
  const found = await spinOf(player, id);
  await house.at(found?.expiresAt ?? '');
  await house.world.runJob('challenges.ends');
  expect(await bounds({ budget: 10_000 })).toMatchObject({ status: 200 });
});

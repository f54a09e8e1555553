/** Challenges over HTTP and by the news of play: joined, counted once, taken back, rewarded once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ChallengesWorld,
  challengeSpec,
  noon,
  openChallengesWorld,
} from './challenges-world.ts';

let house: ChallengesWorld;
beforeAll(async () => {
  house = await openChallengesWorld();
});
afterAll(() => house.world.close());
beforeEach(() => house.at(noon));

const two = { goal: { kind: 'GAMES', games: 2 } } as const;

it('is joined with its terms, counts each game once, and gives the points once', async () => {
  const id = await house.challenge(two);
  const player = await house.player();
  const caller = await player.self();
  await house.plays(player, 100n, 1n);
  const params = { challengeId: id };
  const wrong = { params, body: { termsHash: 'b'.repeat(64), locale: 'cs' as const } };
  const key = 'POST /api/challenges/{challengeId}/join';
  expect((await house.ask(key, wrong, caller)).code).toBe('ERR_CHALLENGE_TERMS_CHANGED');
  expect((await house.join(player, id)).status).toBe(200);
  expect(await house.budget(id)).toEqual({ reserved: 200n, given: 0n });
  expect(await house.seen(player, id)).toMatchObject({ state: 'JOINED', done: 0, open: false });
  await house.at(1_000);
  const first = await house.plays(player, 100n, 1n);
  await house.hearsAgain(player, first);
  await house.plays(player, 100n, 1n);
  expect(await house.seen(player, id)).toMatchObject({ done: 1, goal: { target: 2 } });
  await house.plays(player, 100n, 2n);
  expect(await house.points(player)).toBe(200n);
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 200n });
  await house.hearsAgain(player, first);
  expect(await house.points(player)).toBe(200n);
  const { body } = await house.ask('GET /api/challenges', {}, await player.self());
  expect(body.history).toMatchObject([{ id, state: 'REWARDED', reward: { points: 200 } }]);
  expect(body.challenges.some((one) => one.id === id)).toBe(false);
  const seen = await house.ask('GET /api/operator/challenges/{id}/players', {
    params: { id },
    query: {},
  });
  expect(seen.body.items).toMatchObject([
    { state: 'REWARDED', done: 2, target: 2, lateChanges: 0 },
  ]);
  const one = await house.ask('GET /api/operator/challenges/{id}', { params: { id } });
  expect(one.body).toMatchObject({ joined: 1, rewarded: 1, given: { amount: 200 } });
});

it('what a provider takes back does not count; after the reward staff are told', async () => {
  const id = await house.challenge(two);
  const player = await house.player();
  await house.join(player, id);
  await house.at(1_000);
  const first = await house.plays(player, 100n, 1n);
  await house.takesBack(player, first);
  expect(await house.seen(player, id)).toMatchObject({ done: 0, state: 'JOINED' });
  await house.plays(player, 100n, 2n);
  expect(await house.points(player)).toBe(0n);
  const last = await house.plays(player, 100n, 3n);
  expect(await house.points(player)).toBe(200n);
  await house.takesBack(player, last);
  await house.hearsAgain(player, last);
  expect(await house.points(player)).toBe(200n);
  const seen = await house.ask('GET /api/operator/challenges/{id}/players', {
    params: { id },
    query: {},
  });
  expect(seen.body.items).toMatchObject([{ state: 'REWARDED', lateChanges: 1 }]);
});

it('a reward is put aside at joining: the budget and the number of players bound it', async () => {
  const id = await house.challenge({ ...two, budget: 400 });
  const [one, other, third] = [await house.player(), await house.player(), await house.player()];
  expect((await house.join(one, id)).status).toBe(200);
  expect((await house.join(one, id)).status).toBe(200);
  expect((await house.join(other, id)).status).toBe(200);
  expect((await house.join(third, id)).code).toBe('ERR_CHALLENGE_FULL');
  const params = { challengeId: id };
  const leave = 'POST /api/challenges/{challengeId}/leave';
  expect((await house.ask(leave, { params }, await other.self())).status).toBe(200);
  expect((await house.join(third, id)).status).toBe(200);
  expect((await house.join(other, id)).code).toBe('ERR_CHALLENGE_CLOSED');
  const few = await house.challenge({ ...two, receiversMaximum: 1 });
  const crowd = await Promise.all(Array.from({ length: 6 }, () => house.player()));
  const codes = await Promise.all(crowd.map(async (each) => (await house.join(each, few)).code));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(await house.budget(few)).toEqual({ reserved: 200n, given: 0n });
});

it('ends six hours after its last day, and what was put aside goes back', async () => {
  const id = await house.challenge({ ...two, from: '2026-11-19', until: '2026-11-21' });
  const player = await house.player();
  await house.join(player, id);
  await house.at('2026-11-22T04:59:59Z');
  await house.world.runJob('challenges.ends');
  expect(await house.seen(player, id)).toMatchObject({ state: 'JOINED' });
  await house.at('2026-11-22T05:00:00Z');
  await house.world.runJob('challenges.ends');
  expect(await house.seen(player, id)).toMatchObject({ state: 'ENDED' });
  expect(await house.budget(id)).toEqual({ reserved: 0n, given: 0n });
  const late = await house.player();
  expect((await house.join(late, id)).code).toBe('ERR_CHALLENGE_CLOSED');
});

it('a challenge that staff close lets those in it finish and nobody else join', async () => {
  const id = await house.challenge(two);
  const [inside, outside] = [await house.player(), await house.player()];
  await house.join(inside, id);
  const end = { params: { id }, body: { reason: 'It costs too much' } };
  const ended = await house.ask('POST /api/operator/challenges/{id}/end', end);
  expect(ended.body.state).toBe('CANCELLED');
  expect((await house.join(outside, id)).code).toBe('ERR_CHALLENGE_CLOSED');
  await house.at(1_000);
  await house.plays(inside, 100n, 1n);
  await house.plays(inside, 100n, 2n);
  expect(await house.points(inside)).toBe(200n);
});

it('a bonus is offered with its own terms; one that may run out is not promised', async () => {
  const bounded = { kind: 'BONUS', definitionId: await house.bonus({ budget: 100_000 }) } as const;
  const key = 'POST /api/operator/challenges';
  const refused = await house.ask(key, { body: { ...challengeSpec, reward: bounded } });
  expect(refused.body).toMatchObject({ fields: [{ field: 'reward.definitionId' }] });
  const reward = { kind: 'BONUS', definitionId: await house.bonus() } as const;
  const checked = await house.ask('POST /api/operator/challenges/check', {
    body: { ...challengeSpec, reward },
  });
  expect(checked.body).toMatchObject({
    faults: [],
    refusals: [],
    cost: { expected: { amount: 10_000 }, most: { amount: 10_000 }, receivers: 100 },
  });
  const id = await house.challenge({ ...two, reward });
  const player = await house.player();
  await house.join(player, id);
  await house.at(1_000);
  await house.plays(player, 100n, 1n);
  await house.plays(player, 100n, 2n);
  const { rows } = await sql<{ state: string; definition_id: bigint }>`select state, definition_id
    from promotions.relation where player_id = ${player.id}`.execute(
    house.world.database.read.reads(),
  );
  expect(rows).toEqual([{ state: 'OFFERED', definition_id: BigInt(reward.definitionId) }]);
});

it('a bonus that two challenges promise is given by both, and bounded while either runs', async () => {
  const definitionId = await house.bonus();
  const reward = { kind: 'BONUS', definitionId } as const;
  const goal = { kind: 'GAMES', games: 1 } as const;
  const ids = [await house.challenge({ goal, reward }), await house.challenge({ goal, reward })];
  const player = await house.player();
  for (const id of ids) expect((await house.join(player, id)).status).toBe(200);
  const end = { body: { reason: 'It costs too much' } };
  for (const id of ids) {
    await house.ask('POST /api/operator/challenges/{id}/end', { params: { id }, ...end });
  }
  const refused = { code: 'ERR_PROMOTION_FROZEN' };
  expect(await house.rebound(definitionId, { budget: 10_000 })).toMatchObject(refused);
  await house.at(1_000);
  await house.plays(player, 100n, 1n);
  for (const id of ids) expect(await house.seen(player, id)).toMatchObject({ state: 'REWARDED' });
  expect(await house.rebound(definitionId, { budget: 10_000 })).toMatchObject({ status: 200 });
});

it('what the law refuses is named with its paragraph, when it is saved and when it is checked', async () => {
  const { cs } = challengeSpec.terms;
  const terms = { cs: { title: cs?.title ?? '', summary: 'Body', text: 'Body' } };
  const body = { ...challengeSpec, terms };
  const refused = await house.ask('POST /api/operator/challenges', { body });
  expect(refused.code).toBe('ERR_CHALLENGE_UNLAWFUL');
  const { refusals } = (await house.ask('POST /api/operator/challenges/check', { body })).body;
  expect(refusals.map(({ field }) => field)).toEqual(['terms.cs.summary', 'terms.cs.text']);
  expect(refusals[0]?.paragraph).toContain('466/2023');
});

it('a version is made of each change until it can be joined; every act says before and after', async () => {
  const made = await house.ask('POST /api/operator/challenges', { body: challengeSpec });
  const params = { id: made.body.id };
  const change = { params, query: {}, body: { ...challengeSpec, name: 'Changed', budget: 2_000 } };
  const changed = await house.ask('PUT /api/operator/challenges/{id}', change);
  expect(changed.body).toMatchObject({ version: 2, spec: { name: 'Changed' } });
  const old = await house.ask('PUT /api/operator/challenges/{id}', {
    ...change,
    query: { version: 1 },
  });
  expect(old.code).toBe('ERR_CHANGED_MEANWHILE');
  await house.ask('POST /api/operator/challenges/{id}/activate', { params });
  const late = await house.ask('PUT /api/operator/challenges/{id}', change);
  expect(late.code).toBe('ERR_CHALLENGE_STATE');
  const { body } = await house.ask('GET /api/operator/challenges', {
    query: { state: 'ACTIVATED' },
  });
  expect(body.items[0]).toMatchObject({ id: params.id, state: 'ACTIVATED' });
  const { rows } = await sql<{ action: string; details: Record<string, unknown> }>`select action,
    details from staff.audit where target_id = ${params.id} and target_kind = 'challenge'
    order by id`.execute(house.world.database.read.reads());
  expect(rows.map(({ action, details }) => [action, Object.keys(details).sort()])).toEqual([
    ['challenges.challenge_created', ['after']],
    ['challenges.challenge_changed', ['after', 'before']],
    ['challenges.challenge_activated', ['after', 'before']],
  ]);
});

it('a launch above the bounds of one person takes two', async () => {
  const made = await house.ask('POST /api/operator/challenges', {
    body: { ...challengeSpec, budget: 100_000_000 },
  });
  const alone = await house.world.send(
    'POST /api/operator/challenges/{id}/activate',
    { params: { id: made.body.id } },
    house.staff(),
    { idempotencyKey: 'challenge-alone' },
  );
  expect(alone.code).toBe('ERR_APPROVAL_NEEDED');
});

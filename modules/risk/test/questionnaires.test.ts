/** Questionnaires: what players answer on the site, and the versions that staff put into use. */
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { questionnaires, selfTestKey } from '../rules/questionnaires.table.ts';
import { riskReaders } from './risk-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

let keys = 0;
const key = () => ({ idempotencyKey: `questionnaire-key-${++keys}` });
const { profile, me, count } = riskReaders(() => ({ world, staff }));

const offered = async (caller: Caller, wanted = 'self-test') =>
  (await me(caller)).questionnaires.find((one) => one.key === wanted)?.id ?? '';
const answered = (
  caller: Caller,
  body: { readonly id: string; readonly answers: Record<string, string> },
  once = key(),
) => world.call(riskCalls, 'POST /api/Risk/v1/Questionnaire', { body }, caller, once);

test('a player answers on the site; what it comes to enters the score', async () => {
  const { playerId, caller } = await guest(world);
  const id = await offered(caller);
  const shown = await world.call(
    riskCalls,
    'GET /api/Risk/v1/Questionnaire',
    { query: { id } },
    caller,
  );
  expect(shown.body.questions).toHaveLength(9);
  expect(JSON.stringify(shown.body)).not.toContain('points');
  const answer = (answers: Record<string, string>, once = key()) =>
    answered(caller, { id, answers }, once);
  expect((await answer({ affordable: 'never' })).code).toBe('ERR_VALIDATION');
  const full = Object.fromEntries(shown.body.questions.map((one) => [one.key, 'often']));
  const once = key();
  expect((await answer(full, once)).body).toMatchObject({ level: 'HIGH' });
  expect((await answer(full, once)).body).toMatchObject({ level: 'HIGH' });
  expect(await count('answer', playerId)).toBe(1);
  await world.drainEvents();
  expect(await profile(playerId)).toMatchObject({
    score: 50,
    band: 'HIGH',
    answers: [{ score: 18, level: 'HIGH', channel: 'WEB' }],
  });
});

const inAllLocales = (text: string) => ({ cs: text, sk: text, en: text });
const definition = {
  title: inAllLocales('Večerní otázka'),
  intro: inAllLocales('Jedna otázka.'),
  questions: [
    {
      key: 'sleep',
      text: inAllLocales('Spali jste dobře?'),
      options: [
        { key: 'yes', text: inAllLocales('Ano'), points: 0 },
        { key: 'no', text: inAllLocales('Ne'), points: 1 },
      ],
    },
  ],
  results: [{ from: 0, level: 'NONE' as const, text: inAllLocales('Děkujeme.') }],
};
const write = (more: object = {}) =>
  world.call(
    riskCalls,
    'POST /api/operator/questionnaires',
    { body: { key: 'evening', definition: { ...definition, ...more } } },
    staff,
    key(),
  );
const put = (id: string, state: 'ACTIVE' | 'RETIRED') =>
  world.call(riskCalls, 'PUT /api/operator/questionnaires', { body: { id, state } }, staff, key());

test('staff write a version and put it into use; the one before is retired', async () => {
  expect((await write({ results: [{ ...definition.results[0], from: 5 }] })).code).toBe(
    'ERR_VALIDATION',
  );
  const first = (await write()).body;
  const second = (await write()).body;
  expect([first.version, second.version, second.state]).toEqual([1, 2, 'DRAFT']);
  await put(first.id, 'ACTIVE');
  await put(second.id, 'ACTIVE');
  const { body } = await world.call(riskCalls, 'GET /api/operator/questionnaires', {}, staff);
  const states = body.questionnaires.filter((one) => one.key === 'evening');
  expect(states.map(({ version, state }) => [version, state])).toEqual([
    [2, 'ACTIVE'],
    [1, 'RETIRED'],
  ]);
  await put(second.id, 'RETIRED');
});

test('another one leaves what the self-test came to', async () => {
  const { playerId, caller } = await guest(world);
  const { questions } = questionnaires[selfTestKey];
  const answers = Object.fromEntries(questions.map((one) => [one.key, 'sometimes']));
  await answered(caller, { id: await offered(caller), answers });
  const other = (await write()).body;
  await put(other.id, 'ACTIVE');
  const slept = { id: await offered(caller, 'evening'), answers: { sleep: 'yes' } };
  expect((await answered(caller, slept)).body).toMatchObject({ level: 'NONE' });
  await world.drainEvents();
  const { contributions } = await profile(playerId);
  expect(contributions).toMatchObject([{ marker: 'SELF_TEST', value: 9 }]);
  await put(other.id, 'RETIRED');
});

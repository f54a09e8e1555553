/** The register of excluded persons over its own signed protocol, in the whole platform. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId } from '@herna/kernel';
import { playersCalls } from '@herna/players/contract';
import { freshPerson, type Registering, ready } from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World, worldStart } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { protectionCalls } from '../contract/index.ts';

let world: World;
let support: Caller;
let internal: Caller;
let outside: Simulators;
let dataDir: string;
const outsideClock = manualClock(worldStart);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'herna-register-'));
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir, clock: outsideClock });
  world = await openWorld({
    environment: { HERNA_DATA_DIR: dataDir, HERNA_REGISTER_URL: outside.addresses.register },
  });
  internal = bearer(world.config.secrets.internal);
});
afterAll(async () => {
  await world.close();
  await outside.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const drive = async (path: string, body: object): Promise<number> => {
  const answer = await fetch(`${outside.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};

let people = 0;
async function player(surname: string): Promise<PlayerId> {
  const number = ++people;
  const { players, protection } = world.platform.modules.parts;
  const playerId = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: `register.${number}@herna.example`,
      password: 'a long demo password',
      phone: `+42060100000${number}`,
      firstName: 'Jana',
      surname,
      birthDate: '1990-01-01',
    }),
  );
  const { limits } = await protection.limits.read(world.database.read, playerId);
  const requests = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  await world.database.transaction((tx) =>
    protection.limits.change(tx, playerId, requests, {
      requester: { by: 'player', id: playerId },
      onlyStricter: true,
    }),
  );
  return playerId;
}

const list = (surname: string, state: 'EXCLUDED' | 'KNOWN' | 'UNKNOWN') =>
  drive('register/people', {
    firstName: 'Jana',
    lastName: surname,
    birthDate: '1990-01-01',
    state,
  });

/** What a launch for money would answer. */
async function mayPlay(playerId: PlayerId): Promise<string> {
  const { protection } = world.platform.modules.parts;
  return protection.assertMayPlay(world.database.read, playerId).then(
    () => 'yes',
    (error: { code: string }) => error.code,
  );
}

const pass = (ms: number) => {
  for (const clock of [world.clock, outsideClock]) clock.advance(ms);
};

test('nobody listed may play, and the clear answer serves for hours', async () => {
  const playerId = await player('Jasná');
  expect(await mayPlay(playerId)).toBe('yes');
  await drive('register/faults', { httpError: 503 });
  expect(await mayPlay(playerId)).toBe('yes');
  pass(24 * 3_600_000);
  expect(await mayPlay(playerId)).toBe('ERR_REGISTER_UNAVAILABLE');
  await drive('register/faults', { httpError: 0 });
  expect(await mayPlay(playerId)).toBe('yes');
});

test('whoever is listed gets no account, and without an answer nobody does', async () => {
  const listed = { ...freshPerson(), surname: 'Zapsaná' };
  const [hers, others] = [await ready(world, listed), await ready(world)];
  const { firstName, surname: lastName, birthDate } = listed;
  await drive('register/people', { firstName, lastName, birthDate, state: 'EXCLUDED' });
  const finish = async ({ token }: Registering) => {
    const key = 'POST /capi/v2-onling/Player/Create';
    const answer = await world.call(playersCalls, key, { body: { token } });
    return answer.code ?? answer.status;
  };
  await drive('register/faults', { httpError: 503 });
  expect(await finish(others)).toBe('ERR_REGISTRATION_UNCHECKED');
  await drive('register/faults', { httpError: 0 });
  expect(await finish(hers)).toBe('ERR_PLAYER_EXCLUDED');
  expect(await finish(others)).toBe(200);
  const { rows } = await world.database.pool.query(
    `select from players.player where surname = 'Zapsaná'`,
  );
  expect(rows).toEqual([]);
});

test('nor does whoever stands at a desk', async () => {
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  const listed = { ...freshPerson(), surname: 'Zapsaná Na Pobočce' };
  const { firstName, surname: lastName, birthDate } = listed;
  await drive('register/people', { firstName, lastName, birthDate, state: 'EXCLUDED' });
  const atDesk = async (person: typeof listed) => {
    const key = 'POST /capi/Evidence/v1/PlayerRegistration/Create';
    const body = { ...person, reason: 'seen at the venue' };
    const idempotencyKey = `desk-registration-${++people}`;
    const answer = await world.send(key, { body }, staff, { idempotencyKey });
    return answer.code ?? answer.status;
  };
  await drive('register/faults', { httpError: 503 });
  expect(await atDesk(freshPerson())).toBe('ERR_REGISTRATION_UNCHECKED');
  await drive('register/faults', { httpError: 0 });
  expect(await atDesk(listed)).toBe('ERR_PLAYER_EXCLUDED');
  expect(await atDesk(freshPerson())).toBe(200);
});

test('a clear answer of an earlier sign-in opens no game', async () => {
  const playerId = await player('Vracející');
  const { players } = world.platform.modules.parts;
  await players.openSession(playerId);
  expect(await mayPlay(playerId)).toBe('yes');
  await list('Vracející', 'EXCLUDED');
  expect(await mayPlay(playerId)).toBe('yes');
  pass(1);
  await world.database.transaction((tx) => players.endSessions(tx, playerId, 'PlayerRequest'));
  pass(1);
  // The job that asks at each sign-in has not run yet.
  await players.openSession(playerId);
  expect(await mayPlay(playerId)).toBe('ERR_REGISTER_LISTED');
});

test('nor does one that staff have asked for between two sign-ins', async () => {
  const playerId = await player('Prověřená');
  const { players } = world.platform.modules.parts;
  await players.openSession(playerId);
  pass(1);
  await world.database.transaction((tx) => players.endSessions(tx, playerId, 'PlayerRequest'));
  pass(1);
  await signInSupport();
  const body = { playerId: `${playerId}` };
  const call = 'POST /capi/Government/v1/BySDSLByPlayer';
  const reply = await world.call(protectionCalls, call, { body }, support);
  expect(reply.body).toMatchObject({ result: 'CLEAR' });
  await list('Prověřená', 'EXCLUDED');
  pass(1);
  await players.openSession(playerId);
  expect(await mayPlay(playerId)).toBe('ERR_REGISTER_LISTED');
});

test('a listed player is excluded until the register says otherwise', async () => {
  const playerId = await player('Zapsaná');
  await list('Zapsaná', 'EXCLUDED');
  expect(await mayPlay(playerId)).toBe('ERR_REGISTER_LISTED');
  expect(await mayPlay(playerId)).toBe('ERR_PLAYER_EXCLUDED');
  await list('Zapsaná', 'KNOWN');
  const { token } = await world.platform.modules.parts.players.openSession(playerId);
  const seen = await world.call(
    protectionCalls,
    'GET /capi/v2-onling/PlayerExclusion/Get',
    { query: {} },
    bearer(token),
  );
  expect(seen.body.exclusion).toMatchObject({ kind: 'REGISTER', reason: 'RegisterEntry' });
  await drive('register/reset', {});
  await world.runJob('protection.check_register', {
    playerId: playerId.toString(),
    trigger: 'LOGON',
  });
  expect(await mayPlay(playerId)).toBe('yes');
});

test('somebody whom the register does not know plays not, and is not told to be listed', async () => {
  const playerId = await player('Neznámá');
  await list('Neznámá', 'UNKNOWN');
  expect(await mayPlay(playerId)).toBe('ERR_REGISTER_NOT_MATCHED');
  const seen = await world.platform.modules.parts.protection.exclusionInForce(
    world.database.read,
    playerId,
  );
  expect(seen).toBeUndefined();
  await list('Neznámá', 'KNOWN');
  expect(await mayPlay(playerId)).toBe('yes');
});

test('signing in asks the register, pressing the panic button tells it', async () => {
  const playerId = await player('Příchozí');
  const { token } = await world.platform.modules.parts.players.openSession(playerId);
  await world.call(
    protectionCalls,
    'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    { body: { confirmed: true } },
    bearer(token),
  );
  await world.drainEvents();
  const { rows } = await world.database.pool.query<{ task: string; payload: object }>(
    `select task.identifier as task, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier like 'protection.%' order by 1`,
  );
  const own = rows.filter(({ payload }) => JSON.stringify(payload).includes(`"${playerId}"`));
  expect(own.map(({ task }) => task)).toContain('protection.check_register');
  const report = rows.find(({ task }) => task === 'protection.report_exclusion');
  await world.runJob('protection.report_exclusion', report?.payload as Record<string, unknown>);
  await world.runJob('protection.report_exclusion', report?.payload as Record<string, unknown>);
  await world.runJob('protection.check_register', { playerId: `${playerId}`, trigger: 'LOGON' });
  const { items } = (
    await world.call(
      protectionCalls,
      'GET /capi/v2-onling/PlayerExclusion/GetList',
      { query: {} },
      bearer((await world.platform.modules.parts.players.openSession(playerId)).token),
    )
  ).body;
  expect(items.map(({ kind }) => kind)).toEqual(['REGISTER', 'PANIC_BUTTON']);
});

const lastAnswer = async (playerId: PlayerId) => {
  const call = 'GET /capi/Internal/v1/GetLastRvoResult';
  const query = { playerId: `${playerId}` };
  return (await world.call(protectionCalls, call, { query }, internal)).body.check;
};
const askAbout = (surname: string) =>
  world.call(
    protectionCalls,
    'POST /capi/Government/v1/BySDSL',
    { body: { firstName: 'Jana', lastName: surname, birthDate: '1990-01-01' } },
    support,
  );

/** Signs support in; sessions of staff do not last over the days that tests let pass. */
async function signInSupport(): Promise<void> {
  support = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
}

test('staff ask about a player, which is kept, and about anybody, which is not', async () => {
  await signInSupport();
  const playerId = await player('Tázaná');
  const query = { playerId: `${playerId}` };
  const check = () =>
    world.call(protectionCalls, 'GET /capi/v2-onling/Player/CheckRvo', { query }, support);
  expect(await lastAnswer(playerId)).toBeNull();
  const clear = (await check()).body;
  expect(clear).toMatchObject({ trigger: 'STAFF', result: 'CLEAR', ...query });
  await list('Tázaná', 'EXCLUDED');
  expect((await askAbout('Tázaná')).body).toMatchObject({ result: 'EXCLUDED', until: null });
  expect(await lastAnswer(playerId)).toEqual(clear);
  const call = 'POST /capi/Government/v1/BySDSLByPlayer';
  const listed = (await world.call(protectionCalls, call, { body: query }, support)).body;
  expect(await lastAnswer(playerId)).toEqual(listed);
  expect(await mayPlay(playerId)).toBe('ERR_PLAYER_EXCLUDED');
  await drive('register/faults', { httpError: 503 });
  expect((await askAbout('Tázaná')).code).toBe('ERR_REGISTER_UNAVAILABLE');
  expect((await check()).body).toMatchObject({ result: 'UNAVAILABLE', answeredAt: null });
  await drive('register/faults', { httpError: 0 });
  // Staff see all that was answered, the latest first.
  const kept = 'GET /api/protection/register-checks';
  const { body } = await world.call(protectionCalls, kept, { query }, support);
  expect(body.items.map(({ result }) => result)).toEqual(['UNAVAILABLE', 'EXCLUDED', 'CLEAR']);
  expect(body.items[1]).toEqual(listed);
});

test('what another service was answered counts, once for its reference', async () => {
  const playerId = await player('Sdělená');
  const tell = (reference: string, result: string, requestedAt = world.clock.now()) => {
    const body = { playerId: `${playerId}`, reference, result, requestedAt };
    return world.send('POST /capi/Internal/v1/SaveRvoResult', { body }, internal);
  };
  const first = await tell('r-1', 'EXCLUDED');
  expect(first.body).toMatchObject({ trigger: 'TOLD', result: 'EXCLUDED', reference: 'r-1' });
  expect(await mayPlay(playerId)).toBe('ERR_PLAYER_EXCLUDED');
  expect((await tell('r-2', 'CLEAR')).body).toEqual(await lastAnswer(playerId));
  expect(await mayPlay(playerId)).toBe('yes');
  expect((await tell('r-1', 'EXCLUDED')).body).toEqual(first.body);
  expect(await mayPlay(playerId)).toBe('yes');
  const later = new Date(world.clock.now().getTime() + 1_000);
  expect((await tell('r-3', 'CLEAR', later)).code).toBe('ERR_VALIDATION');
});

test('an entry that has grown holds as long, and an answer of before ends nothing', async () => {
  const playerId = await player('Prodloužená');
  const { protection } = world.platform.modules.parts;
  const now = world.clock.now().getTime();
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const tell = (answer: { reference: string; result: string; until?: string }, hours = 0) => {
    const body = { playerId: `${playerId}`, requestedAt: inHours(hours), ...answer };
    return world.send('POST /capi/Internal/v1/SaveRvoResult', { body }, internal);
  };
  const holdsUntil = async () =>
    (await protection.exclusionInForce(world.database.read, playerId))?.ends_at?.toISOString();
  await tell({ reference: 'g-1', result: 'EXCLUDED', until: inHours(48) });
  await tell({ reference: 'g-2', result: 'EXCLUDED', until: inHours(72) });
  expect(await holdsUntil()).toBe(inHours(72));
  await tell({ reference: 'g-3', result: 'EXCLUDED', until: inHours(24) });
  expect(await holdsUntil()).toBe(inHours(72));
  await tell({ reference: 'g-4', result: 'CLEAR' }, -1);
  expect(await holdsUntil()).toBe(inHours(72));
  expect(await lastAnswer(playerId)).toMatchObject({ reference: 'g-3' });
  await tell({ reference: 'g-5', result: 'EXCLUDED' });
  expect(await protection.exclusionInForce(world.database.read, playerId)).toMatchObject({
    ends_at: null,
  });
  expect(await mayPlay(playerId)).toBe('ERR_PLAYER_EXCLUDED');
});

test('the player’s own request on the site holds here at once and is filed there', async () => {
  const playerId = await player('Samostatná');
  const { token } = await world.platform.modules.parts.players.openSession(playerId);
  const key = 'POST /capi/v2-onling/PlayerExclusion/RequestRegister';
  const ask = (body: object) => world.send(key, { body }, bearer(token));
  expect((await ask({ days: 365 })).code).toBe('ERR_VALIDATION');
  expect(await mayPlay(playerId)).not.toBe('ERR_PLAYER_EXCLUDED');
  const { body } = await ask({ days: 365, confirmed: true });
  const filed = body as { id: string; endsAt: string };
  expect(filed).toMatchObject({ kind: 'SELF', inForce: true, cancellableFrom: null });
  expect(await mayPlay(playerId)).toBe('ERR_PLAYER_EXCLUDED');
  await tellRegister(filed.id);
  expect((await askAbout('Samostatná')).body).toMatchObject({
    result: 'EXCLUDED',
    until: filed.endsAt,
  });
});

/** The clock comes to what is to be told the register of an exclusion: once. */
async function tellRegister(exclusionId: string): Promise<void> {
  await world.drainEvents();
  const { rows } = await world.database.pool.query<{ payload: Record<string, unknown> }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'protection.report_exclusion'`,
  );
  const reports = rows.filter(({ payload }) => payload.exclusionId === exclusionId);
  expect(reports).toHaveLength(1);
  await world.runJob('protection.report_exclusion', reports[0]?.payload);
}

test('the player’s own request excludes him here at once and is filed there', async () => {
  await signInSupport();
  const playerId = await player('Žadatelka');
  const body = { playerId: `${playerId}`, reason: 'signed request at the desk' };
  const file = (days = 365) =>
    world.send('POST /capi/v1.1/Government/AddPlayerToRvo', { body: { ...body, days } }, support, {
      idempotencyKey: `own-request-${days}`,
    });
  expect((await file(364)).code).toBe('ERR_VALIDATION');
  const filed = (await file()).body as { id: string; endsAt: string };
  expect(filed).toMatchObject({ kind: 'SELF', inForce: true, cancellableFrom: null });
  expect((await file()).body).toEqual(filed);
  expect(await mayPlay(playerId)).toBe('ERR_PLAYER_EXCLUDED');
  await tellRegister(filed.id);
  expect((await askAbout('Žadatelka')).body).toMatchObject({
    result: 'EXCLUDED',
    until: filed.endsAt,
  });
});

test('what the register says is news to the house: an entry, a longer one, its end', async () => {
  const playerId = await player('Oznámená');
  const now = world.clock.now().getTime();
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const tell = (reference: string, answer: { result: string; until?: string }) => {
    const body = { playerId: `${playerId}`, reference, requestedAt: inHours(0), ...answer };
    return world.send('POST /capi/Internal/v1/SaveRvoResult', { body }, internal);
  };
  await tell('n-1', { result: 'EXCLUDED', until: inHours(48) });
  await tell('n-2', { result: 'EXCLUDED', until: inHours(72) });
  await tell('n-3', { result: 'EXCLUDED', until: inHours(24) });
  await tell('n-4', { result: 'CLEAR' });
  const { rows } = await world.database.pool.query(
    `select payload ->> 'kind' as kind, payload ->> 'change' as change, payload ->> 'until' as until
     from outbox.event where type = 'protection.exclusion_changed' and player_id = $1 order by id`,
    [playerId],
  );
  expect(rows).toEqual([
    { kind: 'REGISTER', change: 'created', until: inHours(48) },
    { kind: 'REGISTER', change: 'updated', until: inHours(72) },
    { kind: 'REGISTER', change: 'cancelled', until: inHours(72) },
  ]);
});

/** What staff do with accounts and sessions: the effect, and the line in the audit. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playersCalls } from '../contract/index.ts';
import { freshPhone, type Guest, guest, password, rowsOf } from './builders.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());

const reason = 'Asked by the player in writing';
type Deeds = 'Lock' | 'Unlock' | 'RemoveEmail' | 'RemovePhone' | 'SetVerifiedPhone' | 'Update';
const deed = (name: Deeds | 'SetAccountRequirements', { playerId }: Guest, more: object = {}) =>
  world.send(
    `POST /capi/v2-onling/Player/${name}`,
    { body: { playerId: `${playerId}`, reason, ...more } },
    staff,
  );
const rowOf = async ({ playerId }: Guest) =>
  (
    await rowsOf<Record<string, unknown>>(
      world,
      sql`select * from players.player where id = ${playerId}`,
    )
  )[0];
const auditOf = async ({ playerId }: Guest) =>
  rowsOf<{ action: string; reason: string; details: object }>(
    world,
    sql`select action, reason, details from staff.audit
      where target_kind = 'player' and target_id = ${`${playerId}`} order by id`,
  );
const signIn = ({ email }: Guest) =>
  world.send('POST /capi/v2-onling/Player/LoginPlayerByEmail', { body: { email, password } });

test('players are named by their ids, with what the account has come to', async () => {
  const [own, locked] = [await guest(world), await guest(world)];
  await deed('Lock', locked);
  const ids = [own, locked].map(({ playerId }) => `${playerId}`);
  const query = { playerIds: [...ids, '999999999'] };
  const { body } = await world.send('GET /api/players/names', { query }, staff);
  const items = (body as { items: { id: string; name: string; state: string }[] }).items;
  expect(items.map(({ id, state }) => [id, state]).sort()).toEqual(
    [
      [ids[0], 'FULL'],
      [ids[1], 'SUSPENDED'],
    ].sort(),
  );
  for (const { name } of items) expect(name).toMatch(/\S/);
});

describe('accounts', () => {
  test('a lock ends the sessions and keeps everybody out until the unlock', async () => {
    const own = await guest(world);
    expect((await deed('Lock', own)).body).toEqual({ done: true });
    expect(await rowOf(own)).toMatchObject({ state: 'SUSPENDED', lock_reason: reason });
    const me = await world.send(
      'POST /capi/v2-onling/Player/VerifyToken',
      { body: {} },
      own.caller,
    );
    expect(me.status).toBe(401);
    expect((await signIn(own)).code).toBe('ERR_ACCOUNT_LOCKED');
    expect((await deed('Lock', own)).code).toBe('ERR_CONFLICT');
    expect((await deed('Unlock', own)).body).toEqual({ done: true });
    expect(await rowOf(own)).toMatchObject({ state: 'FULL', lock_reason: null });
    expect((await signIn(own)).status).toBe(200);
    expect((await auditOf(own)).map(({ action }) => action)).toEqual([
      'players.locked',
      'players.unlocked',
    ]);
  });

  test('an e-mail and a phone are removed, the account falls back to temporary', async () => {
    const own = await guest(world);
    expect((await deed('RemoveEmail', own)).body).toEqual({ done: true });
    expect((await deed('RemovePhone', own)).body).toEqual({ done: true });
    expect(await rowOf(own)).toMatchObject({ email: null, phone: null, state: 'TEMPORARY' });
    expect((await signIn(own)).code).toBe('ERR_INVALID_CREDENTIALS');
    const heir = await guest(world, { email: own.email, phone: own.phone });
    expect((await deed('SetVerifiedPhone', own, { phone: heir.phone })).code).toBe(
      'ERR_PHONE_TAKEN',
    );
    const phone = freshPhone();
    expect((await deed('SetVerifiedPhone', own, { phone })).body).toEqual({ done: true });
    expect(await rowOf(own)).toMatchObject({ phone });
    expect((await auditOf(own)).map(({ action }) => action)).toEqual([
      'players.email_removed',
      'players.phone_removed',
      'players.phone_set',
    ]);
  });

  test('data are changed under the market’s rules; the audit names fields, not values', async () => {
    const own = await guest(world);
    const wrong = await deed('Update', own, { firstName: 'J4na', birthNumber: '7507231238' });
    expect(wrong.body).toMatchObject({ code: 'ERR_REGISTRATION_FIELDS' });
    const before = await rowOf(own);
    const changed = await deed('Update', own, { surname: 'Nová', playingBlocked: true });
    expect(changed.body).toEqual({ done: true });
    expect(await rowOf(own)).toMatchObject({
      surname: 'Nová',
      first_name: 'Jana',
      playing_blocked: true,
      revision: (before?.revision as number) + 1,
    });
    const messages = () =>
      rowsOf(
        world,
        sql`select id from outbox.event where type = 'players.playing_blocked'
          and player_id = ${`${own.playerId}`}`,
      );
    expect(await messages()).toHaveLength(1);
    await deed('Update', own, { playingBlocked: true });
    expect(await messages()).toHaveLength(1);
    const [line] = await auditOf(own);
    expect(line).toMatchObject({ action: 'players.updated', reason });
    expect(JSON.stringify(line)).not.toContain('Nová');
  });

  test('what an account needs is fulfilled and withdrawn', async () => {
    const own = await guest(world, { state: 'TEMPORARY' });
    for (const key of ['IdentityVerified', 'PaymentMethodVerified']) {
      await deed('SetAccountRequirements', own, { key, fulfilled: true });
    }
    expect(await rowOf(own)).toMatchObject({ state: 'FULL', temporary_until: null });
    await deed('SetAccountRequirements', own, { key: 'NewDocument', fulfilled: false });
    expect(await rowOf(own)).toMatchObject({ state: 'TEMPORARY' });
    const needs = await rowsOf(
      world,
      sql`select key from players.requirement
        where player_id = ${own.playerId} and fulfilled_at is null`,
    );
    expect(needs).toEqual([{ key: 'NewDocument' }]);
    expect(await auditOf(own)).toHaveLength(3);
    const unknown = await deed('SetAccountRequirements', own, { key: 'Luck', fulfilled: false });
    expect(unknown.code).toBe('ERR_VALIDATION');
  });

  test('another password, once asked for, is what fulfils that', async () => {
    const own = await guest(world, { state: 'TEMPORARY' });
    for (const key of ['IdentityVerified', 'PaymentMethodVerified']) {
      await deed('SetAccountRequirements', own, { key, fulfilled: true });
    }
    await deed('SetAccountRequirements', own, { key: 'PasswordChange', fulfilled: false });
    expect(await rowOf(own)).toMatchObject({ state: 'TEMPORARY' });
    const change = { current: password, password: 'zelené moře mlčí' };
    const answer = await world.send(
      'POST /capi/v2-onling/Player/ChangePassword',
      { body: change },
      own.caller,
    );
    expect(answer.status).toBe(200);
    expect(await rowOf(own)).toMatchObject({ state: 'FULL', temporary_until: null });
  });

  test('an identity is confirmed by those alone who may decide on documents', async () => {
    const own = await guest(world, { state: 'TEMPORARY' });
    await world.database.pool.query(
      `insert into staff.role (name, title_cs, title_en, permissions, changed_at)
       values ('editors', 'Editoři', 'Editors', '{players.read,players.edit}', now())`,
    );
    const editor = await signedInStaff(world, world.platform.modules.parts.staff, 'editors');
    const confirm = (key: string) =>
      world.send(
        'POST /capi/v2-onling/Player/SetAccountRequirements',
        { body: { playerId: `${own.playerId}`, key, fulfilled: true, reason } },
        editor,
      );
    expect((await confirm('IdentityVerified')).code).toBe('ERR_FORBIDDEN');
    expect((await confirm('PhoneVerified')).status).toBe(200);
  });

  test('a temporary account that runs out is suspended by the clock', async () => {
    const own = await world.platform.modules.parts.players;
    const guestOf = await guest(world, { state: 'TEMPORARY' });
    await sql`update players.player set temporary_until = ${world.clock.now()}
      where id = ${guestOf.playerId}`.execute(world.database.read.reads());
    await world.runJob('players.suspend_expired_accounts');
    expect(await rowOf(guestOf)).toMatchObject({
      state: 'SUSPENDED',
      lock_reason: 'TemporaryAccountExpired',
    });
    expect(await own.launchProfile(world.database.read, guestOf.playerId)).toBeUndefined();
  });
});

describe('the search', () => {
  test('finds by anything staff may have, whole words or parts', async () => {
    const own = await guest(world, {
      firstName: 'Žofie',
      surname: 'Řeřichová',
      nickname: 'Kometa',
      birthNumber: '8554121235',
    });
    const find = async (query: object) => {
      const answer = await world.call(
        playersCalls,
        'GET /capi/v2-onling/Player/Search',
        { query },
        staff,
      );
      return answer.body.items.map(({ id }) => id);
    };
    const texts = ['rerich', 'žofie řeř', own.email, own.phone, 'kometa', '855412/1235'];
    for (const text of [...texts, `${own.playerId}`]) {
      expect(await find({ text }), text).toContain(`${own.playerId}`);
    }
    expect(await find({ id: `${own.playerId}` })).toEqual([`${own.playerId}`]);
    expect(await find({ text: '8554121' })).toEqual([]);
    expect(await find({ text: '%' })).toEqual([]);
    expect(await find({ text: 'rerich', state: 'SUSPENDED' })).toEqual([]);
  });

  test('puts whom a number is of before all who have it in an e-mail', async () => {
    const own = await guest(world, { surname: 'Žáková' });
    const text = `${own.playerId}`;
    const other = await guest(world, { surname: 'Adamová', email: `a.${text}@herna.example` });
    const query = { text, sort: 'name', order: 'asc', limit: 1 } as const;
    const search = 'GET /capi/v2-onling/Player/Search';
    const first = await world.call(playersCalls, search, { query }, staff);
    expect(first.body.items.map(({ id }) => id)).toEqual([text]);
    const rest = await world.call(
      playersCalls,
      search,
      { query: { ...query, offset: 1, limit: 100 } },
      staff,
    );
    expect(rest.body.items.map(({ id }) => id)).toContain(`${other.playerId}`);
  });
});

describe('sessions', () => {
  const staffList = async (
    key:
      | 'GET /capi/v2-onling/PlayerSession/GetActiveList'
      | 'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope',
  ) => (await world.call(playersCalls, key, { query: { limit: 500 } }, staff)).body;
  const mine = (own: Guest) =>
    world.call(playersCalls, 'GET /capi/v2-onling/PlayerSession/Get', { query: {} }, own.caller);
  const online = async () =>
    (await world.call(playersCalls, 'GET /api/players/online', { query: {} }, staff)).body.online;
  const ofPlayer = async (own: Guest) =>
    (
      await world.call(
        playersCalls,
        'GET /capi/Sessions/v1/ByPlayer',
        { query: { playerId: `${own.playerId}` } },
        staff,
      )
    ).body;

  test('the player sees his own, staff those of everybody', async () => {
    const own = await guest(world);
    const { id } = (await mine(own)).body;
    const list = await world.call(
      playersCalls,
      'GET /capi/v2-onling/PlayerSession/GetList',
      { query: {} },
      own.caller,
    );
    expect(list.body).toMatchObject({ total: 1, items: [{ id, state: 'ACTIVE' }] });
    const active = await staffList('GET /capi/v2-onling/PlayerSession/GetActiveList');
    expect(active.items[0]).toMatchObject({ id, playerName: 'Jana Ukázková' });
    expect(await staffList('GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope')).toEqual(
      active,
    );
    expect(await online()).toBe(active.total);
    const narrowed = async (query: object) => {
      const key = 'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope';
      return (await world.call(playersCalls, key, { query }, staff)).body.items.map(
        (one) => one.id,
      );
    };
    const playerId = `${own.playerId}`;
    expect(await narrowed({ playerId })).toEqual([id]);
    expect(await narrowed({ playerId, where: 'ONLINE' })).toEqual([id]);
    expect(await narrowed({ playerId, where: 'ON_LAND' })).toEqual([]);
    expect(await ofPlayer(own)).toMatchObject({ total: 1, items: [{ id }] });
  });

  test.each([
    ['POST /capi/v2-onling/PlayerSession/Close', (id: string) => ({ sessionId: id })],
    ['POST /capi/Sessions/v1/KillSession', (id: string) => ({ sessionId: id })],
    ['POST /capi/Sessions/v1/KillSessions', (id: string) => ({ sessionIds: [id, '999999'] })],
    [
      'POST /capi/Sessions/v1/KillSessionsByPlayer',
      (_id: string, of: string) => ({ playerId: of }),
    ],
  ])('%s ends the session with a reason', async (key, bodyOf) => {
    const own = await guest(world);
    const { id } = (await mine(own)).body;
    const before = await online();
    const body = { ...bodyOf(id, `${own.playerId}`), reason };
    expect((await world.send(key, { body }, staff)).status).toBe(200);
    expect((await mine(own)).status).toBe(401);
    expect(await online()).toBe(before - 1);
    expect((await ofPlayer(own)).items[0]).toMatchObject({ endReason: 'KilledByOperator' });
    expect(await auditOf(own)).toMatchObject([
      { action: 'players.sessions_ended', reason, details: { sessions: [id] } },
    ]);
    await world.send(key, { body }, staff);
    expect(await auditOf(own)).toHaveLength(1);
  });
});

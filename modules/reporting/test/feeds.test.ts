/** What the risk service reads, over HTTP. */
import type { PlayerId } from '@herna/kernel';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let player: PlayerId;
const longAgo = '2020-01-01T00:00:00Z';

beforeAll(async () => {
  world = await openWorld();
  const { players, protection } = world.platform.modules.parts;
  player = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'feeds@herna.example',
      phone: '+420601000004',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
  const requester = { by: 'player', id: player } as const;
  await world.database.transaction((tx) =>
    protection.limits.change(tx, player, [{ kind: 'StakeDayCasinoLimit', decision: 'REFUSED' }], {
      requester,
      onlyStricter: false,
    }),
  );
  await session(1, null, '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z');
  await session(2, 'T-1', '2026-11-21T17:00:00Z', null);
  await session(3, 'T-1', '2026-11-21T16:00:00Z', '2026-11-21T16:30:00Z');
  const round = (id: number, state: string) =>
    sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
        currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at, ended_at)
      values (${player}, ${id}, 1, ${`r${id}`}, 1, 1, 'CZK', 'Casino', ${state}, 1, 100, 20, 50, 0,
        5, ${id}, '2026-11-20T10:01:00Z', '2026-11-20T10:01:00Z')`.execute(
      world.database.read.reads(),
    );
  await round(1, 'SETTLED');
  await round(2, 'SETTLED');
  await round(3, 'CANCELLED');
  for (const direction of ['DEPOSIT', 'WITHDRAWAL']) {
    await sql`insert into payments.desk_operation (player_id, direction, method, currency, amount,
        state, reference, verification, hold_id, staff_id, created_at, expires_at, ended_at)
      values (${player}, ${direction}, 'Cash', 'CZK', ${direction === 'DEPOSIT' ? 900 : 300},
        'COMMITTED', ${direction}, 'None', ${direction === 'DEPOSIT' ? null : 1}, 1,
        '2026-11-02T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-02T10:00:00Z')`.execute(
      world.database.read.reads(),
    );
  }
});
afterAll(() => world.close());

/** A session as play keeps it. */
const session = (
  id: number,
  terminal: string | null,
  opened: string,
  closed: string | null,
  ends = '2026-11-22T00:00:00Z',
) =>
  sql`insert into play.game_session (player_id, id, provider_id, game_id, game_key, scope, brand,
      currency, language, nickname, terminal, state, opened_at, ends_at, closed_at)
    overriding system value values (${player}, ${id}, 1, 1, 'ember-fruits', 'Casino', 'herna',
      'CZK', 'cs', 'Jana', ${terminal}, ${closed ? 'CLOSED' : 'OPEN'}, ${opened}, ${ends},
      ${closed})`.execute(world.database.read.reads());

type Feed = Extract<keyof typeof reportingCalls, `POST /Devices/get_${string}`>;
const ask = async (call: Feed, body: Record<string, unknown>) => {
  const internal = bearer(world.config.secrets.internal);
  return (await world.send(call, { body }, internal)).body as {
    items: Record<string, unknown>[];
    total: number;
    end?: string;
    hid: string;
  };
};
const hid = async () => (await ask('POST /Devices/get_player_hid', { playerId: `${player}` })).hid;

test('players are known by a hash, with nothing that names them', async () => {
  expect(await hid()).toMatch(/^[0-9a-f]{32}$/);
  const { items } = await ask('POST /Devices/get_players', { since: longAgo });
  expect(items).toEqual([
    {
      hid: await hid(),
      age: 41,
      gender: expect.any(String),
      level: 'FULL',
      createdAt: world.clock.now().toISOString(),
      changedAt: world.clock.now().toISOString(),
    },
  ]);
  const later = new Date(world.clock.now().getTime() + 1).toISOString();
  expect((await ask('POST /Devices/get_players', { since: later })).total).toBe(0);
});

test('sessions come with what was staked and won, the oldest news first', async () => {
  const all = await ask('POST /Devices/get_sessions', { since: longAgo });
  expect(all.items.map(({ sessionId }) => sessionId)).toEqual(['1', '3', '2']);
  expect(all.items[0]).toEqual({
    hid: await hid(),
    sessionId: '1',
    gameKey: 'ember-fruits',
    terminal: null,
    currency: 'CZK',
    rounds: 2,
    stake: 240,
    // With the jackpot of the round whose stake was taken back.
    win: 115,
    openedAt: '2026-11-20T10:00:00.000Z',
    closedAt: '2026-11-20T11:00:00.000Z',
    lengthSeconds: 3_600,
  });
  expect(all.items[2]).toMatchObject({ closedAt: null, lengthSeconds: 3_600, rounds: 0 });
  const since = '2026-11-20T11:00:00.001Z';
  const page = await ask('POST /Devices/get_sessions', { since, offset: 1, limit: 1 });
  expect(page).toMatchObject({ items: [{ sessionId: '2' }], total: 2 });
  const whole: unknown[] = [];
  let place = {};
  for (let end: string | undefined = ''; end !== undefined; place = { after: end }) {
    const one = await ask('POST /Devices/get_sessions', { since: longAgo, limit: 1, ...place });
    expect(one.total).toBe(3);
    whole.push(...one.items);
    end = one.end;
  }
  expect(whole).toEqual(all.items);
  const of = (playerId: string) =>
    ask('POST /Devices/get_sessions_by_id', { playerIds: [playerId] });
  expect(await of(`${player}`)).toEqual(all);
  expect(await of('424242')).toEqual({ items: [], total: 0 });
});

test('news that comes again while pages are read goes to the end, and hides none', async () => {
  const first = await ask('POST /Devices/get_sessions', { since: longAgo, limit: 2 });
  expect(first.items.map(({ sessionId }) => sessionId)).toEqual(['1', '3']);
  const reopen = (closedAt: string) =>
    sql`update play.game_session set closed_at = ${closedAt} where id = 1`.execute(
      world.database.read.reads(),
    );
  await reopen('2026-11-21T20:00:00Z');
  const { end } = first;
  const rest = await ask('POST /Devices/get_sessions', { since: longAgo, after: end });
  expect(rest.items.map(({ sessionId }) => sessionId)).toEqual(['2', '1']);
  await reopen('2026-11-20T11:00:00Z');
  const funds = await ask('POST /Devices/get_deposits', { since: longAgo });
  const behind = await ask('POST /Devices/get_deposits', { since: longAgo, after: funds.end });
  expect(behind).toEqual({ items: [], total: 1 });
});

test.each(['x', '1/', '1/x', `1/${'9'.repeat(19)}`, `${'9'.repeat(18)}/1`, '-1/1', '1/1/1'])(
  'no page begins at %j',
  async (after) => {
    const call = { body: { since: longAgo, after } };
    const internal = bearer(world.config.secrets.internal);
    expect((await world.send('POST /Devices/get_sessions', call, internal)).code).toBe(
      'ERR_VALIDATION',
    );
  },
);

test('the farthest place a page may begin at is behind everything', async () => {
  const after = `${'9'.repeat(17)}/${'9'.repeat(18)}`;
  const { items } = await ask('POST /Devices/get_sessions', { since: longAgo, after });
  expect(items).toEqual([]);
});

test.each([
  ['POST /Devices/get_deposits', 900],
  ['POST /Devices/get_withdrawals', 300],
] as const)('%s tells of money once it has moved', async (call, amount) => {
  const { items } = await ask(call, { since: longAgo });
  expect(items).toMatchObject([{ hid: await hid(), method: 'Cash', amount, currency: 'CZK' }]);
  expect((await ask(call, { since: '2026-11-02T10:00:01Z' })).total).toBe(0);
});

test('limits are told as they were asked for', async () => {
  const { items } = await ask('POST /Devices/get_limits', { since: longAgo });
  const limit = { hid: await hid(), kind: 'StakeDayCasinoLimit', decision: 'REFUSED', value: null };
  expect(items).toMatchObject([limit]);
  const own = await ask('POST /Devices/get_limits_by_id', { playerIds: [`${player}`] });
  expect(own.items).toEqual(items);
});

test('time at terminals is summed by player, what is open up to now', async () => {
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
  const played = async (query: Record<string, unknown>) => {
    const call = 'GET /capi/v2-onling/View/GetLandbasedLoyaltyPlayTimeData';
    const period = { from: '2026-11-01', to: '2026-11-30' };
    return (await world.call(reportingCalls, call, { query: { ...period, ...query } }, staff)).body;
  };
  const row = { playerId: `${player}`, terminal: 'T-1', sessions: 2, playedSeconds: 5_400 };
  expect(await played({})).toEqual({ items: [row], total: 1 });
  expect(await played({ playerId: '424242' })).toEqual({ items: [], total: 0 });
  expect(await played({ to: '2026-11-20' })).toEqual({ items: [], total: 0 });
  // Nobody has closed it, and there is no play past its end.
  await session(4, 'T-2', '2026-11-19T10:00:00Z', null, '2026-11-19T22:00:00Z');
  expect(await played({ to: '2026-11-20' })).toMatchObject({
    items: [{ terminal: 'T-2', playedSeconds: 43_200 }],
  });
  const { items } = await ask('POST /Devices/get_sessions', { since: longAgo, limit: 1 });
  expect(items).toMatchObject([{ sessionId: '4', lengthSeconds: 43_200 }]);
  // Two games at once are one time, of which each day has what was played on it in Prague.
  await session(5, 'T-3', '2026-11-17T22:00:00Z', '2026-11-17T23:30:00Z');
  await session(6, 'T-3', '2026-11-17T22:30:00Z', '2026-11-18T00:00:00Z');
  for (const day of ['2026-11-17', '2026-11-18']) {
    expect(await played({ from: day, to: day })).toMatchObject({
      items: [{ terminal: 'T-3', sessions: 2, playedSeconds: 3_600 }],
    });
  }
});

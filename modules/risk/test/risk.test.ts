/** Risk over HTTP: events make a score with its causes, and what follows from a band. */
import { readFile } from 'node:fs/promises';
import type { PlayerId } from '@herna/kernel';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { cancelled, happened, paid, played, playerAtRisk, riskReaders } from './risk-world.ts';

let world: World;
let staff: Caller;
let internal: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  internal = bearer(world.config.secrets.internal);
});
afterAll(() => world.close());

let keys = 0;
const key = () => ({ idempotencyKey: `risk-key-${++keys}` });
const { profile, me, count } = riskReaders(() => ({ world, staff }));

describe('a player whose play has changed', () => {
  let playerId: PlayerId;
  let self: Caller;
  beforeAll(async () => {
    ({ playerId, caller: self } = await playerAtRisk(world));
  });

  test('has a score with its causes, which staff and player read in the same words', async () => {
    const seen = await profile(playerId);
    expect(seen).toMatchObject({ score: 58, band: 'HIGH', settingsVersion: 0 });
    expect(seen.contributions.map(({ marker }) => marker)).toEqual([
      'CANCELLED_WITHDRAWALS',
      'LIMITS_LOOSENED',
      'FAILED_DEPOSITS',
    ]);
    expect(seen.explanation).toEqual((await me(self)).explanation);
    expect(seen.explanation.lines[0]?.text).toBe(
      'Za 30 dní jste 4krát zrušili výběr, o který jste požádali.',
    );
  });

  test('is told once, has a questionnaire due, and somebody must get in touch', async () => {
    const { messages, questionnaires } = await me(self);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('zrušili výběr');
    expect(questionnaires).toMatchObject([{ key: 'self-test', dueAt: expect.any(String) }]);
    const list = await world.call(
      riskCalls,
      'GET /api/operator/support_list',
      { query: { playerId: `${playerId}` } },
      staff,
    );
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ state: 'NEW', reason: 'BAND_HIGH', scoreBefore: expect.any(Number) }],
    });
  });

  test('reads a message, and it is shown no more; nobody else can', async () => {
    const [message] = (await me(self)).messages;
    const body = { id: message?.id ?? '' };
    const stranger = await guest(world);
    const read = (caller: Caller) =>
      world.call(riskCalls, 'POST /api/Risk/v1/ReadMessage', { body }, caller);
    expect((await read(stranger.caller)).code).toBe('ERR_NOT_FOUND');
    expect((await read(self)).status).toBe(200);
    expect((await me(self)).messages).toEqual([]);
    const { body: all } = await world.call(
      riskCalls,
      'GET /api/operator/messages',
      { query: { playerId: `${playerId}` } },
      staff,
    );
    expect(all.items).toMatchObject([{ kind: 'SCORE', state: 'READ', channel: 'WEB' }]);
  });

  test('is offered no bonus, while somebody else is', async () => {
    const { bonuses } = world.platform.modules.parts;
    const stranger = await guest(world);
    const grant = (to: PlayerId) =>
      world.send(
        'POST /capi/v2-onling/Bonuses/Grant',
        {
          body: {
            playerId: `${to}`,
            amount: { amount: 10_000, currency: 'CZK' },
            wageringMultiple: 10,
            validHours: 24,
            referenceNumber: `risk-grant-${to}`,
            reason: 'A round was interrupted',
          },
        },
        administrator,
        key(),
      );
    const administrator = await signedInStaff(
      world,
      world.platform.modules.parts.staff,
      'administrator',
    );
    expect(bonuses).toBeDefined();
    expect((await grant(playerId)).status).toBe(409);
    expect((await grant(stranger.playerId)).status).toBe(200);
  });

  test('is in the lists by band, at the top, and in the graph', async () => {
    const { body: high } = await world.call(
      riskCalls,
      'GET /api/operator/players',
      { query: { band: 'HIGH' } },
      staff,
    );
    expect(high.items).toMatchObject([
      { playerId: `${playerId}`, mainCause: 'CANCELLED_WITHDRAWALS' },
    ]);
    const { body: top } = await world.call(
      riskCalls,
      'GET /api/operator/players_highest_risk',
      { query: { limit: 1 } },
      staff,
    );
    expect(top.players[0]?.playerId).toBe(`${playerId}`);
    expect(top.bands).toContainEqual({ band: 'HIGH', players: 1 });
    const graph = async (query: { playerId?: string }) =>
      (await world.call(riskCalls, 'GET /api/operator/risk_graph', { query }, staff)).body;
    expect((await graph({ playerId: `${playerId}` })).points.at(-1)).toMatchObject({ score: 58 });
    expect((await graph({})).days).toContainEqual({
      day: '2026-11-21',
      band: 'HIGH',
      players: 1,
    });
  });

  test('an event that is delivered again counts once', async () => {
    const before = await count('observation', playerId);
    await sql`update outbox.cursor set transaction_id = '0', event_id = 0
      where consumer = 'risk.observe'`.execute(world.database.read.reads());
    await world.drainEvents();
    expect(await count('observation', playerId)).toBe(before);
    expect((await profile(playerId)).score).toBe(58);
  });
});

test.each([
  ['player', 'MEDIUM'],
  ['staff', 'LOW'],
  ['system', 'LOW'],
] as const)('four withdrawals that the %s has cancelled leave the band %s', async (by, band) => {
  const { playerId } = await guest(world);
  for (let turn = 1; turn <= 4; turn++) {
    const ended = cancelled(20_000, by);
    await happened(world, playerId, 'payments.withdrawal_ended', ended, turn * 1_440);
  }
  await world.drainEvents();
  expect((await profile(playerId)).band).toBe(band);
});

test('a method of long ago is not new again, and the first one never was', async () => {
  const { playerId } = await guest(world);
  const value = async () => {
    await world.drainEvents();
    const { contributions } = await profile(playerId);
    return contributions.find(({ marker }) => marker === 'MANY_METHODS')?.value;
  };
  const deposit = (method: string, daysAgo: number) =>
    happened(world, playerId, 'payments.deposit_confirmed', paid(500, method), daysAgo * 1_440);
  for (const method of ['card', 'voucher']) await deposit(method, 200);
  for (const method of ['card', 'voucher', 'transfer']) await deposit(method, 2);
  expect(await value()).toBeUndefined();
  await deposit('wallet', 1);
  expect(await value()).toBe(2);
});

describe('play', () => {
  test('is counted from wagers, down to a balance that was chased three times', async () => {
    const { playerId, caller } = await guest(world);
    for (const start of [300, 200, 100]) {
      for (let minute = 0; minute <= 10; minute += 5) {
        await played(world, playerId, start - minute, { after: minute === 10 ? 0 : 20_000 });
      }
      await happened(world, playerId, 'payments.deposit_confirmed', paid(20_000), start - 15);
    }
    await world.drainEvents();
    const { contributions } = await profile(playerId);
    expect(contributions).toMatchObject([{ marker: 'CHASING_LOSSES', sign: 'WARNING', value: 3 }]);
    const { body: room } = await world.call(riskCalls, 'GET /api/Risk/v1/ControlRoom', {}, caller);
    expect(room.thisWeek).toMatchObject({
      minutes: 30,
      bets: 9,
      staked: 9_000,
      net: -9_000,
      deposited: 60_000,
      daysPlayed: 1,
    });
    expect(room.days.at(-1)).toEqual({ day: '2026-11-21', minutes: 30, net: -9_000 });
  });

  test('that goes on is told with its present figure, and is no new standing', async () => {
    const { playerId, caller } = await guest(world);
    const sitting = async (from: number, to: number) => {
      for (let ago = from; ago >= to; ago -= 5) await played(world, playerId, ago);
      await world.drainEvents();
      const { contributions, history } = await profile(playerId);
      const [line] = (await me(caller)).explanation.lines;
      return { value: contributions[0]?.value, points: history.length, told: line?.text };
    };
    const toldOf = (minutes: number) => expect.stringContaining(`${minutes} minut`);
    expect(await sitting(300, 170)).toEqual({ value: 130, points: 1, told: toldOf(130) });
    expect(await sitting(165, 65)).toEqual({ value: 235, points: 1, told: toldOf(235) });
    expect(await sitting(60, 60)).toEqual({ value: 240, points: 2, told: toldOf(240) });
  });

  test('at a terminal is down to nothing only where nothing lies there either', async () => {
    const left = async (purse: number): Promise<number> => {
      const { playerId } = await guest(world);
      for (const start of [300, 200, 100]) {
        await played(world, playerId, start, { after: 0, purse: 20_000 });
        await played(world, playerId, start - 10, { after: 0, purse });
        await happened(world, playerId, 'payments.deposit_confirmed', paid(20_000), start - 15);
      }
      await world.drainEvents();
      const { contributions } = await profile(playerId);
      const chased = (one: { marker: string }) => one.marker === 'CHASING_LOSSES';
      return contributions.find(chased)?.value ?? 0;
    };
    expect(await left(20_000)).toBe(0);
    expect(await left(0)).toBe(3);
  });

  test('of last month is held against the limits of today', async () => {
    const { playerId, caller } = await guest(world);
    const days = 30;
    for (const ago of [40, 35, 30]) await played(world, playerId, ago * 1_440, { stake: 40_000 });
    await world.drainEvents();
    const { protection } = world.platform.modules.parts;
    await world.database.transaction((tx) =>
      protection.limits.change(
        tx,
        playerId,
        [{ kind: 'StakeMonthCasinoLimit', decision: 'VALUE', value: 70_000 }],
        { requester: { by: 'player', id: playerId }, onlyStricter: true },
      ),
    );
    const { body: room } = await world.call(riskCalls, 'GET /api/Risk/v1/ControlRoom', {}, caller);
    expect(room.days).toHaveLength(days);
    expect(room.lastMonth).toMatchObject({ from: '2026-10-01', to: '2026-10-31', staked: 120_000 });
    expect(room.limits).toEqual([
      {
        kind: 'StakeMonthCasinoLimit',
        value: 70_000,
        usedLastMonth: 120_000,
        reachedOn: '2026-10-17',
      },
    ]);
  });
});

describe('services inside', () => {
  test('read answers and contacts by hashed ids, and record devices', async () => {
    const { playerId, caller } = await playerAtRisk(world);
    const [questionnaire] = (await me(caller)).questionnaires;
    const answers = { affordable: 'never', criticised: 'never', guilt: 'never' };
    await world.call(
      riskCalls,
      'POST /api/Risk/v1/Questionnaire',
      { body: { id: questionnaire?.id ?? '', answers } },
      caller,
      key(),
    );
    const { hid } = (
      await world.send(
        'POST /Devices/get_player_hid',
        { body: { playerId: `${playerId}` } },
        internal,
      )
    ).body as { hid: string };
    const since = { body: { since: '2026-11-01T00:00:00Z' } };
    const ofPlayer = { body: { playerIds: [`${playerId}`] } };
    const all = await world.call(riskCalls, 'POST /Devices/get_answers', since, internal);
    expect(all.body.total).toBeGreaterThanOrEqual(1);
    const own = await world.call(riskCalls, 'POST /Devices/get_answers_by_id', ofPlayer, internal);
    expect(own.body).toMatchObject({ total: 1, items: [{ hid, answers, level: 'NONE' }] });
    const contacts = await world.call(riskCalls, 'POST /Devices/get_supports', since, internal);
    expect(contacts.body.total).toBeGreaterThanOrEqual(1);
    const contact = await world.call(
      riskCalls,
      'POST /Devices/get_supports_by_id',
      ofPlayer,
      internal,
    );
    expect(contact.body).toMatchObject({ total: 1, items: [{ hid, state: 'NEW' }] });
    const device = { identifier: 'phone-7', platform: 'Android' as const };
    const recorded = await world.call(
      riskCalls,
      'POST /Devices/device',
      { query: { ...device, playerId: `${playerId}` } },
      internal,
    );
    expect(recorded.body).toMatchObject({ hid, ...device });
  });

  test('forget a player: nothing of the profile is left but that it was erased', async () => {
    const { playerId } = await playerAtRisk(world);
    const forget = () =>
      world.call(
        riskCalls,
        'DELETE /api/card/gdpr_forget_player',
        { query: { playerId: `${playerId}` } },
        internal,
      );
    expect((await forget()).body.removedRows).toBeGreaterThan(14);
    for (const table of ['observation', 'point', 'message']) {
      expect([table, await count(table, playerId)]).toEqual([table, 0]);
    }
    expect(await profile(playerId)).toMatchObject({
      score: 0,
      band: 'LOW',
      contributions: [],
      history: [],
    });
    expect((await forget()).body.removedRows).toBe(0);
    expect(await count('erasure', playerId)).toBe(2);
  });

  test('forget a player: no offer reaches them sooner, and who calls them still does', async () => {
    const { playerId } = await playerAtRisk(world);
    const { risk } = world.platform.modules.parts;
    const withheld = async () =>
      (await risk.offersWithheld(world.database.read, [playerId])).length === 1;
    expect(await withheld()).toBe(true);
    const query = { playerId: `${playerId}` };
    await world.call(riskCalls, 'DELETE /api/card/gdpr_forget_player', { query }, internal);
    expect(await withheld()).toBe(true);
    const supports = 'GET /api/operator/support_list';
    const { body } = await world.call(riskCalls, supports, { query }, staff);
    expect(body.items).toMatchObject([{ state: 'NEW' }]);
    // What is seen of them since makes no shorter hold.
    await happened(world, playerId, 'payments.deposit_confirmed', paid(10_000));
    await world.drainEvents();
    expect(await withheld()).toBe(true);
  });

  test('forget a player: no trial of settings names them either', async () => {
    const { playerId } = await playerAtRisk(world);
    const { body: present } = await world.call(riskCalls, 'GET /api/operator/settings', {}, staff);
    const milder = { ...present.settings, bands: { MEDIUM: 90, HIGH: 95, CRITICAL: 99 } };
    const { body: tried } = await world.call(
      riskCalls,
      'POST /api/operator/shadow_run',
      { body: { settings: milder, days: 1 } },
      staff,
      key(),
    );
    expect(tried.moved.map((one) => one.playerId)).toContain(`${playerId}`);
    await world.call(
      riskCalls,
      'DELETE /api/card/gdpr_forget_player',
      { query: { playerId: `${playerId}` } },
      internal,
    );
    const { rows } = await sql`select id from risk.shadow_run
      where outcome::text like ${`%"${playerId}"%`}`.execute(world.database.read.reads());
    expect(rows).toEqual([]);
  });

  test('trials from before names were left out lose theirs, and keep their counts', async () => {
    const reads = world.database.read.reads();
    const outcome = JSON.stringify({
      players: 1,
      moves: [],
      days: [],
      moved: [{ playerId: '77' }],
    });
    await sql`insert into risk.shadow_run
      (settings_hash, settings, days, outcome, created_by, created_at)
      values ('old-trial', '{}', 1, ${outcome}::jsonb, 1, now())`.execute(reads);
    const folder = new URL(
      '../../../db/migrations/2002-risk-trials-without-names/',
      import.meta.url,
    );
    await sql.raw(await readFile(new URL('up.sql', folder), 'utf8')).execute(reads);
    const { rows } = await sql`select outcome from risk.shadow_run
      where settings_hash = 'old-trial'`.execute(reads);
    expect(rows).toEqual([{ outcome: { players: 1, moves: [], days: [] } }]);
    const left = await sql
      .raw(await readFile(new URL('check-after.sql', folder), 'utf8'))
      .execute(reads);
    expect(left.rows).toEqual([]);
  });
});

test('strangers and players see nothing of it', async () => {
  const { caller } = await guest(world);
  for (const who of [nobody, caller]) {
    const answer = await world.call(riskCalls, 'GET /api/operator/players', { query: {} }, who);
    expect([401, 403]).toContain(answer.status);
  }
});

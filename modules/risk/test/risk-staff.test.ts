import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { riskCalls } from '../contract/index.ts';
import { happened, paid, playerAtRisk, riskReaders } from './risk-world.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

let keys = 0;
const key = () => ({ idempotencyKey: `risk-key-${++keys}` });
const { profile, me, count } = riskReaders(() => ({ world, staff }));

describe('staff', () => {
  const word = (text: string) => ({ title: text, text: `${text}!` });
  const texts = { cs: word('Dobrý den'), sk: word('Dobrý deň'), en: word('Hello') };

  test('write to a player, change the words until they are shown, and withdraw', async () => {
    const { playerId, caller } = await guest(world);
    const send = (body: object) =>
      world.send('POST /api/operator/messages', { body: { texts, ...body } }, staff, key());
    expect((await send({ playerId: `${playerId}` })).body).toEqual({ players: 1 });
    expect((await send({ playerId: '999999999' })).code).toBe('ERR_NOT_FOUND');
    expect((await send({ playerId: `${playerId}`, band: 'LOW' })).code).toBe('ERR_VALIDATION');
    const { body: list } = await world.call(
      riskCalls,
      'GET /api/operator/messages',
      { query: { playerId: `${playerId}` } },
      staff,
    );
    const id = list.items[0]?.id ?? '';
    const change = (more: object) =>
      world.send('PUT /api/operator/messages', { body: { id, ...more } }, staff, key());
    const other = { ...texts, cs: word('Dobrý večer') };
    expect((await change({ texts: other })).status).toBe(200);
    expect((await me(caller)).messages).toMatchObject([{ title: 'Dobrý večer' }]);
    expect((await change({ withdraw: true })).code).toBe('ERR_RISK_MESSAGE_STATE');
  });

  test('write to a band', async () => {
    await playerAtRisk(world);
    const { body } = await world.call(
      riskCalls,
      'POST /api/operator/messages',
      { body: { band: 'HIGH', texts } },
      staff,
      key(),
    );
    expect(body.players).toBeGreaterThanOrEqual(1);
  });

  test('record a contact with its outcome; what is closed stays closed', async () => {
    const { playerId } = await guest(world);
    const record = (more: object) =>
      world.send(
        'PUT /api/operator/support',
        { body: { playerId: `${playerId}`, ...more } },
        staff,
        key(),
      );
    expect((await record({ state: 'CLOSED' })).code).toBe('ERR_NOT_FOUND');
    expect((await record({ state: 'NEW', reason: 'COMPLAINT' })).status).toBe(200);
    expect((await record({ state: 'NEW' })).code).toBe('ERR_RISK_SUPPORT_STATE');
    expect((await record({ state: 'CONTACTED' })).code).toBe('ERR_VALIDATION');
    const made = {
      state: 'CONTACTED',
      channel: 'PHONE',
      outcome: 'LIMIT_SET',
      note: 'Volali jsme.',
    };
    expect((await record(made)).body).toMatchObject({ state: 'CONTACTED', outcome: 'LIMIT_SET' });
    expect((await record({ state: 'IN_PROGRESS' })).code).toBe('ERR_RISK_SUPPORT_STATE');
    expect((await record({ state: 'CLOSED' })).body).toMatchObject({
      state: 'CLOSED',
      closedAt: expect.any(String),
    });
    expect((await record({ state: 'CLOSED' })).code).toBe('ERR_NOT_FOUND');
    expect(await count('support', playerId)).toBe(1);
  });

  test('try settings over the past before they hold, and see who would move', async () => {
    const { playerId } = await playerAtRisk(world);
    const { body: present } = await world.call(riskCalls, 'GET /api/operator/settings', {}, staff);
    expect(present.sources.every(({ source }) => source.length > 0)).toBe(true);
    const { settings } = present;
    const milder = {
      ...settings,
      markers: {
        ...settings.markers,
        CANCELLED_WITHDRAWALS: { ...settings.markers.CANCELLED_WITHDRAWALS, enabled: false },
        LIMITS_LOOSENED: { ...settings.markers.LIMITS_LOOSENED, enabled: false },
      },
    };
    const put = (proposed: typeof settings) =>
      world.call(
        riskCalls,
        'PUT /api/operator/settings',
        { body: { settings: proposed, reason: 'Fewer false alarms' } },
        staff,
        key(),
      );
    const shadow = (proposed: typeof settings) =>
      world.call(
        riskCalls,
        'POST /api/operator/shadow_run',
        { body: { settings: proposed, days: 3 } },
        staff,
        key(),
      );
    expect((await put(milder)).code).toBe('ERR_RISK_SETTINGS_NOT_TRIED');
    const before = await profile(playerId);
    const run = (await shadow(milder)).body;
    expect(run.moved).toContainEqual(
      expect.objectContaining({ playerId: `${playerId}`, from: 'HIGH', to: 'LOW' }),
    );
    expect(run.days[0]?.fall).toBeGreaterThan(0);
    expect(await profile(playerId)).toEqual(before);
    expect((await put(milder)).body.version).toBeGreaterThan(0);
    await world.runJob('risk.assess_all');
    expect(await profile(playerId)).toMatchObject({ score: 20, band: 'LOW' });
    const upsideDown = { ...settings, bands: { MEDIUM: 60, HIGH: 50, CRITICAL: 75 } };
    expect((await shadow(upsideDown)).code).toBe('ERR_VALIDATION');
    await shadow(settings);
    await put(settings);
  });

  test('a trial over many days says what then happens, not what an older past would make of it', async () => {
    const { playerId } = await guest(world);
    const minutes = (days: number) => days * 1_440;
    // What was used before the time that markers look back on is known, to the trial as to the markers.
    const deposited = (method: string, days: number) =>
      happened(world, playerId, 'payments.deposit_confirmed', paid(10_000, method), minutes(days));
    await deposited('card', 100);
    for (const method of ['card', 'bank', 'sms', 'desk', 'voucher']) await deposited(method, 2);
    await world.drainEvents();
    const { body: present } = await world.call(riskCalls, 'GET /api/operator/settings', {}, staff);
    const { settings } = present;
    const stricter = { ...settings, bands: { ...settings.bands, MEDIUM: 15 } };
    const tried = await world.call(
      riskCalls,
      'POST /api/operator/shadow_run',
      { body: { settings: stricter, days: 30 } },
      staff,
      key(),
    );
    const put = (proposed: typeof settings) =>
      world.call(
        riskCalls,
        'PUT /api/operator/settings',
        { body: { settings: proposed, reason: 'Methods count' } },
        staff,
        key(),
      );
    await put(stricter);
    await world.runJob('risk.assess_all');
    const { score, band } = await profile(playerId);
    expect([score, band]).toEqual([15, 'MEDIUM']);
    expect(tried.body.moved).toContainEqual(
      expect.objectContaining({ playerId: `${playerId}`, to: band, scoreTo: score }),
    );
    await world.call(
      riskCalls,
      'POST /api/operator/shadow_run',
      { body: { settings, days: 1 } },
      staff,
      key(),
    );
    await put(settings);
  });
});

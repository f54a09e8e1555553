import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingKeys } from '../rules/settings.table.ts';
import { settingHistory } from '../store/settings.ts';
import { openPlatform, type PlatformWorld } from './platform-world.ts';

const get = 'GET /capi/v2-onling/ServerConfig/GetValue';
const all = 'GET /GlobalSettings/GetSettings';
const change = 'POST /GlobalSettings/UpdateSettings';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatform();
});
afterAll(() => world.close());

const reason = 'Agreed at the meeting of operations';
const refused = (list: object[]) => world.refusal(change, { body: { reason, settings: list } });

describe('reading', () => {
  test('a public setting is told, a staff one refused, an unknown one not found', async () => {
    expect(await world.call(get, { query: { key: 'shutdown.noticeMinutes' } })).toEqual({
      key: 'shutdown.noticeMinutes',
      value: 1440,
    });
    const staffOnly = { query: { key: 'jackpot.enabled' } };
    expect(await world.refusal(get, staffOnly)).toBe('ERR_SETTING_NOT_PUBLIC');
    expect(await world.refusal(get, { query: { key: 'no.such' } })).toBe('ERR_NOT_FOUND');
    expect(await world.refusal(get, { query: { key: 'constructor' } })).toBe('ERR_NOT_FOUND');
  });

  test('staff see all with their first values', async () => {
    const { items, total } = await world.call(all, {}, 'en');
    expect(total).toBe(settingKeys.length);
    expect(items.find(({ key }) => key === 'shutdown.noticeMinutes')).toMatchObject({
      label: 'How many minutes ahead the site warns of a shutdown',
      value: 1440,
      initial: 1440,
      version: 0,
      changedBy: null,
      schema: { type: 'integer', minimum: 0 },
    });
  });
});

describe('changing', () => {
  test('takes effect at once, keeps every version with who and why, and is news', async () => {
    const key = 'site.registrationOpen';
    await world.call(change, { body: { reason, settings: [{ key, value: false }] } });
    world.clock.advance(1_000);
    const answer = await world.call(change, {
      body: {
        reason: 'Not every client can',
        settings: [{ key, value: true, version: 1 }],
      },
    });
    expect(answer.items.find((one) => one.key === key)).toMatchObject({
      value: true,
      version: 2,
      changedBy: 'staff:7',
      changedAt: world.clock.now().toISOString(),
      reason: 'Not every client can',
    });
    expect(await world.call(get, { query: { key } })).toEqual({ key, value: true });
    expect(await world.platform.settings.value(world.database.read, key)).toBe(true);
    const history = await settingHistory(world.database.read, key);
    expect(history.map(({ version, value }) => [version, value])).toEqual([
      [1, false],
      [2, true],
    ]);
    const last = (await world.events()).at(-1);
    expect(last).toMatchObject({
      type: 'platform.setting_changed',
      payload: { key, before: false, value: true, version: 2, by: 'staff:7' },
    });
  });

  test('of several is all or none', async () => {
    const first = { key: 'site.registrationOpen', value: false };
    expect(await refused([first, { key: 'jackpot.enabled', value: 'yes' }])).toBe('ERR_VALIDATION');
    expect(await refused([first, { key: 'jackpot.enabled', value: false, version: 3 }])).toBe(
      'ERR_CONFLICT',
    );
    expect(await world.platform.settings.value(world.database.read, first.key as never)).toBe(true);
  });

  test.each([
    ['an unknown key', [{ key: 'no.such', value: 1 }]],
    ['a value out of bounds', [{ key: 'shutdown.noticeMinutes', value: 20_000 }]],
    [
      'one key twice',
      [
        { key: 'jackpot.enabled', value: true },
        { key: 'jackpot.enabled', value: false },
      ],
    ],
  ])('refuses %s', async (_name, list) => {
    expect(await refused(list)).toBe('ERR_VALIDATION');
  });

  test('by two people from the same version: one wins', async () => {
    const body = (value: number) => ({
      body: { reason, settings: [{ key: 'shutdown.noticeMinutes', value, version: 0 }] },
    });
    const outcomes = await Promise.allSettled([30, 45].map((one) => world.call(change, body(one))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await world.call(all);
    expect(items.find(({ key }) => key === 'shutdown.noticeMinutes')?.version).toBe(1);
  });
});

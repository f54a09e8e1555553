import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff, seenWhileHeld } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const path = '/capi/v2-onling/PlayerExclusion';
const hour = 3_600_000;
const day = 24 * hour;

const press = (playerId: PlayerId) =>
  harness.call(
    `POST ${path}/ActivatePanicButton`,
    { body: { confirmed: true } },
    asPlayer(playerId),
  );
const current = async (playerId: PlayerId) =>
  (await harness.call(`GET ${path}/Get`, { query: {} }, asPlayer(playerId))).exclusion;
const byStaff = (playerId: PlayerId, days: number | null, minimumDays = 1) =>
  harness.call(
    'POST /api/protection/exclusions',
    { body: { playerId: `${playerId}`, days, minimumDays, reason: 'house decision' } },
    asStaff(5),
  );
const cancel = (exclusionId: string) =>
  harness.call(
    `POST ${path}/Cancel`,
    { body: { exclusionId, reason: 'cause has passed' } },
    asStaff(5),
  );
const update = (exclusionId: string, endsAt: Date | null) =>
  harness.call(
    `POST ${path}/Update`,
    { body: { exclusionId, endsAt: endsAt?.toISOString() ?? null } },
    asStaff(5),
  );

test('an exclusion waits for the wallets first, and holds no gate that a lock of the account needs', async () => {
  const playerId = await harness.player();
  const { pool } = harness.database;
  const gates = 'select player_id from protection.play_gate where player_id = $1';
  await harness.database.transaction((tx) => harness.protection.logonGuard.logOn(tx, playerId));
  const free = await seenWhileHeld(
    harness.database,
    ['select from ledger.balance where player_id = $1 for update', playerId],
    () => press(playerId),
    async () => (await pool.query(`${gates} for update skip locked`, [playerId])).rowCount,
  );
  expect(free).toBe(1);
});

describe('the panic button', () => {
  test('closes play and deposits at once for 48 hours and ends the sessions', async () => {
    const playerId = await harness.player();
    expect(await harness.bet(playerId, 1_00n)).toBe('OK');
    const exclusion = await press(playerId);
    const until = new Date(harness.clock.now().getTime() + 48 * hour);
    expect(exclusion).toMatchObject({
      kind: 'PANIC_BUTTON',
      endsAt: until.toISOString(),
      cancellableFrom: null,
      inForce: true,
    });
    expect(harness.endedSessions).toContainEqual({ playerId, reason: 'PanicButton' });
    expect(await harness.bet(playerId, 1_00n)).toBe('PLAYER_EXCLUDED');
    expect(await harness.win(playerId, 1_00n)).toBe('OK');
    const { read } = harness.database;
    expect(await refusal(harness.protection.assertMayPlay(read, playerId))).toBe(
      'ERR_PLAYER_EXCLUDED',
    );
    expect(await refusal(harness.protection.assertMayDeposit(read, playerId))).toBe(
      'ERR_PLAYER_EXCLUDED',
    );
    expect(await refusal(cancel(exclusion.id))).toBe('ERR_EXCLUSION_NOT_CANCELLABLE');
    expect(await refusal(update(exclusion.id, harness.clock.now()))).toBe(
      'ERR_EXCLUSION_SHORTENED',
    );
  });

  test('pressed again it lasts longer, and ends by itself', async () => {
    const playerId = await harness.player();
    const first = await press(playerId);
    harness.clock.advance(10 * hour);
    const second = await press(playerId);
    expect(Date.parse(second.endsAt ?? '') - Date.parse(first.endsAt ?? '')).toBe(10 * hour);
    expect((await current(playerId))?.id).toBe(second.id);
    harness.clock.advance(48 * hour - 1);
    expect(await harness.bet(playerId, 1_00n)).toBe('PLAYER_EXCLUDED');
    harness.clock.advance(1);
    expect(await harness.bet(playerId, 1_00n)).toBe('OK');
    expect(await current(playerId)).toBeNull();
  });

  const pauses = {
    'press was answered': press,
    'pause was enforced': (playerId: PlayerId) =>
      harness.database.transaction((tx) =>
        harness.protection.exclusions.enforcePause(tx, playerId, {
          hours: 24,
          reason: 'BAND_HIGH',
        }),
      ),
  };
  test.each(Object.entries(pauses))(
    'no bet is accepted after the %s, however many are under way',
    async (_, close) => {
      const playerId = await harness.player();
      let pressed = false;
      const late: string[] = [];
      const bets = Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
        const after = pressed;
        const answer = await harness.bet(playerId, 1n);
        if (after && answer === 'OK') late.push(answer);
      });
      await close(playerId);
      pressed = true;
      expect(await harness.bet(playerId, 1n)).toBe('PLAYER_EXCLUDED');
      await Promise.all(bets);
      expect(late).toEqual([]);
    },
  );
});

describe('other exclusions', () => {
  test('the player’s own cannot be shortened or ended, only prolonged', async () => {
    const playerId = await harness.player();
    const own = await harness.call(
      `POST ${path}/Create`,
      { body: { days: 30, confirmed: true } },
      asPlayer(playerId),
    );
    expect(own.kind).toBe('SELF');
    expect(await refusal(cancel(own.id))).toBe('ERR_EXCLUSION_NOT_CANCELLABLE');
    const ends = Date.parse(own.endsAt ?? '');
    expect(await refusal(update(own.id, new Date(ends - day)))).toBe('ERR_EXCLUSION_SHORTENED');
    expect((await update(own.id, new Date(ends + day))).endsAt).toBe(
      new Date(ends + day).toISOString(),
    );
    expect((await update(own.id, null)).endsAt).toBeNull();
    expect(await refusal(update(own.id, new Date(ends + day)))).toBe('ERR_EXCLUSION_SHORTENED');
  });

  test.each([
    ['2026-10-23T18:00:00Z', '2026-11-02T19:00:00.000Z', '2026-10-25T18:00:00.000Z'],
    ['2026-03-28T10:00:00Z', '2026-04-07T09:00:00.000Z', '2026-03-30T10:00:00.000Z'],
  ])('from %s last ten days of the calendar, the panic button hours', async (from, end, panic) => {
    const own = await openHarness('cz', new Date(from));
    const playerId = await own.player();
    const self = await own.call(
      `POST ${path}/Create`,
      { body: { days: 10, confirmed: true } },
      asPlayer(playerId),
    );
    expect(self.endsAt).toBe(end);
    const staffs = await own.call(
      'POST /api/protection/exclusions',
      { body: { playerId: `${playerId}`, days: 30, minimumDays: 10, reason: 'house decision' } },
      asStaff(5),
    );
    expect(staffs.cancellableFrom).toBe(end);
    const pressed = await own.call(
      `POST ${path}/ActivatePanicButton`,
      { body: { confirmed: true } },
      asPlayer(playerId),
    );
    expect(pressed.endsAt).toBe(panic);
    await own.close();
  });

  test('staff end their own after its minimum time, which reopens play', async () => {
    const playerId = await harness.player();
    const { id } = await byStaff(playerId, null, 2);
    expect(await harness.bet(playerId, 1_00n)).toBe('PLAYER_EXCLUDED');
    expect(await refusal(cancel(id))).toBe('ERR_EXCLUSION_NOT_CANCELLABLE');
    harness.clock.advance(2 * day);
    expect(await cancel(id)).toMatchObject({ inForce: false });
    expect(await refusal(cancel(id))).toBe('ERR_EXCLUSION_ENDED');
    expect(await harness.bet(playerId, 1_00n)).toBe('OK');
    expect(harness.audit).toEqual(
      expect.arrayContaining(['protection.exclusion_created', 'protection.exclusion_cancelled']),
    );
  });

  test('the longest one counts, and the list tells all', async () => {
    const playerId = await harness.player();
    await byStaff(playerId, 30);
    await press(playerId);
    expect((await current(playerId))?.kind).toBe('OPERATOR');
    const list = await harness.call(
      `GET ${path}/GetList`,
      { query: { playerId: `${playerId}` } },
      asStaff(5),
    );
    expect(list.items.map(({ kind }) => kind)).toEqual(['PANIC_BUTTON', 'OPERATOR']);
  });

  test('the database itself refuses to shorten or delete', async () => {
    const playerId = await harness.player();
    const { id } = await press(playerId);
    const shorten = harness.database.pool.query(
      "update protection.exclusion set ends_at = ends_at - interval '1 hour' where id = $1",
      [id],
    );
    await expect(shorten).rejects.toThrow('cannot be shortened');
    await expect(harness.database.pool.query('delete from protection.exclusion')).rejects.toThrow(
      'append-only',
    );
  });

  test('a player nobody knows cannot be excluded', async () => {
    expect(await refusal(byStaff(999_999n as PlayerId, 1))).toBe('ERR_NOT_FOUND');
  });
});

describe.each([
  ['cz', 365],
  ['sk', 184],
] as const)('an own request for the register in the market %s', (market, minimum) => {
  let house: PlatformHarness;
  beforeAll(async () => {
    house = await openHarness(market);
  });
  afterAll(() => house.close());

  const doors: Readonly<Record<string, (playerId: PlayerId, days: number) => Promise<unknown>>> = {
    'on the site': (playerId, days) =>
      house.call(
        `POST ${path}/RequestRegister`,
        { body: { days, confirmed: true } },
        asPlayer(playerId),
      ),
    'at a kiosk or by staff': (playerId, days) =>
      house.database.transaction((tx) =>
        house.protection.exclusions.fileOwnRequest(tx, playerId, { days }),
      ),
  };

  test.each(Object.entries(doors))('%s is taken from the law’s time on', async (_, file) => {
    const playerId = await house.player();
    expect(await refusal(file(playerId, minimum - 1))).toBe('ERR_VALIDATION');
    expect(await house.bet(playerId, 1_00n)).toBe('OK');
    expect(await file(playerId, minimum)).toMatchObject({ kind: 'SELF' });
    expect(await house.bet(playerId, 1_00n)).toBe('PLAYER_EXCLUDED');
  });
});

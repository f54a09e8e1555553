/** The entrance: everything that keeps the door shut, visits counted, two doors at once. */
import type { PlayerId } from '@herna/kernel';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
let casino: string;
beforeAll(async () => {
  house = await openVenueWorld();
  casino = await house.venue();
});
afterAll(() => house.world.close());

const parts = () => house.world.platform.modules.parts;
const entry = (player: Guest, venueId = casino) =>
  house.ask('POST /capi/Player/v3/Entrance/Entry', {
    body: { venueId, playerId: String(player.playerId) },
  });
const exit = (player: Guest, venueId = casino) =>
  house.ask('POST /capi/Player/v3/Entrance/Exit', {
    body: { venueId, playerId: String(player.playerId) },
  });
const limitVisits = (playerId: PlayerId, value: number) =>
  house.world.database.transaction((tx) =>
    parts().protection.limits.change(
      tx,
      playerId,
      [{ kind: 'VisitCountMonthCasinoLimit', decision: 'VALUE', value }],
      { requester: { by: 'player', id: playerId }, onlyStricter: false },
    ),
  );
const visitsUsed = async (playerId: PlayerId) => {
  const { limits } = await parts().protection.limits.read(house.world.database.read, playerId);
  return limits.find(({ kind }) => kind === 'VisitCountMonthCasinoLimit')?.used;
};

describe('a player', () => {
  test('comes in once, is seen inside, and goes out', async () => {
    const player = await guest(house.world);
    expect((await entry(player)).body).toMatchObject({
      visit: { venueId: casino, leftAt: null },
      visits: { count: 1, limit: null },
    });
    expect((await entry(player)).code).toBe('ERR_ALREADY_INSIDE');
    const other = await house.venue();
    expect((await entry(player, other)).code).toBe('ERR_ALREADY_INSIDE');
    const query = { venueId: casino, inside: true };
    const inside = await house.done('GET /capi/Player/v3/Entrance/GetList', { query });
    expect(inside.items).toContainEqual(
      expect.objectContaining({ playerId: String(player.playerId) }),
    );
    expect((await exit(player, other)).code).toBe('ERR_NOT_INSIDE');
    expect((await exit(player)).body.leftAt).toBe(house.world.clock.now().toISOString());
    expect((await exit(player)).code).toBe('ERR_NOT_INSIDE');
    expect(await visitsUsed(player.playerId)).toBe(1n);
  });

  test('at two doors at once comes in by one', async () => {
    const player = await guest(house.world);
    const answers = await Promise.all([entry(player), entry(player), entry(player), entry(player)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await house.world.database.pool.query(
      'select count(*)::int as visits from venues.visit where player_id = $1',
      [player.playerId],
    );
    expect(rows).toEqual([{ visits: 1 }]);
  });

  test('is not let in past the limit of visits, until the next month', async () => {
    const player = await guest(house.world);
    await limitVisits(player.playerId, 2);
    // Several visits of one day are one.
    for (const [day, count] of [
      ['2026-11-21T18:00:00Z', 1],
      ['2026-11-21T20:00:00Z', 1],
      ['2026-11-22T18:00:00Z', 2],
    ] as const) {
      await house.later(new Date(day));
      expect((await entry(player)).body.visits).toEqual({ count, limit: 2 });
      await exit(player);
    }
    expect(await visitsUsed(player.playerId)).toBe(2n);
    await house.later(new Date('2026-11-23T18:00:00Z'));
    expect((await entry(player)).code).toBe('ERR_LIMIT_REACHED_VISITCOUNTMONTH');
    // A customer centre is no casino.
    const centre = await house.venue({ type: 'CustomerCentre' });
    expect((await entry(player, centre)).status).toBe(200);
    await exit(player, centre);
    await house.later(new Date('2026-12-05T18:00:00Z'));
    expect((await entry(player)).body.visits).toEqual({ count: 1, limit: 2 });
  });
});

describe('the door stays shut', () => {
  const refusals = async () =>
    (
      await house.done('GET /capi/Player/v3/Entrance/GetRefusals', {
        query: { venueId: casino, limit: 500 },
      })
    ).items;

  test('for an excluded player, and the refusal is kept', async () => {
    const player = await guest(house.world);
    await house.world.database.transaction((tx) =>
      parts().protection.exclusions.pressPanicButton(tx, player.playerId),
    );
    expect((await entry(player)).code).toBe('ERR_PLAYER_EXCLUDED');
    expect((await refusals())[0]).toMatchObject({
      playerId: String(player.playerId),
      code: 'ERR_PLAYER_EXCLUDED',
    });
  });

  test('for one who is excluded while coming in', async () => {
    const player = await guest(house.world);
    const [entered] = await Promise.all([
      entry(player),
      house.world.database.transaction((tx) =>
        parts().protection.exclusions.pressPanicButton(tx, player.playerId),
      ),
    ]);
    expect(['ERR_PLAYER_EXCLUDED', undefined]).toContain(entered.code);
    await exit(player);
    expect((await entry(player)).code).toBe('ERR_PLAYER_EXCLUDED');
  });

  test('for whose card or account is locked while coming in', async () => {
    const { cards } = parts().players;
    const card = async (player: Guest, cardNumber: string) => {
      const body = {
        playerId: String(player.playerId),
        cardNumber,
        pin: '8361',
        reason: 'first card',
      };
      const made = await house.done('POST /capi/v2-onling/PlayerCard/Create' as never, { body });
      return BigInt(made.id);
    };
    const [careless, suspended] = [await guest(house.world), await guest(house.world)];
    const cardNumber = '9100000000077001';
    const cardId = await card(careless, cardNumber);
    // What happens when everything is asked for, and the door is about to open.
    const meanwhile = async (deed: () => Promise<unknown>, enter: () => Promise<unknown>) => {
      const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
      let done: Promise<unknown> | undefined;
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      spy.mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
        const [text] = given as [{ readonly text?: string } | string];
        const sql = typeof text === 'string' ? text : (text?.text ?? '');
        if (!done && sql.includes('"venues"."ban"')) {
          done = deed();
          await done;
        }
        return query.apply(this, given);
      } as never);
      const answer = await enter();
      spy.mockRestore();
      expect(done).toBeDefined();
      return answer;
    };
    const stolen = await meanwhile(
      () => cards.change(cardId, 'lock', { playerId: careless.playerId }, 'Stolen'),
      () =>
        house.ask('POST /capi/Player/v3/Entrance/Entry', { body: { venueId: casino, cardNumber } }),
    );
    expect(stolen).toMatchObject({ code: 'ERR_INVALID_CARD_ID' });
    const away = await meanwhile(
      () =>
        house.world.database.pool.query(
          `update players.player set state = 'SUSPENDED' where id = $1`,
          [suspended.playerId],
        ),
      () => entry(suspended),
    );
    expect(away).toMatchObject({ code: 'ERR_ACCOUNT_NOT_ADMITTED' });
  });

  test('for who is under age, unknown, suspended or barred', async () => {
    const player = await guest(house.world);
    const set = (column: string, value: string) =>
      house.world.database.pool.query(`update players.player set ${column} = $2 where id = $1`, [
        player.playerId,
        value,
      ]);
    await set('birth_date', '2010-01-01');
    expect((await entry(player)).code).toBe('ERR_UNDER_AGE');
    await set('birth_date', '1985-04-12');
    await set('state', 'SUSPENDED');
    expect((await entry(player)).code).toBe('ERR_ACCOUNT_NOT_ADMITTED');
    await set('state', 'FULL');
    const stranger = { ...player, playerId: 987_654_321n as PlayerId };
    expect((await entry(stranger)).code).toBe('ERR_PLAYER_NOT_FOUND');
    const playerId = String(player.playerId);
    const ban = await house.done('POST /capi/Player/v3/Entrance/Ban', {
      body: { playerId, venueId: casino, reason: 'Broke a terminal' },
    });
    expect((await entry(player)).code).toBe('ERR_VENUE_BAN');
    const { bans } = await house.done('GET /capi/Player/v3/Entrance/GetBans', {
      query: { playerId },
    });
    expect(bans).toEqual([ban]);
    const lift = { body: { playerId, id: ban.id, reason: 'Paid the damage' } };
    await house.done('POST /capi/Player/v3/Entrance/LiftBan', lift);
    expect((await house.ask('POST /capi/Player/v3/Entrance/LiftBan', lift)).status).toBe(404);
    expect((await entry(player)).status).toBe(200);
  });

  test('when the venue is closed; who is inside then has left at its closing time', async () => {
    const hall = await house.venue({ type: 'GamingHall' }, ['10:00', '03:00']);
    const player = await guest(house.world);
    await house.later(new Date('2026-12-12T01:00:00Z'));
    expect((await entry(player, hall)).status).toBe(200);
    await house.later(new Date('2026-12-12T02:00:00Z'));
    const late = await guest(house.world);
    expect((await entry(late, hall)).code).toBe('ERR_VENUE_CLOSED');
    await house.world.runJob('venues.close_visits');
    const query = { venueId: hall };
    const { items } = await house.done('GET /capi/Player/v3/Entrance/GetList', { query });
    expect(items).toMatchObject([{ leftAt: '2026-12-12T02:00:00.000Z', leftBy: 'closing' }]);
    expect((await entry(late, house.companyId)).status).toBe(404);
  });

  test('when the venue has lost its licence; who is inside has left it at that moment', async () => {
    const hall = await house.venue({ type: 'Casino' });
    const [inside, late] = [await guest(house.world), await guest(house.world)];
    expect((await entry(inside, hall)).status).toBe(200);
    await house.later(new Date(house.world.clock.now().getTime() + 1_800_000));
    const { validities } = await house.done('GET /capi/v2-onling/Topology/VenueValidity/GetList', {
      query: { venueId: hall },
    });
    const [{ id }] = validities;
    const body = { id, licence: 'MF-1/1', validFrom: '2026-01-01', validThrough: '2026-11-01' };
    await house.done('POST /capi/v2-onling/Topology/VenueValidity/Update', { body });
    const query = { venueId: hall };
    const { items } = await house.done('GET /capi/Player/v3/Entrance/GetList', { query });
    const leftAt = house.world.clock.now().toISOString();
    expect(items).toMatchObject([{ leftAt, leftBy: 'closing' }]);
    expect((await entry(late, hall)).code).toBe('ERR_VENUE_CLOSED');
  });
});

describe('a terminal', () => {
  const signInAt = (player: Guest, deviceId: string) =>
    house.world.database.pool.query('update players.session set place = $2 where player_id = $1', [
      player.playerId,
      `Terminal ${deviceId}`,
    ]);
  const signedOut = async (...players: Guest[]) => {
    const { rows } = await house.world.database.pool.query(
      'select end_reason from players.session where player_id = any($1) order by player_id',
      [players.map(({ playerId }) => String(playerId))],
    );
    return rows.map(({ end_reason }) => end_reason);
  };
  const isOpen = (deviceId: string) =>
    parts().players.isOpenAt(house.world.database.read, BigInt(deviceId));

  test('is played at while its venue is open; at closing time whoever is there is signed out', async () => {
    const hall = await house.venue({ type: 'GamingHall' }, ['10:00', '03:00']);
    const [here, there, stock] = [
      await house.terminal(hall),
      await house.terminal(casino),
      await house.terminal(null),
    ];
    await house.later(new Date('2026-12-13T01:45:00Z'));
    const players = [await guest(house.world), await guest(house.world), await guest(house.world)];
    const [inside, elsewhere, online] = players as [Guest, Guest, Guest];
    await signInAt(inside, here);
    await signInAt(elsewhere, there);
    await house.world.runJob('venues.close_visits');
    expect(await signedOut(inside, elsewhere, online)).toEqual([null, null, null]);
    expect([await isOpen(here), await isOpen(there), await isOpen(stock)]).toEqual([
      true,
      true,
      true,
    ]);
    await house.later(new Date('2026-12-13T02:00:00Z'));
    expect([await isOpen(here), await isOpen(there), await isOpen(stock)]).toEqual([
      false,
      true,
      true,
    ]);
    await house.world.runJob('venues.close_visits');
    expect(await signedOut(inside, elsewhere, online)).toEqual(['VenueClosed', null, null]);
  });

  test('of a venue that loses its licence is left at that moment', async () => {
    const hall = await house.venue({ type: 'GamingHall' });
    const deviceId = await house.terminal(hall);
    const player = await guest(house.world);
    await signInAt(player, deviceId);
    const query = { venueId: hall };
    const { validities } = await house.done('GET /capi/v2-onling/Topology/VenueValidity/GetList', {
      query,
    });
    const [{ id }] = validities;
    await house.done('DELETE /capi/v2-onling/Topology/VenueValidity/Delete', { query: { id } });
    expect(await signedOut(player)).toEqual(['VenueClosed']);
    expect(await isOpen(deviceId)).toBe(false);
  });
});

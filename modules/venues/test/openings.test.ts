/** When venues are open: hours over midnight, special days, licences, and what the law forbids. */
import { pragueDay } from '@herna/kernel';
import { nobody } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  house = await openVenueWorld();
});
afterAll(() => house.world.close());

const of = '/capi/v2-onling/Topology' as const;
const isOpen = async (id: string) =>
  (await house.done(`GET ${of}/Venue/Get`, { query: { id } }, nobody)).opening;

describe('weekly hours', () => {
  const hours = (venueId: string, weekday: number, opens: string, closes: string) => ({
    body: { venueId, weekday, opens, closes, validFrom: '2026-01-01' },
  });

  test('do not overlap, not even from Sunday night into Monday, whoever writes them at once', async () => {
    const id = await house.venue({}, ['12:00', '22:00']);
    const add = (weekday: number, opens: string, closes: string) =>
      house.ask(`POST ${of}/VenueOpening/Create`, hours(id, weekday, opens, closes));
    expect((await add(1, '21:00', '23:00')).code).toBe('ERR_OPENING_OVERLAP');
    expect((await add(7, '22:00', '02:00')).status).toBe(200);
    expect((await add(1, '01:00', '03:00')).code).toBe('ERR_OPENING_OVERLAP');
    const raced = await Promise.all([add(2, '23:00', '02:00'), add(2, '23:30', '02:30')]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { openings } = await house.done(`GET ${of}/VenueOpening/GetList`, {
      query: { venueId: id },
    });
    expect(openings).toHaveLength(9);
    const sunday = openings.at(-1);
    expect(sunday).toMatchObject({ weekday: 7, opens: '22:00', closes: '02:00' });
    const changed = await house.done(`POST ${of}/VenueOpening/Update`, {
      body: {
        id: sunday.id,
        weekday: 7,
        opens: '22:00',
        closes: '01:00',
        validFrom: '2026-01-01',
      },
    });
    expect(changed.closes).toBe('01:00');
    await house.done(`DELETE ${of}/VenueOpening/Delete`, { query: { id: sunday.id } });
    expect((await add(1, '00:30', '03:00')).status).toBe(200);
  });

  test('of a gaming hall keep to the law, also when a venue becomes one', async () => {
    const id = await house.venue({ type: 'GamingHall' }, ['10:00', '03:00']);
    const early = await house.ask(`POST ${of}/VenueOpening/Create`, hours(id, 1, '05:00', '06:00'));
    expect(early.code).toBe('ERR_OPENING_FORBIDDEN');
    const casino = await house.venue();
    const change = { body: { id: casino, type: 'GamingHall' } };
    expect((await house.ask(`POST ${of}/Venue/Update`, change)).code).toBe('ERR_OPENING_FORBIDDEN');
    expect((await house.done(`GET ${of}/Venue/Get`, { query: { id: casino } })).type).toBe(
      'Casino',
    );
  });

  test('keep to the law of a type that the venue is planned to become', async () => {
    const id = await house.venue({}, ['10:00', '03:00']);
    const { clock } = house.world;
    const effectiveAt = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
    const day = (days: number) => pragueDay(new Date(clock.now().getTime() + days * 86_400_000));
    await house.done(`POST ${of}/Venue/Update`, { body: { id, type: 'GamingHall', effectiveAt } });
    // While it is a casino it may open at five, behind that not: neither weekly nor on a day.
    const open = (period: object) =>
      house.ask(`POST ${of}/VenueOpening/Create`, {
        body: { ...hours(id, 1, '05:00', '06:00').body, ...period },
      });
    expect((await open({})).code).toBe('ERR_OPENING_FORBIDDEN');
    expect((await open({ validFrom: day(40) })).code).toBe('ERR_OPENING_FORBIDDEN');
    expect((await open({ validThrough: day(20) })).status).toBe(200);
    const special = (on: string) =>
      house.ask(`POST ${of}/VenueSpecialOpening/Create`, {
        body: { venueId: id, day: on, closed: false, opens: '05:00', closes: '06:00' },
      });
    expect((await special(day(40))).code).toBe('ERR_OPENING_FORBIDDEN');
    expect((await special(day(10))).status).toBe(200);
    // Hours that end before it stand in the way of no change.
    const again = { id, type: 'GamingHall', effectiveAt };
    expect((await house.ask(`POST ${of}/Venue/Update`, { body: again })).status).toBe(200);
  });
});

test('a special day replaces the hours of its weekday', async () => {
  const id = await house.venue({}, ['10:00', '03:00']);
  // The world begins on Saturday, 2026-11-21, at seven in the evening.
  expect(await isOpen(id)).toEqual({
    open: true,
    until: '2026-11-22T02:00:00.000Z',
    opensAt: null,
  });
  const closed = await house.done(`POST ${of}/VenueSpecialOpening/Create`, {
    body: { venueId: id, day: '2026-11-21', closed: true, note: 'Power cut' },
  });
  expect(await isOpen(id)).toMatchObject({ open: false, opensAt: '2026-11-22T09:00:00.000Z' });
  const again = await house.ask(`POST ${of}/VenueSpecialOpening/Create`, {
    body: { venueId: id, day: '2026-11-21', closed: false, opens: '20:00', closes: '22:00' },
  });
  expect(again.code).toBe('ERR_OPENING_OVERLAP');
  await house.done(`POST ${of}/VenueSpecialOpening/Update`, {
    body: { id: closed.id, day: '2026-11-21', closed: false, opens: '20:00', closes: '22:00' },
  });
  expect(await isOpen(id)).toMatchObject({ open: false, opensAt: '2026-11-21T19:00:00.000Z' });
  const { openings } = await house.done(`GET ${of}/VenueSpecialOpening/GetList`, {
    query: { venueId: id },
  });
  expect(openings).toMatchObject([{ id: closed.id, opens: '20:00' }]);
  const { events } = await house.done('GET /capi/Topology/v1/Venues/GetOpeningClosingTimes', {
    query: { id, from: '2026-11-21T12:00:00Z', until: '2026-11-22T12:00:00Z' },
  });
  expect(events).toEqual([
    { type: 'SpecialOpened', at: '2026-11-21T19:00:00.000Z' },
    { type: 'SpecialClosed', at: '2026-11-21T21:00:00.000Z' },
    { type: 'Opened', at: '2026-11-22T09:00:00.000Z' },
  ]);
  await house.done(`DELETE ${of}/VenueSpecialOpening/Delete`, { query: { id: closed.id } });
  expect((await isOpen(id)).open).toBe(true);
});

test('licence periods do not overlap, and without one a venue is closed', async () => {
  const id = await house.venue();
  const query = { venueId: id };
  const { validities } = await house.done(`GET ${of}/VenueValidity/GetList`, { query });
  const [{ id: first }] = validities;
  const body = { licence: 'MF-2', validFrom: '2026-11-22', validThrough: '2026-12-31' };
  const add = () =>
    house.ask(`POST ${of}/VenueValidity/Create`, { body: { venueId: id, ...body } });
  expect((await add()).code).toBe('ERR_VALIDITY_OVERLAP');
  await house.done(`POST ${of}/VenueValidity/Update`, {
    body: { id: first, licence: 'MF-1', validFrom: '2026-01-01', validThrough: '2026-11-20' },
  });
  expect((await add()).status).toBe(200);
  expect(await isOpen(id)).toMatchObject({ open: false, opensAt: '2026-11-21T23:00:00.000Z' });
  await house.done(`DELETE ${of}/VenueValidity/Delete`, { query: { id: first } });
  const left = await house.done(`GET ${of}/VenueValidity/GetList`, { query });
  expect(left.validities).toMatchObject([{ licence: 'MF-2' }]);
});

/** What the audit says of a venue's changes, the oldest first. */
const changesOf = async (venueId: string, action: string) =>
  (
    await house.world.database.pool.query<{ details: object }>(
      `select details from staff.audit
       where member_id is not null and target_kind = 'venue' and target_id = $1 and action = $2 order by id`,
      [venueId, action],
    )
  ).rows.map(({ details }) => details);

test('hours and licences that are changed or gone stay in the audit, with who did it', async () => {
  const id = await house.venue({}, ['12:00', '22:00']);
  const query = { venueId: id };
  const { openings } = await house.done(`GET ${of}/VenueOpening/GetList`, { query });
  const [{ id: monday }] = openings;
  const hours = { weekday: 1, opens: '12:00', closes: '20:00', validFrom: '2026-01-01' };
  await house.done(`POST ${of}/VenueOpening/Update`, { body: { id: monday, ...hours } });
  await house.done(`DELETE ${of}/VenueOpening/Delete`, { query: { id: monday } });
  expect((await changesOf(id, 'venues.hours_changed')).slice(-2)).toMatchObject([
    { before: { weekday: 1, closes: 22 * 60 }, after: { weekday: 1, closes: 20 * 60 } },
    { before: { weekday: 1, closes: 20 * 60 } },
  ]);
  const { validities } = await house.done(`GET ${of}/VenueValidity/GetList`, { query });
  await house.done(`DELETE ${of}/VenueValidity/Delete`, { query: { id: validities[0].id } });
  expect((await changesOf(id, 'venues.licence_changed')).slice(-1)).toMatchObject([
    { before: { licence: validities[0].licence, through: null } },
  ]);
});

test('guests find venues by type, service and whether they are open', async () => {
  const open = await house.venue({ type: 'LiveCasino', services: ['LIVE_GAMES'] });
  const closed = await house.venue({ type: 'LiveCasino', services: ['BAR'] }, ['02:00', '03:00']);
  const find = async (query: object) =>
    (await house.done(`GET ${of}/Venue/GetList`, { query }, nobody)).items.map(
      (one: { id: string }) => one.id,
    );
  expect(await find({ type: 'LiveCasino' })).toEqual([open, closed]);
  expect(await find({ type: 'LiveCasino', openNow: 'true' })).toEqual([open]);
  expect(await find({ service: 'BAR' })).toEqual([closed]);
});

test('openings of days that no calendar of ours reaches are refused, not looked for', async () => {
  const endless = await house.venue({}, ['10:00', '03:00']);
  const unlicensed = await house.venue();
  const eventsOf = (id: string, from: string, until: string) =>
    house.ask('GET /capi/Topology/v1/Venues/GetOpeningClosingTimes', {
      query: { id, from, until },
    });
  for (const [from, until] of [
    ['3000-01-01T00:00:00Z', '3000-01-02T00:00:00Z'],
    ['1899-12-30T00:00:00Z', '1899-12-31T00:00:00Z'],
    ['9999-12-30T00:00:00Z', '9999-12-30T12:00:00Z'],
  ] as const) {
    for (const id of [endless, unlicensed]) {
      expect((await eventsOf(id, from, until)).code, from).toBe('ERR_VALIDATION');
    }
  }
  const last = await eventsOf(endless, '2199-12-31T00:00:00Z', '2199-12-31T23:59:59.999Z');
  expect(last.body.events).toEqual([
    { type: 'Closed', at: '2199-12-31T02:00:00.000Z' },
    { type: 'Opened', at: '2199-12-31T09:00:00.000Z' },
  ]);
});

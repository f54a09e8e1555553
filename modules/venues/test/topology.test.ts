/** The topology over time: what holds when, who knew what when, and that nothing is in two places. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  house = await openVenueWorld();
});
afterAll(() => house.world.close());

const days = (count: number): string =>
  new Date(house.world.clock.now().getTime() + count * 86_400_000).toISOString();
const terminalAt = (id: string, point: object = {}) =>
  house.ask('GET /capi/Topology/v3/Device/Get', { query: { id, ...point } });

describe('a terminal', () => {
  test('is moved in days to come, without being in two places or in none', async () => {
    const [north, south] = [await house.venue(), await house.venue()];
    const id = await house.terminal(north);
    await house.done('POST /capi/v2-onling/Topology/Terminal/Update', {
      body: { id, name: 'Renamed', effectiveAt: days(10) },
    });
    const before = house.world.clock.now().toISOString();
    house.world.clock.advance(1_000);
    const moved = await house.done('POST /capi/v2-onling/Topology/Terminal/Update', {
      body: { id, placeId: south, effectiveAt: days(5), reason: 'A new hall' },
    });
    expect(moved).toMatchObject({ placeId: south, validFrom: days(5) });
    expect((await terminalAt(id)).body.placeId).toBe(north);
    expect((await terminalAt(id, { asOf: days(7) })).body).toMatchObject({
      placeId: south,
      name: expect.stringContaining('Terminal'),
    });
    expect((await terminalAt(id, { asOf: days(12) })).body).toMatchObject({
      placeId: south,
      name: 'Renamed',
    });
    // What was known before the move was planned is still what it was.
    const known = await terminalAt(id, { asOf: days(12), knownAt: before });
    expect(known.body).toMatchObject({ placeId: north, name: 'Renamed' });
    const upcoming = await house.done('GET /capi/Topology/v3/Events/UpcomingDeviceChanges', {
      query: {},
    });
    expect(upcoming.items.filter((one: { objectId: string }) => one.objectId === id)).toMatchObject(
      [
        { event: 'MOVED', effectiveAt: days(5), reason: 'A new hall', fields: { parentId: south } },
        { event: 'CHANGED', fields: { name: 'Renamed' } },
      ],
    );
    const { rows } = await house.world.database.pool.query(
      `select count(*)::int as overlaps from venues.version a join venues.version b
       on a.object_id = b.object_id and a.id < b.id and a.valid && b.valid
         and a.recorded && b.recorded`,
    );
    expect(rows).toEqual([{ overlaps: 0 }]);
  });

  test('has one place, whoever moves it at the same time', async () => {
    const [north, south] = [await house.venue(), await house.venue()];
    const id = await house.terminal(null);
    const at = days(1);
    const move = (placeId: string) =>
      house.ask('POST /capi/v2-onling/Topology/Terminal/Update', {
        body: { id, placeId, effectiveAt: at },
      });
    const answers = await Promise.all([move(north), move(south), move(north), move(south)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await house.world.database.pool.query(
      `select count(*)::int as count from venues.version
       where object_id = $1 and upper_inf(recorded) and valid @> $2::timestamptz`,
      [id, at],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('stands in no venue that is not there, and keeps one from ending', async () => {
    const venueId = await house.venue();
    const id = await house.terminal(venueId);
    const remove = (caller = house.staff) =>
      house.ask('DELETE /capi/v2-onling/Topology/Venue/Delete', { query: { id: venueId } }, caller);
    expect((await remove()).code).toBe('ERR_TOPOLOGY_NOT_EMPTY');
    const moveTo = (placeId: string | null) =>
      house.ask('POST /capi/v2-onling/Topology/Terminal/Update', { body: { id, placeId } });
    expect((await moveTo(house.companyId)).code).toBe('ERR_TOPOLOGY_PARENT');
    expect((await moveTo(null)).body.placeId).toBeNull();
    expect((await remove()).status).toBe(200);
    expect((await remove()).code).toBe('ERR_TOPOLOGY_NOT_THERE');
    expect((await moveTo(venueId)).code).toBe('ERR_TOPOLOGY_PARENT');
  });

  test('is known by its number, its serial number and its hash, once', async () => {
    const made = await house.done('POST /capi/Topology/v3/Place/CreateManufacturer', {
      body: { number: house.fresh('M'), name: 'Maker' },
    });
    const list = await house.done(
      'GET /capi/v2-onling/Topology/TerminalManufacturer/GetTournamentFilterList',
      {},
    );
    expect(list.manufacturers).toContainEqual(expect.objectContaining({ id: made.id }));
    const id = await house.terminal(null, { manufacturerId: made.id, serialNumber: 'ONE' });
    const create = (more: object) =>
      house.ask('POST /capi/v2-onling/Topology/Terminal/Create', {
        body: {
          number: house.fresh('T'),
          name: 'Another',
          state: 'IN_STOCK',
          serialNumber: 'TWO',
          ...more,
        },
      });
    const { number, hash } = (await terminalAt(id)).body;
    expect((await create({ number })).code).toBe('ERR_TOPOLOGY_NUMBER_TAKEN');
    const twice = await create({ manufacturerId: made.id, serialNumber: 'ONE' });
    expect(twice.code).toBe('ERR_TOPOLOGY_DEVICE_KNOWN');
    const byHash = await house.ask(
      'GET /capi/Internal/v1/Terminals/{hash}',
      { params: { hash } },
      house.service,
    );
    expect(byHash.body.id).toBe(id);
    const ofMaker = await house.done('GET /capi/v2-onling/Topology/Terminal/GetList', {
      query: { manufacturerId: made.id, state: 'ACTIVE' },
    });
    expect(ofMaker).toMatchObject({ total: 1, items: [{ id }] });
    house.world.clock.advance(60_000);
    const gone = await house.ask('DELETE /capi/v2-onling/Topology/Terminal/Delete', {
      query: { id },
    });
    expect(gone.status).toBe(200);
    // A number is free again when nothing has it.
    expect((await create({ number, serialNumber: 'THREE' })).status).toBe(200);
    // So is a device that was ended by mistake.
    const back = await create({ manufacturerId: made.id, serialNumber: 'ONE' });
    expect(back).toMatchObject({ status: 200, body: { hash } });
  });

  test('of one serial number is there once, whatever it was created with', async () => {
    const [north, south] = [await house.venue(), await house.venue()];
    const id = await house.terminal(north, { serialNumber: 'MISTYPED' });
    const update = (of: string, serialNumber: string, more: object = {}) =>
      house.ask('POST /capi/v2-onling/Topology/Terminal/Update', {
        body: { id: of, serialNumber, ...more },
      });
    const { hash } = (await update(id, 'CORRECTED')).body;
    const create = (serialNumber: string) =>
      house.ask('POST /capi/v2-onling/Topology/Terminal/Create', {
        body: {
          number: house.fresh('T'),
          name: 'Another',
          state: 'ACTIVE',
          placeId: south,
          serialNumber,
        },
      });
    expect((await create('CORRECTED')).code).toBe('ERR_TOPOLOGY_DEVICE_KNOWN');
    const other = (await create('MISTYPED')).body;
    expect((await update(id, 'MISTYPED')).code).toBe('ERR_TOPOLOGY_DEVICE_KNOWN');
    expect((await update(other.id, 'CORRECTED')).code).toBe('ERR_TOPOLOGY_DEVICE_KNOWN');
    const at = { effectiveAt: days(3) };
    expect((await update(other.id, 'CORRECTED', at)).code).toBe('ERR_TOPOLOGY_DEVICE_KNOWN');
    const byHash = (of: string) =>
      house.ask('GET /capi/Internal/v1/Terminals/{hash}', { params: { hash: of } }, house.service);
    expect((await byHash(hash)).body.id).toBe(id);
    expect((await byHash(other.hash)).body.id).toBe(other.id);
  });
});

describe('internal services', () => {
  const ask = (call: Parameters<VenueWorld['ask']>[0], input: object) =>
    house.done(call, input, house.service);

  test('add many terminals, of which those at fault are refused by themselves', async () => {
    const good = house.fresh('T');
    const terminal = (number: string, more: object = {}) => ({
      number,
      name: 'Bulk',
      state: 'IN_STOCK',
      serialNumber: `SN-${number}`,
      ...more,
    });
    const { results } = await ask('POST /capi/Internal/v1/Topology/AddMultipleTerminals', {
      body: {
        terminals: [
          terminal(good),
          terminal(good, { serialNumber: 'other' }),
          terminal(house.fresh('T'), { placeId: house.companyId }),
          terminal(house.fresh('T')),
        ],
      },
    });
    expect(results.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      'ERR_TOPOLOGY_NUMBER_TAKEN',
      'ERR_TOPOLOGY_PARENT',
      null,
    ]);
    const all = await ask('GET /capi/Internal/v1/Terminals/GetAllTerminals', { query: {} });
    expect(all.items.filter(({ name }: { name: string }) => name === 'Bulk')).toHaveLength(2);
  });

  test('see whose a terminal is, what happened with it, and the venues', async () => {
    const venueId = await house.venue();
    const room = await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
      body: { venueId, number: house.fresh('W'), name: 'Large hall' },
    });
    const id = await house.terminal(room.id);
    const assigned = await ask('GET /capi/Internal/v1/Terminals/ListTerminalsAssignements', {
      query: { limit: 500 },
    });
    const { id: operatorId } = await house.done('GET /capi/Topology/v1/Operator/Get', {
      query: {},
    });
    expect(assigned.items).toContainEqual(
      expect.objectContaining({ terminalId: id, placeId: room.id, venueId, operatorId }),
    );
    const history = await ask('GET /capi/Internal/v1/Terminals/GetHistoryOfTerminal', {
      query: { id },
    });
    expect(history.items).toMatchObject([{ event: 'CREATED', actor: expect.any(String) }]);
    const venue = await ask('GET /capi/Internal/v1/Venues/GetVenue', { query: { id: venueId } });
    const { number } = venue;
    expect((await ask('GET /capi/Internal/v1/Venues/GetVenue', { query: { number } })).id).toBe(
      venueId,
    );
    const all = await ask('GET /capi/Internal/v1/Venues/ListVenues', { query: { limit: 500 } });
    expect(all.items).toContainEqual(venue);
    const inVenue = await house.done('GET /capi/v2-onling/Topology/Terminal/GetList', {
      query: { venueId },
    });
    expect(inVenue.items).toMatchObject([{ id }]);
  });
});

test('the first edition adds, changes and removes venues and terminals', async () => {
  const venue = {
    companyId: house.companyId,
    number: house.fresh('V'),
    name: 'First edition',
    type: 'CustomerCentre',
    address: { street: 'Ulice 2', city: 'Praha', postCode: '110 00', country: 'CZ' },
    position: { latitude: 50, longitude: 14.4 },
    services: [],
  };
  const { id } = await house.done('POST /capi/Topology/v1/Venues/Add', { body: venue });
  const terminal = await house.done('POST /capi/Topology/v1/Terminals/Add', {
    body: {
      venueId: id,
      number: house.fresh('T'),
      name: 'Terminal',
      state: 'ACTIVE',
      serialNumber: 'first-edition',
    },
  });
  expect(
    await house.done('GET /capi/Topology/v1/Terminals/List', { query: { venueId: id } }),
  ).toMatchObject({ total: 1, items: [{ id: terminal.id, type: 'Terminal' }] });
  await house.done('POST /capi/Topology/v1/Venues/Change', { body: { id, name: 'Changed' } });
  expect(await house.done('GET /capi/Topology/v1/Venues/Get', { query: { id } })).toMatchObject({
    name: 'Changed',
    number: venue.number,
  });
  const ends = days(3);
  const removal = { body: { id, effectiveAt: ends } };
  expect((await house.ask('POST /capi/Topology/v1/Venues/Remove', removal)).code).toBe(
    'ERR_TOPOLOGY_NOT_EMPTY',
  );
  await house.done('DELETE /capi/Topology/v3/Device/DeleteDevice', {
    body: { id: terminal.id, effectiveAt: ends },
  });
  await house.done('POST /capi/Topology/v1/Venues/Remove', removal);
  const listed = async (asOf: string) =>
    (await house.done('GET /capi/Topology/v1/Venues/List', { query: { asOf, limit: 500 } })).items
      .map((one: { id: string }) => one.id)
      .includes(id);
  expect([await listed(days(2)), await listed(days(4))]).toEqual([true, false]);
  const history = await house.done('GET /capi/Topology/v1/Terminals/History', {
    query: { id: terminal.id },
  });
  expect(history.items.map(({ event }: { event: string }) => event)).toEqual([
    'REMOVED',
    'CREATED',
  ]);
});

test('devices and their groups form a tree that is never a circle', async () => {
  const group = (name: string, parentId?: string) =>
    house.done('POST /capi/Topology/v3/Group/CreateGroup', {
      body: { number: house.fresh('G'), name, type: 'Region', parentId: parentId ?? null },
    });
  const country = await group('Country');
  const region = await group('Region', country.id);
  const device = await house.done('POST /capi/Topology/v3/Device/CreateDevice', {
    body: {
      number: house.fresh('K'),
      name: 'Kiosk by the door',
      type: 'Kiosk',
      state: 'ACTIVE',
      serialNumber: 'tree',
    },
  });
  await house.done('POST /capi/Topology/v3/Device/SetGroups', {
    body: { id: device.id, groupIds: [region.id] },
  });
  const search = await house.done('GET /capi/Topology/v3/Device/Search', {
    query: { text: 'by the DOOR', groupId: region.id, type: 'Kiosk', state: 'ACTIVE' },
  });
  expect(search).toMatchObject({ total: 1, items: [{ id: device.id, groupIds: [region.id] }] });
  const { groups } = await house.done('GET /capi/Topology/v3/Group/GetAll', { query: {} });
  expect(groups).toMatchObject([
    { id: country.id, depth: 0, devices: 0 },
    { id: region.id, depth: 1, devices: 1 },
  ]);
  const move = (id: string, parentId: string | null) =>
    house.ask('POST /capi/Topology/v3/Group/UpdateGroup', { body: { id, parentId } });
  expect((await move(country.id, region.id)).code).toBe('ERR_TOPOLOGY_PARENT');
  expect((await move(country.id, country.id)).code).toBe('ERR_TOPOLOGY_PARENT');
  const removeGroup = (id: string) =>
    house.ask('DELETE /capi/Topology/v3/Group/DeleteGroup', { body: { id } });
  expect((await removeGroup(region.id)).code).toBe('ERR_TOPOLOGY_NOT_EMPTY');
  await house.done('POST /capi/Topology/v3/Device/UpdateDevice', {
    body: { id: device.id, state: 'BLOCKED' },
  });
  await house.done('POST /capi/Topology/v3/Device/SetGroups', {
    body: { id: device.id, groupIds: [] },
  });
  expect((await removeGroup(region.id)).status).toBe(200);
  const one = await house.done('GET /capi/Topology/v3/Group/Get', { query: { id: country.id } });
  expect(one).toMatchObject({ name: 'Country', parentId: null });
  const found = await house.done('GET /capi/Topology/v3/Group/Search', {
    query: { text: 'count' },
  });
  expect(found.items).toEqual([one]);
  const all = await house.done('GET /capi/Topology/v3/Device/GetAll', { query: { limit: 500 } });
  expect(all.items).toContainEqual(expect.objectContaining({ id: device.id, state: 'BLOCKED' }));
  const { counts } = await house.done('GET /capi/Topology/v3/Statistics/Get', { query: {} });
  expect(counts).toContainEqual({ kind: 'device', type: 'Kiosk', state: 'BLOCKED', count: 1 });
});

test('changes are one stream: planned, recent, by period', async () => {
  const venueId = await house.venue();
  await house.done('POST /capi/v2-onling/Topology/Venue/Update', {
    body: { id: venueId, name: 'Another name', effectiveAt: days(30) },
  });
  const planned = { objectId: venueId, event: 'CHANGED', effectiveAt: days(30) };
  const upcoming = await house.done('GET /capi/Topology/v3/Events/UpcomingChanges', {
    query: { limit: 500 },
  });
  expect(upcoming.items).toContainEqual(expect.objectContaining(planned));
  const recent = await house.done('GET /capi/Topology/v3/Events/RecentChanges', {
    query: { objectId: venueId },
  });
  expect(recent.items).toMatchObject([planned, { event: 'CREATED' }]);
  const period = await house.done('GET /capi/Topology/v3/Events/GetByPeriod', {
    query: { from: days(29), until: days(31) },
  });
  expect(period).toMatchObject({ total: 1, items: [planned] });
  const devices = await house.done('GET /capi/Topology/v3/Events/GetByPeriod', {
    query: { from: days(29), until: days(31), kind: 'device' },
  });
  expect(devices).toEqual({ items: [], total: 0 });
  const venues = await house.done('GET /capi/Topology/v3/Events/RecentChanges', {
    query: { kind: 'venue' },
  });
  const kinds = venues.items.map((change: { readonly kind: string }) => change.kind);
  expect(new Set(kinds)).toEqual(new Set(['venue']));
  const groups = await house.done('GET /capi/Topology/v3/Events/UpcomingGroupChanges', {
    query: {},
  });
  expect(groups).toEqual({ items: [], total: 0 });
  const { places } = await house.done('GET /capi/Topology/v3/Place/GetAll', {
    query: { asOf: days(31) },
  });
  expect(places).toContainEqual(
    expect.objectContaining({ id: venueId, kind: 'venue', name: 'Another name' }),
  );
});

/** Staff of a hall see the sessions of their hall. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { guest } from '@herna/players/test/builders.ts';
import { addMember, demoPassword, otpCode } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceRequestText } from '../rules/device-signature.ts';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  house = await openVenueWorld();
});
afterAll(() => house.world.close());

/** A kiosk that signs, in a workroom of its own venue. */
async function kiosk(): Promise<{ venueId: string; caller: Caller }> {
  const venueId = await house.venue();
  const room = await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
    body: { venueId, number: house.fresh('W'), name: 'Hall' },
  });
  const { code } = await house.done('POST /api/Kiosk/v1/Registration/CreateCode', {
    body: { workroomId: room.id },
  });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const { deviceId } = await house.done(
    'POST /api/Kiosk/v1/Registration/RegisterDevice',
    { query: { code, publicKey: spki, name: 'Kiosk' } },
    nobody,
  );
  const caller: Caller = {
    headers({ method, path, body }) {
      const timestamp = String(Math.floor(house.world.clock.now().getTime() / 1000));
      const request = { deviceId, method, path, timestamp, nonce: randomUUID() };
      const bodyHash = createHash('sha256').update(body).digest('hex');
      const text = Buffer.from(deviceRequestText(request, bodyHash));
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
      return {
        'x-device-id': deviceId,
        'x-device-time': timestamp,
        'x-device-nonce': request.nonce,
        'x-device-signature': sign('sha256', text, key).toString('base64url'),
      };
    },
  };
  return { venueId, caller };
}

/** A player who signs in by card at a device. */
async function signedInAt(caller: Caller, cardNumber: string): Promise<string> {
  const player = await guest(house.world);
  const card = { playerId: String(player.playerId), cardNumber, pin: '4718', reason: 'first card' };
  await house.world.send('POST /capi/v2-onling/PlayerCard/Create', { body: card }, house.staff);
  const opened = await house.world.send(
    'POST /capi/PlayerAuthentication/v1/ByCard',
    { body: { cardNumber, pin: '4718', takeOver: true } },
    caller,
  );
  expect(opened.status).toBe(200);
  return String(player.playerId);
}

/** A member of staff who has signed in, with the number that scopes name them by. */
async function signedInMember(role: 'support' | 'administrator') {
  const { staff } = house.world.platform.modules.parts;
  const login = await addMember(house.world, staff, role);
  const session = await house.world.send('POST /api/Authentication/v1/LoginWithOtp', {
    body: { login, password: demoPassword, code: otpCode(house.world) },
  });
  const { rows } = await house.world.database.pool.query(
    'select id from staff.member where login = $1',
    [login],
  );
  return {
    member: bearer((session.body as { token: string }).token),
    staffId: String(rows[0].id),
  };
}

test('a member of staff with venues sees the sessions of their devices, others see all', async () => {
  const [north, south] = [await kiosk(), await kiosk()];
  const here = await signedInAt(north.caller, '9200000000001');
  const there = await signedInAt(south.caller, '9200000000002');
  const { member, staffId } = await signedInMember('support');
  const seen = async (): Promise<string[]> => {
    const answer = await house.world.send(
      'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope',
      { query: { limit: 500 } },
      member,
    );
    return (answer.body as { items: { playerId: string }[] }).items.map((one) => one.playerId);
  };
  expect(await seen()).toEqual(expect.arrayContaining([here, there]));
  const scope = { staffId, venueIds: [north.venueId], companyIds: [] };
  const reason = 'Works in the north hall';
  await house.done('POST /capi/Topology/v3/StaffScope/Set', { body: { ...scope, reason } });
  const query = { staffId };
  expect(await house.done('GET /capi/Topology/v3/StaffScope/Get', { query })).toEqual(scope);
  expect(await seen()).toEqual([here]);
  await house.done('POST /capi/Topology/v3/StaffScope/Set', {
    body: { staffId, venueIds: [], reason },
  });
  expect(await seen()).toEqual(expect.arrayContaining([here, there]));
});

test('a member of staff with venues keeps the doors of those, and of no other', async () => {
  const [north, south] = [await house.venue(), await house.venue()];
  const { member, staffId } = await signedInMember('administrator');
  const body = { staffId, venueIds: [north], reason: 'Works in the north hall' };
  await house.done('POST /capi/Topology/v3/StaffScope/Set', { body });
  const playerId = String((await guest(house.world)).playerId);
  const codes = async (venueId: string): Promise<(string | undefined)[]> => {
    const door = { body: { venueId, playerId } };
    const answers = [
      await house.ask('POST /capi/Player/v3/Entrance/Entry', door, member),
      await house.ask('POST /capi/Player/v3/Entrance/Exit', door, member),
      await house.ask('GET /capi/Player/v3/Entrance/GetList', { query: { venueId } }, member),
      await house.ask('GET /capi/Player/v3/Entrance/GetRefusals', { query: { venueId } }, member),
    ];
    return answers.map(({ code }) => code);
  };
  expect(await codes(south)).toEqual(Array.from({ length: 4 }, () => 'ERR_FORBIDDEN'));
  expect(await codes(north)).not.toContain('ERR_FORBIDDEN');
});

test('a member of staff with venues counts those and what stands in them, and no other', async () => {
  const [north] = [await kiosk(), await kiosk()];
  const { member, staffId } = await signedInMember('administrator');
  const body = { staffId, venueIds: [north.venueId], reason: 'Works in the north hall' };
  await house.done('POST /capi/Topology/v3/StaffScope/Set', { body });
  const counted = async (caller: Caller) => {
    const call = 'GET /capi/Topology/v3/Statistics/Get';
    const { counts }: { counts: { kind: string; count: number }[] } = await house.done(
      call,
      { query: {} },
      caller,
    );
    const of = (kind: string) =>
      counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
    return { venues: of('venue'), rooms: of('workroom'), devices: of('device') };
  };
  expect(await counted(member)).toEqual({ venues: 1, rooms: 1, devices: 1 });
  expect((await counted(house.staff)).devices).toBeGreaterThan(1);
});

test('a member of staff with venues reads the changes of those, past and planned, and of groups', async () => {
  const [north, south] = [await house.venue(), await house.venue()];
  const { member, staffId } = await signedInMember('administrator');
  const body = { staffId, venueIds: [north], reason: 'Works in the north hall' };
  await house.done('POST /capi/Topology/v3/StaffScope/Set', { body });
  const room = async (venueId: string, effectiveAt?: string) => {
    const number = house.fresh('W');
    await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
      body: { venueId, number, name: 'Hall', ...(effectiveAt && { effectiveAt }) },
    });
    return number;
  };
  const soon = new Date(house.world.clock.now().getTime() + 3_600_000).toISOString();
  const [ours, planned] = [await room(north), await room(north, soon)];
  const foreign = [await room(south), await room(south, soon)];
  const group = house.fresh('G');
  await house.done('POST /capi/Topology/v3/Group/CreateGroup', {
    body: { number: group, name: 'All halls', type: 'Region' },
  });
  const limit = 500;
  const span = { from: '2026-01-01T00:00:00Z', until: '2028-01-01T00:00:00Z' };
  const numbers = async (
    name:
      | 'RecentChanges'
      | 'GetByPeriod'
      | 'UpcomingChanges'
      | 'UpcomingDeviceChanges'
      | 'UpcomingGroupChanges',
    query: object,
  ): Promise<string[]> => {
    const call = `GET /capi/Topology/v3/Events/${name}` as const;
    const answer = await house.ask(call, { query: { limit, ...query } }, member);
    expect(answer.status, name).toBe(200);
    return (answer.body as { items: { number: string }[] }).items.map((one) => one.number);
  };
  for (const [name, query, seen] of [
    ['RecentChanges', {}, [ours, planned, group]],
    ['UpcomingChanges', {}, [planned]],
    ['GetByPeriod', span, [ours, planned, group]],
  ] as const) {
    const found = await numbers(name, query);
    expect(found, name).toEqual(expect.arrayContaining([...seen]));
    expect(
      found.filter((number) => foreign.includes(number)),
      name,
    ).toEqual([]);
  }
  expect(await numbers('RecentChanges', { objectId: south })).toEqual([]);
  expect(await numbers('UpcomingDeviceChanges', {})).toEqual([]);
  expect(await numbers('UpcomingGroupChanges', {})).toEqual([]);
});

/** A further company of an operator of its own. */
async function company(): Promise<{ readonly id: string; readonly operatorId: string }> {
  const registrationNumber = '87654321';
  const operator = await house.done('POST /capi/Topology/v3/Place/CreateOperator', {
    body: {
      number: house.fresh('O'),
      name: 'Another operator',
      registrationNumber,
      licence: { number: 'MF-9', from: '2026-01-01' },
    },
  });
  const made = await house.done('POST /capi/Topology/v3/Place/CreateCompany', {
    body: {
      operatorId: operator.id,
      number: house.fresh('C'),
      name: 'Another company',
      registrationNumber,
    },
  });
  return { id: made.id, operatorId: operator.id };
}

test('a member of staff with a company works in its venues, also in a new one, and in no other', async () => {
  const { id: companyId } = await company();
  const { member, staffId } = await signedInMember('administrator');
  const scope = { staffId, venueIds: [], companyIds: [companyId] };
  const reason = 'Works for the company';
  await house.done('POST /capi/Topology/v3/StaffScope/Set', { body: { ...scope, reason } });
  const query = { staffId };
  expect(await house.done('GET /capi/Topology/v3/StaffScope/Get', { query })).toEqual(scope);
  // Who knows venues only takes no company away.
  const venuesOnly = { body: { staffId, venueIds: [], reason } };
  expect(await house.done('POST /capi/Topology/v3/StaffScope/Set', venuesOnly)).toEqual(scope);
  const foreign = await house.venue();
  const seen = async (): Promise<string[]> => {
    const call = 'GET /capi/Topology/v3/Place/GetAll';
    const { places } = await house.done(call, { query: {} }, member);
    return places
      .filter(({ kind }: { kind: string }) => kind !== 'operator')
      .map(({ id }: { id: string }) => id);
  };
  // A company without venues is no venue, and not all of them.
  expect(await seen()).toEqual([]);
  const list = async (venueId: string) =>
    (await house.ask('GET /capi/Player/v3/Entrance/GetList', { query: { venueId } }, member)).code;
  expect(await list(foreign)).toBe('ERR_FORBIDDEN');
  const own = await house.venue({ companyId });
  expect(await seen()).toEqual([companyId, own]);
  expect(await list(own)).toBeUndefined();
  expect(await list(foreign)).toBe('ERR_FORBIDDEN');
});

test('a member of staff with venues sees and touches the drawers of those, and of no other', async () => {
  const [north, south] = [await house.venue(), await house.venue()];
  const opened = async (venueId: string) => {
    const { member } = await signedInMember('administrator');
    const body = { desk: house.fresh('desk').toLowerCase(), counted: 0, venueId };
    const once = { idempotencyKey: house.fresh('drawer') };
    const { status, body: session } = await house.world.send(
      'POST /api/cash-desk/sessions',
      { body },
      member,
      once,
    );
    expect(status).toBe(200);
    return (session as { id: string }).id;
  };
  const [here, there] = [await opened(north), await opened(south)];
  const { member, staffId } = await signedInMember('administrator');
  const ask = (call: string, input: object) =>
    house.world.send(call, input, member, { idempotencyKey: house.fresh('drawer') });
  const seen = async (query: object = {}) => {
    const answer = await ask('GET /api/cash-desk/sessions', { query: { limit: 500, ...query } });
    return answer.code ?? (answer.body as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  const close = async (sessionId: string) => {
    const input = { params: { sessionId }, body: { counted: 0 } };
    return (await ask('POST /api/cash-desk/sessions/{sessionId}/close', input)).code ?? 'closed';
  };
  expect(await seen()).toEqual(expect.arrayContaining([here, there]));
  const body = { staffId, venueIds: [north], reason: 'Works in the north hall' };
  await house.done('POST /capi/Topology/v3/StaffScope/Set', { body });
  expect(await seen()).toEqual([here]);
  expect(await seen({ venueId: north })).toEqual([here]);
  expect(await seen({ venueId: south })).toBe('ERR_FORBIDDEN');
  expect(await close(there)).toBe('ERR_FORBIDDEN');
  expect(await close(here)).toBe('closed');
});

test('a scope names companies that there are', async () => {
  const { staffId } = await signedInMember('support');
  const set = async (more: object) => {
    const body = { staffId, venueIds: [], reason: 'Works somewhere', ...more };
    return (await house.ask('POST /capi/Topology/v3/StaffScope/Set', { body })).code;
  };
  expect(await set({ companyIds: ['9223372036854775807'] })).toBe('ERR_NOT_FOUND');
  expect(await set({ companyIds: [await house.venue()] })).toBe('ERR_NOT_FOUND');
});

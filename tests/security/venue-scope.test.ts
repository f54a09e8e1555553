/** Staff who work in some venues, at every call that is held to them: theirs are open, others closed. */
import { guest } from '@herna/players/test/builders.ts';
import { addMember, demoPassword, otpCode } from '@herna/staff/test/builders.ts';
import { bearer, type Caller } from '@herna/testkit';
import { type ScopeRule, staffScopeRules } from '@herna/venues';
import { openVenueWorld, type VenueWorld } from '@herna/venues/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredCalls } from '../conformance/declared-calls.ts';

let house: VenueWorld;
let north: string;
let south: string;
let member: Caller;
beforeAll(async () => {
  house = await openVenueWorld();
  const { world } = house;
  const login = await addMember(world, world.platform.modules.parts.staff, 'administrator');
  const session = await world.send('POST /api/Authentication/v1/LoginWithOtp', {
    body: { login, password: demoPassword, code: otpCode(world) },
  });
  member = bearer((session.body as { token: string }).token);
  const { rows } = await world.database.pool.query('select id from staff.member where login = $1', [
    login,
  ]);
  [north, south] = [await house.venue(), await house.venue()];
  await house.done('POST /capi/Topology/v3/StaffScope/Set', {
    body: { staffId: String(rows[0].id), venueIds: [north], reason: 'Works in the north hall' },
  });
});
afterAll(() => house.world.close());

const workroom = async (venueId: string): Promise<string> => {
  const body = { venueId, number: house.fresh('W'), name: 'Hall' };
  return (await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', { body })).id;
};

/** Somebody who has stood at the door of a venue. */
async function visitor(venueId: string): Promise<string> {
  const playerId = String((await guest(house.world)).playerId);
  await house.world.database.pool.query(
    `insert into venues.entrance_refusal (player_id, venue_id, code, refused_at, refused_by)
     values ($1, $2, 'ERR_CARD_STATE', now(), 'staff:1')`,
    [playerId, venueId],
  );
  return playerId;
}

const cardOf = async (playerId: string) => {
  const cardNumber = `93${house.fresh('').replace('-', '').padStart(11, '0')}`;
  const body = { playerId, cardNumber, pin: '4718', reason: 'first card' };
  const made = await house.world.send(
    'POST /capi/v2-onling/PlayerCard/Create',
    { body },
    house.staff,
  );
  expect(made.status).toBe(200);
  return { cardNumber, id: (made.body as { id: string }).id };
};

const hoursRow = async (table: string, venueId: string): Promise<string> => {
  const { pool } = house.world.database;
  const special = table === 'venues.special_opening';
  if (special) {
    await pool.query(
      `insert into venues.special_opening (venue_id, day, is_closed, changed_at)
       values ($1, date '2027-01-01' + $2::int, true, now())`,
      [venueId, house.fresh('').replace('-', '')],
    );
  }
  const { rows } = await pool.query(`select max(id) as id from ${table} where venue_id = $1`, [
    venueId,
  ]);
  return String(rows[0].id);
};

/** What a request of a rule says when it is about a venue. */
async function fieldsAt(rule: ScopeRule, venueId: string): Promise<Record<string, unknown>> {
  switch (rule.kind) {
    case 'venue':
      return { [rule.field]: venueId };
    case 'list':
      return { venueId };
    case 'object':
      return {
        [rule.field]:
          rule.field === 'workroomId'
            ? await workroom(venueId)
            : rule.field === 'placeId'
              ? venueId
              : await house.terminal(venueId),
      };
    case 'terminal': {
      const number = house.fresh('T-walk');
      await house.terminal(venueId, { number });
      return { [rule.field]: number };
    }
    case 'change': {
      const id = await house.terminal(venueId);
      const body = { id, name: 'Another', effectiveAt: '2027-01-01T00:00:00Z' };
      await house.done('POST /capi/v2-onling/Topology/Terminal/Update', { body });
      const { rows } = await house.world.database.pool.query(
        'select max(id) as id from venues.change where object_id = $1',
        [id],
      );
      return { id: String(rows[0].id) };
    }
    case 'hours':
      return { id: await hoursRow(rule.table, venueId) };
    case 'guest':
      return { [rule.field]: await visitor(venueId) };
    case 'card': {
      const { id, cardNumber } = await cardOf(await visitor(venueId));
      return { id, cardId: id, cardNumber };
    }
    case 'ban': {
      const playerId = await visitor(venueId);
      const body = { playerId, venueId, reason: 'Broke a terminal' };
      const { id } = await house.done('POST /capi/Player/v3/Entrance/Ban', { body });
      return { playerId, id };
    }
    case 'everywhere':
    case 'open':
      return {};
  }
}

/** The code of a call with the fields that its contract knows, over those of its example. */
async function codeOf(call: string, fields: Record<string, unknown>): Promise<string | undefined> {
  const declared = declaredCalls[call as keyof typeof declaredCalls];
  const part = (schema: unknown, example: object = {}) => {
    const known = Object.keys((schema as { properties?: object })?.properties ?? {});
    const own = Object.entries(fields).filter(([name]) => known.includes(name));
    return { ...example, ...Object.fromEntries(own) };
  };
  const { params, query, body, example } = declared as never as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    example?: { params?: object; query?: object; body?: object };
  };
  const input = {
    ...(params ? { params: part(params, example?.params) } : {}),
    ...(query ? { query: part(query, example?.query) } : {}),
    ...(body ? { body: part(body, example?.body) } : {}),
  };
  const key = { idempotencyKey: house.fresh('walk-key') };
  return (await house.world.send(call as never, input as never, member, key)).code;
}

const rules = Object.entries(staffScopeRules).filter(([, { kind }]) => kind !== 'open');
/** Lists of what has no field for its venue show what is theirs and refuse nothing. */
const namesVenue = ([call, { kind }]: (typeof rules)[number]) =>
  kind !== 'list' || /Terminal|Search/.test(call);

test.each(rules.filter(namesVenue))('%s is closed about another venue', async (call, rule) => {
  expect(await codeOf(call, await fieldsAt(rule, south))).toBe('ERR_FORBIDDEN');
});

test.each(rules.filter(([, { kind }]) => kind !== 'everywhere'))(
  '%s is open about their own',
  async (call, rule) => {
    expect(await codeOf(call, await fieldsAt(rule, north))).not.toBe('ERR_FORBIDDEN');
  },
);

test('lists show what stands in their venues', async () => {
  const [own, other] = [await house.terminal(north), await house.terminal(south)];
  const room = await workroom(south);
  const { body } = await house.ask('GET /capi/Topology/v3/Device/GetAll', { query: {} }, member);
  const devices = (body.items as { id: string }[]).map(({ id }) => id);
  expect(devices).toContain(own);
  expect(devices).not.toContain(other);
  const places = await house.ask('GET /capi/Topology/v3/Place/GetAll', { query: {} }, member);
  const seen = (places.body.places as { id: string }[]).map(({ id }) => id);
  expect(seen).toContain(north);
  expect(seen).not.toContain(south);
  expect(seen).not.toContain(room);
});

test('bans from other venues are not shown, those from all are', async () => {
  const playerId = await visitor(north);
  const ban = (venueId?: string) =>
    house.done('POST /capi/Player/v3/Entrance/Ban', {
      body: { playerId, reason: 'Broke a terminal', ...(venueId ? { venueId } : {}) },
    });
  const [theirs, , all] = [await ban(north), await ban(south), await ban()];
  const query = { playerId };
  const { body } = await house.ask('GET /capi/Player/v3/Entrance/GetBans', { query }, member);
  const ids = (body.bans as { id: string }[]).map(({ id }) => id).toSorted();
  expect(ids).toEqual([theirs.id, all.id].toSorted());
});

test('a cash desk is opened in their venue, and the list says in which', async () => {
  const open = async (desk: string, venueId?: string, caller = member) => {
    const body = { desk, counted: 0, ...(venueId ? { venueId } : {}) };
    const key = { idempotencyKey: house.fresh('desk-key') };
    return house.world.send('POST /api/cash-desk/sessions', { body }, caller, key);
  };
  // The walk above may have left them at a desk.
  await house.world.database.pool.query(
    `update payments.cash_desk_session set state = 'CLOSED', closed_at = opened_at,
       closed_by = cashier_id, closing_count = 0, closing_expected = 0 where state = 'OPEN'`,
  );
  expect((await open('south-1', south)).code).toBe('ERR_FORBIDDEN');
  expect((await open('nowhere-1')).code).toBe('ERR_FORBIDDEN');
  expect((await open('north-1', north)).body).toMatchObject({ desk: 'north-1', venueId: north });
  expect((await open('gone-1', '9223372036854775807', house.staff)).code).toBe('ERR_NOT_FOUND');
  expect((await open('office-1', undefined, house.staff)).body).toMatchObject({ venueId: null });
  const list = await house.world.send(
    'GET /api/cash-desk/sessions',
    { query: { venueId: north } },
    house.staff,
  );
  expect(list.body).toMatchObject({ items: expect.any(Array) });
  const { items } = list.body as { readonly items: { desk: string; venueId: string }[] };
  expect(items[0]).toMatchObject({ desk: 'north-1', venueId: north });
  expect(items.every(({ venueId }) => venueId === north)).toBe(true);
});

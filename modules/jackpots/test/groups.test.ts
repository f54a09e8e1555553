/** Groups, settings and reported stakes over HTTP: parts of a pool, a hit exactly once, ends. */
import type { PlayerId } from '@herna/kernel';
import { signProviderRequest } from '@herna/server';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jackpotCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
});
afterAll(() => world.close());

type Call = keyof typeof jackpotCalls & string;
let keys = 0;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: Call, input: object = {}): Promise<Answer<any>> =>
  world.send(call, input, staff, { idempotencyKey: `groups-${++keys}` }) as never;

const provider: Caller = {
  headers: ({ method, path, body }) => {
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
    const request = { method, path, timestamp, requestId: 'r', body };
    return {
      'x-provider-id': 'jantar',
      'x-timestamp': timestamp,
      'x-request-id': 'r',
      'x-signature': signProviderRequest(world.config.secrets.jantarProvider, request),
    };
  },
};
const player = async (email: string): Promise<PlayerId> =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.players.addPlayer(tx, {
      email,
      phone: `+4207770${10_000 + ++keys}`,
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    }),
  );

const jackpot = async (name: string): Promise<string> => {
  const body = {
    name,
    providerId: '1',
    seed: { amount: 1_000, currency: 'CZK' },
    contributionPpm: 5_000,
  };
  return (await ask('POST /Jackpot/AddNewJackpot', { body })).body.id;
};
const settings = async (name: string, more: object = {}) => {
  const body = { name, currency: 'CZK', seed: 1_000, contributionPpm: 100_000, ...more };
  return ask('POST /JackpotSettings/AddNewSettings', { body });
};
const assignAlone = (id: string, jackpotId: string) =>
  ask('POST /JackpotSettings/AssignExistingSettings/{id}', {
    params: { id },
    body: { jackpotIds: [jackpotId] },
  });
/** A pool that stakes feed with so much is for two. */
const assign = (id: string, jackpotId: string) =>
  byTwo(world, world.platform.modules.parts.staff, () => assignAlone(id, jackpotId));
const part = (name: 'pool' | 'hidden' | 'overflow' | 'reserved', id: string) =>
  world.platform.modules.parts.ledger.houseBalance(
    world.database.read,
    `jackpot-${name}`,
    BigInt(id),
    'CZK',
  );
const tell = (id: string, playerId: PlayerId, betId: string, amount = 1_000) =>
  world.call(
    jackpotCalls,
    'POST /Jackpot/Bet/{id}',
    {
      params: { id },
      body: { betId, playerId: playerId.toString(), amount: { amount, currency: 'CZK' } },
    },
    provider,
  );
/** Books a stake of the provider, as the wager path does. */
const book = (playerId: PlayerId, betId: string, amount = 1_000) => {
  const { ledger } = world.platform.modules.parts;
  const of = { playerId, currency: 'CZK' } as const;
  const take = { account: 'player-cash', amount: -BigInt(amount) } as const;
  return world.database.transaction(async (tx) => {
    await ledger.post(tx, {
      ...of,
      kind: 'deposit',
      source: 'test',
      reference: `deposit of ${betId}`,
      lines: [
        { ...take, amount: BigInt(amount) },
        { account: 'corrections', amount: -BigInt(amount) },
      ],
    });
    await ledger.post(tx, {
      ...of,
      kind: 'bet',
      source: 'provider-1',
      reference: `bet:${betId}`,
      lines: [take, { account: 'game-revenue', owner: 1n, amount: BigInt(amount) }],
    });
  });
};
const cash = async (playerId: PlayerId) => {
  const { ledger } = world.platform.modules.parts;
  return (await ledger.balances(world.database.read, playerId))[0]?.cash;
};

describe('groups', () => {
  test('hold jackpots and are connected with groups outside, each once', async () => {
    const jackpotId = await jackpot('Grouped');
    const name = 'Evening';
    const made = await ask('POST /JackpotGroups/AddJackpotGroup', {
      body: { name, jackpotIds: [jackpotId] },
    });
    const groupId = made.body.id;
    expect(made.body).toMatchObject({ name, jackpots: [{ id: jackpotId }], outerGroups: [] });
    const again = await ask('POST /JackpotGroups/AddJackpotGroup', {
      body: { name: 'EVENING', jackpotIds: [] },
    });
    expect(again.code).toBe('ERR_JACKPOT_NAME_TAKEN');
    const foreign = { foreignId: '77', name: 'Square', kind: 'Venue' };
    const outer = (await ask('POST /OuterGroups/AddOuterGroup', { body: foreign })).body;
    expect((await ask('POST /OuterGroups/AddOuterGroup', { body: foreign })).code).toBe(
      'ERR_JACKPOT_NAME_TAKEN',
    );
    const link = { body: { groupId, outerGroupId: outer.id } };
    await ask('POST /JackpotGroups/ConnectGroups', link);
    await ask('POST /JackpotGroups/ConnectGroups', link);
    const { groups } = (await ask('GET /JackpotGroups/AllJackpotGroups')).body;
    expect(groups).toMatchObject([{ id: groupId, outerGroups: [outer] }]);
    const ofGroup = await ask('GET /Jackpot/All/{id}', { params: { id: groupId } });
    expect(ofGroup.body.jackpots).toMatchObject([{ id: jackpotId }]);
    const off = await ask('POST /JackpotGroups/DisconnectGroups', link);
    expect(off.body.outerGroups).toEqual([]);
    const gone = { params: { id: groupId } };
    expect((await ask('DELETE /JackpotGroups/DeleteById/{id}', gone)).status).toBe(200);
    expect((await ask('DELETE /JackpotGroups/DeleteById/{id}', gone)).code).toBe('ERR_NOT_FOUND');
    expect((await ask('GET /Jackpot/All/{id}', { params: { id: jackpotId } })).status).toBe(200);
  });

  test('outside are found by either id and deleted by either', async () => {
    const make = async (foreignId: string) =>
      (
        await ask('POST /OuterGroups/AddOuterGroup', {
          body: { foreignId, name: `Hall ${foreignId}`, kind: 'DeviceGroup' },
        })
      ).body;
    const [one, two] = [await make('801'), await make('802')];
    const byId = await ask('GET /OuterGroups/OuterGroupById/{id}', { params: { id: one.id } });
    expect(byId.body).toEqual(one);
    const foreign = { params: { id: '802' } };
    const found = await ask('GET /OuterGroups/OuterGroupByForeignId/{id}', foreign);
    expect(found.body).toEqual(two);
    await ask('DELETE /OuterGroups/DeleteById/{id}', { params: { id: one.id } });
    await ask('DELETE /OuterGroups/DeleteByForeignId/{id}', foreign);
    const { outerGroups } = (await ask('GET /OuterGroups/AllOuterGroups')).body;
    expect(outerGroups.map(({ foreignId }: { foreignId: string }) => foreignId)).toEqual(['77']);
  });
});

describe('settings', () => {
  test('are shared by jackpots and stay while one uses them', async () => {
    const { id } = (await settings('Shared', { hiddenPpm: 100_000 })).body;
    const jackpotId = await jackpot('Sharing');
    expect((await assign(id, jackpotId)).body).toMatchObject({ jackpots: 1, hiddenPpm: 100_000 });
    expect((await assign(id, '999999')).code).toBe('JACKPOT_NOT_FOUND');
    const gone = { params: { id } };
    expect((await ask('DELETE /JackpotSettings/DeleteSettings/{id}', gone)).code).toBe(
      'ERR_JACKPOT_SETTINGS_IN_USE',
    );
    const spare = (await settings('Spare')).body;
    const other = { params: { id: spare.id } };
    expect((await ask('DELETE /JackpotSettings/DeleteSettings/{id}', other)).status).toBe(200);
    const listed = (await ask('GET /JackpotSettings/GetSettings')).body.settings;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Shared']);
    const wrong = await settings('Wrong', { mustHit: { from: 500, by: 2_000 } });
    expect(wrong.code).toBe('ERR_VALIDATION');
  });
});

test('when a pool of players’ money must be hit is for two, however little of stakes feeds it', async () => {
  const id = await jackpot('Nearly hit');
  const little = { contributionPpm: 1_000 };
  const next = (await settings('Nearly hit', { ...little, mustHit: { from: 1_000, by: 1_001 } }))
    .body;
  expect((await assignAlone(next.id, id)).code).toBe('ERR_APPROVAL_NEEDED');
  // Whoever approves it sees both: what is to hold, and what holds until then.
  const waiting = await world.database.pool.query(
    `select content from staff.action where state = 'PROPOSED' and kind = 'jackpot-share'`,
  );
  const old = { name: 'Nearly hit', seed: '1000', contributionPpm: 5_000, mustHit: null };
  const proposed = { contributionPpm: 1_000, mustHit: { from: '1000', by: '1001' } };
  expect(waiting.rows.at(-1)?.content).toMatchObject({
    ...proposed,
    currency: 'CZK',
    jackpots: [old],
  });
  expect((await assign(next.id, id)).body).toMatchObject({ jackpots: 1 });
  // Drawn anew, the amount may lie below what the pool holds already.
  expect((await assignAlone(next.id, id)).code).toBe('ERR_APPROVAL_NEEDED');
  const never = (await settings('Never by itself', little)).body;
  expect((await assignAlone(never.id, id)).status).toBe(200);
});

test('a new jackpot comes into a group with the settings it shares, or not at all', async () => {
  const group = await ask('POST /JackpotGroups/AddJackpotGroup', {
    body: { name: 'Placed', jackpotIds: [] },
  });
  const alone = { contributionPpm: 20_000 };
  const mustHit = { from: 3_000, by: 9_000 };
  const shared = await settings('Placed', { ...alone, seed: 2_000, mustHit });
  const euros = await settings('Placed in euros', { ...alone, currency: 'EUR' });
  const wish = {
    name: 'Placed at once',
    providerId: '1',
    seed: { amount: 2_000, currency: 'CZK' },
    contributionPpm: 1,
    groupId: group.body.id,
    settingsId: shared.body.id,
  };
  const wrong = [
    [{ ...wish, groupId: '9223372036854775807' }, 'ERR_NOT_FOUND'],
    [{ ...wish, settingsId: '9223372036854775807' }, 'ERR_NOT_FOUND'],
    [{ ...wish, settingsId: euros.body.id }, 'ERR_VALIDATION'],
  ] as const;
  for (const [body, code] of wrong) {
    expect((await ask('POST /Jackpot/AddNewJackpot', { body })).code).toBe(code);
  }
  const made = await ask('POST /Jackpot/AddNewJackpot', { body: wish });
  expect(made.body).toMatchObject({
    seed: { amount: 2_000 },
    contributionPpm: 20_000,
    mustHitBy: { amount: 9_000 },
    amount: { amount: 2_000 },
  });
  const ofGroup = await ask('GET /Jackpot/All/{id}', { params: { id: group.body.id } });
  expect(ofGroup.body.jackpots).toMatchObject([{ id: made.body.id }]);
  expect(await part('pool', made.body.id)).toBe(2_000n);
});

describe('a reported stake', () => {
  test('is one that its provider has booked of this player, up to its amount', async () => {
    const id = await jackpot('Booked');
    await assign((await settings('Booked', { mustHit: { from: 1_999, by: 2_000 } })).body.id, id);
    const [guest, other] = [await player('booked@herna.example'), await player('b2@herna.example')];
    await book(guest, 'booked-1', 500);
    const refused = [
      await tell(id, guest, 'booked-never', 500),
      await tell(id, other, 'booked-1', 500),
      await tell(id, guest, 'booked-1', 501),
      await tell(id, guest, 'booked-1', 1_000_000_000_000),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('ERR_JACKPOT_BET_NOT_BOOKED'));
    expect(await part('pool', id)).toBe(1_000n);
    expect((await tell(id, guest, 'booked-1', 500)).body).toMatchObject({ contribution: 50 });
  });

  test('is shared out over pool, hidden part and overflow, once for its id', async () => {
    const id = await jackpot('Parts');
    const terms = (await settings('Parts', { hiddenPpm: 200_000, poolMaximum: 1_100 })).body;
    await assign(terms.id, id);
    const guest = await player('parts@herna.example');
    await book(guest, 'parts-1');
    await book(guest, 'parts-2');
    const first = await tell(id, guest, 'parts-1');
    expect(first.body).toMatchObject({ code: 'OK', contribution: 100, hit: false, pool: 1_080 });
    expect((await tell(id, guest, 'parts-1')).body).toMatchObject({ code: 'DUPLICATE' });
    expect((await tell(id, guest, 'parts-1', 999)).code).toBe('ERR_JACKPOT_BET_CONFLICT');
    await tell(id, guest, 'parts-2');
    const held = await Promise.all([part('pool', id), part('hidden', id), part('overflow', id)]);
    expect(held).toEqual([1_100n, 40n, 60n]);
    expect((await tell('999999', guest, 'parts-3')).code).toBe('JACKPOT_NOT_FOUND');
    const stranger = await tell(id, 999_999n as PlayerId, 'parts-4');
    expect(stranger.code).toBe('ERR_JACKPOT_BET_NOT_BOOKED');
    const end = await ask('DELETE /Jackpot/DeleteJackpot/{id}', { params: { id } });
    expect(end.code).toBe('ERR_JACKPOT_HOLDS_MONEY');
  });

  test('told at once of two players and two jackpots under one id is taken once', async () => {
    const ids = [await jackpot('Id one'), await jackpot('Id two')] as const;
    const terms = (await settings('Id')).body;
    await Promise.all(ids.map((id) => assign(terms.id, id)));
    const guests = [await player('id-1@herna.example'), await player('id-2@herna.example')];
    for (const amount of [1_000, 1]) {
      await book(guests[0] as PlayerId, `id-${amount}`, amount);
      const replies = await Promise.all(
        guests.map((guest, index) => tell(ids[index] as string, guest, `id-${amount}`, amount)),
      );
      const codes = replies.map(({ code, body }) => code ?? body.code);
      expect(codes.toSorted()).toEqual([
        expect.stringMatching(/^ERR_JACKPOT_BET_(CONFLICT|NOT_BOOKED)$/),
        'OK',
      ]);
    }
  });

  test('that takes the pool past its amount wins it, one of many at the same moment', async () => {
    const id = await jackpot('Must be hit');
    const terms = { hiddenPpm: 500_000, mustHit: { from: 1_199, by: 1_200 } };
    await assign((await settings('Must be hit', terms)).body.id, id);
    const guests = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => player(`hit-${number}@herna.example`)),
    );
    await Promise.all(guests.map((guest, index) => book(guest, `hit-${index}`)));
    const replies = await Promise.all(
      guests.map((guest, index) => tell(id, guest, `hit-${index}`)),
    );
    const hits = replies.filter(({ body }) => body.hit);
    expect(hits).toHaveLength(1);
    expect(hits[0]?.body).toMatchObject({ award: 1_200 });
    // The references of what it paid are of no other bet.
    const [guest, index] = [guests[0] as PlayerId, replies.findIndex(({ body }) => body.hit)];
    for (const end of ['reserve', 'win']) {
      await book(guest, `hit-${index}:${end}`, 1);
      expect((await tell(id, guest, `hit-${index}:${end}`, 1)).body).toMatchObject({ code: 'OK' });
    }
    const paid = await Promise.all(guests.map(cash));
    expect(paid.toSorted()).toEqual([0n, 0n, 0n, 0n, 1_200n]);
    // Four shares seeded the next pool from the hidden part, the house added the rest.
    expect(await part('reserved', id)).toBe(0n);
    expect(await part('pool', id)).toBe(1_050n);
    expect(await part('hidden', id)).toBe(50n);
    const shown = await ask('GET /Jackpot/All/{id}', { params: { id } });
    expect(shown.body.jackpots).toMatchObject([{ wins: 1 }]);
  });
});

test('a jackpot without money of players is deleted and gives its seed back', async () => {
  const id = await jackpot('Ending');
  const gone = { params: { id } };
  expect((await ask('DELETE /Jackpot/DeleteJackpot/{id}', gone)).status).toBe(200);
  expect((await ask('DELETE /Jackpot/DeleteJackpot/{id}', gone)).code).toBe('ERR_NOT_FOUND');
  expect(await part('pool', id)).toBe(0n);
  const shown = await ask('GET /Jackpot/All/{id}', gone);
  expect(shown.body.jackpots).toMatchObject([{ state: 'CLOSED' }]);
});

test('a reported stake is of the last hours, as many as the setting says; a repeat is answered at any time', async () => {
  const id = await jackpot('Old stakes');
  await assign((await settings('Old stakes')).body.id, id);
  const guest = await player('old@herna.example');
  for (const bet of ['old-1', 'old-2', 'old-3', 'old-4']) await book(guest, bet);
  const hour = 3_600_000;
  const hours = (value: number) =>
    world.database.pool.query(
      `insert into platform.setting (key, value, version, changed_at, changed_by, reason)
       values ('jackpot.reportHours', $1, 1, now(), 'staff:1', 'a test')
       on conflict (key) do update set value = excluded.value`,
      [String(value)],
    );
  world.clock.advance(24 * hour - 1_000);
  const first = await tell(id, guest, 'old-1');
  expect(first.body).toMatchObject({ code: 'OK', contribution: 100 });
  world.clock.advance(1_000);
  const before = await part('pool', id);
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await tell(id, guest, 'old-2')).code).toBe('ERR_JACKPOT_BET_TOO_OLD');
  }
  expect(await part('pool', id)).toBe(before);
  expect((await tell(id, guest, 'old-1')).body).toEqual({ ...first.body, code: 'DUPLICATE' });
  await hours(25);
  expect((await tell(id, guest, 'old-2')).body).toMatchObject({ code: 'OK' });
  await hours(1);
  expect((await tell(id, guest, 'old-3')).code).toBe('ERR_JACKPOT_BET_TOO_OLD');
  world.clock.advance(30 * 24 * hour);
  expect((await tell(id, guest, 'old-4')).code).toBe('ERR_JACKPOT_BET_TOO_OLD');
  // Nobody tells a stake on account of another that is old.
  await book(guest, 'new-1');
  expect((await tell(id, guest, 'new-1')).body).toMatchObject({ code: 'OK' });
  expect(await part('pool', id)).toBe(before + 200n);
});

/** Kiosks: registration by code and key, signed requests, exclusion at the kiosk, cards. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Caller } from '@herna/testkit';
import { nobody } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceRequestText } from '../rules/device-signature.ts';
import { createTopology } from '../service/topology.ts';
import { cardHolder, chip, openVenueWorld, pin, type VenueWorld } from './builders.ts';

let house: VenueWorld;
let venueId: string;
let workroomId: string;
beforeAll(async () => {
  house = await openVenueWorld();
  venueId = await house.venue();
  const room = await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
    body: { venueId, number: house.fresh('W'), name: 'Large hall' },
  });
  workroomId = room.id;
});
afterAll(() => house.world.close());

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  return { privateKey, spki };
};
const createCode = async (): Promise<string> =>
  (await house.done('POST /api/Kiosk/v1/Registration/CreateCode', { body: { workroomId } })).code;
const register = (code: string, publicKey: string) =>
  house.ask(
    'POST /api/Kiosk/v1/Registration/RegisterDevice',
    { query: { code, publicKey, name: 'Kiosk by the door' } },
    nobody,
  );

/** A device that signs what it sends; the nonce is fresh unless one is given. */
const device = (deviceId: string, key: KeyObject, nonce?: string, shift = 0): Caller => ({
  headers({ method, path, body }) {
    const timestamp = String(Math.floor(house.world.clock.now().getTime() / 1000) + shift);
    const request = { deviceId, method, path, timestamp, nonce: nonce ?? randomUUID() };
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = Buffer.from(deviceRequestText(request, bodyHash));
    return {
      'x-device-id': deviceId,
      'x-device-time': timestamp,
      'x-device-nonce': request.nonce,
      'x-device-signature': sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
    };
  },
});

async function registered(): Promise<{ id: string; key: KeyObject; caller: Caller }> {
  const { privateKey, spki } = keyPair();
  const { deviceId } = (await register(await createCode(), spki)).body;
  return { id: deviceId, key: privateKey, caller: device(deviceId, privateKey) };
}

const holder = () => cardHolder(house);

const exists = (caller: Caller) =>
  house.ask(
    'GET /api/Kiosk/v1/PlayerExists',
    { query: { cardNumber: '9000000000000009' } },
    caller,
  );

describe('a kiosk', () => {
  test('registers once by its code, which ten minutes make void', async () => {
    const code = await createCode();
    const first = keyPair();
    expect((await register('NOTACODE', first.spki)).code).toBe('ERR_KIOSK_CODE');
    expect((await register(code, 'A'.repeat(122))).code).toBe('ERR_KIOSK_KEY');
    const raced = await Promise.all([register(code, first.spki), register(code, keyPair().spki)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(raced.find(({ status }) => status === 200)?.body).toMatchObject({
      workroomId,
      workroom: 'Large hall',
      venueId,
    });
    const late = await createCode();
    house.world.clock.advance(10 * 60_000);
    expect((await register(late, keyPair().spki)).code).toBe('ERR_KIOSK_CODE');
    const { workrooms } = await house.done(
      'GET /api/Kiosk/v1/Registration/GetWorkrooms',
      {},
      nobody,
    );
    expect(workrooms).toContainEqual({ id: workroomId, name: 'Large hall', venue: 'Venue' });
  });

  test('registers in no workroom that ends, nor twice by one key', async () => {
    const room = await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
      body: { venueId, number: house.fresh('W'), name: 'Hall to be closed' },
    });
    const codeFor = (id: string) =>
      house.ask('POST /api/Kiosk/v1/Registration/CreateCode', { body: { workroomId: id } });
    const { code } = (await codeFor(room.id)).body;
    const { database, clock } = house.world;
    const { remove } = createTopology({ database, clock, audit: async () => {} });
    const by = { kind: 'service', name: 'building works' } as const;
    const at = new Date(clock.now().getTime() + 86_400_000);
    await database.transaction((tx) => remove(tx, 'workroom', BigInt(room.id), { by, at }));
    expect((await register(code, keyPair().spki)).code).toBe('ERR_KIOSK_CODE');
    expect((await codeFor(room.id)).code).toBe('ERR_TOPOLOGY_PARENT');
    const { spki } = keyPair();
    expect((await register(await createCode(), spki)).status).toBe(200);
    expect((await register(await createCode(), spki)).code).toBe('ERR_KIOSK_KEY');
  });

  test('signs its requests: each is taken once, fresh, unaltered, and by its own key', async () => {
    const { id, key, caller } = await registered();
    expect((await exists(caller)).body).toEqual({ exists: false });
    const nonce = randomUUID();
    const twice = device(id, key, nonce);
    expect((await exists(twice)).status).toBe(200);
    expect((await exists(twice)).status).toBe(401);
    const late = await exists(device(id, key, undefined, -300));
    expect(late).toMatchObject({ status: 401, code: 'ERR_UNAUTHORIZED' });
    expect((await exists(device(id, keyPair().privateKey))).status).toBe(401);
    const altered: Caller = {
      headers: (request) => caller.headers({ ...request, path: `${request.path}1` }),
    };
    expect((await exists(altered)).status).toBe(401);
    // Good for kiosks, and for nobody else's calls.
    const staffCall = await house.ask('GET /api/Kiosk/v1/Registration/GetDevices', {}, caller);
    expect(staffCall.status).toBe(403);
  });

  test('is seen, and revoked it may call no more', async () => {
    const { id, caller } = await registered();
    house.world.clock.advance(60_000);
    const beat = () => house.ask('GET /api/Kiosk/v1/Registration/Heartbeat', {}, caller);
    expect((await beat()).body).toEqual({ done: true });
    const seen = async () =>
      (await house.done('GET /api/Kiosk/v1/Registration/GetDevices', {})).devices.find(
        (one: { id: string }) => one.id === id,
      );
    expect(await seen()).toMatchObject({
      placeId: workroomId,
      lastSeenAt: house.world.clock.now().toISOString(),
      revokedAt: null,
    });
    const revoke = { body: { id, reason: 'Stolen from the hall' } };
    await house.done('POST /api/Kiosk/v1/Registration/RevokeDevice', revoke);
    expect(await exists(caller)).toMatchObject({ status: 401, code: 'ERR_DEVICE_REVOKED' });
    expect((await beat()).code).toBe('ERR_DEVICE_REVOKED');
    // Who only knows its number learns nothing.
    const forged = await exists(device(id, keyPair().privateKey));
    expect(forged).toMatchObject({ status: 401, code: 'ERR_UNAUTHORIZED' });
    expect(await seen()).toMatchObject({ revokeReason: 'Stolen from the hall' });
    const again = await house.ask('POST /api/Kiosk/v1/Registration/RevokeDevice', revoke);
    expect(again.status).toBe(404);
    await house.world.runJob('venues.forget_requests');
  });

  test('that staff have taken out of the topology calls no more from that moment on', async () => {
    const [{ id, caller }, later] = [await registered(), await registered()];
    const remove = 'DELETE /capi/Topology/v3/Device/DeleteDevice';
    await house.done(remove, { body: { id } });
    expect((await exists(caller)).status).toBe(401);
    // Of one that is planned to go, until it goes.
    const effectiveAt = new Date(house.world.clock.now().getTime() + 60_000).toISOString();
    await house.done(remove, { body: { id: later.id, effectiveAt } });
    expect((await exists(later.caller)).status).toBe(200);
    house.world.clock.advance(60_000);
    expect((await exists(later.caller)).status).toBe(401);
  });

  test('finds players without naming them, and knows who is signed in', async () => {
    const { caller } = await registered();
    const { player } = await holder();
    const { rows } = await house.world.database.pool.query(
      'select surname, birth_date from players.player where id = $1',
      [player.playerId],
    );
    const { surname, birth_date: birthDate } = rows[0];
    const query = { surname: surname.toUpperCase(), birthDate };
    const found = await house.done('GET /api/Kiosk/v1/SearchPlayers', { query }, caller);
    expect(found.players).toContainEqual({
      playerId: String(player.playerId),
      initials: expect.stringMatching(/^\S\. \S\.$/),
    });
    const active = async (edition: 'v1' | 'v2') =>
      (
        await house.done(
          edition === 'v1'
            ? 'GET /api/Kiosk/v1/HasPlayerActiveSession'
            : 'GET /api/Kiosk/v2/HasPlayerActiveSession',
          { query: { playerId: String(player.playerId) } },
          caller,
        )
      ).active;
    expect([await active('v1'), await active('v2')]).toEqual([true, true]);
    await house.world.database.transaction((tx) =>
      house.world.platform.modules.parts.players.endSessions(tx, player.playerId, 'PlayerRequest'),
    );
    expect([await active('v1'), await active('v2')]).toEqual([false, false]);
  });

  test('excludes by a token that serves once, here, for five minutes; all sessions end', async () => {
    const [here, elsewhere] = [await registered(), await registered()];
    const { player, cardNumber } = await holder();
    const token = async () =>
      (
        await house.done(
          'POST /api/Kiosk/v2/GenerateExclusionToken',
          { body: { cardNumber, pin } },
          here.caller,
        )
      ).token;
    const file = (of: string, caller = here.caller, days = 365) =>
      house.ask('POST /api/Kiosk/v2/AddPlayerToRvo', { body: { token: of, days } }, caller);
    const wrong = await house.ask(
      'POST /api/Kiosk/v2/GenerateExclusionToken',
      { body: { cardNumber, pin: '9999' } },
      here.caller,
    );
    expect(wrong.code).toBe('ERR_INVALID_PIN');
    const old = await token();
    house.world.clock.advance(5 * 60_000);
    expect((await file(old)).code).toBe('ERR_EXCLUSION_TOKEN');
    const good = await token();
    expect((await file(good, elsewhere.caller)).code).toBe('ERR_EXCLUSION_TOKEN');
    // Shorter than the register takes it serves for nothing, and is not used up.
    expect((await file(good, here.caller, 364)).code).toBe('ERR_VALIDATION');
    const raced = await Promise.all([file(good), file(good)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 403]);
    const online = await house.world.send(
      'POST /capi/v2-onling/Player/VerifyToken',
      { body: {} },
      player.caller,
    );
    expect(online.status).toBe(401);
    const entry = await house.ask(
      'POST /capi/Player/v3/Entrance/Entry',
      { body: { cardNumber } },
      here.caller,
    );
    expect(entry.code).toBe('ERR_PLAYER_EXCLUDED');
  });

  test('of the first edition excludes by card and PIN', async () => {
    const { caller } = await registered();
    const { player, cardNumber } = await holder();
    const file = 'POST /api/Kiosk/v1/AddPlayerToRvo';
    const body = { cardNumber, pin, days: 365 };
    const short = await house.ask(file, { body: { ...body, days: 364 } }, caller);
    expect(short.code).toBe('ERR_VALIDATION');
    const filed = await house.done(file, { body }, caller);
    expect(filed.until).not.toBeNull();
    const { rows } = await house.world.database.pool.query(
      'select kind, created_by from protection.exclusion where player_id = $1',
      [player.playerId],
    );
    expect(rows).toEqual([{ kind: 'SELF', created_by: 'player' }]);
  });

  test('lets a card into its own venue, by number or chip, one door at a time', async () => {
    const { caller } = await registered();
    const { cardNumber, chip: of } = await holder();
    const entry = (body: object) =>
      house.ask('POST /capi/Player/v3/Entrance/Entry', { body }, caller);
    const raced = await Promise.all([entry({ cardNumber }), entry({ chip: of })]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await house.ask(
      'POST /capi/Player/v3/Entrance/Exit',
      { body: { chip: of } },
      caller,
    );
    expect(left.body.venueId).toBe(venueId);
    expect((await entry({ cardNumber: '9999999999999999' })).code).toBe('ERR_INVALID_CARD_ID');
  });
});

describe('a card at the desk', () => {
  const of = '/capi/Evidence/v1/PlayerCards' as const;
  const reason = 'asked at the desk';

  test('is locked, unlocked and removed, and all of it is kept', async () => {
    const { player, cardId: id, cardNumber } = await holder();
    const lock = { body: { id, lockReason: 'Lost', reason } };
    expect((await house.done(`POST ${of}/Lock`, lock)).state).toBe('Locked');
    expect((await house.done(`POST ${of}/Lock`, lock)).state).toBe('Locked');
    expect((await house.done(`POST ${of}/Unlock`, { body: { id, reason } })).state).toBe('Active');
    const pins = { body: { id, currentPin: pin, pin: '8361' } };
    expect((await house.done(`POST ${of}/ChangePin`, pins)).id).toBe(id);
    expect((await house.ask(`POST ${of}/ChangePin`, pins)).code).toBe('ERR_INVALID_PIN');
    await house.done(`POST ${of}/Remove`, { body: { id, reason } });
    await house.world.drainEvents();
    const { card, events, hasChip } = await house.done(`GET ${of}/GetState`, { query: { id } });
    expect([card.state, hasChip]).toEqual(['Removed', true]);
    expect(events.map(({ state }: { state: string }) => state)).toEqual([
      'Removed',
      'Active',
      'Locked',
      'Active',
    ]);
    const query = { playerId: String(player.playerId) };
    expect((await house.done(`GET ${of}/List`, { query })).cards).toEqual([card]);
    const linked = await house.ask(`POST ${of}/LinkChip`, {
      body: { cardNumber, chip: chip(), reason },
    });
    expect(linked.code).toBe('ERR_INVALID_CARD_ID');
  });

  test('has a chip that no other card has', async () => {
    const [one, other] = [await holder(), await holder()];
    const link = await house.ask(`POST ${of}/LinkChip`, {
      body: { cardNumber: other.cardNumber, chip: one.chip, reason },
    });
    expect(link.code).toBe('ERR_CHIP_TAKEN');
  });
});

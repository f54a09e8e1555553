/** A partner's land-based system: players by the chip of their card, the topology, transfers. */
import { randomUUID } from 'node:crypto';
import { guest } from '@herna/players/test/builders.ts';
import { signProviderRequest } from '@herna/server';
import type { Caller } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardHolder, chip, openVenueWorld, type VenueWorld } from './builders.ts';

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

const holder = () => cardHolder(house);

describe('a partner', () => {
  const partner = (key = 'olivin'): Caller => ({
    headers({ method, path, body }) {
      const timestamp = String(Math.floor(house.world.clock.now().getTime() / 1000));
      const secret = house.world.config.secrets.outsideProviders[key] ?? '';
      const request = { method, path, timestamp, requestId: randomUUID(), body };
      return {
        'x-provider-id': key,
        'x-timestamp': timestamp,
        'x-request-id': request.requestId,
        'x-signature': signProviderRequest(secret, request),
      };
    },
  });
  const info = (rfid: string) =>
    house.ask(
      'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerInGameInfoByRFID',
      { params: { id: 'hall-1' }, body: { rfid } },
      partner(),
    );

  test.each(['jaspis', 'achat'])('is no provider without terminals: %s', async (key) => {
    const { chip: rfid } = await holder();
    const of = '/capi/LandbasedPartner/v3';
    const params = { id: 'hall-1' };
    const period = { from: '2026-11-01T00:00:00Z', until: '2027-11-01T00:00:00Z' };
    const answers = await Promise.all([
      house.ask(
        `POST ${of}/Player/{id}/GetPlayerInGameInfoByRFID`,
        { params, body: { rfid } },
        partner(key),
      ),
      house.ask(
        `POST ${of}/Player/{id}/GetPlayerDetailByRFID`,
        { params, body: { rfid } },
        partner(key),
      ),
      house.ask(`GET ${of}/Topology/Health`, {}, partner(key)),
      house.ask(`GET ${of}/Topology/GetTopology`, { query: {} }, partner(key)),
      house.ask(
        `POST ${of}/Transaction/{id}/QueryTransactions`,
        { params, body: { terminal: 'T-9', ...period } },
        partner(key),
      ),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('ERR_FORBIDDEN'));
  });

  test('asks by the chip whether a player may play, and who it is', async () => {
    const { player, cardId, chip: rfid } = await holder();
    const allowed = await info(rfid);
    expect(allowed.body).toMatchObject({ playerId: String(player.playerId) });
    const detail = await house.done(
      'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerDetailByRFID',
      { params: { id: 'hall-1' }, body: { rfid } },
      partner(),
    );
    expect(detail).toMatchObject({ firstName: 'Jana', cardActive: true });
    expect(detail.reason).toBe(allowed.body.reason);
    const { parts } = house.world.platform.modules;
    await house.world.database.transaction((tx) =>
      parts.protection.exclusions.pressPanicButton(tx, player.playerId),
    );
    expect((await info(rfid)).body).toMatchObject({
      playAllowed: false,
      reason: 'ERR_PLAYER_EXCLUDED',
    });
    await house.done('POST /capi/Evidence/v1/PlayerCards/Remove', {
      body: { id: cardId, reason: 'asked at the desk' },
    });
    expect((await info(rfid)).body.reason).toBe('ERR_CARD_STATE');
    expect((await info(chip())).code).toBe('ERR_INVALID_CARD_ID');
  });

  test('learns that a card is locked, and no more of its player than before', async () => {
    const { cardId: id, chip: rfid } = await holder();
    const detail = () =>
      house.done(
        'POST /capi/LandbasedPartner/v3/Player/{id}/GetPlayerDetailByRFID',
        { params: { id: 'hall-1' }, body: { rfid } },
        partner(),
      );
    const [before, seen] = [(await info(rfid)).body, await detail()];
    const reason = 'lost by its holder';
    const cards = '/capi/Evidence/v1/PlayerCards';
    await house.done(`POST ${cards}/Lock`, { body: { id, lockReason: 'Lost', reason } });
    const refused = { playAllowed: false, reason: 'ERR_CARD_STATE' };
    expect((await info(rfid)).body).toEqual({ ...before, ...refused });
    expect(await detail()).toEqual({ ...seen, ...refused, cardActive: false });
    await house.done(`POST ${cards}/Unlock`, { body: { id, reason } });
    expect((await info(rfid)).body).toEqual(before);
    expect(await detail()).toEqual(seen);
  });

  test('reads the topology', async () => {
    const id = await house.terminal(workroomId);
    const health = await house.done('GET /capi/LandbasedPartner/v3/Topology/Health', {}, partner());
    expect(health.status).toBe('UP');
    const { devices, venues } = await house.done(
      'GET /capi/LandbasedPartner/v3/Topology/GetTopology',
      { query: {} },
      partner(),
    );
    expect(devices).toContainEqual(expect.objectContaining({ id }));
    expect(venues.map((one: { id: string }) => one.id)).toContain(venueId);
  });

  /** A transfer of 5,000 to a terminal, by what the terminal has said of it. */
  const cardIn = async (
    terminal: string,
    transferId: string,
    [state, moved]: readonly [string, number?],
  ) => {
    const { playerId } = await guest(house.world);
    await house.world.database.pool.query(
      `insert into payments.transfer (player_id, system, transfer_id, direction, account, currency,
         amount, moved, state, created_at, ended_at)
       values ($1, $2, $3, 'FROM', 'Main', 'CZK', 5000, $4, $5, $6, $7)`,
      [
        playerId,
        `terminal:${terminal}`,
        transferId,
        moved ?? null,
        state,
        house.world.clock.now(),
        ['STARTED', 'UNKNOWN'].includes(state) ? null : house.world.clock.now(),
      ],
    );
  };
  const query = (terminal: string, more: object = {}) =>
    house.done(
      'POST /capi/LandbasedPartner/v3/Transaction/{id}/QueryTransactions',
      {
        params: { id: 'hall-1' },
        body: {
          terminal,
          from: '2026-11-01T00:00:00Z',
          until: '2027-11-01T00:00:00Z',
          ...more,
        },
      },
      partner(),
    );

  test('reads the transfers of a terminal, each with what has moved of it', async () => {
    const amount = { amount: 5000, currency: 'CZK' };
    await cardIn('T-9', 'all', ['COMMITTED']);
    await cardIn('T-9', 'a part', ['COMMITTED', 2000]);
    await cardIn('T-9', 'none', ['ROLLED_BACK']);
    await cardIn('T-9', 'open', ['UNKNOWN']);
    await cardIn('T-8', 'of another', ['STARTED']);
    const { transactions, total } = await query('T-9');
    expect(transactions).toMatchObject([
      { transferId: 'all', state: 'COMMITTED', amount, moved: 5000, outcome: 'FULL' },
      { transferId: 'a part', state: 'COMMITTED', amount, moved: 2000, outcome: 'PARTIAL' },
      { transferId: 'none', state: 'ROLLED_BACK', amount, moved: 0, outcome: 'NONE' },
      { transferId: 'open', state: 'UNKNOWN', amount, moved: 0, outcome: 'UNKNOWN' },
    ]);
    expect(total).toBe(4);
    expect(await query('T-8')).toMatchObject({ transactions: [{ moved: 0, outcome: null }] });
    const some = await query('T-9', { transferIds: ['open', 'nobody’s'], states: ['UNKNOWN'] });
    expect(some).toMatchObject({ total: 1, transactions: [{ transferId: 'open' }] });
  });

  test('pages through many transfers, from either end', async () => {
    for (const transferId of ['1', '2', '3']) await cardIn('T-7', transferId, ['COMMITTED']);
    const ids = ({ transactions }: { transactions: { transferId: string }[] }) =>
      transactions.map(({ transferId }) => transferId);
    const first = await query('T-7', { limit: 2 });
    expect([ids(first), first.total]).toEqual([['1', '2'], 3]);
    await cardIn('T-7', '4', ['STARTED']);
    const second = await query('T-7', { limit: 2, offset: 2, upToId: first.upToId });
    expect([ids(second), second.total]).toEqual([['3'], 3]);
    expect(ids(await query('T-7', { limit: 1, order: 'desc' }))).toEqual(['4']);
  });

  describe('that is bound to a company', () => {
    let operatorId: string;
    let ownVenue: string;
    const bind = (placeIds: readonly string[], provider = 'olivin') =>
      house.ask('POST /capi/Topology/v3/PartnerScope/Set', {
        body: { provider, placeIds, reason: 'Serves the halls of one company' },
      });
    const topology = async () => {
      const call = 'GET /capi/LandbasedPartner/v3/Topology/GetTopology';
      const { venues, devices } = await house.done(call, { query: {} }, partner());
      return [venues, devices].map((all: { id: string }[]) => all.map(({ id }) => id));
    };
    beforeAll(async () => {
      const registrationNumber = '87654321';
      const operator = await house.done('POST /capi/Topology/v3/Place/CreateOperator', {
        body: {
          number: house.fresh('O'),
          name: 'Another operator',
          registrationNumber,
          licence: { number: 'MF-9', from: '2026-01-01' },
        },
      });
      operatorId = operator.id;
      const number = house.fresh('C');
      const company = await house.done('POST /capi/Topology/v3/Place/CreateCompany', {
        body: { operatorId, number, name: 'Another company', registrationNumber },
      });
      expect(await bind([company.id])).toMatchObject({ status: 200 });
      // A company without venues has no hall, and not every hall.
      expect(await topology()).toEqual([[], []]);
      ownVenue = await house.venue({ companyId: company.id });
    });
    afterAll(() => bind([]));

    test('reads its venues and what stands in them', async () => {
      const own = await house.terminal(ownVenue);
      await house.terminal(venueId);
      expect(await topology()).toEqual([[ownVenue], [own]]);
      const call = 'GET /capi/LandbasedPartner/v3/Topology/Health';
      expect((await house.done(call, {}, partner())).devices).toBe(1);
    });

    test('sees transfers at its terminals, and at no other', async () => {
      const [own, other] = [house.fresh('T-own'), house.fresh('T-other')];
      await house.terminal(ownVenue, { number: own });
      await house.terminal(venueId, { number: other });
      const code = async (terminal: string) => {
        const period = { from: '2026-11-01T00:00:00Z', until: '2027-11-01T00:00:00Z' };
        const input = { params: { id: 'hall-1' }, body: { terminal, ...period } };
        const call = 'POST /capi/LandbasedPartner/v3/Transaction/{id}/QueryTransactions';
        return (await house.ask(call, input, partner())).code;
      };
      expect(await code(own)).toBeUndefined();
      expect(await code(other)).toBe('ERR_FORBIDDEN');
      expect(await code('T-nowhere')).toBe('ERR_FORBIDDEN');
    });

    test('sees transfers of a terminal from the time in which it stood with it, and no others', async () => {
      const number = house.fresh('T-moved');
      const id = await house.terminal(venueId, { number });
      const move = (placeId: string) =>
        house.done('POST /capi/v2-onling/Topology/Terminal/Update', { body: { id, placeId } });
      const seen = async () => {
        const { transactions } = await query(number);
        return transactions.map((one: { transferId: string }) => one.transferId);
      };
      await cardIn(number, 'before', ['COMMITTED']);
      house.world.clock.advance(60_000);
      await move(ownVenue);
      await cardIn(number, 'with it', ['COMMITTED']);
      expect(await seen()).toEqual(['with it']);
      house.world.clock.advance(60_000);
      await move(venueId);
      await cardIn(number, 'after', ['COMMITTED']);
      expect(await seen()).toEqual(['with it']);
    });

    test('sees who has stood at its doors or at none, and nobody else', async () => {
      const { player, chip: rfid } = await holder();
      expect((await info(rfid)).code).toBeUndefined();
      const enter = (id: string) =>
        house.ask('POST /capi/Player/v3/Entrance/Entry', {
          body: { venueId: id, playerId: String(player.playerId) },
        });
      // Refused or let in, the player has stood at the door.
      await enter(venueId);
      expect((await info(rfid)).code).toBe('ERR_INVALID_CARD_ID');
      await enter(ownVenue);
      expect((await info(rfid)).code).toBeUndefined();
    });

    test('may be bound to an operator as well, and to nothing that is no such place', async () => {
      expect((await bind([operatorId])).status).toBe(200);
      expect((await topology())[0]).toEqual([ownVenue]);
      const { partners } = await house.done('GET /capi/Topology/v3/PartnerScope/GetAll', {});
      expect(partners).toContainEqual({ provider: 'olivin', placeIds: [operatorId] });
      expect(partners).toContainEqual({ provider: 'kremen', placeIds: [] });
      expect((await bind([ownVenue])).code).toBe('ERR_NOT_FOUND');
      expect((await bind([operatorId], 'nobody')).code).toBe('ERR_NOT_FOUND');
    });
  });
});

/** Planned changes of the topology that are withdrawn before they take effect. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  house = await openVenueWorld();
});
afterAll(() => house.world.close());

const days = (count: number): string =>
  new Date(house.world.clock.now().getTime() + count * 86_400_000).toISOString();
const deviceAt = (id: string, point: object = {}) =>
  house.ask('GET /capi/Topology/v3/Device/Get', { query: { id, ...point } });
const update = (id: string, fields: object) =>
  house.done('POST /capi/Topology/v3/Device/UpdateDevice', { body: { id, ...fields } });
const remove = (id: string, effectiveAt: string) =>
  house.done('DELETE /capi/Topology/v3/Device/DeleteDevice', { body: { id, effectiveAt } });
const changesOf = async (objectId: string) =>
  (await house.done('GET /capi/Topology/v3/Events/RecentChanges', { query: { objectId } })).items;
const upcomingOf = async (objectId: string) =>
  (
    await house.done('GET /capi/Topology/v3/Events/UpcomingChanges', { query: { limit: 500 } })
  ).items.filter((one: { objectId: string }) => one.objectId === objectId);
const withdraw = (id: string) =>
  house.ask('POST /capi/Topology/v3/Events/WithdrawChange', {
    body: { id, reason: 'The plan has changed' },
  });
const latestOf = async (objectId: string): Promise<string> => (await changesOf(objectId))[0].id;

describe('a plan is withdrawn', () => {
  test('of a terminal taken away: it stays, and so does what was planned after that', async () => {
    const id = await house.terminal(await house.venue());
    const renamedAt = days(12);
    await update(id, { name: 'Renamed', effectiveAt: renamedAt });
    await remove(id, days(10));
    const planId = await latestOf(id);
    expect((await deviceAt(id, { asOf: days(11) })).code).toBe('ERR_NOT_FOUND');
    const before = house.world.clock.now().toISOString();
    house.world.clock.advance(1_000);
    expect((await withdraw(planId)).status).toBe(200);
    expect((await deviceAt(id, { asOf: days(11) })).body.validUntil).toBe(renamedAt);
    expect((await deviceAt(id, { asOf: days(13) })).body).toMatchObject({
      name: 'Renamed',
      validUntil: null,
    });
    // With the knowledge of the moment before, it still ends.
    const known = await deviceAt(id, { asOf: days(11), knownAt: before });
    expect(known.code).toBe('ERR_NOT_FOUND');
    expect(await changesOf(id)).toMatchObject([
      { event: 'WITHDRAWN', withdraws: planId, reason: 'The plan has changed' },
      { event: 'REMOVED', id: planId, withdrawnAt: expect.any(String) },
      { event: 'CHANGED', withdrawnAt: null },
      { event: 'CREATED' },
    ]);
    expect(await upcomingOf(id)).toMatchObject([{ event: 'CHANGED' }]);
    const { rows } = await house.world.database.pool.query(
      `select action, reason from staff.audit where target_kind = 'device' and target_id = $1
       order by id desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'venues.device_withdrawn', reason: 'The plan has changed' }]);
  });

  test('of a move: the later end and the earlier name stand', async () => {
    const [north, south] = [await house.venue(), await house.venue()];
    const id = await house.terminal(north);
    await update(id, { placeId: south, effectiveAt: days(5) });
    const planId = await latestOf(id);
    await update(id, { name: 'Sooner', effectiveAt: days(2) });
    await remove(id, days(9));
    expect((await withdraw(planId)).status).toBe(200);
    const after = await deviceAt(id, { asOf: days(6) });
    expect(after.body).toMatchObject({ placeId: north, name: 'Sooner', validUntil: days(9) });
    expect((await deviceAt(id, { asOf: days(10) })).code).toBe('ERR_NOT_FOUND');
    const { rows } = await house.world.database.pool.query(
      `select count(*)::int as overlaps from venues.version a join venues.version b
       on a.object_id = b.object_id and a.id < b.id and a.valid && b.valid
         and a.recorded && b.recorded`,
    );
    expect(rows).toEqual([{ overlaps: 0 }]);
  });

  test('of groups: the device stays in the ones it is in', async () => {
    const group = await house.done('POST /capi/Topology/v3/Group/CreateGroup', {
      body: { number: house.fresh('G'), name: 'Jackpot', type: 'Jackpot', parentId: null },
    });
    const id = await house.terminal(null);
    const setGroups = (groupIds: readonly string[], at?: string) =>
      house.done('POST /capi/Topology/v3/Device/SetGroups', {
        body: { id, groupIds, ...(at ? { effectiveAt: at } : {}) },
      });
    await setGroups([group.id]);
    await setGroups([], days(3));
    expect((await withdraw(await latestOf(id))).status).toBe(200);
    expect((await deviceAt(id, { asOf: days(4) })).body.groupIds).toEqual([group.id]);
  });
});

describe('a creation that is planned is withdrawn', () => {
  test('with what is planned of it first; its number and serial number are free again', async () => {
    const facts = { number: 'T-7001', serialNumber: 'SN-7001', effectiveAt: days(3) };
    const id = await house.terminal(null, facts);
    const createdId = await latestOf(id);
    await update(id, { state: 'BLOCKED', effectiveAt: days(4) });
    const laterId = await latestOf(id);
    expect((await withdraw(createdId)).code).toBe('ERR_TOPOLOGY_NOT_PLANNED');
    expect((await withdraw(laterId)).status).toBe(200);
    expect((await withdraw(createdId)).status).toBe(200);
    expect((await withdraw(createdId)).code).toBe('ERR_TOPOLOGY_NOT_PLANNED');
    expect((await deviceAt(id, { asOf: days(5) })).code).toBe('ERR_NOT_FOUND');
    expect(await upcomingOf(id)).toEqual([]);
    expect((await changesOf(id)).map(({ event }: { event: string }) => event)).toEqual([
      'WITHDRAWN',
      'WITHDRAWN',
      'CHANGED',
      'CREATED',
    ]);
    const again = await house.terminal(null, { ...facts, effectiveAt: days(6) });
    expect((await deviceAt(again, { asOf: days(5) })).code).toBe('ERR_NOT_FOUND');
    expect((await deviceAt(again, { asOf: days(7) })).body).toMatchObject({ number: 'T-7001' });
  });

  test('unless something is planned to stand in it', async () => {
    const venueId = await house.venue({ effectiveAt: days(3) });
    const createdId = await latestOf(venueId);
    const id = await house.terminal(venueId, { effectiveAt: days(4) });
    expect((await withdraw(createdId)).code).toBe('ERR_TOPOLOGY_NOT_EMPTY');
    expect((await withdraw(await latestOf(id))).status).toBe(200);
    expect((await withdraw(createdId)).status).toBe(200);
    expect(await upcomingOf(venueId)).toEqual([]);
  });
});

describe('no plan is withdrawn', () => {
  test('twice, after it has taken effect, or when it has made the object', async () => {
    const id = await house.terminal(null);
    const createdId = await latestOf(id);
    await update(id, { state: 'BLOCKED' });
    const doneId = await latestOf(id);
    await update(id, { state: 'ACTIVE', effectiveAt: days(1) });
    const planId = await latestOf(id);
    const answers = await Promise.all([withdraw(planId), withdraw(planId), withdraw(planId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const withdrawalId = await latestOf(id);
    for (const other of [createdId, doneId, planId, withdrawalId]) {
      expect((await withdraw(other)).code).toBe('ERR_TOPOLOGY_NOT_PLANNED');
    }
    expect((await withdraw('9223372036854775807')).code).toBe('ERR_NOT_FOUND');
    expect((await deviceAt(id, { asOf: days(2) })).body.state).toBe('BLOCKED');
  });

  test('of the end of a device that has been created anew since', async () => {
    const id = await house.terminal(null, { serialNumber: 'SN-7002' });
    await remove(id, days(4));
    const planId = await latestOf(id);
    await house.terminal(null, { serialNumber: 'SN-7002', effectiveAt: days(6) });
    expect((await withdraw(planId)).code).toBe('ERR_TOPOLOGY_DEVICE_KNOWN');
  });

  test('when the place it would stay in ends, or its number has gone to another', async () => {
    const venueId = await house.venue();
    const id = await house.terminal(venueId);
    await remove(id, days(4));
    const planId = await latestOf(id);
    await house.done('POST /capi/Topology/v1/Venues/Remove', {
      body: { id: venueId, effectiveAt: days(5) },
    });
    expect((await withdraw(planId)).code).toBe('ERR_TOPOLOGY_PARENT');

    const leavingId = await house.terminal(null);
    const { number } = (await deviceAt(leavingId)).body;
    await remove(leavingId, days(4));
    const leavingPlan = await latestOf(leavingId);
    await house.terminal(null, { number, effectiveAt: days(6) });
    expect((await withdraw(leavingPlan)).code).toBe('ERR_TOPOLOGY_NUMBER_TAKEN');
    expect((await deviceAt(leavingId, { asOf: days(5) })).code).toBe('ERR_NOT_FOUND');
  });
});

/** Operators, companies, workrooms and manufacturers change and end, now or on a day to come. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenueWorld, type VenueWorld } from './builders.ts';

let house: VenueWorld;
beforeAll(async () => {
  house = await openVenueWorld();
});
afterAll(() => house.world.close());

const reason = 'As the contract says';
const days = (count: number): string =>
  new Date(house.world.clock.now().getTime() + count * 86_400_000).toISOString();
const change = (body: object) =>
  house.ask('POST /capi/Topology/v3/Place/Change', { body: { reason, ...body } });
const end = (body: object) =>
  house.ask('POST /capi/Topology/v3/Place/End', { body: { reason, ...body } });
const placeAt = async (id: string, asOf?: string) => {
  const query = asOf === undefined ? {} : { asOf };
  const { places } = await house.done('GET /capi/Topology/v3/Place/GetAll', { query });
  return places.find((one: { readonly id: string }) => one.id === id);
};
const operator = async () =>
  house.done('POST /capi/Topology/v3/Place/CreateOperator', {
    body: {
      number: house.fresh('O'),
      name: 'Operator',
      registrationNumber: '12345678',
      licence: { number: 'MF-1', from: '2026-01-01' },
    },
  });
const company = async (operatorId: string) =>
  house.done('POST /capi/Topology/v3/Place/CreateCompany', {
    body: { operatorId, number: house.fresh('C'), name: 'Company', registrationNumber: '87654321' },
  });
const workroom = async (venueId: string) =>
  house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
    body: { venueId, number: house.fresh('W'), name: 'Hall' },
  });

test('an operator is renamed on a day to come, and is until then what it was', async () => {
  const { id } = await operator();
  const licence = { number: 'MF-2', from: '2026-12-01', until: '2036-12-01' };
  const answer = await change({ id, name: 'Renamed', licence, effectiveAt: days(5) });
  expect(answer.body).toMatchObject({ id, name: 'Renamed', validFrom: days(5) });
  expect(await placeAt(id)).toMatchObject({ name: 'Operator', licence: { number: 'MF-1' } });
  expect(await placeAt(id, days(6))).toMatchObject({ name: 'Renamed', licence });
  const { rows } = await house.world.database.pool.query(
    `select reason, details from staff.audit where action = 'venues.operator_changed' and target_id = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ reason, details: { after: { name: 'Renamed', licence } } }]);
});

test('a company goes to another operator, a workroom to another venue, and nothing elsewhere', async () => {
  const [one, other] = [await operator(), await operator()];
  const { id } = await company(one.id);
  expect((await change({ id, placeId: other.id })).body).toMatchObject({ parentId: other.id });
  const [north, south] = [await house.venue(), await house.venue()];
  const room = await workroom(north);
  expect((await change({ id: room.id, placeId: south })).body).toMatchObject({ parentId: south });
  expect((await change({ id: room.id, placeId: id })).code).toBe('ERR_TOPOLOGY_PARENT');
  expect((await change({ id: one.id, placeId: other.id })).code).toBe('ERR_TOPOLOGY_PARENT');
});

test('what is no fact of its kind is refused, and so is what is no such place', async () => {
  const room = await workroom(await house.venue());
  const wrong = await change({ id: room.id, registrationNumber: '11111111' });
  expect(wrong.body).toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field: 'registrationNumber', kind: 'InvalidValue' }],
  });
  const venueId = await house.venue();
  for (const id of [venueId, await house.terminal(venueId), '9223372036854775807']) {
    expect((await change({ id, name: 'Another' })).code).toBe('ERR_NOT_FOUND');
    expect((await end({ id })).code).toBe('ERR_NOT_FOUND');
  }
});

test('a place ends on a day to come, once nothing stands in it any more', async () => {
  const made = await operator();
  const below = await company(made.id);
  expect((await end({ id: made.id })).code).toBe('ERR_TOPOLOGY_NOT_EMPTY');
  expect((await end({ id: below.id, effectiveAt: days(3) })).body).toEqual({ done: true });
  expect((await end({ id: made.id, effectiveAt: days(2) })).code).toBe('ERR_TOPOLOGY_NOT_EMPTY');
  expect((await end({ id: made.id, effectiveAt: days(3) })).body).toEqual({ done: true });
  expect(await placeAt(made.id)).toMatchObject({ name: 'Operator' });
  expect(await placeAt(made.id, days(4))).toBeUndefined();
  expect((await change({ id: made.id, name: 'Late', effectiveAt: days(4) })).code).toBe(
    'ERR_TOPOLOGY_NOT_THERE',
  );
  const maker = await house.done('POST /capi/Topology/v3/Place/CreateManufacturer', {
    body: { number: house.fresh('M'), name: 'Maker' },
  });
  expect((await change({ id: maker.id, name: 'Makers' })).body).toMatchObject({ name: 'Makers' });
  expect((await end({ id: maker.id })).body).toEqual({ done: true });
});

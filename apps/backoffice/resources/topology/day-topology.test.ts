import { expect, test } from 'vitest';
import { allPages, venuesOfDay } from './day-topology.ts';

const place = (id: string, kind: string, parentId: string | null = null) => ({
  id,
  kind,
  number: id,
  name: `Name ${id}`,
  parentId,
});
const device = (id: string, placeId: string | null, groupIds: readonly string[] = []) => ({
  id,
  placeId,
  groupIds,
});

test('devices stand in the venue of their room, with their groups; the stock comes last', () => {
  const places = [place('V1', 'venue'), place('V2', 'venue'), place('R1', 'workroom', 'V1')];
  const devices = [device('a', 'R1', ['G']), device('b', 'V2'), device('c', null)];
  const found = venuesOfDay(places, devices, [{ id: 'G', name: 'Bohemia' }]);
  expect(found.map(({ venue, devices: there }) => [venue?.id, there.map(({ id }) => id)])).toEqual([
    ['V1', ['a']],
    ['V2', ['b']],
    [undefined, ['c']],
  ]);
  expect(found[0]?.devices[0]).toMatchObject({ room: 'Name R1', groups: ['Bohemia'] });
});

test('a venue without devices is there too, and no stock where there is none', () => {
  expect(venuesOfDay([place('V1', 'venue')], [], [])).toMatchObject([
    { venue: { id: 'V1' }, devices: [] },
  ]);
});

test('more than a page is read whole', async () => {
  const all = Array.from({ length: 1_203 }, (_, index) => index);
  const asked: number[] = [];
  const read = async ({ offset, limit }: { offset: number; limit: number }) => {
    asked.push(offset);
    return { items: all.slice(offset, offset + limit), total: all.length };
  };
  expect(await allPages(read)).toEqual(all);
  expect(asked).toEqual([0, 500, 1_000]);
});

test('a list that shrinks meanwhile ends with an empty page', async () => {
  const read = async ({ offset }: { offset: number }) => ({
    items: offset === 0 ? ['one'] : [],
    total: 2,
  });
  expect(await allPages(read)).toEqual(['one']);
});

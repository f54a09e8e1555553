import { expect, it } from 'vitest';
import { chosenPlaces, placeTree } from './place-tree.ts';

const place = (id: string, kind: string, parentId: string | null) => ({
  id,
  kind,
  parentId,
  name: `Name ${id}`,
  number: `N-${id}`,
});

const places = [
  place('1', 'operator', null),
  place('2', 'operator', null),
  place('3', 'company', '2'),
  place('4', 'company', '1'),
  place('5', 'venue', '4'),
  place('6', 'workroom', '5'),
  // Of a venue that is not the reader's.
  place('7', 'workroom', '99'),
];

it('each stands behind what it stands in', () => {
  expect(placeTree(places).map(({ id, depth, parent }) => [id, depth, parent])).toEqual([
    ['1', 0, null],
    ['4', 1, 'Name 1'],
    ['5', 2, 'Name 4'],
    ['6', 3, 'Name 5'],
    ['2', 0, null],
    ['3', 1, 'Name 2'],
    ['7', 0, null],
  ]);
});

it('is narrowed by kind and by a part of its words', () => {
  const ids = (filter: Parameters<typeof chosenPlaces>[1]) =>
    chosenPlaces(placeTree(places), filter).map(({ id }) => id);
  expect(ids({ kind: 'company' })).toEqual(['4', '3']);
  expect(ids({ text: 'n-5' })).toEqual(['5']);
  expect(ids({ kind: 'company', text: 'NAME 3' })).toEqual(['3']);
});

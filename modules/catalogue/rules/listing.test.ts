import { expect, test } from 'vitest';
import {
  belongs,
  compareGames,
  type Listed,
  type ListFilter,
  offerState,
  standsAs,
  tagPlaces,
  withNews,
} from './listing.ts';

const now = new Date('2026-11-21T12:00:00Z');
const game = (key: string, more: Partial<Listed> = {}): Listed => ({
  key,
  name: key,
  sort: 10,
  starts_at: new Date('2024-01-01T00:00:00Z'),
  enabled: true,
  normalized_name: 'jantar-games',
  tags: [],
  ...more,
});
const slot = game('slot', {
  sort: 3,
  tags: [
    { type: 'Category', key: 'slots', position: 2 },
    { type: 'Genre', key: 'fruits', position: null },
    { type: 'Reels', key: '3', position: null },
    { type: 'Badge', key: 'top', position: null },
  ],
});
const fresh = game('fresh', { sort: 2, starts_at: new Date('2026-11-01T00:00:00Z') });
const later = game('later', { starts_at: new Date('2026-12-01T00:00:00Z') });
const off = game('off', { enabled: false });

test.each<[string, ListFilter, string[]]>([
  ['everything on offer', {}, ['fresh', 'slot']],
  ['a category', { category: 'slots' }, ['slot']],
  ['new is computed from the start', { category: 'new' }, ['fresh']],
  ['any of several genres', { genre: ['diamonds', 'fruits'] }, ['slot']],
  ['reels', { reels: '5' }, []],
  ['hot: a badge or a release of late', { view: 'hot' }, ['fresh', 'slot']],
  ['recommended', { view: 'recommended' }, []],
  ['a provider', { provider: 'somebody-else' }, []],
  ['search', { search: 'slo' }, ['slot']],
  ['by name downwards', { sortBy: 'name', order: 'desc' }, ['slot', 'fresh']],
  ['by start, newest first', { sortBy: 'start' }, ['fresh', 'slot']],
  ['by start, oldest first', { sortBy: 'start', order: 'asc' }, ['slot', 'fresh']],
])('%s', (_name, filter, expected) => {
  const listed = [off, slot, later, fresh]
    .map((one) => withNews(one, now))
    .filter((one) => belongs(one, filter, now))
    .sort(compareGames(filter));
  expect(listed.map(({ key }) => key)).toEqual(expected);
});

test('a list’s own places come before the general order', () => {
  const own = compareGames({}, ({ key }) => (key === 'slot' ? 1 : undefined));
  expect([fresh, slot].sort(own).map(({ key }) => key)).toEqual(['slot', 'fresh']);
});

test('a game’s place is that in the list of the tag asked for', () => {
  const place = (filter: ListFilter) => tagPlaces(filter)?.(slot);
  expect(place({ category: 'slots', genre: ['fruits'] })).toBe(2);
  expect(place({ genre: ['fruits'] })).toBeUndefined();
  expect(tagPlaces({ provider: 'jantar-games' })).toBeUndefined();
});

test('a game set by hand into the category of new ones is in it once', () => {
  const set = { type: 'Category', key: 'new', position: 1 } as const;
  expect(withNews({ ...fresh, tags: [set] }, now).tags).toEqual([set]);
  expect(withNews(later, now).tags).toEqual([]);
});

test('what is off or yet to start belongs to the list of everything only', () => {
  const games = [slot, later, off];
  expect(games.map((one) => offerState(one, now))).toEqual(['OFFERED', 'PLANNED', 'DISABLED']);
  expect(games.map((one) => belongs(one, {}, now, true))).toEqual([true, true, true]);
});

test.each([
  ['as they were read', [1n, 2n, 3n], [1n, 2n, 3n], true],
  ['in another order', [2n, 1n], [1n, 2n], false],
  ['without one that has no place yet', [1n, 3n], [1n, 2n, 3n], true],
  ['between others that were not read', [1n, 9n, 2n], [1n, 2n], true],
  ['and nothing is expected', [1n, 2n], [], true],
] as const)('games stand %s', (_, placed, expected, stands) => {
  expect(standsAs(placed, expected)).toBe(stands);
});

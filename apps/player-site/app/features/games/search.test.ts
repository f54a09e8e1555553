import { expect, it } from 'vitest';
import { searchGames } from './search.ts';

const games = ['Golden Star', 'Štar Chaser', 'Moon'].map((name) => ({ name }));

it.each([
  ['star', ['Štar Chaser', 'Golden Star']],
  ['chaser štar', ['Štar Chaser']],
  ['´', []],
  ['  ', ['Golden Star', 'Štar Chaser', 'Moon']],
])('finds by %j, names that begin with it first', (query, expected) => {
  expect(searchGames(games, query).map(({ name }) => name)).toEqual(expected);
});

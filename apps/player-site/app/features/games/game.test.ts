import { describe, expect, it } from 'vitest';
import { type Game, gameAddress, listAddress, sortGames, withTag } from './game.ts';

const game = (key: string, name: string, start: string, places = {}): Game => ({
  key,
  name,
  start,
  places,
  provider: { name: 'Jantar Games', slug: 'jantar-games' },
  tags: [`category/${key}`],
  badge: undefined,
  picture: { src: '', width: 360, height: 240 },
});

const games = [
  game('b', 'Čert', '2026-01-01'),
  game('a', 'Cukr', '2026-03-01'),
  game('c', 'Chrpa', '2026-02-01'),
];
const names = (list: readonly Game[]) => list.map(({ name }) => name);

describe('sortGames', () => {
  it.each([
    ['default', ['Čert', 'Cukr', 'Chrpa']],
    ['date', ['Cukr', 'Chrpa', 'Čert']],
    // Czech: č follows c, ch follows h.
    ['name-asc', ['Cukr', 'Čert', 'Chrpa']],
    ['name-desc', ['Chrpa', 'Čert', 'Cukr']],
  ] as const)('%s', (order, expected) =>
    expect(names(sortGames(games, order, 'cs'))).toEqual(expected),
  );
});

describe('withTag', () => {
  it('takes games with any of the tags', () => {
    expect(names(withTag(games, 'category/a', 'category/c'))).toEqual(['Cukr', 'Chrpa']);
  });

  it('keeps to the order of its list; games without a place there stand last', () => {
    const listed = [
      game('a', 'None', '2026-01-01'),
      game('a', 'Second', '2026-01-01', { 'category/a': 2, 'genre/b': 1 }),
      game('a', 'First', '2026-01-01', { 'category/a': 1 }),
    ];
    expect(names(withTag(listed, 'category/a'))).toEqual(['First', 'Second', 'None']);
  });
});

describe('gameAddress', () => {
  it('keeps the way back', () => {
    expect(gameAddress('a')).toBe('/game/a');
    expect(gameAddress('a', { category: 'slots', demo: true })).toBe(
      '/game/a?category=slots&demo=true',
    );
  });
});

describe('listAddress', () => {
  it.each([
    [{ provider: 'jantar' }, '/provider/jantar'],
    [
      { category: 'slots', genres: ['fruits', 'diamonds'] },
      '/archive/category/slots?genre=fruits&genre=diamonds',
    ],
    [{ genres: ['fruits', 'diamonds'] }, '/archive?genre=fruits&genre=diamonds'],
    [{ genres: ['fruits'] }, '/archive/genre/fruits'],
    [{}, '/'],
  ])('%o leads back to %s', (from, list) => {
    expect(listAddress(new URL(gameAddress('a', from), 'http://site').searchParams)).toBe(list);
  });

  it('leads nowhere that a stranger wrote', () => {
    expect(listAddress(new URLSearchParams('provider=//evil.example&genre=..'))).toBe('/');
  });
});

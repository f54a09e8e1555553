import { describe, expect, it, test } from 'vitest';
import { find } from './find.ts';
import type { GameTag } from './game.ts';

const tag = (type: GameTag['type'], key: string, text: string): GameTag => ({
  type,
  key,
  name: `${type.toLowerCase()}/${key}`,
  text,
});
const tags = [
  tag('Category', 'slots', 'Automaty'),
  tag('Category', 'cards', 'Karty'),
  tag('Category', 'roulette', 'Ruleta'),
  tag('Category', 'scratch-cards', 'Stírací losy'),
  tag('Genre', 'fruits', 'Ovoce'),
  tag('Badge', 'top', 'TOP'),
];
const jantar = { name: 'Jantar Games', slug: 'jantar-games' };
const other = { name: 'Vltava Live', slug: 'vltava-live' };
const games = [
  { name: 'Ember Sevens', provider: jantar, tags: ['category/slots', 'genre/fruits', 'badge/top'] },
  { name: 'Moonlit Wolf', provider: jantar, tags: ['category/slots'] },
  { name: 'Prague Single Zero', provider: jantar, tags: ['category/roulette'] },
  { name: 'Ruleta u Rudolfa', provider: other, tags: ['category/roulette'] },
  { name: 'Blackjack Klasik', provider: jantar, tags: ['category/cards'] },
  { name: 'Zlatý los', provider: jantar, tags: ['category/scratch-cards'] },
];
const names = (query: string) => find({ games, tags }, query).games.map(({ name }) => name);
const lists = (query: string) => find({ games, tags }, query).lists.map(({ name }) => name);

describe('the word for a category or genre', () => {
  it.each([
    ['ruleta', ['Ruleta u Rudolfa', 'Prague Single Zero']],
    ['rulety', ['Prague Single Zero', 'Ruleta u Rudolfa']],
    ['RULETOU', ['Prague Single Zero', 'Ruleta u Rudolfa']],
    ['automaty', ['Ember Sevens', 'Moonlit Wolf']],
    ['automatů', ['Ember Sevens', 'Moonlit Wolf']],
    ['ovoce', ['Ember Sevens']],
    ['ovocné automaty', ['Ember Sevens']],
    ['karet', ['Blackjack Klasik']],
    ['stírací', ['Zlatý los']],
  ])('%s finds its games, names that match first', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('is answered with the list itself, badges are none', () => {
    expect(lists('rulety')).toEqual(['category/roulette']);
    expect(lists('třešně')).toEqual(['genre/fruits']);
    expect(lists('top')).toEqual([]);
  });
});

test('the name of a provider finds it and its games', () => {
  const found = find({ games, tags }, 'vltava');
  expect(found.providers).toEqual([other]);
  expect(found.games.map(({ name }) => name)).toEqual(['Ruleta u Rudolfa']);
});

test.each([
  ['moonlti', ['Moonlit Wolf']],
  ['blakjack', ['Blackjack Klasik']],
  ['embre sevns', ['Ember Sevens']],
  ['rulwta', ['Prague Single Zero', 'Ruleta u Rudolfa']],
  ['xyzxyz', []],
])('a slip is forgiven where nothing else is found: %s', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test('what matches as it is typed is not mixed with what is like it', () => {
  expect(names('wolf')).toEqual(['Moonlit Wolf']);
});

test('an empty query finds every game, and neither lists nor providers', () => {
  expect(find({ games, tags }, '  ')).toEqual({ games, lists: [], providers: [] });
});

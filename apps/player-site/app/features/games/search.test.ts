import { describe, expect, it } from 'vitest';
import { matchesSearch, searchGames } from './search.ts';

describe('the search rule', () => {
  it.each([
    ['every word, any order', 'Sands of Gold', 'gold sands', true],
    ['case does not matter', 'Sands of Gold', 'GOLD', true],
    ['part of a word', 'Crystal Vault', 'vau', true],
    ['one word missing', 'Sands of Gold', 'gold river', false],
    ['query without spaces', 'Starchaser', 'star chaser', true],
    ['spaces of the name count', 'Star Chaser', 'starchaser', false],
    ['several spaces', 'Star Chaser', '  star   chaser ', true],
    ['accents count', 'Žhavé sedmičky', 'ŽHAVÉ', true],
    ['empty finds everything', 'Sands of Gold', '   ', true],
  ])('%s', (_case, name, query, expected) => expect(matchesSearch(name, query)).toBe(expected));

  it('puts names that begin with the query first', () => {
    const games = ['Golden Star', 'Star Chaser', 'Moon'].map((name) => ({ name }));
    expect(searchGames(games, 'star').map(({ name }) => name)).toEqual([
      'Star Chaser',
      'Golden Star',
    ]);
  });
});

import { expect, test } from 'vitest';
import { matchesSearch } from './search.ts';

test.each([
  ['Ember Sevens', 'ember', true],
  ['Ember Sevens', 'SEVENS ember', true],
  ['Ember Sevens', 'embersevens', true],
  ['Ember Sevens', 'ember s', true],
  ['Ember Sevens', 'em sev', true],
  ['Ember Sevens', 'emberr', false],
  ['Ember Sevens', 'ember wolf', false],
  ['Sedmé Nebe', 'sedme', true],
  ['Turbo Keno 40', 'keno40', true],
  ['Starchaser', 'star chaser', true],
  ['Starchaser', '  star   chaser ', true],
  ['Žhavé sedmičky', 'ŽHAVÉ', true],
  ['Turbo Keno 40', 'turbo 40', true],
  ['Tram 22 Rush', '', true],
  ['Tram 22 Rush', '   ', true],
  ['Tram 22 Rush', '´', false],
  ['Tram 22 Rush', ' ^ ` ¨ ˇ', false],
  ['Tram 22 Rush', '\u0301', false],
  ['Žhavé sedmičky', 'zhav´', true],
])('%s by %j: %s', (name, query, expected) => {
  expect(matchesSearch(name, query)).toBe(expected);
});

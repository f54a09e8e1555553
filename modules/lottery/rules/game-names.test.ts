import { locales } from '@herna/brands';
import { expect, test } from 'vitest';
import { gameNameIn } from './game-names.table.ts';
import { gamePlans } from './plans.table.ts';

const keys = [...new Set(gamePlans.map(({ gameKey }) => gameKey))];

test.each(keys)('%s has a name of its own in each language', (key) => {
  const names = locales.map((locale) => gameNameIn(key, locale));
  expect(new Set(names).size).toBe(locales.length);
  expect(names).not.toContain(key);
});

test('a language that nobody speaks reads the name of the plan, an unknown game its key', () => {
  expect(gameNameIn('sestice', 'xx')).toBe('Šestice');
  expect(gameNameIn('nothing', 'en')).toBe('nothing');
});

import { expect, test } from 'vitest';
import { readWantedGame } from './wanted-game.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['{', undefined],
  ['"ember-sevens"', undefined],
  ['{"key":"ember-sevens"}', undefined],
  ['{"key":"ember-sevens","name":"Ember Sevens"}', { key: 'ember-sevens', name: 'Ember Sevens' }],
])('%s is read as %o', (text, game) => {
  expect(readWantedGame(text)).toEqual(game);
});

/** A game is told in a language that its reader reads best. */
import { titles } from '@herna/titles';
import { expect, test } from 'vitest';
import type { GameRow } from '../store/games.ts';
import { gamePlanUrl, textOf } from './wire.ts';

const game = {
  texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
  assets: {},
  game_plan: '/plans/{language}/alfa.pdf',
} as unknown as GameRow;

test.each([
  ['cs', 'Ukázka.', 'cs'],
  ['sk', 'Ukázka.', 'sk'],
  ['en', 'A demo.', 'en'],
  ['hu', 'A demo.', 'hu'],
])('who reads %s reads "%s" and the game plan in %s', (locale, short, plan) => {
  expect(textOf(game, locale)).toEqual({ short });
  expect(gamePlanUrl(game, locale)).toBe(`/plans/${plan}/alfa.pdf`);
});

test.each(['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const)(
  'a title of the house is told in %s where its reader wishes that',
  (locale) => {
    for (const { texts } of titles) {
      expect(textOf({ texts } as unknown as GameRow, locale)).toEqual(texts[locale]);
    }
  },
);

test('a text in the language itself goes before its neighbour’s', () => {
  const slovak = { ...game, texts: { ...game.texts, sk: { short: 'Ukážka.' } } };
  expect(textOf(slovak, 'sk')).toEqual({ short: 'Ukážka.' });
});

import { expect, test } from 'vitest';
import { foldCase, isFormOf, isSlipOf, wordsIn } from './words.ts';

test.each([
  ['ruleta', 'rulety', true],
  ['ruleta', 'ruletě', true],
  ['ruleta', 'ruletou', true],
  ['automaty', 'automat', true],
  ['automaty', 'automatech', true],
  ['automaty', 'automatů', true],
  ['ovoce', 'ovocem', true],
  ['karty', 'karet', true],
  ['výhry', 'výher', true],
  ['ovoce', 'ovo', true],
  ['losy', 'losů', true],
  ['ruleta', 'karty', false],
  ['star', 'standard', false],
  ['a', 'e', false],
])('%s is found by %s: %s', (word, typed, expected) => {
  expect(isFormOf(foldCase(word), foldCase(typed))).toBe(expected);
});

test.each([
  ['ruleta', 'rulta', true],
  ['ruleta', 'ruelta', true],
  ['ruleta', 'rulera', true],
  ['blackjack', 'blakcjak', true],
  ['sedmicky', 'sedmic', true],
  ['blackjack', 'blackk', true],
  ['keno', 'kino', true],
  ['moon', 'sun', false],
  ['wolf', 'golden', false],
  ['40', '44', false],
])('%s is meant by %s: %s', (word, typed, expected) => {
  expect(isSlipOf(word, typed)).toBe(expected);
});

test('words are letters and digits, folded', () => {
  expect(wordsIn('  Žhavé-sedmičky: Keno 40! Đá')).toEqual([
    'zhave',
    'sedmicky',
    'keno',
    '40',
    'da',
  ]);
});

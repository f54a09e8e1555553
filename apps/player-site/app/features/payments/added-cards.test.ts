import { expect, test } from 'vitest';
import { rememberCards, takeAddedCards } from './added-cards.ts';

function keeper() {
  const storage = new Map<string, string>();
  return {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  };
}

test.each([
  ['the first card', [], ['1'], ['1']],
  ['one more', ['1'], ['1', '2'], ['2']],
  ['none, for the gateway refused', ['1'], ['1'], []],
])('a visit to the gateway brings %s', (_what, before, after, added) => {
  const here = keeper();
  rememberCards(here, before);
  expect(takeAddedCards(here, after)).toEqual(added);
  expect(takeAddedCards(here, after)).toEqual([]);
});

test('cards of a page that was not left for the gateway are none that came', () => {
  expect(takeAddedCards(keeper(), ['1'])).toEqual([]);
});

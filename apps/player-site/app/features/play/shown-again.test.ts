import { expect, it } from 'vitest';
import { isShownAgain } from './shown-again.ts';

it.each([
  ['a round of our games', { engine: 'slot', seed: '5f3a', view: {} }, true],
  ['one of our games that was never drawn', { engine: 'slot', seed: null, cancelled: true }, false],
  ['a live table of another studio', { table: 'R1', dealer: 'Eva', result: '17' }, false],
  ['what another studio has told of a round', { lines: 3 }, false],
  ['one that is not over', null, false],
])('%s', (_case, outcome, shown) => {
  expect(isShownAgain(outcome)).toBe(shown);
});

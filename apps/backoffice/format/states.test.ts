import { expect, it } from 'vitest';
import { toneOf } from './states.table.ts';

it.each([
  ['states', 'CLOSED', 'default'],
  ['states', 'LOCKED', 'error'],
  ['differenceStates', 'OPEN', 'warning'],
  ['states', 'OPEN', 'info'],
  ['drawStates', 'BETTING', 'default'],
  ['bonusStates', 'ACTIVE', 'success'],
  ['states', 'nobody knows it', 'default'],
])('of %s, %s is seen as %s', (of, state, tone) => {
  expect(toneOf(state, of)).toBe(tone);
});

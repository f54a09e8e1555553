import { expect, it } from 'vitest';
import { isPassing, pausesAt } from './subscription-refusals.ts';

it.each([
  ['INSUFFICIENT_FUNDS', 1, false],
  ['INSUFFICIENT_FUNDS', 2, false],
  ['INSUFFICIENT_FUNDS', 3, true],
  ['LIMIT_STAKE', 3, true],
  // Whoever must not play is not asked for a second draw.
  ['ERR_PLAYER_EXCLUDED', 1, true],
  ['ERR_REGISTER_LISTED', 1, true],
  ['ERR_REGISTER_NOT_MATCHED', 1, true],
  ['PLAYER_EXCLUDED', 1, true],
])('%s for the %i. time pauses: %s', (refusal, inARow, pauses) => {
  expect(pausesAt(refusal, inARow)).toBe(pauses);
});

it('what passes by itself is tried again', () => {
  expect(isPassing('TEMPORARY')).toBe(true);
  expect(isPassing('ERR_REGISTER_UNAVAILABLE')).toBe(true);
  expect(isPassing('INSUFFICIENT_FUNDS')).toBe(false);
});

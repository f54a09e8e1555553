import { expect, it } from 'vitest';
import { readGreeting, writeGreeting } from './greeting.ts';

it('carries the warning of a sign-in to the next page', () => {
  expect(readGreeting(writeGreeting([]))).toEqual({ limitsReached: false });
  const warned = writeGreeting(['WRN_PLAYER_LIMITS_REACHED']);
  expect(readGreeting(warned)).toEqual({ limitsReached: true });
  expect(readGreeting(null)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { stillServes } from './register.ts';

const now = new Date('2026-06-12T22:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['a clear answer of a player who was never signed in before', 'CLEAR', 10, undefined, true],
  ['one of this sign-in', 'CLEAR', 10, 20, true],
  ['one asked for in the moment of the sign-in', 'CLEAR', 20, 20, true],
  ['one of the sign-in before', 'CLEAR', 21, 20, false],
  ['one a minute short of twelve hours', 'CLEAR', 719, 1000, true],
  ['one of twelve hours', 'CLEAR', 720, 1000, false],
  ['one of a node whose clock is a moment ahead', 'CLEAR', -1, 20, true],
  ['a listed person', 'EXCLUDED', 10, 20, false],
  ['a person nobody knows', 'NOT_FOUND', 10, 20, false],
  ['a person told with wrong data', 'DATA_MISMATCH', 10, 20, false],
  ['silence', 'UNAVAILABLE', 10, 20, false],
])('%s', (_what, result, hours, signedIn, serves) => {
  const since = signedIn === undefined ? undefined : ago(signedIn);
  expect(stillServes({ result, requestedAt: ago(hours) }, since, now)).toBe(serves);
});

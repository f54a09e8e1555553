import { expect, it } from 'vitest';
import { sessionEndOf } from './session-end.ts';

it.each([
  ['nothing done for a while', 'Inactivity', 'idle'],
  ['in use until the end of every session', 'TokenExpired', 'end'],
  ['the limit of time reached', 'LimitReached', 'time'],
  ['signed in elsewhere', 'OtherSession', 'elsewhere'],
  ['excluded', 'PanicButton', 'exclusion'],
  ['ended by staff', 'KilledByOperator', 'other'],
  ['signed out by the player', 'PlayerRequest', undefined],
])('%s', (_case, reason, end) => {
  expect(sessionEndOf(reason)).toBe(end);
});

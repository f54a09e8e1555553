import { expect, test } from 'vitest';
import { sessionEnd, staleReason } from './session-times.ts';

const opened = new Date('2026-11-21T18:00:00Z');
const after = (minutes: number): Date => new Date(opened.getTime() + minutes * 60_000);

test('twelve hours, or less when the player’s own limit of time says so', () => {
  expect(sessionEnd(opened, undefined)).toEqual(after(720));
  expect(sessionEnd(opened, after(30))).toEqual(after(30));
  expect(sessionEnd(opened, after(900))).toEqual(after(720));
});

test.each([
  ['used a minute ago', 60, 59, 720, undefined],
  ['idle for exactly half an hour', 60, 30, 720, undefined],
  ['idle for longer', 60, 29, 720, 'Inactivity'],
  ['in use when its time is over', 720, 719, 720, 'TokenExpired'],
  ['ended by the limit of time', 45, 44, 45, 'LimitReached'],
] as const)('a session %s', (_name, now, seen, expires, reason) => {
  const session = { created_at: opened, seen_at: after(seen), expires_at: after(expires) };
  expect(staleReason(session, after(now))).toBe(reason);
});

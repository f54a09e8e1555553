import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { type Attempts, afterFailure, isLocked } from './attempts.ts';

const start = new Date('2026-11-21T18:00:00Z');
const minute = 60_000;
const at = (minutes: number): Date => new Date(start.getTime() + minutes * minute);

/** Fails at each of these minutes; attempts during a lock are not made. */
function failing(minutes: readonly number[]): Attempts | undefined {
  let attempts: Attempts | undefined;
  for (const moment of minutes) {
    if (!isLocked(attempts, at(moment))) attempts = afterFailure(attempts, at(moment));
  }
  return attempts;
}

test('four failures leave the fifth try open, five close it for a quarter of an hour', () => {
  expect(isLocked(failing([0, 0, 0, 0]), at(0))).toBe(false);
  const locked = failing([0, 0, 0, 0, 0]);
  expect(isLocked(locked, at(14.99))).toBe(true);
  expect(isLocked(locked, at(15))).toBe(false);
});

test('each further lock is twice as long, up to four hours', () => {
  const lengths: number[] = [];
  let attempts: Attempts | undefined;
  let now = start;
  for (let lock = 0; lock < 7; lock++) {
    for (let failure = 0; failure < 5; failure++) attempts = afterFailure(attempts, now);
    const until = attempts?.lockedUntil ?? now;
    lengths.push((until.getTime() - now.getTime()) / minute);
    now = until;
  }
  expect(lengths).toEqual([15, 30, 60, 120, 240, 240, 240]);
});

test('a quiet day forgets', () => {
  const day = 24 * 60;
  expect(afterFailure(failing([0, 0, 0, 0]), at(day))).toMatchObject({ failures: 1, locks: 0 });
  expect(afterFailure(failing([0, 0, 0, 0]), at(day - 1))).toMatchObject({ failures: 0, locks: 1 });
});

test('whatever the rhythm, at most fifty guesses a day get through', () => {
  const rhythm = fc.array(fc.integer({ min: 0, max: 24 * 60 - 1 }), { maxLength: 400 });
  fc.assert(
    fc.property(rhythm, (moments) => {
      let attempts: Attempts | undefined;
      let tried = 0;
      for (const moment of moments.sort((left, right) => left - right)) {
        if (isLocked(attempts, at(moment))) continue;
        attempts = afterFailure(attempts, at(moment));
        tried++;
      }
      expect(tried).toBeLessThanOrEqual(50);
    }),
  );
});

import { rateClasses } from '@herna/contract-kit';
import { DomainError, manualClock } from '@herna/kernel';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

function heard() {
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const limiter = createRateLimiter(clock);
  const isTaken = (address: string, account: string): boolean => {
    try {
      limiter.count('login', { address, principal: undefined, account });
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      return false;
    }
  };
  return { clock, isTaken };
}

const { max, addressMax } = rateClasses.login;

test('names without end do not push the count of their address out of memory', () => {
  const { clock, isTaken } = heard();
  const taken = Array.from({ length: 101_000 }, (_, name) => isTaken('203.0.113.7', `${name}`));
  expect(taken.filter(Boolean)).toHaveLength(addressMax);
  clock.advance(60_000);
  expect(isTaken('203.0.113.7', 'later')).toBe(true);
});

test('a guesser is counted also among more addresses than are remembered', () => {
  const { clock, isTaken } = heard();
  isTaken('203.0.113.7', 'victim');
  clock.advance(30_000);
  for (let other = 0; other < 99_000; other++)
    isTaken(`2001:${Math.floor(other / 9_000) + 1}:${other % 9_000}::1`, 'anybody');
  clock.advance(30_000);
  // The window of the first has ended: the one that begins now is the latest.
  for (let guess = 0; guess < max; guess++) expect(isTaken('203.0.113.7', 'victim')).toBe(true);
  for (let other = 0; other < 9_000; other++) isTaken(`2001:db9:${other}::1`, 'anybody');
  expect(isTaken('203.0.113.7', 'victim')).toBe(false);
});

test('a guesser with a site of IPv6 has the turns of sixteen networks and no more', () => {
  const { isTaken } = heard();
  const { addressMax } = rateClasses.login;
  const turns = Array.from({ length: 18 * addressMax }, (_, turn) =>
    isTaken(`2001:db8:7:${(turn % 5_000).toString(16)}::${turn.toString(16)}`, `${turn}`),
  );
  expect(turns.filter(Boolean)).toHaveLength(16 * addressMax);
  expect(isTaken('2001:db8:8::1', 'somebody')).toBe(true);
});

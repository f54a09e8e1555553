import { fc } from '@herna/testkit/properties';
import { expect, it } from 'vitest';
import { type FreeRounds, paysFor } from './free-rounds.ts';

const now = new Date('2026-11-21T18:00:00Z');
const free: FreeRounds = {
  playerId: 1n,
  id: 1n,
  providerId: 1n,
  gameKeys: ['ember-fruits'],
  currency: 'CZK',
  stake: 100n,
  rounds: 3,
  used: 0,
  state: 'ACTIVE',
  expiresAt: new Date(now.getTime() + 1),
  winsHeld: false,
};
const wager = {
  request: { providerId: 1n, gameKey: 'ember-fruits' },
  currency: 'CZK',
} as unknown as Parameters<typeof paysFor>[1];

it('free rounds pay as long as one is left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      (rounds, used) => {
        expect(paysFor({ ...free, rounds, used }, wager, now)).toBe(used < rounds);
      },
    ),
  );
});

it.each<[string, Partial<FreeRounds>]>([
  ['another provider', { providerId: 2n }],
  ['another game', { gameKeys: ['live-wheel'] }],
  ['another currency', { currency: 'EUR' }],
  ['the moment they expire', { expiresAt: now }],
  ['a cancelled gift', { state: 'CANCELLED' }],
  ['an expired gift', { state: 'EXPIRED' }],
])('free rounds do not pay for %s', (_, change) => {
  expect(paysFor({ ...free, ...change }, wager, now)).toBe(false);
});

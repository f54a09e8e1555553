import { fc } from '@herna/testkit/properties';
import { expect, it } from 'vitest';
import { type FreeRounds, isTotalOf, paysFor, stakesOfTotal } from './free-rounds.ts';

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
  payout: 'OWN',
  reported: false,
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
  ['a provider that plays them alone', { payout: 'AT_END' }],
])('free rounds do not pay for %s', (_, change) => {
  expect(paysFor({ ...free, ...change }, wager, now)).toBe(false);
});

it.each<[string, boolean, Partial<FreeRounds>]>([
  ['expired a moment ago', true, { state: 'EXPIRED', expiresAt: now }],
  ['over for a day', false, { expiresAt: new Date(now.getTime() - 86_400_000) }],
  ['withdrawn', false, { state: 'CANCELLED' }],
  ['used up', false, { state: 'EXPIRED', used: 3 }],
])('a provider that keeps them reports a round of those %s: %s', (_, pays, change) => {
  expect(paysFor({ ...free, payout: 'EACH_ROUND', ...change }, wager, now)).toBe(pays);
});

const total = { id: 1n, payout: 'AT_END', played: 3 } as const;

it.each<[string, boolean, Partial<FreeRounds>, number]>([
  ['all rounds', true, {}, 3],
  ['rounds of a gift that has expired', true, { state: 'EXPIRED' }, 2],
  ['more rounds than were given', false, {}, 4],
  ['another way of paying out', false, { payout: 'PROMOTION' }, 3],
  ['another provider', false, { providerId: 2n }, 3],
  ['another game', false, { gameKeys: ['live-wheel'] }, 3],
])('a total of %s: %s', (_, fits, change, played) => {
  const row = { ...free, payout: 'AT_END', ...change } as const;
  expect(isTotalOf(row, wager, { ...total, played })).toBe(fits);
});

it('a total takes the stakes of the rounds played, unless its provider pays them', () => {
  expect(stakesOfTotal({ ...free, payout: 'AT_END' }, 2)).toBe(200n);
  expect(stakesOfTotal({ ...free, payout: 'PROMOTION' }, 2)).toBe(0n);
});

import { describe, expect, it } from 'vitest';
import { claimsUntil, isLapsed, unclaimedTo } from './claims.ts';
import { gamePlans, planOf } from './plans.table.ts';

const plan = (key: string) => {
  const found = planOf(key);
  if (!found) throw new Error(`no plan ${key}`);
  return found;
};

describe('the term of claims', () => {
  it.each([
    // 60 days behind 30 August, over the night on which clocks are put back.
    ['tri-cislice', '2026-08-30T19:30:00Z', '2026-10-29T23:00:00.000Z'],
    ['vecerni-keno', '2026-12-01T20:10:00Z', '2027-01-30T23:00:00.000Z'],
    // A minute before midnight in Prague is that day still.
    ['losenka', '2026-06-30T21:59:00Z', '2027-06-30T22:00:00.000Z'],
    ['losenka', '2026-06-30T22:00:00Z', '2027-07-01T22:00:00.000Z'],
  ])('%s published at %s ends at %s', (key, published, until) => {
    expect(claimsUntil(plan(key), new Date(published)).toISOString()).toBe(until);
  });

  it('is over at its end, and not before there is one', () => {
    const until = new Date('2026-10-29T23:00:00Z');
    expect(isLapsed(until, new Date('2026-10-29T22:59:59.999Z'))).toBe(false);
    expect(isLapsed(until, until)).toBe(true);
    expect(isLapsed(null, until)).toBe(false);
  });
});

it('what nobody fetches has one account in each plan, and fixed prizes have no first pool', () => {
  const to = gamePlans.map((one) => [
    one.gameKey,
    unclaimedTo(one).account,
    unclaimedTo(one).owner,
  ]);
  expect(to).toEqual([
    ['sestice', 'lottery-pool', 100n],
    ['pet-plus-dva', 'lottery-pool', 200n],
    ['vecerni-keno', 'lottery-pool', 399n],
    ['tri-cislice', 'lottery-pool', 499n],
    ['denni-sedmicka', 'lottery-pool', 500n],
    ['losenka', 'lottery-good-causes', 6n],
  ]);
  const wrong = gamePlans.filter(
    ({ claims, tiers }) =>
      claims.unclaimed === (tiers[0]?.prize.kind === 'fixed' ? 'first-tier' : 'reserve'),
  );
  expect(wrong).toEqual([]);
});

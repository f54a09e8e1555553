import { describe, expect, test } from 'vitest';
import type { BonusSpec } from '../contract/bonus-schemas.ts';
import { grantMaximum, openLiability, timesWorth, unbounded } from './liability.ts';

const spec = (change: Partial<BonusSpec>): BonusSpec => ({
  name: 'Welcome',
  kind: 'NO_DEPOSIT',
  currency: 'CZK',
  amount: 10_000,
  wageringMultiple: 30,
  weights: { Casino: 100, LiveGames: 0, CrashGame: 0, Lottery: 0 },
  validHours: 168,
  offerHours: 168,
  usesPerPlayer: 1,
  terms: {},
  ...change,
});
const share = { amount: undefined, percent: 50 } as unknown as Partial<BonusSpec>;

describe('what a bonus gives by itself', () => {
  test.each([
    ['nothing where staff assign it', { kind: 'MANUAL' }, 0n],
    ['nothing where codes give it', { kind: 'CODE' }, 0n],
    ['without end where nothing bounds it', {}, unbounded],
    ['its budget', { budget: 500_000 }, 500_000n],
    ['so many receivers', { receiversMaximum: 20 }, 200_000n],
    ['as often as each may have it', { receiversMaximum: 20, usesPerPlayer: 3 }, 600_000n],
    ['the lesser of both', { receiversMaximum: 20, budget: 90_000 }, 90_000n],
    ['without end where a share has no maximum', { ...share, receiversMaximum: 20 }, unbounded],
    [
      'by the maximum of a share',
      { ...share, amountMaximum: 3_000, kind: 'RELOAD', receiversMaximum: 20 },
      60_000n,
    ],
  ] as const)('%s', (_name, change, most) => {
    expect(openLiability(spec(change as Partial<BonusSpec>))).toBe(most);
  });
});

test('grants are counted by their amount, and never beyond what can be written', () => {
  expect(grantMaximum(spec({}))).toBe(10_000n);
  expect(grantMaximum(spec(share))).toBe(unbounded);
  expect(timesWorth(unbounded, 7n)).toBe(unbounded);
});

import { describe, expect, it } from 'vitest';
import { gamePlans } from './plans.table.ts';
import {
  divideWin,
  freeShares,
  shareholderOf,
  sharePrice,
  syndicateLeafText,
} from './syndicate-shares.ts';

describe('a prize by shares', () => {
  it('divides the whole small space: exact sum, parts a unit apart at most, the first ones higher', () => {
    for (let shares = 2; shares <= 20; shares++) {
      for (let win = 0n; win <= 500n; win++) {
        const parts = divideWin(win, shares);
        expect(parts).toHaveLength(shares);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(win);
        const [first = -1n] = parts;
        const last = parts.at(-1) ?? -1n;
        expect(first - last <= 1n && last >= 0n).toBe(true);
        expect(parts.every((part, index) => index === 0 || part <= (parts[index - 1] ?? 0n))).toBe(
          true,
        );
        expect(parts.filter((part) => part > last).length).toBe(Number(win % BigInt(shares)));
      }
    }
  });
});

describe('the price of a share', () => {
  it('is an equal part of the ticket, or there is none', () => {
    for (const plan of gamePlans) {
      for (const currency of ['CZK', 'EUR'] as const) {
        for (let lines = 1; lines <= plan.linesMaximum; lines++) {
          for (let shares = 0; shares <= 22; shares++) {
            const whole = plan.price[currency] * BigInt(lines);
            const price = sharePrice(plan, currency, lines, shares);
            const allowed = shares >= 2 && shares <= 20 && whole % BigInt(shares || 1) === 0n;
            expect(price === undefined).toBe(!allowed);
            if (price !== undefined) expect(price * BigInt(shares)).toBe(whole);
          }
        }
      }
    }
  });
});

it('sells the lowest free shares first', () => {
  expect(freeShares(4, [1, 3])).toEqual([2, 4]);
  expect(freeShares(2, [2, 1])).toEqual([]);
});

it('writes the holder of each share into the leaf without the number of a ticket', () => {
  const holders = ['A'.repeat(20), 'B'.repeat(20)];
  const text = syndicateLeafText({
    id: 7n,
    drawReference: 'tri-cislice-2026-11-21',
    lines: [{ main: [1, 2, 3], extra: [] }],
    price: 50n,
    currency: 'EUR',
    holders,
  });
  expect(text.split('\n')).toEqual([
    'syndicate 7',
    'tri-cislice-2026-11-21',
    '50 EUR',
    '1 2 3',
    `share 1 ${shareholderOf(holders[0] as string)}`,
    `share 2 ${shareholderOf(holders[1] as string)}`,
  ]);
  for (const number of holders) expect(text).not.toContain(number);
});

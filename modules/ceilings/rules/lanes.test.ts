/**
 * How far a day's ceiling can be passed. Lanes count in rows of their own, so batches that begin at the
 * same moment do not see one another; each pays at most what was left when it began.
 */
import { describe, expect, test } from 'vitest';
import { type Ceiling, passedBy } from './ceilings.ts';

const ceiling = 1_000n;
const inForce: readonly Ceiling[] = [
  { period: 'DAY', providerId: 1n, scope: '', gameKey: '', currency: 'EUR', amount: ceiling },
];

/** What a batch pays of its wins when it has read a sum of the day; held wins count as well. */
function batch(read: bigint, wins: readonly bigint[]) {
  let counted = read;
  let paid = 0n;
  for (const amount of wins) {
    const of = { providerId: 1n, scope: 'Casino', gameKey: 'a', currency: 'EUR' };
    const win = { ...of, amount, staked: 1n };
    const before = { round: 0n, dayOfProvider: counted, dayOfTitle: 0n };
    if (!passedBy(win, before, inForce)) paid += amount;
    counted += amount;
  }
  return { paid, counted: counted - read };
}

const wins = [[100n], [400n, 90n, 10n], [250n, 250n, 250n], [900n, 200n], [1n, 1n, 5_000n, 1n]];

describe.each([1, 2, 3, 8])('%i lanes at once', (lanes) => {
  test.each([0n, 1n, 499n, 750n, 999n, 1_000n, 1_700n])(
    'pass a day that stands at %i by no more than what was left, once for each further lane',
    (read) => {
      const left = read < ceiling ? ceiling - read : 0n;
      for (let shift = 0; shift < wins.length; shift++) {
        const batches = Array.from({ length: lanes }, (_, lane) =>
          batch(read, wins[(lane + shift) % wins.length] ?? []),
        );
        for (const { paid } of batches) expect(paid).toBeLessThanOrEqual(left);
        const paid = batches.reduce((sum, one) => sum + one.paid, 0n);
        expect(paid).toBeLessThanOrEqual(left * BigInt(lanes));
        // Whoever begins afterwards sees all of them.
        const sum = read + batches.reduce((all, one) => all + one.counted, 0n);
        if (sum >= ceiling) expect(batch(sum, [1n]).paid).toBe(0n);
      }
    },
  );

  test('can reach that bound', () => {
    const batches = Array.from({ length: lanes }, () => batch(400n, [600n]));
    expect(batches.reduce((sum, { paid }) => sum + paid, 0n)).toBe(600n * BigInt(lanes));
  });
});

/** The loss of an hour is the sum of what was staked less what was won in it, and nothing else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLoss, bothLosses, hourOf, lossAt, lossBoundUntil } from './usage.ts';

const start = new Date('2026-10-25T00:00:00Z').getTime();
const minute = 60_000;

describe('the loss of an hour', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 40 }),
    amount: fc.bigInt({ min: -1_000n, max: 1_000n }),
  });

  test('is the sum of its own hour, over a night with twenty-five of them too', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        let now = start;
        let kept = lossAt(undefined, new Date(now));
        const movements = steps.map(({ minutes, amount }) => {
          now += minutes * minute;
          kept = addLoss(lossAt(kept, new Date(now)), amount);
          return { hour: hourOf(new Date(now)), amount };
        });
        const sum = movements
          .filter(({ hour }) => hour === kept.hour)
          .reduce((total, { amount }) => total + amount, 0n);
        expect(kept).toEqual({ hour: hourOf(new Date(now)), lost: sum });
      }),
    );
  });

  test('does not begin anew when a clock is put back', () => {
    const kept = { hour: hourOf(new Date(start)), lost: 5n };
    expect(lossAt(kept, new Date(start - minute))).toBe(kept);
  });

  test('gives room for what is taken back of its own hour only', () => {
    const now = new Date(start + minute);
    const loss = { hour: hourOf(now), lost: 100n };
    expect(addLoss(loss, -40n, now).lost).toBe(60n);
    expect(addLoss(loss, -40n, new Date(start - minute)).lost).toBe(100n);
  });

  test('of two accounts of a person is both where the hour is one', () => {
    expect(bothLosses({ hour: 1n, lost: 5n }, { hour: 1n, lost: 7n })).toEqual({
      hour: 1n,
      lost: 12n,
    });
    expect(bothLosses({ hour: 1n, lost: 5n }, { hour: 2n, lost: 7n }).lost).toBe(7n);
    expect(bothLosses({ hour: 2n, lost: 5n }, { hour: 1n, lost: 7n }).lost).toBe(5n);
  });

  test('may reach the bound and not pass it; the next hour opens play again', () => {
    const loss = { hour: hourOf(new Date(start)), lost: 90n };
    expect(lossBoundUntil(loss, 10n, 100n)).toBeUndefined();
    expect(lossBoundUntil(loss, 11n, 100n)).toEqual(new Date(start + 60 * minute));
    expect(lossBoundUntil(loss, 11n, undefined)).toBeUndefined();
  });
});

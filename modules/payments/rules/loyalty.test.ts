import { describe, expect, it } from 'vitest';
import { levelOf, worthOf } from './loyalty.table.ts';

describe('levels', () => {
  it.each([
    [0n, 'bronze', 'silver', 1_000n],
    [999n, 'bronze', 'silver', 1n],
    [1_000n, 'silver', 'gold', 9_000n],
    [10_000n, 'gold', 'platinum', 90_000n],
  ])('of %s points ever: %s, then %s after %s more', (ever, level, next, missing) => {
    const found = levelOf(ever);
    expect(found.level.key).toBe(level);
    expect(found.next).toMatchObject({ level: { key: next }, missing });
  });

  it('end with the highest', () => {
    expect(levelOf(10n ** 12n)).toMatchObject({ level: { key: 'platinum' }, next: undefined });
  });
});

it('points are worth whole minor units; the rest stays points', () => {
  expect(worthOf('cz', '2026-11-21', 130n)).toEqual({ amount: 130n, used: 130n });
  expect(worthOf('sk', '2026-11-21', 130n)).toEqual({ amount: 5n, used: 125n });
  expect(worthOf('sk', '2026-11-21', 24n)).toEqual({ amount: 0n, used: 0n });
});

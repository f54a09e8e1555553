import { fc } from '@herna/testkit/properties';
import { describe, expect, it } from 'vitest';
import { accountKindOf, accountKinds } from './accounts.table.ts';
import { applyLines, sumOf } from './balances.ts';
import { contentHash } from './content-hash.ts';
import { endingOf, type HoldEvent, type HoldState } from './holds.machine.ts';
import { movementKindOf, movementKinds } from './movements.table.ts';

describe('lines on a balance', () => {
  const start = { cash: 1_000n, bonus: 1_000n, held: 1_000n, landbased: 1_000n };
  const account = fc.constantFrom(
    'player-cash' as const,
    'player-bonus' as const,
    'player-held' as const,
    'player-landbased' as const,
    'corrections' as const,
  );
  const line = fc.record({
    account,
    owner: fc.constant(1n),
    amount: fc.bigInt({ min: -900n, max: 900n }),
  });

  it('change the accounts they name, and none may end below zero', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const of = (name: string) => sumOf(lines.filter((each) => each.account === name));
        const value = {
          cash: 1_000n + of('player-cash'),
          bonus: 1_000n + of('player-bonus'),
          held: 1_000n + of('player-held'),
          landbased: 1_000n + of('player-landbased'),
        };
        const below = Object.values(value).some((amount) => amount < 0n);
        expect(applyLines(start, lines)).toEqual(
          below ? { ok: false, error: 'ERR_INSUFFICIENT_FUNDS' } : { ok: true, value },
        );
      }),
    );
  });
});

describe('holds', () => {
  const states: HoldState[] = ['RESERVED', 'COMMITTED', 'CANCELLED', 'EXPIRED'];
  const events: HoldEvent[] = ['commit', 'cancel', 'expire'];
  const outcomes: Record<string, string> = {
    'RESERVED commit': 'ends',
    'RESERVED cancel': 'ends',
    'RESERVED expire': 'ends',
    'COMMITTED commit': 'repeated',
    'CANCELLED cancel': 'repeated',
    'EXPIRED expire': 'repeated',
  };
  it.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
    '%s by %s',
    (state, event) => {
      expect(endingOf(state, event)).toBe(outcomes[`${state} ${event}`] ?? 'lost');
    },
  );
});

describe('content hashes', () => {
  it('tell contents apart, also those that join to the same text', () => {
    expect(contentHash(['a', 'bc'])).not.toBe(contentHash(['ab', 'c']));
    expect(contentHash(['1', ''])).not.toBe(contentHash(['', '1']));
    expect(contentHash([1n, 'x'])).toBe(contentHash(['1', 'x']));
  });
  it('fit a bigint column', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        const hashed = contentHash(parts);
        expect(BigInt.asIntN(64, hashed)).toBe(hashed);
      }),
    );
  });
});

describe('tables of kinds', () => {
  it('have unique ids that read back', () => {
    for (const [kind, { id }] of Object.entries(accountKinds)) expect(accountKindOf(id)).toBe(kind);
    for (const [kind, { id }] of Object.entries(movementKinds)) {
      expect(movementKindOf(id)).toBe(kind);
    }
  });
  it('know no other ids', () => {
    expect(() => accountKindOf(999)).toThrow('unknown');
    expect(() => movementKindOf(999)).toThrow('unknown');
  });
});

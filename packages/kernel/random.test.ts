import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import { base64url, type Random, randomFrom, seededRandom, systemRandom } from './random.ts';

/** A source that gives these words and no more. */
function scripted(...words: readonly number[]): Random {
  const left = [...words];
  return randomFrom((count) => {
    const bytes = new Uint8Array(count);
    new DataView(bytes.buffer).setUint32(0, left.shift() ?? Number.NaN);
    return bytes;
  });
}

describe('below', () => {
  test('draws again for a word of the last, incomplete run, so that none is likelier', () => {
    // 2^32 = 6 · 715 827 882 + 4: the four words at the end would favour 0 to 3.
    const first = 6 * 715_827_882;
    expect(scripted(first, first + 3, 17).below(6)).toBe(5);
    expect(scripted(first - 1).below(6)).toBe(5);
    expect(scripted(0xffff_ffff).below(2 ** 32)).toBe(0xffff_ffff);
  });

  test('accepts exactly as many words for each value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (bound) => {
        const accepted = 2 ** 32 - (2 ** 32 % bound);
        expect(accepted % bound).toBe(0);
        expect(scripted(accepted - 1).below(bound)).toBe(bound - 1);
      }),
    );
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses the bound %d', (bound) => {
    expect(() => systemRandom.below(bound)).toThrow('bound out of range');
  });

  test('of the machine spreads evenly: chi-squared of 37 pockets', () => {
    const draws = 74_000;
    const counts = new Array<number>(37).fill(0);
    for (let draw = 0; draw < draws; draw++) {
      const pocket = systemRandom.below(37);
      counts[pocket] = (counts[pocket] ?? 0) + 1;
    }
    const expected = draws / 37;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 36 degrees of freedom: beyond 90 by chance once in a million runs.
    expect(chiSquared).toBeLessThan(90);
  });
});

test('a seed gives the same stream again, another seed another', () => {
  const drawn = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.below(1_000_000));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test('tokens are 22 characters that an address carries unchanged, and differ', () => {
  const tokens = Array.from({ length: 1_000 }, () => systemRandom.id());
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
});

test('base64url is that of Node, for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
});

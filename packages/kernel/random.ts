/**
 * Chance is a port. `systemRandom` draws from the operating system's CSPRNG; numbers below a
 * bound are made by rejection, so no value is likelier than another.
 */
import { assert } from './assert.ts';

export interface Random {
  /** Fresh random bytes. */
  bytes(count: number): Uint8Array;
  /** A uniform integer in `[0, bound)`, `1 <= bound <= 2^32`. */
  below(bound: number): number;
  /** A token of 128 bits as 22 characters of base64url. */
  id(): string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes as unpadded base64url, without Node's Buffer so that browsers can use it. */
export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(index, index + 3);
    const word = (first << 16) | (second << 8) | third;
    const characters = Math.min(bytes.length - index, 3) + 1;
    for (let step = 0; step < characters; step++) text += alphabet[(word >> (18 - 6 * step)) & 63];
  }
  return text;
}

/** Builds the port over a source of 32-bit words and bytes. */
export function randomFrom(bytes: (count: number) => Uint8Array): Random {
  const below = (bound: number): number => {
    assert(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 32, 'bound out of range');
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes(4);
      const word = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
      if (word < limit) return word % bound;
    }
  };
  return { bytes, below, id: () => base64url(bytes(16)) };
}

/** The operating system's CSPRNG. */
export const systemRandom: Random = randomFrom((count) =>
  globalThis.crypto.getRandomValues(new Uint8Array(count)),
);

/**
 * A reproducible source for tests and simulations (splitmix64), never for money: who knows a few
 * of its numbers knows the rest.
 */
export function seededRandom(seed: number): Random {
  let state = BigInt(seed) & 0xffff_ffff_ffff_ffffn;
  const next = (): bigint => {
    state = (state + 0x9e37_79b9_7f4a_7c15n) & 0xffff_ffff_ffff_ffffn;
    let word = state;
    word = ((word ^ (word >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & 0xffff_ffff_ffff_ffffn;
    word = ((word ^ (word >> 27n)) * 0x94d0_49bb_1331_11ebn) & 0xffff_ffff_ffff_ffffn;
    return word ^ (word >> 31n);
  };
  return randomFrom((count) => {
    const bytes = new Uint8Array(count);
    for (let index = 0; index < count; index++) bytes[index] = Number(next() & 0xffn);
    return bytes;
  });
}

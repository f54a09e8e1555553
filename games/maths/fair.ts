/**
 * The verifiable stream of a round. Before the round the player is given the commitment to the
 * server's seed; afterwards the seed itself, and anybody can draw the same numbers again.
 *
 * Block i is HMAC-SHA-256(seed, clientSeed|gameKey|configHash|roundId|nonce|i): eight words of 32
 * bits, big endian. A number below a bound is a word modulo the bound, words in the uneven rest
 * being thrown away, so every value is equally likely. Server only (node:crypto).
 */
import { createHash, createHmac } from 'node:crypto';
import { assert, type Random } from '@herna/kernel';
import type { Stream } from './stream.ts';

export interface RoundIdentity {
  readonly clientSeed: string;
  readonly gameKey: string;
  readonly configHash: string;
  readonly roundId: string;
  readonly nonce: number;
}

export const seedBytes = 32;

/** A fresh server seed from the system's CSPRNG, hexadecimal. */
export const newSeed = (random: Random): string =>
  Buffer.from(random.bytes(seedBytes)).toString('hex');

/** What is published before the round: SHA-256 of the seed and the game's key. */
export const seedCommitment = (seed: string, gameKey: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).update(`|${gameKey}`).digest('hex');

/** The stream of a round. */
export function roundStream(seed: string, identity: RoundIdentity): Stream {
  const { clientSeed, gameKey, configHash, roundId, nonce } = identity;
  const key = Buffer.from(seed, 'hex');
  const name = `${clientSeed}|${gameKey}|${configHash}|${roundId}|${nonce}`;
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  const word = (): number => {
    if (at === block.length) {
      block = createHmac('sha256', key).update(`${name}|${blocks++}`).digest();
      at = 0;
    }
    const value = block.readUInt32BE(at);
    at += 4;
    return value;
  };
  return {
    below(bound) {
      assert(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 32, 'bound out of range');
      const limit = 2 ** 32 - (2 ** 32 % bound);
      for (;;) {
        const value = word();
        if (value < limit) return value % bound;
      }
    },
  };
}

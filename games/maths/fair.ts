/**
 * The verifiable stream of a round. Before the round the player is given the commitment to the
 * server's seed; afterwards the seed itself, and anybody can draw the same numbers again.
 *
 * The player's seed comes after the commitment, fresh for each round, so neither side can choose.
 * Block i is HMAC-SHA-256(seed, clientSeed|gameKey|configHash|nonce|i): eight words of 32 bits, big
 * endian. A number below a bound is a word modulo the bound, words in the uneven rest being thrown
 * away, so every value is equally likely. Nothing in it is the server's to choose once the player's
 * seed is known; so the number of the round, which the server gives, is no part of it. Server only
 * (node:crypto). README.md shows one round worked out by hand.
 */
import { hash } from 'node:crypto';
import { assert, type Random } from '@herna/kernel';
import type { Stream } from './stream.ts';

export interface RoundIdentity {
  readonly clientSeed: string;
  readonly gameKey: string;
  readonly configHash: string;
  /** Grows with every round of a session, so no two rounds share a stream. */
  readonly nonce: number;
}

const seedBytes = 32;
const wordCount = 2 ** 32;
/** Bytes that SHA-256 takes at once; an HMAC key is padded to them. */
const hashBlockBytes = 64;

/** A fresh server seed from the system's CSPRNG, hexadecimal. */
export const newSeed = (random: Random): string =>
  Buffer.from(random.bytes(seedBytes)).toString('hex');

/**
 * The commitment to a round's seed, published before the round: SHA-256 of the seed's 32 bytes, a bar,
 * the game's key, a bar and the nonce, so that the seed serves for this one round of the session.
 */
export const roundCommitment = (seed: string, gameKey: string, nonce: number): string =>
  seedCommitment(seed, `${gameKey}|${nonce}`);

/**
 * A step along a chain of seeds: SHA-256 of the seed's bytes, a bar and the game's key. The place in
 * the chain is the nonce, so the chain itself binds it.
 */
export const seedCommitment = (seed: string, gameKey: string): string =>
  hash('sha256', Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from(`|${gameKey}`)]));

/**
 * HMAC-SHA-256 under one key, as two one-shot hashes: three times as fast as `createHmac`, which
 * sets up a context each time.
 */
function keyedHash(key: Buffer): (message: string) => Buffer {
  assert(key.length <= hashBlockBytes, 'the key is longer than a block');
  const padded = (byte: number): Buffer => {
    const block = Buffer.alloc(hashBlockBytes, byte);
    for (const [index, value] of key.entries()) block[index] = value ^ byte;
    return block;
  };
  const inner = padded(0x36);
  const outer = padded(0x5c);
  return (message) => {
    const first = hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer');
    return hash('sha256', Buffer.concat([outer, first]), 'buffer');
  };
}

/**
 * The number below a bound that a word gives, or nothing when the word is in the uneven rest:
 * `words` is how many words there are, and each number is given by the same count of them.
 */
export function keptBelow(word: number, bound: number, words: number): number | undefined {
  return word < words - (words % bound) ? word % bound : undefined;
}

/** The stream of a round. */
export function roundStream(seed: string, identity: RoundIdentity): Stream {
  const { clientSeed, gameKey, configHash, nonce } = identity;
  assert(!clientSeed.includes('|'), 'a bar in the client seed would blur its end');
  const blockOf = keyedHash(Buffer.from(seed, 'hex'));
  const name = `${clientSeed}|${gameKey}|${configHash}|${nonce}`;
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  const word = (): number => {
    if (at === block.length) {
      block = Buffer.from(blockOf(`${name}|${blocks++}`));
      at = 0;
    }
    const value = block.readUInt32BE(at);
    at += 4;
    return value;
  };
  return {
    below(bound) {
      assert(Number.isInteger(bound) && bound >= 1 && bound <= wordCount, 'bound out of range');
      for (;;) {
        const number = keptBelow(word(), bound, wordCount);
        if (number !== undefined) return number;
      }
    },
  };
}

/**
 * Argon2id for passwords and PINs; checking takes as long whether there is a hash or not.
 *
 * What is hashed is not the secret but its digest with the hash's own salt: a door that is not to
 * see passwords asks for the salt of a login and sends the digest. A hash says so by the name of
 * its digest behind it; one without was made of the secret itself, and is renewed when its owner
 * next signs in with the secret.
 */
import { createHash, createHmac } from 'node:crypto';
import { systemRandom } from '@herna/kernel';
import { createHashQueue } from '@herna/kernel/hash-queue';
import { derivedKey } from '@herna/kernel/seal';
import { hash, verify } from '@node-rs/argon2';
import type { SaltedDigest } from '../contract/sign-in.ts';

export interface Argon2Parameters {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's parameters for Argon2id on a small machine: 19 MiB, two passes, one lane. */
export const argon2Parameters: Argon2Parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const saltBytes = 16;
const digest: SaltedDigest = 'Sha256';
const mark = `$${digest}`;

/** The salt of a hash as it stands there: base64 without padding. */
const saltIn = (secretHash: string): string => secretHash.split('$')[4] ?? '';

const writtenSalt = (salt: Uint8Array): string =>
  Buffer.from(salt).toString('base64').replace(/=+$/, '');

/** SHA-256 of the salt as it is written, then the secret, both in UTF-8; small hex digits. */
export const digestOf = (salt: string, secret: string): string =>
  createHash('sha256').update(salt).update(secret).digest('hex');

/**
 * The line of whoever has no account yet: nobody bounds how many register, so they wait by themselves
 * and keep no player from signing in.
 */
export const ofStrangers = 'strangers';

/** Hashes secrets with the parameters of the settings. */
export function createPasswordHashes(parameters: Argon2Parameters, masterSecret: string) {
  const { memoryCost, timeCost, parallelism } = parameters;
  const cost = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  const inTurn = createHashQueue();
  const decoyKey = derivedKey(masterSecret, 'salt-of-nobody');

  const make = async (secret: string, line?: typeof ofStrangers): Promise<string> => {
    // Nothing is ever played again from a salt, so it is the system's own.
    const salt = systemRandom.bytes(saltBytes);
    const digested = digestOf(writtenSalt(salt), secret);
    const hashed = await inTurn(() => hash(digested, { ...parameters, salt }), line);
    return `${hashed}${mark}`;
  };
  const decoy = make('a password that nobody has');

  /** Whether a digest is the one of a hash; a hash of a secret itself has none. */
  const matchesDigest = async (
    secretHash: string | null | undefined,
    given: string,
  ): Promise<boolean> => {
    const known = secretHash?.endsWith(mark) ? secretHash : undefined;
    const asked = (known ?? (await decoy)).slice(0, -mark.length);
    const matches = await inTurn(() => verify(asked, given));
    return known !== undefined && matches;
  };

  return {
    /**
     * Runs a whole check of a secret in its turn: what is read before it and counted after it too.
     * @throws ERR_BUSY
     */
    inTurn,
    /** Hashes a secret, in the line of strangers where anybody may ask for it. @throws ERR_BUSY */
    make,
    matchesDigest,
    /** Whether a secret is the one of a hash; without a hash it takes as long and says no. */
    matches: (secretHash: string | null | undefined, secret: string): Promise<boolean> =>
      secretHash && !secretHash.endsWith(mark)
        ? inTurn(() => verify(secretHash, secret))
        : matchesDigest(secretHash, digestOf(saltIn(secretHash ?? ''), secret)),
    /** Whether a hash was made in another way than today's. */
    isOutdated: (secretHash: string): boolean =>
      !secretHash.includes(cost) || !secretHash.endsWith(mark),
    /** What the digest of a login's secret is made with; one that nobody has gets the same kind of answer. */
    saltOf(secretHash: string | null | undefined, login: string) {
      const nobodys = createHmac('sha256', decoyKey).update(login).digest().subarray(0, saltBytes);
      const salt = secretHash?.endsWith(mark) ? saltIn(secretHash) : writtenSalt(nobodys);
      return { salt, method: digest };
    },
  };
}
export type PasswordHashes = ReturnType<typeof createPasswordHashes>;

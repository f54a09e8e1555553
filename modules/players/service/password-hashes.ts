/** Argon2id for passwords and PINs; checking takes as long whether there is a hash or not. */
import { hash, verify } from '@node-rs/argon2';

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

/** Hashes secrets with the parameters of the settings. */
export function createPasswordHashes(parameters: Argon2Parameters) {
  const { memoryCost, timeCost, parallelism } = parameters;
  const mark = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  const decoy = hash('a password that nobody has', parameters);
  return {
    make: (secret: string): Promise<string> => hash(secret, parameters),
    /** Whether a secret is the one of a hash; without a hash it takes as long and says no. */
    async matches(secretHash: string | null | undefined, secret: string): Promise<boolean> {
      const matches = await verify(secretHash ?? (await decoy), secret);
      return secretHash != null && matches;
    },
    /** Whether a hash was made with other parameters than today's. */
    isOutdated: (secretHash: string): boolean => !secretHash.includes(mark),
  };
}
export type PasswordHashes = ReturnType<typeof createPasswordHashes>;

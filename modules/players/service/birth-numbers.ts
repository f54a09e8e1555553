/** Birth numbers at rest: sealed with a key outside the database, found by a keyed hash. */
import { createHmac } from 'node:crypto';
import type { Random } from '@herna/kernel';
import { createSeal, derivedKey } from '@herna/kernel/seal';

/** Makes the keeper of birth numbers; digits are without a slash. */
export function createBirthNumbers(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'birth-number', random);
  const key = derivedKey(masterSecret, 'birth-number-hash');
  const hashOf = (digits: string): Buffer => createHmac('sha256', key).update(digits).digest();
  return {
    hashOf,
    open: (sealed: Uint8Array): string => seal.open(sealed),
    /** The two columns of a player. */
    columns: (digits: string | undefined) => ({
      birth_number: digits ? seal.close(digits) : null,
      birth_number_hash: digits ? hashOf(digits) : null,
    }),
  };
}
export type BirthNumbers = ReturnType<typeof createBirthNumbers>;

/** Argon2id for passwords and PINs, with the same cost whether the account exists or not. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id on a small machine (19 MiB, two passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

const decoy = hashPassword('a password that nobody has');

/** Whether a password is the one of a hash; without a hash it takes as long and says no. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean =>
  !passwordHash.includes(
    `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`,
  );

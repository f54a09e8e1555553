/** Counts bad attempts where the rules say and refuses locked ones. */
import { createHash } from 'node:crypto';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { afterFailure, isLocked } from '../rules/attempts.ts';
import {
  attemptsAt,
  type Counter,
  forgetAccount,
  forgetCounter,
  knowsDevice,
  lockCounter,
  writeAttempts,
} from '../store/attempts.ts';

/** All devices a player has never signed in with, together. */
const unknownDevice = Buffer.alloc(32);

const hashOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}|${text}`).digest();
const accountOf = (email: string): Buffer => hashOf('account', email);

/** The service of attempts. */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Where a try to sign in counts: with the device, if the account knows it. */
    async counterOfDevice(
      email: string,
      playerId: bigint | undefined,
      device: string | undefined,
    ): Promise<Counter> {
      const account = accountOf(email);
      if (playerId === undefined || !device) return { account, device: unknownDevice };
      const hash = tokenHash(device);
      const known = await knowsDevice(database.read, playerId, hash);
      return { account, device: known ? hash : unknownDevice };
    },

    /** Where wrong passwords inside a session count. */
    counterOfSession: (playerId: bigint): Counter => ({
      account: hashOf('player', playerId.toString()),
      device: unknownDevice,
    }),

    /**
     * Where wrong PINs count: with what they open, a card or an account, and the terminal or the
     * network they come from. Whoever guesses elsewhere locks nobody out here.
     */
    counterOfPin: (opens: string, from: string): Counter => ({
      account: hashOf('pin', opens),
      device: hashOf('origin', from),
    }),

    /**
     * Runs a check; its failure is kept, its success forgets earlier ones. What came of it is told
     * behind the counter's lock, so that of many guesses sent at once no more than of guesses sent
     * one by one are answered.
     */
    async guard<Value>(
      counter: Counter,
      check: () => Promise<Value | undefined>,
      wrong: 'ERR_INVALID_CREDENTIALS' | 'ERR_INVALID_PIN' = 'ERR_INVALID_CREDENTIALS',
    ): Promise<Value> {
      // The check runs all the same: a refusal that comes sooner would tell that it is locked.
      const value = await check();
      const refusal = await database.transaction(async (tx) => {
        const now = clock.now();
        await lockCounter(tx, counter, now);
        const before = await attemptsAt(tx, counter);
        if (isLocked(before, now)) return 'ERR_TOO_MANY_BAD_ATTEMPTS';
        if (value === undefined) {
          await writeAttempts(tx, counter, afterFailure(before, now));
          return wrong;
        }
        await forgetCounter(tx, counter);
        return undefined;
      });
      if (refusal || value === undefined) {
        throw new DomainError(refusal ?? wrong);
      }
      return value;
    },

    /** Forgets every counter of an account: its password was restored, or staff unlocked it. */
    forgetAll: (tx: Tx, email: string): Promise<void> => forgetAccount(tx, accountOf(email)),
  };
}
export type AttemptsService = ReturnType<typeof createAttempts>;

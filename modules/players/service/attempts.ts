/** Counts bad attempts where the rules say and refuses locked ones. */
import { createHash } from 'node:crypto';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { afterFailure, isLocked, jointFailuresMax } from '../rules/attempts.ts';
import { placeKindOf } from '../rules/terminal-place.ts';
import {
  attemptsAt,
  type Counter,
  forgetAccount,
  forgetCounter,
  knowsDevice,
  lockCounter,
  rememberDevice,
  writeAttempts,
} from '../store/attempts.ts';

/** All devices a player has never signed in with, together. */
const unknownDevice = Buffer.alloc(32);

/** What is opened by a PIN or an access code, and where the attempt comes from. */
export interface PlacedAttempt {
  /** `card:…`, `login:…` or `access:…` */
  readonly opens: string;
  /** The terminal, the kiosk, the desk or the network. */
  readonly from: string;
  /** Whose it is, if it is anybody's. */
  readonly playerId: bigint | undefined;
}

type Wrong =
  | 'ERR_INVALID_CREDENTIALS'
  | 'ERR_INVALID_PIN'
  | 'ERR_INVALID_SECURITY_CODE'
  | 'ERR_PASSKEY_REFUSED';

const hashOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}|${text}`).digest();
const accountOf = (email: string): Buffer => hashOf('account', email);

/** The service of attempts. */
export function createAttempts({ database, clock }: { database: Database; clock: Clock }) {
  interface Counted {
    readonly counter: Counter;
    /** Counts unknown places together. */
    readonly joint?: Counter;
    /** A place that is known to the player from the first success on. */
    readonly known?: { readonly playerId: bigint; readonly origin: Buffer };
  }

  /** The counter behind its lock, with what it says. */
  const held = async (tx: Tx, counter: Counter, now: Date) => {
    await lockCounter(tx, counter, now);
    return attemptsAt(tx, counter);
  };

  const guard = async <Value>(
    { counter, joint, known }: Counted,
    check: () => Promise<Value | undefined>,
    wrong: Wrong,
  ): Promise<Value> => {
    // The check runs all the same: a refusal that comes sooner would tell that it is locked.
    const value = await check();
    const refusal = await database.transaction(async (tx) => {
      const now = clock.now();
      const own = await held(tx, counter, now);
      const together = joint && (await held(tx, joint, now));
      if (isLocked(own, now) || isLocked(together, now)) return 'ERR_TOO_MANY_BAD_ATTEMPTS';
      if (value === undefined) {
        await writeAttempts(tx, counter, afterFailure(own, now));
        if (joint) await writeAttempts(tx, joint, afterFailure(together, now, jointFailuresMax));
        return wrong;
      }
      await forgetCounter(tx, counter);
      if (known) await rememberDevice(tx, known.playerId, known.origin, now);
      return undefined;
    });
    if (refusal || value === undefined) {
      throw new DomainError(refusal ?? wrong);
    }
    return value;
  };

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

    /** Where wrong codes of an authenticator count, wherever they come from. */
    counterOfSecondFactor: (playerId: bigint): Counter => ({
      account: hashOf('second-factor', playerId.toString()),
      device: unknownDevice,
    }),

    /** Where answers of passkeys that do not hold count, wherever they come from. */
    counterOfPasskeys: (playerId: bigint): Counter => ({
      account: hashOf('passkeys', playerId.toString()),
      device: unknownDevice,
    }),

    /**
     * Refuses before anything is used up; for whoever has proved the password, who may know.
     * @throws DomainError ERR_TOO_MANY_BAD_ATTEMPTS
     */
    async assertOpen(counter: Counter): Promise<void> {
      const attempts = await attemptsAt(database.read, counter);
      if (isLocked(attempts, clock.now())) throw new DomainError('ERR_TOO_MANY_BAD_ATTEMPTS');
    },

    /**
     * Runs a check; its failure is kept, its success forgets earlier ones. What came of it is reported
     * behind the counter's lock, so that of many guesses sent at once no more than of guesses sent
     * one by one are answered.
     */
    guard: <Value>(
      counter: Counter,
      check: () => Promise<Value | undefined>,
      wrong: Wrong = 'ERR_INVALID_CREDENTIALS',
    ): Promise<Value> => guard({ counter }, check, wrong),

    /**
     * The same for a PIN or an access code. Wrong ones count with what they open and the terminal or
     * the network they come from: whoever guesses elsewhere locks nobody out here. Those from places
     * where the player has never shown the right one count together too, by the kind of place: many
     * networks help a guesser no more than one, and keep nobody waiting at a terminal, a kiosk or a
     * desk. The player's own places go on as before.
     */
    async guardAtPlace<Value>(
      { opens, from, playerId }: PlacedAttempt,
      check: () => Promise<Value | undefined>,
      wrong: 'ERR_INVALID_PIN' | 'ERR_INVALID_SECURITY_CODE' = 'ERR_INVALID_PIN',
    ): Promise<Value> {
      const account = hashOf('pin', opens);
      const origin = hashOf('origin', from);
      // A card that is nobody's takes the same question, or the answer would come sooner.
      const known = await knowsDevice(database.read, playerId ?? 0n, origin);
      const joint = { account, device: hashOf('origins', placeKindOf(from)) };
      const remembered = playerId === undefined ? {} : { known: { playerId, origin } };
      return guard(
        { counter: { account, device: origin }, ...(known ? {} : { joint }), ...remembered },
        check,
        wrong,
      );
    },

    /** Forgets every counter of an account: its password was restored, or staff unlocked it. */
    forgetAll: (tx: Tx, email: string): Promise<void> => forgetAccount(tx, accountOf(email)),
  };
}
export type AttemptsService = ReturnType<typeof createAttempts>;

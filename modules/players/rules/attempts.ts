/**
 * Bad attempts. Five in a row lock, first for a quarter of an hour, then for twice as long each
 * time; a quiet day forgets everything. What is locked is one device of one account: devices the
 * player has signed in with count for themselves, all unknown ones count together, so that a
 * stranger who guesses locks out strangers and not the player (OWASP device cookies). Pure.
 */
export interface Attempts {
  /** Failures since the last lock. */
  readonly failures: number;
  /** Locks so far. */
  readonly locks: number;
  readonly lockedUntil: Date | null;
  readonly lastAt: Date;
}

const failuresMax = 5;
/**
 * Wrong PINs of one card or account from all places it does not know, together: nobody tries ten
 * thousand PINs by coming from a thousand networks.
 */
export const jointFailuresMax = 20;
const firstLockMs = 15 * 60_000;
const longestLockMs = 4 * 3_600_000;
/** Counted attempts are forgotten after this long without another. */
export const attemptsKeptMs = 24 * 3_600_000;

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** Whether attempts are refused at a moment. */
export const isLocked = (attempts: Attempts | undefined, now: Date): boolean =>
  attempts?.lockedUntil != null && attempts.lockedUntil > now;

/** The count after one more failure; `allowed` in a row lock. */
export function afterFailure(
  attempts: Attempts | undefined,
  now: Date,
  allowed: number = failuresMax,
): Attempts {
  const remembered = attempts && later(attempts.lastAt, attemptsKeptMs) > now;
  const { failures, locks, lockedUntil } = remembered
    ? attempts
    : { failures: 0, locks: 0, lockedUntil: null };
  if (failures + 1 < allowed) {
    return { failures: failures + 1, locks, lockedUntil, lastAt: now };
  }
  const lockMs = Math.min(firstLockMs * 2 ** locks, longestLockMs);
  return { failures: 0, locks: locks + 1, lockedUntil: later(now, lockMs), lastAt: now };
}

/**
 * Bad passwords of one login from one address: five in a row lock that address out of that login
 * for a quarter of an hour. Pure.
 */
export interface Attempts {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

const failuresMax = 5;
const lockMs = 15 * 60_000;
/** Counted attempts are forgotten after this long without another. */
export const attemptsKeptMs = 24 * 3_600_000;

/** Whether attempts are refused at a moment. */
export const isLocked = ({ lockedUntil }: Attempts, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

/** The count after one more failure. */
export const afterFailure = ({ failures, lockedUntil }: Attempts, now: Date): Attempts =>
  failures + 1 < failuresMax
    ? { failures: failures + 1, lockedUntil }
    : { failures: 0, lockedUntil: new Date(now.getTime() + lockMs) };

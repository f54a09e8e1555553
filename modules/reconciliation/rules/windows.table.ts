/**
 * How far the days of both sides may lie apart. A transfer is booked when its statement is read, over
 * holidays some days later; a list of a gateway dates a payment by its beginning, and a payout may
 * take a week. A gateway that is asked about each payment has no days of its own.
 */
import type { RunSource } from '../contract/runs.ts';

interface Window {
  /** Days before ours of which the party may speak. */
  readonly back: number;
  /** Days after ours of which the party may speak. */
  readonly ahead: number;
}

export const windows: Readonly<Record<RunSource, Window>> = {
  STATEMENT: { back: 14, ahead: 5 },
  LIST: { back: 14, ahead: 2 },
  FILE: { back: 14, ahead: 5 },
  STATES: { back: 0, ahead: 0 },
};

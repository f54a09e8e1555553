/** Counting a provider's requests: pure sums, whatever they are kept in. */

/** How one request was answered. */
export interface Answered {
  /** HTTP status. */
  readonly status: number;
  /** Time to answer, milliseconds. */
  readonly milliseconds: number;
  readonly at: Date;
}

export interface Traffic {
  readonly requests: bigint;
  readonly refusals: bigint;
  readonly faults: bigint;
  readonly milliseconds: bigint;
  readonly slowestMs: bigint;
  readonly lastAt: Date;
}

const one = (counts: boolean): bigint => (counts ? 1n : 0n);

/** The traffic of a single request. */
export function trafficOf({ status, milliseconds, at }: Answered): Traffic {
  const took = BigInt(Math.round(milliseconds));
  return {
    requests: 1n,
    refusals: one(status >= 400 && status < 500),
    faults: one(status >= 500),
    milliseconds: took,
    slowestMs: took,
    lastAt: at,
  };
}

const later = (one: Date, other: Date): Date => (one.getTime() > other.getTime() ? one : other);
const slower = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Both together. */
export const addTraffic = (left: Traffic | undefined, right: Traffic): Traffic =>
  left
    ? {
        requests: left.requests + right.requests,
        refusals: left.refusals + right.refusals,
        faults: left.faults + right.faults,
        milliseconds: left.milliseconds + right.milliseconds,
        slowestMs: slower(left.slowestMs, right.slowestMs),
        lastAt: later(left.lastAt, right.lastAt),
      }
    : right;

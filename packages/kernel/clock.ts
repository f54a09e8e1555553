/** Time is a port: modules ask the clock they were given, tests move it by hand. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void;
  /** Sets the clock to a moment. */
  set(moment: Date): void;
}

/** Makes a clock for tests and simulations. */
export function manualClock(start: Date): ManualClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds;
    },
    set: (to) => {
      moment = to.getTime();
    },
  };
}

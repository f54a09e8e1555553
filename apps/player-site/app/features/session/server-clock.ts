/**
 * The server's clock in the browser: told with each load of the frame's data, moved on by the
 * browser's own. Whoever is shown later than the load goes on from it, not from the load anew.
 */
export interface ServerClock {
  /** The server's time now, milliseconds; `told` is what it was at the latest load. */
  now(told: number): number;
}

/** Makes the clock of a page over the browser's. */
export function createServerClock(browserNow: () => number): ServerClock {
  let heard: { readonly told: number; readonly at: number } | undefined;
  return {
    now(told) {
      if (heard?.told !== told) heard = { told, at: browserNow() };
      return told + browserNow() - heard.at;
    },
  };
}

/** The clock of this page. It goes on while the device sleeps. */
export const serverClock = createServerClock(() => Date.now());

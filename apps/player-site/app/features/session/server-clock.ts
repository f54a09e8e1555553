/**
 * The server's clock in the browser: set with each load of the frame's data, moved on by the
 * browser's own. Whoever is shown later than the load goes on from it, not from the load anew.
 */
export interface ServerClock {
  /** The server's time now, milliseconds; `serverNow` is what it was at the latest load. */
  now(serverNow: number): number;
}

/** Makes the clock of a page over the browser's. */
export function createServerClock(browserNow: () => number): ServerClock {
  let reading: { readonly serverNow: number; readonly at: number } | undefined;
  return {
    now(serverNow) {
      if (reading?.serverNow !== serverNow) reading = { serverNow, at: browserNow() };
      return serverNow + browserNow() - reading.at;
    },
  };
}

/** The clock of this page. It goes on while the device sleeps. */
export const serverClock = createServerClock(() => Date.now());

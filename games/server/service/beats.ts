/** What players share goes on by the clock, whoever is there: each title by itself, until stopped. */
import { setTimeout as sleep } from 'node:timers/promises';

/** What goes on by steps. */
export interface Beat {
  /** Does what is due; tells in how many milliseconds to look again, 0 when something is over. */
  step(): Promise<number>;
  /** Settles what is over. */
  settle(): Promise<number>;
}

const leastMs = 20;
const afterErrorMs = 500;

/** Keeps beats until stopped; what fails is reported and tried again. */
export function keepBeats(
  beats: readonly Beat[],
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = beats.map(async ({ step, settle }) => {
    while (!signal.aborted) {
      let wait = afterErrorMs;
      try {
        wait = await step();
        if (wait === 0) await settle();
      } catch (error) {
        onError(error);
      }
      await sleep(Math.max(leastMs, wait), undefined, { signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/**
 * Starts a part of the launcher again when it ends by itself: after a second, then after twice as long
 * each time, up to half a minute. One that has stood for a minute begins anew with a second. One that
 * does not come back ten times in a row ends the launcher, whose own supervisor may know better.
 */
import type { Running } from './running.ts';

export interface Supervised {
  /** Resolves with the exit code when it ends, whoever ends it. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

/** What tests steer. */
export interface SupervisionPorts {
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
  readonly say: (sentence: string) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const steadyMs = 60_000;
const failuresMax = 10;

const real: SupervisionPorts = {
  // A pause must not keep a process alive that is about to end.
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
  now: () => performance.now(),
  say: (sentence) => console.error(sentence),
};

/** How long the next start is waited for, after so many ends in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

/**
 * Starts a part, and again whenever it ends before the launcher does.
 * @returns the part as it was first started; a failure of the first start is thrown.
 */
export async function supervise<Part extends Supervised>(
  running: Running,
  name: string,
  start: () => Promise<Part>,
  ports: SupervisionPorts = real,
): Promise<Part> {
  let current: Promise<Part> = start();
  running.add({
    stop: async () => {
      const part = await current.catch(() => undefined);
      await part?.stop();
    },
  });
  const first = await current;
  void (async () => {
    let failures = 0;
    let startedAt = ports.now();
    let part: Part | undefined = first;
    while (failures < failuresMax) {
      const code: number | undefined = await part?.ended;
      if (running.ending) return;
      failures = part && ports.now() - startedAt >= steadyMs ? 1 : failures + 1;
      const pause = pauseAfter(failures);
      const how = code === undefined ? 'did not start' : `ended with code ${code}`;
      ports.say(`${name} ${how} and is started again in ${pause / 1_000} s.`);
      await ports.pause(pause);
      if (running.ending) return;
      startedAt = ports.now();
      current = start();
      part = await current.catch((error: unknown) => {
        ports.say(error instanceof Error ? error.message : String(error));
        return undefined;
      });
    }
    ports.say(`${name} does not stay up.`);
    await running.end(1);
  })();
  return first;
}

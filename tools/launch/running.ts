/** What a launcher has started: ended once, the last first, by a signal or by a fault. */
import { StartupFault } from '@herna/db';

export interface Part {
  stop(): Promise<void>;
}

export interface Running {
  /** Adds what has to be stopped before everything that was added earlier. */
  add(part: Part): void;
  /** Whether the end has begun. */
  readonly ending: boolean;
  /** Stops everything and ends the process. */
  end(code: number): Promise<never>;
}

/** Runs a launcher: signals end it in order, a fault of the start in one sentence. */
export async function launch(main: (running: Running) => Promise<void>): Promise<void> {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;
  const running: Running = {
    add: (part) => void parts.push(part),
    get ending() {
      return stopping !== undefined;
    },
    async end(code) {
      stopping ??= (async () => {
        for (const part of parts.reverse()) {
          // One part that cannot be stopped must not keep the others running.
          await part.stop().catch((error: unknown) => console.error(error));
        }
      })();
      await stopping;
      process.exit(code);
    },
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void running.end(0));
  }
  for (const stream of [process.stdout, process.stderr]) {
    // Nobody listens any more: what was started must not outlive whoever started it.
    stream.on('error', () => void running.end(1));
  }
  for (const bug of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(bug, (error: unknown) => {
      console.error(error);
      void running.end(1);
    });
  }
  try {
    await main(running);
  } catch (error) {
    // What an end in the middle of the start breaks off is no fault.
    if (!running.ending) console.error(error instanceof StartupFault ? error.message : error);
    await running.end(1);
  }
}

/** The role `worker`: jobs by graphile-worker, consumers of the outbox, the relay of live news. */
import {
  createListener,
  type Database,
  enqueueJob,
  type Job,
  outboxChannel,
  relayToNats,
  startConsumer,
} from '@herna/db';
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker';
import type { Platform } from './compose.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Between the end of a queue that has lost its database and the next try. */
const restartMs = 1_000;

function optionsOf(
  url: string,
  jobs: readonly Job[],
  report: (error: unknown) => void,
): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, handler }) => [
      name,
      (payload: unknown) => handler((payload ?? {}) as Record<string, unknown>),
    ]),
  );
  const cron = jobs.flatMap(({ name, schedule, attemptsMax }) =>
    schedule
      ? [{ task: name, match: schedule, identifier: name, options: { maxAttempts: attemptsMax } }]
      : [],
  );
  return {
    connectionString: url,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(cron),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') report(new Error(message));
    }),
    // Unbatched, the library leaves the rejection of a job's end unhandled when the database dies
    // at that moment, and the whole process with it; a batch without delay ends the queue instead.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/** Runs the queue, and runs it again whenever it has ended by itself. */
async function startQueue(
  options: RunnerOptions,
  report: (error: unknown) => void,
): Promise<RunningWorker> {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let runner: Runner | undefined;

  const startAgain = (): void => {
    runner = undefined;
    if (stopping) return;
    timer = setTimeout(() => {
      start().catch((error: unknown) => {
        report(error);
        startAgain();
      });
    }, restartMs);
  };
  const start = async (): Promise<void> => {
    const started = await run(options);
    if (stopping) return started.stop();
    runner = started;
    started.promise.catch(report).finally(startAgain);
  };

  await start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await runner?.stop();
    },
  };
}

/** Enqueues what is due at every start; of several workers that start at once, once. */
const enqueueAtStart = (database: Database, jobs: readonly Job[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { name, atStart, attemptsMax } of jobs) {
      if (atStart) await enqueueJob(tx, name, {}, { key: `${name} at start`, attemptsMax });
    }
  });

/**
 * Starts jobs and consumers; failures are reported and tried again by the queue's rules. With NATS
 * it passes on to the other nodes what PostgreSQL notifies.
 */
export async function startWorker(
  platform: Platform,
  database: Database,
  report: (error: unknown) => void,
  natsUrl?: string,
): Promise<RunningWorker> {
  const { jobs, consumers } = platform.modules;
  const queue = await startQueue(optionsOf(database.url, jobs, report), report);
  await enqueueAtStart(database, jobs);
  const listener = createListener(database.url);
  const running = consumers.map((consumer) =>
    startConsumer({ ...consumer, database, listener, onError: report }),
  );
  const stopRelay = natsUrl ? relayToNats(natsUrl, listener, [outboxChannel]) : undefined;
  return {
    async stop() {
      await stopRelay?.();
      for (const consumer of running) await consumer.stop();
      await queue.stop();
      await listener.close();
    },
  };
}

/** The role `worker`: jobs by graphile-worker, consumers of the outbox. */
import { createListener, type Database, startConsumer } from '@herna/db';
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Platform } from './compose.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Starts jobs and consumers; failures are reported and tried again by the queue's rules. */
export async function startWorker(
  platform: Platform,
  database: Database,
  report: (error: unknown) => void,
): Promise<RunningWorker> {
  const { jobs, consumers } = platform.modules;
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
  const runner = await run({
    connectionString: database.url,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(cron),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') report(new Error(message));
    }),
  });
  const listener = createListener(database.url);
  const running = consumers.map((consumer) =>
    startConsumer({ ...consumer, database, listener, onError: report }),
  );
  return {
    async stop() {
      for (const consumer of running) await consumer.stop();
      await runner.stop();
      await listener.close();
    },
  };
}

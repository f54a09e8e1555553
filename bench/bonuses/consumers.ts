/**
 * The consumers that points of loyalty and scores of contests follow by, a process of its own as the
 * role `worker` is. `node consumers.ts URL` composes a platform; then `start` lets them run, and
 * `stop` lets them finish what was recorded and tells how long that took.
 */
import { createDatabase, createListener, drain, startConsumer } from '@herna/db';
import { systemClock as clock, systemRandom as random } from '@herna/kernel';
import { compose, readConfig } from '@herna/server';

const names = ['loyalty.play', 'loyalty.credit', 'tournaments.scores'];

const [url = ''] = process.argv.slice(2);
const database = createDatabase({ url, name: 'bench-consumers' });
const platform = await compose({
  config: readConfig({
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'herna',
    HERNA_APP_LOCALE: 'cs',
    DATABASE_URL: url,
    HERNA_REGISTER_URL: 'none',
  }),
  database,
  clock,
  random,
  checkAnswers: false,
  onInternal: (error) => console.error(error),
});
const consumers = platform.modules.consumers.filter(({ name }) => names.includes(name));
if (consumers.length !== names.length) throw new Error('a consumer is missing');
const listener = createListener(url);
const onError = (error: unknown): void => console.error(error);
let running: ReturnType<typeof startConsumer>[] = [];

async function stop(): Promise<{ behindMs: number }> {
  const begun = performance.now();
  for (const consumer of running) await consumer.stop();
  running = [];
  // Points are due once rounds are counted, so the last consumer hears of them behind the first.
  for (let count = 1; count > 0; ) {
    count = 0;
    for (const consumer of consumers) count += await drain({ ...consumer, database });
  }
  return { behindMs: performance.now() - begun };
}

process.on('message', async (message) => {
  if (message === 'start') {
    running = consumers.map((one) => startConsumer({ ...one, database, listener, onError }));
    process.send?.({});
  } else process.send?.(await stop());
});
process.on('disconnect', async () => {
  await stop();
  await listener.close();
  await platform.close();
  await database.close();
  process.exit(0);
});
process.send?.({});

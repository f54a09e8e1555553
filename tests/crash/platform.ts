/**
 * The platform that the crash test kills, a process of its own: everything `npm start` serves but
 * the sites, composed as the server does it. Its settings are in the environment; it says its port
 * to its parent and ends with it.
 */
import { createDatabase } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { compose, readConfig, startWorker } from '@herna/server';

// Losing the database is the point of the test: the callers see a 5xx and try again.
const silent = (): void => {};

const config = readConfig(process.env);
const database = createDatabase({
  url: config.databaseUrl ?? '',
  poolUrl: config.databasePoolUrl,
  poolMax: 10,
  name: 'crash',
});
const platform = await compose({
  config,
  database,
  clock: systemClock,
  random: systemRandom,
  checkAnswers: false,
  rateScale: 1_000,
  onInternal: silent,
});
if (config.roles.has('worker')) await startWorker(platform, database, silent, config.natsUrl);
await platform.app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (platform.app.server.address() as { port: number }).port });

/**
 * One process of the platform. HERNA_ROLES says what it does: `api` answers calls, `site` serves
 * the web applications, `worker` runs jobs and consumers, `games` is the in-house game provider.
 */
import { createDatabase, StartupFault } from '@herna/db';
import { checkDrawSeal } from '@herna/jantar-server';
import { systemClock, systemRandom } from '@herna/kernel';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { faultText } from './fault-text.ts';
import { assertNoDemoPeople, seedCatalogue, seedJackpots } from './seed.ts';
import { serveSites } from './sites.ts';
import { startWorker } from './worker.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.roles.has('games')) checkDrawSeal();
  if (!config.databaseUrl) throw new StartupFault('Missing environment variable: DATABASE_URL');
  const database = createDatabase({
    url: config.databaseUrl,
    poolUrl: config.databasePoolUrl,
    poolMax: 10,
  });
  if (config.environment === 'production') await assertNoDemoPeople(database);
  const report = (error: unknown): void => console.error('internal fault', faultText(error));
  const platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: config.environment === 'development',
    onInternal: report,
  });
  const { app } = platform;
  if (config.roles.has('games')) {
    const { parts } = platform.modules;
    await database.transaction(async (tx) => {
      await seedCatalogue(tx, parts);
      await seedJackpots(tx, parts, config.brand.currency);
    });
  }
  if (config.roles.has('site')) await serveSites(app.browsers, platform, config);
  const worker = config.roles.has('worker')
    ? await startWorker(platform, database, report, config.natsUrl)
    : undefined;
  const flights = config.roles.has('games')
    ? platform.modules.parts.jantar.startShared()
    : undefined;
  const host = process.env.HERNA_HOST ?? '127.0.0.1';
  await app.listen({ port: config.port, host });
  console.log(`Herna is ready on ${config.publicUrl}`);

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await flights?.stop();
    await worker?.stop();
    await platform.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
}

try {
  await main();
} catch (error) {
  const known = error instanceof StartupFault || (error as { code?: string }).code === 'EADDRINUSE';
  console.error(known ? (error as Error).message : faultText(error));
  process.exit(1);
}

/**
 * One process of the platform. HERNA_ROLES says what it does: `api` answers calls, `site` serves
 * the web applications, `worker` runs jobs and consumers, `games` is the in-house game provider.
 */
import { join } from 'node:path';
import { createDatabase, StartupFault } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { type AnyModule, fileAnchors } from '@herna/module-kit';
import { modules } from '../../modules/all.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { faultText } from './fault-text.ts';
import { assertNoDemoPeople, completeData } from './seed.ts';
import { serveSites } from './sites.ts';
import { startWorker } from './worker.ts';

const allModules: readonly AnyModule[] = modules;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const { beforeStart } of allModules) beforeStart?.(config);
  if (!config.databaseUrl) throw new StartupFault('Missing environment variable: DATABASE_URL');
  const database = createDatabase({
    url: config.databaseUrl,
    poolUrl: config.databasePoolUrl,
    poolMax: 10,
  });
  const report = (error: unknown): void => console.error('internal fault', faultText(error));
  const platform = await compose({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    anchors: fileAnchors(join(config.dataFolder, 'anchors'), config.databaseUrl),
    checkAnswers: config.environment === 'development',
    onInternal: report,
  });
  const { app } = platform;
  if (config.environment === 'production') await assertNoDemoPeople(platform, database);
  if (config.roles.has('games')) await completeData(platform, database);
  if (config.roles.has('site')) await serveSites(app.browsers, platform, config);
  const worker = config.roles.has('worker')
    ? await startWorker(platform, database, report, config.natsUrl)
    : undefined;
  const running = platform.modules.processes
    .filter(({ role }) => config.roles.has(role))
    .map(({ start }) => start());
  const host = process.env.HERNA_HOST ?? '127.0.0.1';
  await app.listen({ port: config.port, host });
  console.log(`Herna is ready on ${config.publicUrl}`);

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    for (const one of running) await one.stop();
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

/** What every start stands on: free ports, the data folder, PostgreSQL, demo data, simulators. */
import { join } from 'node:path';
import { ensureDatabase, freePort, migrate, startEmbedded } from '@herna/db';
import type { Config } from '@herna/server';
import { runMigrations } from 'graphile-worker';
import { liveDemoPast } from '../demo/past.ts';
import { type Child, startChild } from './children.ts';
import { openDataFolder } from './data-folder.ts';
import { step } from './progress.ts';
import type { Running } from './running.ts';
import { assertPortFree, type Environment, root } from './settings.ts';
import { supervise } from './supervise.ts';

/** Makes sure that nothing else holds the ports or the data folder. */
export async function takePlace(running: Running, config: Config): Promise<void> {
  await assertPortFree('PORT', config.port);
  if (config.environment === 'development') await assertPortFree('SIM_PORT', config.simulatorPort);
  const giveBack = openDataFolder(config.dataFolder);
  running.add({ stop: async () => giveBack() });
}

/**
 * Starts the database and brings it up to date; in development makes the demo data and starts the
 * simulators. Returns the environment with the database's address.
 */
export async function raiseGround(
  running: Running,
  env: Environment,
  config: Config,
): Promise<Environment> {
  const databaseUrl = config.databaseUrl ?? (await embedded(running, config));
  await step('database is up to date', () => upToDate(databaseUrl), String);
  const withUrl = { ...env, DATABASE_URL: databaseUrl };
  if (config.environment === 'development') {
    await step(
      'demo data',
      () => liveDemoPast(withUrl, new Date()),
      (isFresh) => (isFresh ? 'a fortnight lived through' : 'kept'),
    );
    await step('outside world (simulators)', () => raiseOutsideWorld(running, withUrl));
  }
  return withUrl;
}

/** Starts the simulators. Without them nobody registers and nobody pays, so they come back as well. */
export const raiseOutsideWorld = (running: Running, env: Environment): Promise<Child> =>
  supervise(running, 'The outside world', () =>
    startChild({
      name: 'simulators',
      script: join(root, 'simulators/main.ts'),
      env,
      readyWhen: /ready/i,
      running,
    }),
  );

async function embedded(running: Running, { dataFolder, secrets }: Config): Promise<string> {
  const port = await freePort();
  // It comes back at the same address, so whoever has lost it finds it again.
  const start = () =>
    startEmbedded({
      folder: join(dataFolder, 'postgres'),
      port,
      password: secrets.postgresPassword,
    });
  const server = await step('PostgreSQL 18', () => supervise(running, 'PostgreSQL', start));
  await ensureDatabase(server.url('postgres'), 'herna');
  return server.url('herna');
}

async function upToDate(databaseUrl: string): Promise<string> {
  const ran = await migrate(databaseUrl);
  await runMigrations({ connectionString: databaseUrl });
  return ran.length === 0 ? 'nothing to do' : `${ran.length} migrations`;
}

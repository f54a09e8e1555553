/** Settings as the launchers bring them: the environment, completed with development defaults. */
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { StartupFault } from '@herna/db';

export const root = join(import.meta.dirname, '../..');

export type Environment = Record<string, string | undefined>;

/** Names of the settings that were not given, with the development default they get. */
export const launchDefaults: Readonly<Record<string, string>> = {
  HERNA_APP_TARGET: 'herna',
  HERNA_APP_LOCALE: 'cs',
  PORT: '3000',
  SIM_PORT: '4000',
  HERNA_DATA_DIR: '.data',
  HERNA_ROLES: 'api,site,worker,games',
  HERNA_TEST_CALLS: '0',
};

/** Completes the environment; returns which settings are development defaults. */
export function withDefaults(given: Environment): { env: Environment; defaulted: string[] } {
  const defaulted = Object.keys(launchDefaults).filter((name) => !given[name]);
  const env: Environment = { ...given };
  if (given.HERNA_ENV !== 'production') {
    for (const name of defaulted) env[name] = launchDefaults[name];
  }
  env.HERNA_DATA_DIR = resolve(root, env.HERNA_DATA_DIR ?? '.data');
  return { env, defaulted: given.HERNA_ENV === 'production' ? [] : defaulted };
}

/** Refuses a port that something else listens on, in one sentence. */
export async function assertPortFree(name: string, port: number): Promise<void> {
  await new Promise<void>((done, refuse) => {
    const probe = createServer();
    probe.once('error', () =>
      refuse(new StartupFault(`Port ${port} is taken: set ${name} to a free one.`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}

/** Settings as the launchers bring them: the environment, completed with development defaults. */
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { StartupFault } from '@herna/db';

export const root = join(import.meta.dirname, '../..');

export type Environment = Record<string, string | undefined>;

/** Names of the settings that were not given, with the development default they get. */
export const launchDefaults: Readonly<Record<string, string>> = {
  HERNA_ENV: 'development',
  HERNA_APP_TARGET: 'herna',
  HERNA_APP_LOCALE: 'cs',
  PORT: '3000',
  SIM_PORT: '4000',
  HERNA_DATA_DIR: '.data',
  HERNA_ROLES: 'api,site,worker,games',
  HERNA_TEST_CALLS: '0',
};

/** Whether an address is this machine's own; none that is given is, too. */
const isOwnAddress = (url: string | undefined): boolean =>
  !url || ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/**
 * Completes the environment; returns which settings are development defaults. A platform that is
 * reached from elsewhere gets none unless it says that it is for development.
 */
export function withDefaults(given: Environment): { env: Environment; defaulted: string[] } {
  const unnamed = isOwnAddress(given.HERNA_PUBLIC_URL) ? 'development' : 'production';
  const isProduction = (given.HERNA_ENV || unnamed) === 'production';
  const missing = Object.keys(launchDefaults).filter((name) => !given[name]);
  const defaulted = isProduction ? [] : missing;
  const env: Environment = { ...given };
  for (const name of defaulted) env[name] = launchDefaults[name];
  env.HERNA_DATA_DIR = resolve(root, env.HERNA_DATA_DIR ?? '.data');
  return { env, defaulted };
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

/** PostgreSQL's own benchmark, where it is installed: tpcb-like, prepared, scale 50. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const scale = 50;

const environment = (url: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PGPASSWORD: new URL(url).password,
});

const target = (url: string): string[] => {
  const { hostname, port, username, pathname } = new URL(url);
  return ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
};

/** Whether pgbench can be run here. */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** Makes pgbench's tables. */
export const preparePgbench = async (url: string): Promise<void> => {
  await run('pgbench', ['-i', '-q', '-s', String(scale), ...target(url)], {
    env: environment(url),
  });
};

/** Transactions in a second with a number of clients; none where it has finished none. */
export async function runPgbench(url: string, clients: number, seconds: number): Promise<number> {
  const { stdout } = await run(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      ...target(url),
    ],
    { env: environment(url), maxBuffer: 64 * 1024 * 1024 },
  );
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate) return Number(rate);
  // On a machine that stands still all clients may still be on their first one.
  if (/number of transactions actually processed: 0\b/.test(stdout)) return 0;
  throw new Error('pgbench printed no rate');
}

/**
 * The server under `node --watch`: it starts again when one of its sources changes. Requests that
 * come meanwhile wait for it; when it cannot start they are answered so.
 */
import { join } from 'node:path';
import { freePort } from '@herna/db';
import { startChild } from './children.ts';
import type { Running } from './running.ts';
import { type Environment, root } from './settings.ts';

export interface WatchedServer {
  readonly address: string;
  /** Resolves once the server answers; rejects when its sources do not let it start. */
  ready(): Promise<void>;
  /** Hears of every start after the first. */
  onRestart(hear: () => void): void;
}

/** A promise with its ends in hand. */
function gate(): PromiseWithResolvers<void> {
  const deferred = Promise.withResolvers<void>();
  deferred.promise.catch(() => {});
  return deferred;
}

/** Starts the server without its sites, which the front of `npm run dev` serves itself. */
export async function startWatchedServer(
  running: Running,
  env: Environment,
  publicUrl: string,
): Promise<WatchedServer> {
  const port = String(await freePort());
  let current = gate();
  let hear = (): void => {};
  const onLine = (line: string): void => {
    if (/^Restarting /.test(line)) current = gate();
    else if (/^Failed running /.test(line)) current.reject(new Error('it does not start'));
    if (line.startsWith('Herna is ready')) {
      current.resolve();
      hear();
    } else console.log(`server  ${line}`);
  };
  await startChild({
    name: 'server',
    script: join(root, 'apps/server/main.ts'),
    flags: ['--watch', '--watch-preserve-output'],
    env: {
      ...env,
      PORT: port,
      HERNA_HOST: '127.0.0.1',
      HERNA_PUBLIC_URL: publicUrl,
      HERNA_ROLES: 'api,worker,games',
      HERNA_TRUSTED_PROXIES: '127.0.0.1',
    },
    readyWhen: /^Herna is ready/,
    // A source that does not compile is waited for.
    readyWithinMs: 3_600_000,
    running,
    onLine,
  });
  return {
    address: `http://127.0.0.1:${port}`,
    ready: () => current.promise,
    onRestart: (next) => {
      hear = next;
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedOptions, type EmbeddedServer, freePort, startEmbedded } from '@herna/db';

export interface ThrowAwayPostgres extends EmbeddedServer {
  /** A folder for files of the same life, the cluster's among them. */
  readonly folder: string;
}

/**
 * A PostgreSQL of its own in a folder of its own. Both are gone when it is stopped, and when the
 * process is told to end: Ctrl-C reaches a process twice, from the terminal and through the launcher.
 */
export async function startThrowAwayPostgres(
  options: Pick<EmbeddedOptions, 'durable' | 'settings'> = {},
): Promise<ThrowAwayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'herna-'));
  const server = await startEmbedded({
    ...options,
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'throw-away',
  });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= server.stop().then(() => rm(folder, { recursive: true, force: true }));
    return stopping;
  };
  const end = (): void => void stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return { ...server, folder, stop };
}

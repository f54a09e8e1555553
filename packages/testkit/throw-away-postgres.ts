import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedOptions, type EmbeddedServer, freePort, startEmbedded } from '@herna/db';

export interface ThrowAwayPostgres extends EmbeddedServer {
  /** A folder for files of the same life, the cluster's among them. */
  readonly folder: string;
}

export interface ThrowAwayOptions extends Pick<EmbeddedOptions, 'durable' | 'settings'> {
  /** Keeps the cluster in memory where the machine has room, for what makes and drops many databases. */
  readonly inMemory?: boolean;
}

/** Where Linux keeps files in memory, and what tells that they are kept there. */
const memoryFolder = '/dev/shm';
const tmpfsMagic = 0x01021994;
/** The clusters of a run take about one; some machines give such files next to nothing. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * The folder of memory, or that of temporary files where there is too little. A clone of the template has
 * thousands of files: ext4 looks through every number of a file that was deleted lately before it gives
 * a new one, which took a third of a test run.
 */
async function roomyFolder(): Promise<string> {
  const found = await statfs(memoryFolder).catch(() => undefined);
  const isRoomy = found?.type === tmpfsMagic && found.bavail * found.bsize >= roomNeeded;
  return isRoomy ? memoryFolder : tmpdir();
}

/**
 * A PostgreSQL of its own in a folder of its own. Both are gone when it is stopped, and when the
 * process is asked to end: Ctrl-C reaches a process twice, from the terminal and through the launcher.
 */
export async function startThrowAwayPostgres({
  inMemory = false,
  ...options
}: ThrowAwayOptions = {}): Promise<ThrowAwayPostgres> {
  const folder = await mkdtemp(join(inMemory ? await roomyFolder() : tmpdir(), 'herna-'));
  const server = await startEmbedded({
    ...options,
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'throw-away-of-a-test-run',
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

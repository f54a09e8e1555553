/**
 * What the crash test stands on: a durable PostgreSQL, the simulated outside world in this process
 * (a bank and a gateway do not die with the house), and the platform as a process of its own. The
 * processes here can be killed with SIGKILL and started again on what they have left.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, ensureDatabase, freePort, migrate, startEmbedded } from '@herna/db';
import { type Simulators, startSimulators } from '@herna/simulators';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

export interface PlatformHarness {
  readonly folder: string;
  readonly url: string;
  readonly outside: Simulators;
  /** Settings of the platform. */
  readonly environment: Readonly<Record<string, string>>;
  /** The platform's address now; it has another one after each kill. */
  address(): string;
  startPlatform(): Promise<void>;
  killPlatform(): Promise<void>;
  /** Kills the postmaster and every backend at once. */
  killPostgres(): Promise<void>;
  startPostgres(): Promise<void>;
  /** Stops PostgreSQL in good order. */
  stopPostgres(): Promise<void>;
  /** Throws when the platform has ended without being killed. */
  assertAlive(): void;
  /** Ids of all processes started so far. */
  readonly started: readonly number[];
  close(): Promise<void>;
}

export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Process ids below this one. */
const childrenOf = (pid: number): number[] => {
  try {
    const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return found.split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
};

/** Those that still run; a dead process that nobody has waited for does not. */
export function alive(pids: readonly number[]): number[] {
  try {
    const found = execFileSync('ps', ['-o', 'pid=,stat=', '-p', pids.join(',')], {
      encoding: 'utf8',
    });
    const rows = found.split('\n').map((line) => line.trim().split(/\s+/));
    return rows
      .filter(([pid, state]) => pid && !state?.startsWith('Z'))
      .map(([pid]) => Number(pid));
  } catch {
    // ps knows none of them.
    return [];
  }
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // A backend may have ended by itself in between.
  }
};

export interface Node {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Starts a process of the platform with these settings and waits until it answers. */
export async function startNode(
  environment: Readonly<Record<string, string>>,
  ended: (how: string) => void,
): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'platform.ts'), [], {
    execArgv: [],
    env: { ...process.env, ...environment },
  });
  child.once('exit', (code, signal) => ended(String(code ?? signal)));
  const begun = new AbortController();
  const word = once(child, 'message', { signal: begun.signal });
  const death = once(child, 'exit', { signal: begun.signal });
  const first = await Promise.race([word, death.then(() => undefined)]);
  begun.abort();
  await Promise.allSettled([word, death]);
  if (!first) throw new Error('the platform did not start');
  return { process: child, address: `http://127.0.0.1:${(first[0] as { port: number }).port}` };
}

export interface HarnessOptions {
  /** Settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Further settings of the platform. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Address of a PostgreSQL that somebody else starts and kills. */
  readonly server?: string;
}

/** Opens an empty, migrated house; the platform is not started yet. */
export async function openHarness(options: HarnessOptions = {}): Promise<PlatformHarness> {
  const { settings = {}, server } = options;
  const folder = await mkdtemp(join(tmpdir(), 'herna-crash-'));
  const port = await freePort();
  const started: number[] = [];
  let postgres: EmbeddedServer | undefined;
  let platform: ChildProcess | undefined;
  let platformAddress = '';
  let ended: string | undefined;

  const startPostgres = async (): Promise<void> => {
    if (server) return;
    const data = join(folder, 'postgres');
    postgres = await startEmbedded({ folder: data, port, password: 'crash', settings });
    started.push(postgres.pid);
  };
  await startPostgres();
  const base = server ?? `postgres://postgres:crash@127.0.0.1:${port}`;
  const url = `${base}/crash`;
  await ensureDatabase(`${base}/postgres`, 'crash');
  await migrate(url);
  await runMigrations({ connectionString: url });
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder });
  const environment = {
    DATABASE_URL: url,
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'herna',
    HERNA_APP_LOCALE: 'cs',
    HERNA_DATA_DIR: folder,
    // Parties that are not named below are found at the simulators too.
    SIM_PORT: new URL(outside.url).port,
    HERNA_CSOB_URL: outside.addresses.csob,
    ...outside.gatewaySettings,
    HERNA_BANK_URL: outside.addresses.bank,
    HERNA_SMTP_URL: outside.addresses.smtp,
    HERNA_SMS_URL: outside.addresses.sms,
    HERNA_REGISTER_URL: 'none',
    HERNA_SANCTIONS_URL: 'none',
    // Each start but the first then finds the platform's code compiled.
    NODE_COMPILE_CACHE: join(folder, 'code'),
    ...options.environment,
  };

  const killPlatform = async (): Promise<void> => {
    const child = platform;
    platform = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };

  return {
    folder,
    url,
    outside,
    environment,
    started,
    address: () => platformAddress,
    async startPlatform() {
      const node = await startNode(environment, (how) => {
        // Only a kill may end the platform: a crash of its own is what this test must not hide.
        if (node.process === platform) ended = `the platform ended by itself (${how})`;
      });
      started.push(node.process.pid ?? 0);
      platform = node.process;
      platformAddress = node.address;
    },
    killPlatform,
    async killPostgres() {
      if (!postgres) return;
      const all = [postgres.pid, ...childrenOf(postgres.pid)];
      for (const pid of all) kill(pid);
      while (alive(all).length > 0) await pause(10);
    },
    startPostgres,
    stopPostgres: async () => postgres?.stop(),
    assertAlive() {
      if (ended) throw new Error(ended);
    },
    async close() {
      await killPlatform();
      await outside.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rows of a query on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

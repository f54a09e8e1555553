/** Debian's programs beside the platform: installed when missing, run as PostgreSQL's user. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pause } from '../crash/platform-harness.ts';

/** A program by the package that brings it. */
export const programs = {
  postgresql: { file: '/usr/lib/postgresql/15/bin/postgres', packages: ['postgresql-15'] },
  patroni: { file: '/usr/bin/patroni', packages: ['patroni'] },
  etcd: { file: '/usr/bin/etcd', packages: ['etcd-server'] },
  haproxy: { file: '/usr/sbin/haproxy', packages: ['haproxy'] },
  pgbouncer: { file: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  nats: { file: '/usr/sbin/nats-server', packages: ['nats-server'] },
} as const;

export type Program = keyof typeof programs;

/** Installs what is missing; without root it says what somebody must install. */
export function ensurePrograms(names: readonly Program[]): void {
  const missing = names.filter((name) => !existsSync(programs[name].file));
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => programs[name].packages);
  if (process.getuid?.() !== 0) throw new Error(`install these first: ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
    stdio: 'ignore',
  });
}

const idOf = (flag: string): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL and its helpers refuse to run as root. */
const user = () =>
  process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: undefined, gid: undefined };

/** A folder that the user may write in. */
export function openFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  const { uid, gid } = user();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  chmodSync(path, 0o700);
  return path;
}

/** Writes a file of settings for the user. */
export function writeSettings(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = user();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

export interface Running {
  readonly pid: number;
  /** What it has said last. */
  said(): string;
  /** Ends it and all its children at once. */
  kill(): Promise<void>;
}

/** Processes below one, itself first. */
function familyOf(pid: number): number[] {
  let children: number[] = [];
  try {
    const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    children = found.split('\n').map(Number).filter(Boolean);
  } catch {
    // It has none.
  }
  return [pid, ...children.flatMap(familyOf)];
}

/** Starts a program. */
export function start(name: Program, args: readonly string[], cwd: string): Running {
  const { uid, gid } = user();
  const child: ChildProcess = spawn(programs[name].file, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
  }
  return {
    pid: child.pid ?? 0,
    said: () => said,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      for (const pid of familyOf(child.pid ?? 0)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself in between.
        }
      }
      await gone;
    },
  };
}

/** Waits until something is so; `otherwise` tells why it never was. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  seconds: number,
  otherwise: () => string,
): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 100) {
    if (waited > seconds * 1000) throw new Error(otherwise());
    await pause(100);
  }
}

/** Whether somebody listens on a port. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Builds the browser applications when their sources have changed since the last build. Each
 * build is stamped with the hash of what it was made from, so a warm start builds nothing.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFault } from '@herna/db';
import { packFiles } from './packed.ts';
import { root } from './settings.ts';

interface Application {
  readonly name: string;
  readonly folder: string;
  /** Where the build is put, below the folder. */
  readonly output: string;
  /** What of the output browsers fetch, where that is not all of it. */
  readonly fetched?: string;
  /** A program of a package, or a file of the folder. */
  readonly command: readonly string[];
  /** Folders whose files the build is made from, besides its own. */
  readonly sources: readonly string[];
}

const shared = ['packages/kernel', 'packages/contract-kit', 'packages/brands'];

/** The browser applications, in the order in which they are built. */
export const applications: readonly Application[] = [
  {
    name: 'games',
    folder: 'games/client',
    output: 'build',
    command: ['vite', 'build'],
    sources: [...shared, 'games/titles', 'games/maths'],
  },
  {
    name: 'verifier',
    folder: 'games/titles',
    output: 'build',
    command: ['vite', 'build'],
    sources: ['packages/kernel', 'games/maths'],
  },
  {
    name: 'draw verifier',
    folder: 'modules/lottery',
    output: 'build',
    command: ['vite', 'build'],
    sources: ['packages/kernel', 'packages/beacon'],
  },
  {
    name: 'player site',
    folder: 'apps/player-site',
    output: 'build',
    fetched: 'client',
    command: ['react-router', 'build'],
    sources: [...shared, 'packages/ui', 'modules'],
  },
  {
    name: 'game plans',
    folder: 'games/plans',
    output: 'build',
    command: ['make.ts'],
    sources: [
      'packages/kernel',
      'packages/brands',
      'games/titles',
      'games/maths',
      'games/art/produced',
    ],
  },
  {
    name: 'backoffice',
    folder: 'apps/backoffice',
    output: 'build',
    command: ['vite', 'build'],
    sources: [...shared, 'modules'],
  },
  {
    name: 'kiosk',
    folder: 'apps/kiosk',
    output: 'build',
    command: ['vite', 'build'],
    sources: [...shared, 'modules'],
  },
  {
    name: 'hall',
    folder: 'simulators/hall/page',
    output: 'build',
    command: ['vite', 'build'],
    sources: ['simulators/hall'],
  },
];

const passedOver = new Set(['node_modules', 'build', '.react-router', 'test', 'produced']);

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (passedOver.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else if (!entry.name.endsWith('.test.ts')) yield path;
  }
}

function sourceHash(application: Application): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const maker of ['build.ts', 'packed.ts']) {
    hash.update(readFileSync(join(import.meta.dirname, maker)));
  }
  for (const folder of [application.folder, ...application.sources]) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of filesOf(join(root, folder))) {
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

export interface BuildOptions {
  /** Keeps the builders' own output back unless one fails. */
  readonly quiet: boolean;
  /** Ends the builders. */
  readonly signal?: AbortSignal;
}

/** Builds what is stale, of all or of some; returns the names of what was built. */
export async function buildApplications(
  options: BuildOptions,
  chosen: readonly Application[] = applications,
): Promise<string[]> {
  const built: string[] = [];
  for (const application of chosen) {
    const stamp = join(root, application.folder, application.output, '.stamp');
    const hash = sourceHash(application);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    await build(application, options);
    await packFiles(join(root, application.folder, application.output, application.fetched ?? ''));
    writeFileSync(stamp, hash);
    built.push(application.name);
  }
  return built;
}

function build(
  { name, folder, command }: Application,
  { quiet, signal }: BuildOptions,
): Promise<void> {
  const [program = '', ...args] = command;
  const own = program.endsWith('.ts');
  const bin = own ? join(root, folder, program) : join(root, 'node_modules/.bin', program);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...(signal ? { signal } : {}),
    });
    child.on('error', reject);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new StartupFault(`${output}\nThe ${name} could not be built.`)),
    );
  });
}

if (import.meta.main) {
  const built = await buildApplications({ quiet: false });
  console.log(built.length === 0 ? 'Everything was built already.' : `Built: ${built.join(', ')}.`);
}

/** A copy of the house that a generator may work on, with the packages of the real one. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../launch/settings.ts';

const copied = [
  'apps/server',
  'bench',
  'db',
  'docs',
  'games',
  'modules',
  'packages',
  'simulators',
  'tests',
  'tools',
  '.gitignore',
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const leftOut = new Set(['node_modules', 'build', 'produced', 'fonts']);

/** Copies the house into a folder. */
export function copyHouse(folder: string): void {
  for (const path of copied) {
    const filter = (source: string): boolean => !leftOut.has(basename(source));
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  linkPackages(folder);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all', ...copied], { cwd: folder });
}

/** What differs from the copied house: files, and folders and migrations that are new. */
export function changedIn(folder: string): string[] {
  const flags = ['status', '--porcelain', '--', ...copied];
  const lines = execFileSync('git', flags, { cwd: folder, encoding: 'utf8' }).split('\n');
  // What was copied is added (`A `); what was written since is changed (`AM`) or unknown (`??`).
  const written = lines.filter((line) => /^(AM|\?\?)/.test(line)).map((line) => line.slice(3));
  return written.map((path) => path.replace(/\/$/, '').replace(/\/\d{4}-/, '/')).sort();
}

/** Packages of others are those of the real house; our own are the copied ones. */
function linkPackages(folder: string): void {
  const real = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@herna'), { recursive: true });
  for (const name of readdirSync(real)) {
    if (name === '@herna' || name.startsWith('.')) continue;
    symlinkSync(join(real, name), join(folder, 'node_modules', name), 'junction');
  }
  for (const name of readdirSync(join(real, '@herna'))) {
    const link = join(folder, 'node_modules/@herna', name);
    const own = readlinkSync(join(real, '@herna', name));
    symlinkSync(own, link, 'junction');
  }
}

/** What the compiler says of files of the copied house; nothing when all is well. */
export function typeFaults(folder: string, include: readonly string[]): Promise<string> {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include,
  };
  writeFileSync(join(folder, 'tsconfig.copy.json'), JSON.stringify(config));
  return said(folder, join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.copy.json']);
}

/** What tidy says of the copied house; nothing when all is well. */
export const tidyFaults = (folder: string): Promise<string> =>
  said(folder, join(folder, 'tools/tidy/faults.ts'), []);

/** What the linter and formatter say of the copied folders; nothing when all is well. */
export const lintFaults = (folder: string, paths: readonly string[]): Promise<string> =>
  said(folder, join(root, 'node_modules/.bin/biome'), ['ci', '--error-on-warnings', ...paths]);

/** What a run of test files of the copied house says when one fails; nothing when all pass. */
export const testFaults = (folder: string, paths: readonly string[]): Promise<string> =>
  said(folder, join(root, 'node_modules/vitest/vitest.mjs'), ['run', ...paths]);

function said(folder: string, script: string, flags: readonly string[]): Promise<string> {
  // The variables of the run that this one is a part of would make it a worker of that run.
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV)/.test(name),
  );
  const options = { cwd: folder, env: Object.fromEntries(env), maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...flags], options, (error, stdout, stderr) => {
      resolve(error ? stdout + stderr : '');
    });
  });
}

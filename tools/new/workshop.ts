/**
 * What the generators work with: files that are written once and never over another, lines that
 * are put beside their like, and one formatting at the end. `root` is a parameter so that tests
 * can let a generator work on a copy of the house.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A wish that cannot be met; its sentence is all that is shown. */
export class GeneratorFault extends Error {
  override name = 'GeneratorFault';
}

export interface Workshop {
  readonly root: string;
  exists(path: string): boolean;
  read(path: string): string;
  /** Names of a folder's entries; none when there is no such folder. */
  list(path: string): string[];
  /** Writes a new file; one that is there already is a fault. */
  create(path: string, text: string): void;
  /** Puts text before the first place that the pattern finds, or says by hand where it belongs. */
  insertBefore(path: string, pattern: RegExp, text: string): void;
  /** Replaces the whole text of a file. */
  change(path: string, change: (text: string) => string): void;
  /** Formats what was touched and returns the paths, in the order of the work. */
  finish(): string[];
}

/** Opens a workshop on a checkout. */
export function openWorkshop(root: string): Workshop {
  const touched = new Set<string>();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    touched.add(path);
  };
  const exists = (path: string): boolean => existsSync(join(root, path));
  return {
    root,
    exists,
    read,
    list: (path) => (exists(path) ? readdirSync(join(root, path)).sort() : []),
    create(path, text) {
      if (exists(path)) throw new GeneratorFault(`${path} is there already.`);
      write(path, text);
    },
    insertBefore(path, pattern, text) {
      const before = read(path);
      const at = before.search(pattern);
      if (at < 0) throw new GeneratorFault(`${path} has no place for: ${text.trim()}`);
      write(path, before.slice(0, at) + text + before.slice(at));
    },
    change: (path, change) => write(path, change(read(path))),
    finish() {
      const paths = [...touched];
      const code = paths.filter((path) => /\.(ts|md|json)$/.test(path));
      const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
      const flags = ['check', '--write', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
      execFileSync(process.execPath, [biome, ...flags, ...code], { cwd: root, stdio: 'pipe' });
      return paths;
    },
  };
}

/** Runs a generator as a command: what was touched, then what is left to do. */
export function runGenerator(work: (workshop: Workshop) => readonly string[]): void {
  const workshop = openWorkshop(join(import.meta.dirname, '../..'));
  try {
    const next = work(workshop);
    for (const path of workshop.finish()) console.log(`  ${path}`);
    console.log(['', ...next].join('\n'));
  } catch (error) {
    if (!(error instanceof GeneratorFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** `free-spins` as `FreeSpins`. */
export const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** `free-spins` as `freeSpins`. */
export const camel = (kebab: string): string =>
  pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/** Refuses a name that is not lower-case words joined by dashes. */
export function assertKebab(what: string, name: string | undefined): asserts name is string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new GeneratorFault(`${what} must be lower-case words joined by dashes, like free-spins.`);
  }
}

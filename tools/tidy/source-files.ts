/** The files of this repository as git knows them, with what tidy needs to know of each. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** Tracked files, and untracked ones that are not ignored. */
export function repositoryFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  return output.toString().split('\n').filter(Boolean);
}

/** Source files of given endings. */
export function sourceFiles(endings: readonly string[] = ['.ts', '.tsx', '.mjs']): SourceFile[] {
  return repositoryFiles()
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .flatMap((path) => {
      try {
        const text = readFileSync(join(root, path), 'utf8');
        return [{ path, text, lines: text.split('\n') }];
      } catch {
        // Listed by git but deleted in the work tree.
        return [];
      }
    });
}

/** Names of the workspaces by their folder. */
export const workspaceOf = (path: string): string | undefined => {
  const [first, second] = path.split('/');
  if (first === 'simulators' || first === 'bench' || first === 'tools' || first === 'tests') {
    return first;
  }
  if (first === 'games') {
    return second === 'server' || second === 'client' ? `jantar-${second}` : second;
  }
  if (first === 'packages' || first === 'modules' || first === 'apps') {
    return path.split('/').length > 2 ? second : 'tools';
  }
  return 'tools';
};

/** Whether a file is a test or what tests build upon. */
export const isTest = (path: string): boolean =>
  path.endsWith('.test.ts') || path.includes('/test/') || path.startsWith('tests/');

/** Every import of a file and whether the table of layers allows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, layers, special, testOnly } from '../../modules/layers.ts';
import { isTest, repositoryFiles, root, type SourceFile, workspaceOf } from './source-files.ts';

/** The entry points that each workspace's package.json opens; the rest is closed. */
const entryPoints = new Map<string, ReadonlySet<string>>();
for (const path of repositoryFiles().filter((file) => file.endsWith('/package.json'))) {
  const { name = '', exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    name?: string;
    exports?: Record<string, unknown>;
  };
  const entries = Object.keys(exports).map((entry) => entry.replace(/^\.\/?/, ''));
  entryPoints.set(name.replace('@herna/', ''), new Set(entries));
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * The modules a file imports, statically or not, type-only ones included. What a template of a
 * generator would import is checked in what it writes.
 */
export function importsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((specifier) => !specifier.includes('${'));
}

const layerOf = new Map<string, number>();
for (const [index, names] of layers.entries()) {
  for (const name of names) layerOf.set(name, index);
}

/** Whether a workspace may import a target such as `ledger` or `players/contract`. */
export function mayImport(from: string, target: string): boolean {
  const [name = '', entry] = target.split('/');
  const allowed = special[from] ?? browsers[from];
  if (allowed) {
    const any = allowed.includes(`*/${entry}`) || (entry && allowed.includes(`${name}/*`));
    return allowed.includes('*') || allowed.includes(target) || Boolean(any);
  }
  const own = layerOf.get(from);
  const other = layerOf.get(name);
  return own !== undefined && other !== undefined && other < own;
}

/** Faults of a file's imports, one sentence each. */
export function importFaults(file: SourceFile): string[] {
  const from = workspaceOf(file.path) ?? '';
  const faults: string[] = [];
  for (const specifier of importsOf(file)) {
    if (specifier.startsWith('@herna/')) {
      const target = specifier.slice('@herna/'.length).replace(/\?.*$/, '');
      const [name = '', ...rest] = target.split('/');
      if (name === from) {
        if (isTest(file.path)) continue;
        faults.push(`${file.path} imports its own package ${specifier}`);
        continue;
      }
      const entry = rest.join('/').replace(/\?.*$/, '');
      if (!entryPoints.get(name)?.has(entry)) faults.push(`${file.path} reaches into ${specifier}`);
      if (isTest(file.path)) continue;
      const forTests = testOnly.includes(name) && !['tools', 'bench', 'testkit'].includes(from);
      if (forTests || !mayImport(from, target)) {
        faults.push(`${file.path} may not import ${specifier} (modules/layers.ts)`);
      }
    } else if (specifier.startsWith('.')) {
      const path = new URL(specifier, `file:///${file.path}`).pathname.slice(1);
      const other = workspaceOf(path) ?? '';
      // Tests read texts and tables as they are, wherever these stand.
      const data = isTest(file.path) && /\.json$|\/(i18n\/[a-z]{2}|messages)\.ts$/.test(path);
      const composed = from === 'tools' || other === 'tools' || data;
      if (other !== from && !composed) {
        faults.push(`${file.path} leaves its package by ${specifier}`);
      }
      const folder = (text: string): string => text.split('/')[2] ?? '';
      if (file.path.startsWith('modules/') && other === from && !isTest(file.path)) {
        const fault = insideFault(file.path, path, folder(file.path), folder(path));
        if (fault) faults.push(fault);
      }
    }
  }
  return faults;
}

/** Inside a module: contract ← rules ← store ← service ← calls; the index and jobs see all. */
const order = ['contract', 'rules', 'store', 'service', 'calls'];

function insideFault(path: string, target: string, from: string, to: string): string | undefined {
  const own = order.indexOf(from);
  const other = order.indexOf(to);
  // Tables are data that the contract shows as they are.
  if (own < 0 || other < 0 || other <= own || target.endsWith('.table.ts')) return undefined;
  return `${path}: ${from} may not import ${to}`;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browsers, layers, special } from '../../modules/layers.ts';
import { exemptions } from './exemptions.ts';
import { importFaults, importsOf, mayImport } from './imports.ts';
import { sizeFaults } from './sizes.ts';
import { repositoryFiles, root, sourceFiles, workspaceOf } from './source-files.ts';
import { textFaults } from './text-rules.ts';

const files = sourceFiles();
const source = (path: string, text: string) => ({ path, text, lines: text.split('\n') });

/** Faults without those that a dated exemption still allows. */
const remaining = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !exemptions.some(({ fault: allowed }) => fault.startsWith(allowed)));

test('every import follows the table of layers', () => {
  expect(remaining(files.flatMap(importFaults))).toEqual([]);
});

test('no file has outgrown its limit', () => {
  expect(remaining(files.flatMap(sizeFaults))).toEqual([]);
});

test('no source holds what has a better place', () => {
  expect(remaining(files.flatMap(textFaults))).toEqual([]);
});

test('exemptions are dated, explained, still needed, and not past their day', () => {
  const all = files.flatMap((file) => [
    ...importFaults(file),
    ...sizeFaults(file),
    ...textFaults(file),
  ]);
  for (const { fault, until, why } of exemptions) {
    expect(why.length, fault).toBeGreaterThan(10);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(
      all.some((found) => found.startsWith(fault)),
      `no longer needed: ${fault}`,
    ).toBe(true);
  }
});

test('every workspace has a place in the table and a README', () => {
  const known = new Set<string>([
    ...layers.flat(),
    ...Object.keys(special),
    ...Object.keys(browsers),
  ]);
  const packages = repositoryFiles().filter((path) => /^[\w-]+\/[\w-]+\/package\.json$/.test(path));
  for (const path of packages) {
    const folder = path.replace('/package.json', '');
    expect(known, folder).toContain(workspaceOf(path));
    expect(existsSync(join(root, folder, 'README.md')), `${folder}/README.md`).toBe(true);
  }
});

test('the lockfile names no registry', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved": "http');
});

test('the checks catch what they are for', () => {
  const bad = source(
    'modules/ledger/service/x.ts',
    `import { a } from '@herna/payments';\nimport type { B } from '../calls/y.ts';\n`,
  );
  expect(importsOf(bad)).toEqual(['@herna/payments', '../calls/y.ts']);
  expect(importFaults(bad)).toHaveLength(2);
  expect(mayImport('payments', 'ledger')).toBe(true);
  expect(mayImport('ledger', 'payments')).toBe(false);
  expect(mayImport('player-site', 'payments/contract')).toBe(true);
  expect(mayImport('player-site', 'payments')).toBe(false);
  expect(mayImport('jantar-server', 'ledger')).toBe(false);
  expect(textFaults(source('modules/play/rules/a.ts', 'const now = Date.now();'))).toHaveLength(1);
  expect(textFaults(source('modules/play/a.test.ts', 'test.skip(() => {})'))).toHaveLength(1);
  expect(sizeFaults(source('modules/play/a.ts', 'x\n'.repeat(501)))).toHaveLength(1);
});

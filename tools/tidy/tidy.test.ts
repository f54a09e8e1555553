import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@herna/kernel';
import { expect, test } from 'vitest';
import { exemptions } from './exemptions.ts';
import { remaining, sourceFaults, workspaceFaults } from './faults.ts';
import { importFaults, importsOf, mayImport } from './imports.ts';
import { sizeFaults } from './sizes.ts';
import { root } from './source-files.ts';
import { textFaults } from './text-rules.ts';

const source = (path: string, text: string) => ({ path, text, lines: text.split('\n') });

test('imports follow the layers, files keep their size, nothing stands where it should not', () => {
  expect(remaining(sourceFaults())).toEqual([]);
});

test('exemptions are dated, explained, still needed, and not past their day', () => {
  const all = sourceFaults();
  const today = systemClock.now().toISOString().slice(0, 10);
  for (const { fault, until, why } of exemptions) {
    expect(why.length, fault).toBeGreaterThan(10);
    expect(until, fault).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(until >= today, `past its day: ${fault}`).toBe(true);
    expect(
      all.some((found) => found.startsWith(fault)),
      `no longer needed: ${fault}`,
    ).toBe(true);
  }
});

test('every workspace has a place in the table and a README', () => {
  expect(workspaceFaults()).toEqual([]);
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

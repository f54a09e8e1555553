import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@herna/kernel';
import { expect, test } from 'vitest';
import { exemptions } from './exemptions.ts';
import { remaining, sourceFaults, workspaceFaults } from './faults.ts';
import { root } from './source-files.ts';

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

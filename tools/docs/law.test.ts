/** Every duty of the list names code and a test that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { duties } from './law.table.ts';

const root = join(import.meta.dirname, '../..');

test.each(duties.map((duty) => [duty.duty, duty] as const))('%s', (_name, duty) => {
  expect(existsSync(join(root, duty.code))).toBe(true);
  const source = readFileSync(join(root, duty.test), 'utf8');
  expect(source.includes(`('${duty.title}'`)).toBe(true);
  expect(duty.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupFault } from '@herna/db';
import { afterAll, expect, test } from 'vitest';
import { checkDrawSeal, drawHashes } from './draw-seal.ts';

const repository = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'herna-sealed-'));
afterAll(() => rmSync(copy, { recursive: true }));
const files = Object.keys(drawHashes());
for (const file of files) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(repository, file), join(copy, file));
}

test('what draws is as it was sealed; after a change run npm run rng:seal', () => {
  expect(() => checkDrawSeal()).not.toThrow();
  expect(() => checkDrawSeal(copy)).not.toThrow();
});

test.each(files)('one altered byte of %s and nothing starts', (file) => {
  const path = join(copy, file);
  const whole = readFileSync(path);
  const altered = Buffer.from(whole);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, altered);
  expect(() => checkDrawSeal(copy)).toThrow(StartupFault);
  expect(() => checkDrawSeal(copy)).toThrow(file);
  writeFileSync(path, whole);
});

test('the start of a house that serves games checks the seal before anything else', () => {
  const module = readFileSync(join(repository, 'games/server/module.ts'), 'utf8');
  expect(module).toContain("if (roles.has('games')) checkDrawSeal();");
  const start = readFileSync(join(repository, 'apps/server/main.ts'), 'utf8');
  const checked = start.indexOf('beforeStart?.(config);');
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThan(start.indexOf('createDatabase({'));
});

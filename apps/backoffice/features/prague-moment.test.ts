import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { momentTyped } from './prague-moment.tsx';

test('what is typed is an hour of Prague, whatever zone the browser is in', () => {
  expect(momentTyped('2026-07-01T20:00')).toBe('2026-07-01T18:00:00.000Z');
  expect(momentTyped('2026-12-01T20:00')).toBe('2026-12-01T19:00:00.000Z');
  expect(momentTyped('')).toBeUndefined();
});

test('no screen reads an hour by itself', () => {
  const backoffice = join(import.meta.dirname, '..');
  const screens = globSync('{resources,layout,access,dashboard}/**/*.tsx', { cwd: backoffice });
  expect(screens.length).toBeGreaterThan(50);
  const reading = screens.filter((path) =>
    readFileSync(join(backoffice, path), 'utf8').includes('datetime-local'),
  );
  expect(reading).toEqual([]);
});

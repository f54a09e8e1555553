import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsByRoom } from '../tests/conformance/declared-calls.ts';
import { contracts, eventsIn } from './docs/contracts.ts';
import { permissionTexts } from './docs/lists.ts';
import { generatedPages } from './generate-docs.ts';
import { root } from './launch/settings.ts';
import { sourceFiles } from './tidy/source-files.ts';

test('the generated pages are those of the code (npm run docs)', async () => {
  const stale = Object.entries(generatedPages())
    .filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => path);
  expect(stale).toEqual([]);
});

test('every permission that a call asks for says what it is, and none is left over', async () => {
  const calls = Object.values(callsByRoom).flatMap((room) => Object.values(room));
  const permissions = new Set(calls.flatMap(({ permission }) => permission ?? []));
  const declared = Object.keys(permissionTexts);
  expect(declared.sort()).toEqual([...permissions].sort());
});

test('every event that is recorded is declared and says when', async () => {
  const declared = contracts.flatMap(({ room }) => eventsIn(room));
  expect(declared.filter(({ says }) => says === '')).toEqual([]);
  const recorded = sourceFiles(['.ts'])
    .filter(({ path }) => /^modules\/[\w-]+\/(service|batch)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\btype: '(\w+\.\w+)'/g)].map(([, type]) => type));
  const known = declared.map(({ type }) => type);
  expect(recorded.filter((type) => !known.includes(type ?? ''))).toEqual([]);
});

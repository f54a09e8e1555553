import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCall } from './call.ts';
import {
  changedIn,
  copyHouse,
  lintFaults,
  testFaults,
  tidyFaults,
  typeFaults,
} from './copied-house.ts';
import { newModule } from './module.ts';
import { newTitle } from './title.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let folder: string;
let workshop: Workshop;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'herna-copy-'));
  copyHouse(folder);
  workshop = openWorkshop(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a module has all its rooms and its line in the list of modules', () => {
  newModule(workshop, 'free-gifts');
  expect(workshop.read('modules/layers.ts')).toContain("['free-gifts']");
  expect(workshop.read('modules/all.ts')).toContain("from '@herna/free-gifts/module'");
  expect(workshop.read('modules/all.ts')).toMatch(/, freeGifts\] as const/);
  // Its folder, its migration, its line and its layer; the lockfile knows the package.
  expect(changedIn(folder)).toEqual([
    'db/migrations/free-gifts',
    'modules/all.ts',
    'modules/free-gifts',
    'modules/layers.ts',
    'package-lock.json',
  ]);
  expect(workshop.list('db/migrations').at(-1)).toMatch(/^\d{2}00-free-gifts$/);
  expect(() => newModule(workshop, 'free-gifts')).toThrow('There is a module free-gifts.');
  expect(() => newModule(workshop, 'FreeGifts')).toThrow('lower-case words');
});

const calls = [
  ['free-gifts', 'GET /api/free-gifts/items/{id}', 'operator', 'items'],
  ['free-gifts', 'DELETE /api/free-gifts/items/{id}', 'operator', 'items'],
  ['catalogue', 'POST /capi/v2-onling/OnlineGame/Rename', 'operator', 'games'],
  ['jackpots', 'GET /Jackpot/Winners/{id}', 'public', 'index'],
  ['payments', 'POST /capi/v2-onling/Withdrawal/Remind', 'player', 'withdrawals'],
  ['platform', 'GET /GlobalSettings/GetHistory/{key}', 'operator', 'settings'],
  ['payments', 'PUT /capi/Internal/v1/CardInFunds/Confirm/{id}', 'internal', 'funds'],
] as const;

test.each(calls)('%s gets the call %s', (module, key, audience, topic) => {
  newCall(workshop, { module, key, audience, topic });
  expect(workshop.read(`modules/${module}/contract/${topic}.ts`)).toContain(`'${key}': {`);
  expect(() => newCall(workshop, { module, key, audience })).toThrow('already');
});

test('a call that cannot be placed is refused in a sentence', () => {
  const call = (module: string, key: string, more = {}) =>
    newCall(workshop, { module, key, ...more });
  expect(() => call('nowhere', 'GET /a')).toThrow('There is no modules/nowhere.');
  expect(() => call('platform', 'FETCH /a')).toThrow('A call is a method and a path');
  expect(() => call('platform', 'GET /a', { audience: 'all' })).toThrow('--audience is one of');
  expect(() => call('staff', 'GET /a', { topic: 'clients', audience: 'internal' })).toThrow(
    'has no scope of staff',
  );
  expect(() => call('platform', 'GET /a', { topic: 'none' })).toThrow('has no topic none');
  expect(() => call('platform', 'GET /quite/elsewhere')).toThrow('Say which topic');
});

const likes = [
  ['ember-sevens', 'slots/', 'slots', 'fruits'],
  ['star-chaser', 'crash/', 'tables', 'tables'],
  ['diamond-scratch', 'scratch/', 'tables', 'gems'],
] as const;

test.each(likes)('a title begins like %s', (like, folder, family, stage) => {
  const key = `next-${like}`;
  newTitle(workshop, key, like);
  expect(workshop.read(`games/titles/${folder}${key}.ts`)).toContain(`key: '${key}'`);
  expect(workshop.read(`games/titles/${folder}index.ts`)).toContain(`'./${key}.ts'`);
  const certificates = workshop.read(`games/titles/certificates-${family}.generated.json`);
  expect(JSON.parse(certificates)[key]).toMatchObject({ configHash: '' });
  expect(workshop.read(`games/art/compose/stage/${stage}.ts`)).toContain(`  '${key}': {`);
  expect(() => newTitle(workshop, key, 'no-such')).toThrow('There is no title no-such');
});

const minutes = 60_000;

test('types, tidy and lint accept what was written', { timeout: 4 * minutes }, async () => {
  const paths = workshop.finish();
  const sources = paths.filter((path) => path.endsWith('.ts'));
  const ours = (said: string): string[] =>
    said.split('\n').filter((line) => paths.some((path) => line.startsWith(path)));
  expect(ours(await typeFaults(folder, sources))).toEqual([]);
  expect(ours(await tidyFaults(folder))).toEqual([]);
  expect(await lintFaults(folder, sources)).toBe('');
});

test('what was written works: its tests pass on a database', { timeout: 4 * minutes }, async () => {
  const written = ['modules/free-gifts/test', 'online-game-rename-post', 'withdrawal-remind-post'];
  expect(await testFaults(folder, written)).toBe('');
});

/**
 * The files whose code runs in one bet and in one registration, by a coverage of both: ARCHITECTURE.md
 * says how many they are and lists them, and this test fails where another file is passed.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playersCalls } from '@herna/players/contract';
import { guest, ready } from '@herna/players/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf, fund, offerGame, providerAsks, refuseLimits, sit } from '../security/seat.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

let world: World;
const inspector = new Session();
beforeAll(async () => {
  world = await openWorld();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterAll(async () => {
  inspector.disconnect();
  await world.close();
});

/** What only tests pass: their own files, and the client's addresses, by which they call. */
const isOfTests = (path: string): boolean =>
  /\/test\/|^packages\/(testkit\/|contract-kit\/client\.ts$)/.test(path);

/** The files of the platform of which a function with a name was called. */
async function passedBy(work: () => Promise<unknown>): Promise<string[]> {
  await inspector.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const files = result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count),
    )
    .map(({ url }) => relative(root, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((path) => /^(apps\/server|modules|packages)\//.test(path) && !isOfTests(path));
  return [...new Set(files)].toSorted();
}

/** The section of the page under a heading. */
const sectionOf = (heading: string): string =>
  page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

function assertListed(heading: string, passed: readonly string[]): void {
  const section = sectionOf(heading);
  const words = new Set(section.match(/[\w.-]+/g));
  const unlisted = passed.filter((path) => !words.has(basename(path, '.ts')));
  expect(unlisted, 'files that the page does not list').toEqual([]);
  const count = (start: string) => passed.filter((path) => path.startsWith(start)).length;
  const stated = section
    .replace(/\s+/g, ' ')
    .match(/(\d+)(?: files)? of the edge, (\d+) of modules, (\d+) of packages/)
    ?.slice(1)
    .map(Number);
  const counted = ['apps/server/', 'modules/', 'packages/'].map(count);
  // What wakes at times of its own may be passed or not: never more than the page says.
  expect(stated, `edge, modules and packages: ${counted}`).toHaveLength(3);
  expect(counted.filter((one, index) => one > (stated?.[index] ?? 0))).toEqual([]);
}

test('one bet passes the files that the page lists', async () => {
  await offerGame(world);
  const player = await guest(world);
  await fund(world, player, 100_000n);
  await refuseLimits(world, player);
  const seat = await sit(world, player);
  const bet = async () =>
    expect((await providerAsks(world, 'Bet', betOf(seat, 100))).status).toBe(200);
  // The first fills what is read once.
  await bet();
  assertListed('One bet', await passedBy(bet));
});

test('one registration passes the files that the page lists', async () => {
  const register = async () => {
    const { token } = await ready(world);
    const key = 'POST /capi/v2-onling/Player/Create';
    expect((await world.call(playersCalls, key, { body: { token } })).status).toBe(200);
  };
  await register();
  assertListed('One registration', await passedBy(register));
});

/** Every job and every consumer of events has its words on the screens of the backoffice. */
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cs } from '../../apps/backoffice/i18n/cs.ts';
import { en } from '../../apps/backoffice/i18n/en.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([
  ['cs', cs],
  ['en', en],
] as const)('what works behind the calls has words in %s', (_, { consumerNames, jobNames }) => {
  const { consumers, jobs } = world.platform.modules;
  const without = (names: readonly string[], words: object) =>
    names.filter((name) => !(name in words));
  expect(
    without(
      consumers.map(({ name }) => name),
      consumerNames,
    ),
  ).toEqual([]);
  expect(
    without(
      jobs.map(({ name }) => name),
      jobNames,
    ),
  ).toEqual([]);
});

/** What staff see of jobs, of consumers that fall behind, and of the past of settings. */
import { enqueueJob, recordEvent } from '@herna/db';
import { drainAll } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform, type PlatformWorld } from './platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatform();
});
afterAll(() => world.close());

test('jobs wait, are tried again and are given up; those that failed come first', async () => {
  await world.database.transaction(async (tx) => {
    for (const name of ['waits', 'fails', 'is over']) await enqueueJob(tx, name, {});
  });
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'The bank is closed'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'fails')`.execute(
    world.database.read.reads(),
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'is over')`.execute(
    world.database.read.reads(),
  );
  const { items, total } = await world.call('GET /api/platform/jobs');
  expect(total).toBe(3);
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['is over', 'GIVEN_UP'],
    ['fails', 'RETRYING'],
    ['waits', 'WAITING'],
  ]);
  expect(items.map(({ fault }) => fault)).toEqual([null, 'The bank is closed', null]);
  const failed = await world.call('GET /api/platform/jobs', { query: { failed: true } });
  expect(failed.items.map(({ name }) => name)).toEqual(['is over', 'fails']);
});

test('a job that has failed is run again with all its attempts; one that has not is left', async () => {
  const jobs = (await world.call('GET /api/platform/jobs')).items;
  const idOf = (wanted: string) => jobs.find(({ name }) => name === wanted)?.id ?? '';
  const key = 'POST /api/platform/jobs/{jobId}/retry';
  const body = { reason: 'The bank is back' };
  const again = await world.call(key, { params: { jobId: idOf('is over') }, body });
  expect(again).toMatchObject({ name: 'is over', state: 'WAITING', attempts: 0 });
  const after = (await world.call('GET /api/platform/jobs')).items;
  expect(after.find(({ name }) => name === 'is over')).toMatchObject({ state: 'WAITING' });
  expect(await world.refusal(key, { params: { jobId: idOf('waits') }, body })).toBe(
    'ERR_NOT_FOUND',
  );
  expect(await world.refusal(key, { params: { jobId: '999' }, body })).toBe('ERR_NOT_FOUND');
});

test('a consumer is behind by the events after its place, and by none when it has caught up', async () => {
  const happenedAt = new Date('2026-11-21T17:00:00Z');
  const record = () =>
    world.database.transaction((tx) =>
      recordEvent(tx, { type: 'test.happened', payload: {}, happenedAt }),
    );
  const consumer = {
    name: 'test',
    types: ['test.happened'],
    handle: async () => {},
  };
  const lag = async () =>
    (await world.call('GET /api/platform/consumers')).items.find((one) => one.consumer === 'test');
  await record();
  await drainAll(world.database, [consumer]);
  expect(await lag()).toMatchObject({ eventsBehind: 0, oldestWaitingAt: null });
  await record();
  await record();
  expect(await lag()).toMatchObject({
    eventsBehind: 2,
    oldestWaitingAt: happenedAt.toISOString(),
  });
});

test('every value of a setting is there with who set it and why', async () => {
  const change = (value: boolean, reason: string) =>
    world.call('POST /GlobalSettings/UpdateSettings', {
      body: { reason, settings: [{ key: 'jackpot.enabled', value }] },
    });
  await change(false, 'The pool is being counted');
  world.clock.advance(60_000);
  await change(true, 'It was counted');
  const query = { key: 'jackpot.enabled' };
  const { items, total } = await world.call('GET /api/platform/setting-versions', { query });
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      label: 'Jackpoty platformy jsou zapnuté',
      version: 2,
      value: true,
      reason: 'It was counted',
      changedBy: 'staff:7',
    },
    { version: 1, value: false, reason: 'The pool is being counted', changedBy: 'staff:7' },
  ]);
});

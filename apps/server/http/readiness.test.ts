import { manualClock } from '@herna/kernel';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadiness, freeBytesOf } from './readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const start = new Date('2026-11-21T18:00:00Z');
const refusing = (code: string) => ({
  query: () => Promise.reject(Object.assign(new Error('refused'), { code })),
});
const faultOf = (more: Partial<Parameters<typeof createReadiness>[0]>) =>
  createReadiness({
    database: database.database,
    clock: manualClock(start),
    freeBytes: async () => 1_000_000,
    freeBytesMin: 1_000,
    ...more,
  })();

test('a database that writes and a disk with room are ready', async () => {
  expect(await faultOf({})).toBeUndefined();
  expect(await faultOf({ freeBytes: async () => undefined })).toBeUndefined();
});

test.each([
  ['the folder has less room than it needs', { freeBytes: async () => 999 }, 'DISK_FULL'],
  ['PostgreSQL has no room', { database: { pool: refusing('53100') as never } }, 'DISK_FULL'],
  ['it is a replica', { database: { pool: refusing('25006') as never } }, 'DATABASE_NOT_WRITABLE'],
  [
    'nobody listens',
    { database: { pool: refusing('ECONNREFUSED') as never } },
    'DATABASE_UNREACHABLE',
  ],
] as const)('where %s it is not ready', async (_what, ports, reason) => {
  expect(await faultOf(ports)).toBe(reason);
});

test('many who ask at once cost one write, and a second later it is asked anew', async () => {
  const clock = manualClock(start);
  let left = 1_000_000;
  let asks = 0;
  const freeBytes = async () => {
    asks++;
    return left;
  };
  const ready = createReadiness({
    database: database.database,
    clock,
    freeBytes,
    freeBytesMin: 1_000,
  });
  await Promise.all([ready(), ready(), ready()]);
  left = 0;
  expect(await ready()).toBeUndefined();
  expect(asks).toBe(1);
  clock.advance(1_000);
  expect(await ready()).toBe('DISK_FULL');
});

test('a folder tells the room on its disk, one that is not there none', async () => {
  expect(await freeBytesOf('.')).toBeGreaterThan(0);
  expect(await freeBytesOf('./no-such-folder')).toBeUndefined();
});

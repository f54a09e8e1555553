/**
 * PgBouncer in transaction mode before the pools of the platform: an evening of bets, deposits and
 * withdrawals goes through a few connections. Lanes, jobs and listeners have connections of their
 * own to PostgreSQL.
 */
import { join } from 'node:path';
import { freePort } from '@herna/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../crash/people.ts';
import { openHarness, type PlatformHarness, query } from '../crash/platform-harness.ts';
import {
  answers,
  ensurePrograms,
  openFolder,
  type Running,
  start,
  until,
  writeSettings,
} from './debian.ts';
import { beginWorkload } from './workload.ts';

const serverConnections = 3;

let harness: PlatformHarness;
let pooler: Running;
let port: number;

beforeAll(async () => {
  ensurePrograms(['pgbouncer']);
  port = await freePort();
  harness = await openHarness({
    environment: { HERNA_DATABASE_POOL_URL: `postgres://postgres:any@127.0.0.1:${port}/crash` },
  });
  const folder = openFolder(join(harness.folder, 'pgbouncer'));
  const { port: postgresPort } = new URL(harness.url);
  const settings = writeSettings(
    folder,
    'pgbouncer.ini',
    `[databases]
crash = host=127.0.0.1 port=${postgresPort} dbname=crash user=postgres password=crash
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  );
  pooler = start('pgbouncer', [settings], folder);
  await until(() => answers(port), 10, pooler.said);
});
afterAll(async () => {
  await pooler?.kill();
  await harness?.close();
});

it('carries a whole evening through three connections', async () => {
  const people = await peopleOf(harness, 8);
  await harness.startPlatform();
  const workload = await beginWorkload(harness, people);
  await workload.more(400);
  const [used] = await query<{ n: number }>(
    harness.url,
    `select count(*)::int as n from pg_stat_activity where application_name = 'crash'`,
  );
  expect(used?.n).toBeGreaterThan(0);
  expect(used?.n).toBeLessThanOrEqual(serverConnections);
  expect(await workload.end()).toEqual([]);
});

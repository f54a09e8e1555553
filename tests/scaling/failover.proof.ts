/**
 * Two PostgreSQL 15 under Patroni with a synchronous replica, etcd and HAProxy: the primary is
 * killed under load, twice, and everything acknowledged is there. That the platform migrates and
 * lives at all on them is the proof that the schema runs on PostgreSQL 15.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@herna/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleOf } from '../crash/people.ts';
import { openHarness, type PlatformHarness, query } from '../crash/platform-harness.ts';
import { ensurePrograms, openFolder, type Running, start, until, writeSettings } from './debian.ts';
import { beginWorkload } from './workload.ts';

interface Member {
  readonly name: string;
  readonly postgresPort: number;
  readonly restPort: number;
  readonly settings: string;
  running: Running;
}

const folder = openFolder(mkdtempSync(join(tmpdir(), 'herna-failover-')));
const secret = 'crash';

let etcd: Running;
let proxy: Running;
let members: Member[];
let harness: PlatformHarness;

const settingsOf = (
  name: string,
  ports: { readonly etcd: number; readonly rest: number; readonly postgres: number },
): string => `
scope: herna
name: ${name}
restapi: { listen: '127.0.0.1:${ports.rest}', connect_address: '127.0.0.1:${ports.rest}' }
etcd3: { host: '127.0.0.1:${ports.etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql: { use_pg_rewind: true }
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
postgresql:
  listen: '127.0.0.1:${ports.postgres}'
  connect_address: '127.0.0.1:${ports.postgres}'
  data_dir: ${folder}/${name}
  pgpass: ${folder}/pgpass-${name}
  bin_dir: /usr/lib/postgresql/15/bin
  parameters: { unix_socket_directories: '${folder}', timezone: UTC }
  authentication:
    superuser: { username: postgres, password: ${secret} }
    replication: { username: replicator, password: ${secret} }
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
`;

const proxySettings = (port: number): string => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  # A server counts as up until it was asked: with two of them nobody knows yet which one writes.
  tcp-request connection reject unless { nbsrv(primary) eq 1 }
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members
  .map((one) => `  server ${one.name} 127.0.0.1:${one.postgresPort} check port ${one.restPort}`)
  .join('\n')}
`;

/** What a member says of itself: `primary`, `replica`, `sync`; whether it is, by Patroni's word. */
const isNow = (member: Member, role: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${member.restPort}/${role}`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function primary(): Promise<Member> {
  for (const member of members) if (await isNow(member, 'primary')) return member;
  throw new Error('there is no primary');
}

const hasRole = async (role: string): Promise<boolean> =>
  (await Promise.all(members.map((member) => isNow(member, role)))).includes(true);
const saying = (): string => members.map(({ running }) => running.said()).join('\n');

beforeAll(async () => {
  ensurePrograms(['postgresql', 'patroni', 'etcd', 'haproxy']);
  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  etcd = start(
    'etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'one'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `one=${peer}`],
    ],
    folder,
  );
  members = [];
  for (const name of ['a', 'b']) {
    const [rest, postgres] = [await freePort(), await freePort()];
    const text = settingsOf(name, { etcd: etcdPort, rest, postgres });
    const settings = writeSettings(folder, `${name}.yml`, text);
    const running = start('patroni', [settings], folder);
    members.push({ name, postgresPort: postgres, restPort: rest, settings, running });
  }
  await until(() => hasRole('sync'), 120, saying);
  proxy = start(
    'haproxy',
    ['-db', '-f', writeSettings(folder, 'proxy', proxySettings(proxyPort))],
    folder,
  );
  const server = `postgres://postgres:${secret}@127.0.0.1:${proxyPort}`;
  await until(
    () =>
      query(`${server}/postgres`, 'select 1').then(
        () => true,
        () => false,
      ),
    30,
    proxy.said,
  );
  harness = await openHarness({ server });
});
afterAll(async () => {
  await harness?.close();
  await proxy?.kill();
  for (const { running } of members ?? []) await running.kill();
  await etcd?.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('loses nothing acknowledged when the primary dies', async () => {
  const [version] = await query<{ server_version: string }>(harness.url, 'show server_version');
  expect(version?.server_version).toMatch(/^15\./);
  const people = await peopleOf(harness, 6);
  await harness.startPlatform();
  const workload = await beginWorkload(harness, people);
  const outages: number[] = [];
  for (let kill = 1; kill <= 2; kill++) {
    await workload.more(150);
    await until(() => hasRole('sync'), 120, saying);
    const died = await primary();
    await died.running.kill();
    const at = performance.now();
    await until(() => hasRole('primary'), 120, saying);
    // What was on its way is answered by now; the next ones are the new primary's.
    await workload.more(20);
    outages.push(Math.round((performance.now() - at) / 1000));
    died.running = start('patroni', [died.settings], folder);
  }
  await workload.more(100);
  const faults = await workload.end();
  const figures = { acknowledged: workload.acknowledged(), repeats: workload.repeats(), outages };
  console.log(JSON.stringify({ ...figures, faults: faults.length }));
  expect(faults).toEqual([]);
  expect(workload.repeats()).toBeGreaterThan(0);
});

/** Reports of days to the state: what is sent, what comes back, and how a day is corrected. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayerId } from '@herna/kernel';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'herna-state-'));
const start = new Date('2026-10-24T18:00:00Z');
const hourMs = 3_600_000;
let outside: Simulators;
let world: World;
let controller: Caller;
let player: PlayerId;

beforeAll(async () => {
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder });
});
afterAll(async () => {
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await tell('reset', {});
  world = await openWorld({
    start,
    environment: {
      HERNA_STATE_REPORTS_URL: outside.addresses.stateReports,
      HERNA_STATE_REPORTS_PRIVATE_KEY: outside.keyFiles.merchantPrivate,
      HERNA_STATE_REPORTS_PUBLIC_KEY: outside.keyFiles.bankPublic,
    },
  });
  player = await world.database.transaction((tx) =>
    world.platform.modules.parts.players.addPlayer(tx, {
      email: 'state@herna.example',
      phone: '+420601000009',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
  await deposit(100n);
  world.clock.set(new Date(start.getTime() + 8 * hourMs));
  await deposit(23n);
  world.clock.set(new Date(start.getTime() + 34 * hourMs));
  await world.runJob('reporting.roll_up_days');
  await signIn();
  return () => world.close();
});

async function signIn(): Promise<void> {
  controller = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
}

async function tell(path: string, body: object): Promise<void> {
  const answer = await fetch(`${outside.url}/__sim/supervisor/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

let count = 0;
async function deposit(amount: bigint): Promise<void> {
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: player,
      currency: 'CZK',
      source: 'test',
      reference: `state-${++count}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'bank-clearing', amount: -amount },
      ],
    }),
  );
}

const run = () => world.runJob('reporting.state_reports');
const list = async (query: { state?: string; day?: string } = {}) =>
  (
    await world.call(
      reportingCalls,
      'GET /api/reporting/state-reports',
      { query: query as never },
      controller,
    )
  ).body.items;
const brief = async () => (await list()).map(({ day, version, state }) => [day, version, state]);
const correct = (reportId: string, reason = 'A deposit of that day was booked late.') =>
  world.call(
    reportingCalls,
    'POST /api/reporting/state-reports/{reportId}/correct',
    { params: { reportId }, body: { reason } },
    controller,
  );
const read = (reportId: string) =>
  world.call(
    reportingCalls,
    'GET /api/reporting/state-reports/{reportId}',
    { params: { reportId } },
    controller,
  );

test('each day that is over is reported once, with what was owed when it began and ended', async () => {
  await run();
  await run();
  expect(await brief()).toEqual([
    ['2026-10-25', 1, 'CONFIRMED'],
    ['2026-10-24', 1, 'CONFIRMED'],
  ]);
  const [sunday, saturday] = await list();
  expect([sunday?.deposits, saturday?.deposits].map((money) => money?.amount)).toEqual([23, 100]);
  const { body } = await read(sunday?.id ?? '');
  expect(body.document).toContain('<OwedToPlayers opening="1.00" closing="1.23"/>');
  expect(body.document).toContain('<Totals stakes="0.00" wins="0.00" deposits="0.23"');
  expect(body.documentHash).toBe(createHash('sha256').update(body.document).digest('hex'));
  expect(body.document).not.toMatch(/Jana|Ukázková|herna\.example/);
  // The state has both, each once.
  expect(outside.log.list({ party: 'supervisor' }).map(({ text }) => text)).toEqual([
    'reset',
    'package taken: herna-cz-2026-10-24-1',
    'package taken: herna-cz-2026-10-25-1',
    'answered herna-cz-2026-10-24-1: ACCEPTED',
    'answered herna-cz-2026-10-25-1: ACCEPTED',
  ]);
});

test('a day that the state does not confirm is an alert until it does', async () => {
  const alerts = async () => {
    await world.runJob('reporting.raise_alerts');
    const query = { rule: 'stateReport' } as const;
    const { body } = await world.call(
      reportingCalls,
      'GET /api/reporting/alerts',
      { query },
      controller,
    );
    return body.items.map(({ subject, measured, state }) => [subject, measured, state]);
  };
  await tell('faults', { httpError: 503 });
  await run();
  world.clock.set(new Date(world.clock.now().getTime() + 23 * hourMs));
  await signIn();
  expect(await alerts()).toEqual([]);
  world.clock.set(new Date(world.clock.now().getTime() + hourMs));
  expect(await alerts()).toEqual([
    ['2026-10-25', 24, 'OPEN'],
    ['2026-10-24', 24, 'OPEN'],
  ]);
  await tell('faults', { httpError: 0 });
  await run();
  expect((await alerts()).map(([, , state]) => state)).toEqual(['CLOSED', 'CLOSED']);
});

test('a state that is silent, cuts the line or forges is asked again', async () => {
  await tell('faults', { httpError: 503 });
  await run();
  expect(await brief()).toEqual([
    ['2026-10-25', 1, 'READY'],
    ['2026-10-24', 1, 'READY'],
  ]);
  // It takes the package, and nobody hears of it.
  await tell('faults', { httpError: 0, dropAfterEffect: true, times: 1 });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['READY', 'READY']);
  await tell('faults', { dropAfterEffect: false, times: 0, forged: true });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['SENT', 'SENT']);
  await tell('faults', { forged: false, pending: true });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['SENT', 'SENT']);
  // It forgets what it has given a receipt for.
  await tell('reset', {});
  await tell('faults', { pending: false });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
});

test('what the state finds wrong is corrected by a new version with a reason, from the books as they are', async () => {
  await tell('faults', { material: true });
  await run();
  const [, saturday] = await list({});
  expect(saturday).toMatchObject({
    state: 'MATERIAL_ERROR',
    faults: [{ code: 'BY_SWITCH' }],
    isOutdated: false,
  });
  await tell('faults', { material: false });
  // A late booking of that day, found when its sums are compared again.
  const now = world.clock.now();
  world.clock.set(start);
  await deposit(7n);
  world.clock.set(new Date(now.getTime() + hourMs));
  await world.runJob('reporting.roll_up_days');
  await signIn();
  // The day after begins with what this one ends with.
  expect((await list()).map(({ isOutdated }) => isOutdated)).toEqual([true, true]);
  const id = saturday?.id ?? '';
  expect(await correct(id)).toMatchObject({ status: 200, body: { version: 2, state: 'READY' } });
  expect(await correct(id)).toMatchObject({ status: 409, code: 'ERR_STATE_REPORT_STATE' });
  await run();
  const [corrected, before] = await list({ day: '2026-10-24' });
  expect(corrected).toMatchObject({ version: 2, state: 'CONFIRMED', deposits: { amount: 107 } });
  expect(before).toMatchObject({ version: 1, state: 'REPLACED', deposits: { amount: 100 } });
  const { body } = await read(corrected?.id ?? '');
  expect(body.document).toContain('corrects="1" reason="A deposit of that day was booked late."');
});

test('two corrections at once are one, and whose answer is out cannot be corrected', async () => {
  await run();
  const [sunday] = await list();
  const both = await Promise.all([correct(sunday?.id ?? ''), correct(sunday?.id ?? '')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await tell('faults', { pending: true });
  await run();
  const [sent] = await list();
  expect(sent).toMatchObject({ version: 2, state: 'SENT' });
  expect(await correct(sent?.id ?? '')).toMatchObject({ code: 'ERR_STATE_REPORT_STATE' });
  await tell('faults', { pending: false });
});

test('only those who may correct can, and others do not even read', async () => {
  await run();
  const [sunday] = await list();
  const { staff } = world.platform.modules.parts;
  controller = await signedInStaff(world, staff, 'auditor');
  expect((await read(sunday?.id ?? '')).status).toBe(200);
  expect(await correct(sunday?.id ?? '')).toMatchObject({ status: 403 });
  controller = await signedInStaff(world, staff, 'support');
  expect(await read(sunday?.id ?? '')).toMatchObject({ status: 403 });
});

test('a day that is being put right is reported as it is afterwards', async () => {
  const { pool } = world.database;
  const writer = await pool.connect();
  try {
    await writer.query('begin');
    await writer.query('lock table reporting.rolled_day in share row exclusive mode');
    const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
    const running = run();
    const isWaitedFor = async () =>
      (
        await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ])
      ).rowCount;
    await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(1);
    await writer.query(
      `update reporting.daily_fund set amount = amount + 7 where day = '2026-10-24'`,
    );
    await writer.query('commit');
    await running;
  } finally {
    writer.release();
  }
  expect((await list({ day: '2026-10-24' }))[0]).toMatchObject({ deposits: { amount: 107 } });
});

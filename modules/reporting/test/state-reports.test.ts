/** Reports of days to the state: what is sent, what comes back, and how a day is corrected. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Currency, PlayerId } from '@herna/kernel';
import { type MovementKind, noPlayer } from '@herna/ledger';
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
async function deposit(amount: bigint, currency: Currency = 'CZK'): Promise<void> {
  await world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'deposit',
      playerId: player,
      currency,
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

test('what lies on terminals and vouchers is owed to players, and the cash of a terminal is not', async () => {
  const { ledger, payments } = world.platform.modules.parts;
  type Lines = Parameters<typeof ledger.post>[1]['lines'];
  const post = (kind: MovementKind, playerId: PlayerId, lines: Lines) =>
    world.database.transaction(async (tx) => {
      const reference = `state-${++count}`;
      await ledger.post(tx, { kind, playerId, currency: 'CZK', source: 'test', reference, lines });
    });
  const [own, cash] = await world.database.transaction(async (tx) => [
    await payments.terminalOwner(tx, { terminal: '7', playerId: player }),
    await payments.terminalCash(tx, '7'),
  ]);
  const onTerminal = { account: 'transfer-clearing', owner: own } as const;
  // Of 1.23: 0.90 is brought to a terminal, where 0.20 is lost, 0.30 is printed and 0.10 is on its way.
  await post('transfer', player, [
    { account: 'player-cash', amount: -90n },
    { ...onTerminal, amount: 90n },
  ]);
  await post('bet', player, [
    { ...onTerminal, amount: -20n },
    { account: 'game-revenue', owner: 3n, amount: 20n },
  ]);
  await post('voucher-issue', player, [
    { ...onTerminal, amount: -30n },
    { account: 'vouchers', owner: 1n, amount: 30n },
  ]);
  await post('transit-start', player, [
    { ...onTerminal, amount: -10n },
    { account: 'terminal-transit', owner: 1n, amount: 10n },
  ]);
  await post('lottery-sale', noPlayer, [
    { account: 'transfer-clearing', owner: cash, amount: -400n },
    { account: 'lottery-pool', amount: 400n },
  ]);
  world.clock.set(new Date(start.getTime() + 58 * hourMs));
  await world.runJob('reporting.roll_up_days');
  await run();
  await signIn();
  const [monday] = await list();
  const { body } = await read(monday?.id ?? '');
  expect(body.document).toContain('<OwedToPlayers opening="1.23" closing="1.03"/>');
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
  expect((await brief()).map(([, , state]) => state)).toEqual(['CONFIRMED', 'READY']);
  await tell('faults', { dropAfterEffect: false, times: 0, forged: true });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['CONFIRMED', 'UNREADABLE']);
  await tell('faults', { forged: false, pending: true });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['CONFIRMED', 'SENT']);
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

test('an answer that cannot be read stops no other day, and its own can be corrected', async () => {
  await tell('faults', { pending: true });
  await run();
  const [, saturday] = await list();
  // The state speaks of another document than the one that is kept here.
  await world.database.pool.query(
    `update reporting.state_report set document = document || ' ' where id = $1`,
    [saturday?.id],
  );
  await tell('faults', { pending: false });
  await run();
  expect(await brief()).toEqual([
    ['2026-10-25', 1, 'CONFIRMED'],
    ['2026-10-24', 1, 'UNREADABLE'],
  ]);
  expect(await correct(saturday?.id ?? '')).toMatchObject({ status: 200, body: { version: 2 } });
  await run();
  expect((await brief()).map(([, version, state]) => [version, state])).toEqual([
    [2, 'CONFIRMED'],
    [1, 'CONFIRMED'],
    [1, 'REPLACED'],
  ]);
});

test('a package that the state cannot take stops no other', async () => {
  await tell('faults', { httpError: 413, times: 1 });
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['CONFIRMED', 'READY']);
  await run();
  expect((await brief()).map(([, , state]) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
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

test('what moves and is owed in another currency has packages of its own, from the day it came', async () => {
  const now = world.clock.now();
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) => ledger.openWallet(tx, player, 'EUR'));
  world.clock.set(new Date(start.getTime() + 8 * hourMs));
  await deposit(500n, 'EUR');
  world.clock.set(new Date(now.getTime() + 24 * hourMs));
  await world.runJob('reporting.roll_up_days');
  await run();
  await signIn();
  const packages = (await list()).map(({ packageId, state, deposits }) => [
    packageId,
    state,
    deposits.amount,
    deposits.currency,
  ]);
  expect(packages.toSorted()).toEqual([
    ['herna-cz-2026-10-24-1', 'CONFIRMED', 100, 'CZK'],
    ['herna-cz-2026-10-25-1', 'CONFIRMED', 23, 'CZK'],
    ['herna-cz-2026-10-25-eur-1', 'CONFIRMED', 500, 'EUR'],
    ['herna-cz-2026-10-26-1', 'CONFIRMED', 0, 'CZK'],
    ['herna-cz-2026-10-26-eur-1', 'CONFIRMED', 0, 'EUR'],
  ]);
  const owed = async (name: string) => {
    const { id } = (await list()).find(({ packageId }) => packageId === name) ?? { id: '' };
    return (await read(id)).body.document.match(/<OwedToPlayers [^>]*>/)?.[0];
  };
  expect(await owed('herna-cz-2026-10-26-eur-1')).toBe(
    '<OwedToPlayers opening="5.00" closing="5.00"/>',
  );
  expect(await owed('herna-cz-2026-10-26-1')).toBe(
    '<OwedToPlayers opening="1.23" closing="1.23"/>',
  );
  const [euros] = (await list()).filter(({ packageId }) => packageId.includes('25-eur'));
  expect(await correct(euros?.id ?? '')).toMatchObject({
    body: { packageId: 'herna-cz-2026-10-25-eur-2', deposits: { amount: 500, currency: 'EUR' } },
  });
});

test('a day that cannot be compiled stops no other, and the run is known to have failed', async () => {
  await world.database.pool.query(`
    create function reporting.refuse_day() returns trigger language plpgsql as
      $$ begin raise exception 'no such day'; end $$;
    create trigger refuse_day before insert on reporting.state_report for each row
      when (new.day = '2026-10-24') execute function reporting.refuse_day();`);
  await expect(run()).rejects.toThrow('nothing came of');
  expect(await brief()).toEqual([['2026-10-25', 1, 'CONFIRMED']]);
});

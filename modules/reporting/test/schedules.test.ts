/** Lists that members have sent regularly: when, of which days, and to whom. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let controller: Caller;
let other: Caller;
beforeAll(async () => {
  world = await openWorld();
  await signIn();
});
afterAll(() => world.close());

async function signIn(): Promise<void> {
  const { staff } = world.platform.modules.parts;
  controller = await signedInStaff(world, staff, 'controller');
  other = await signedInStaff(world, staff, 'support');
}

const list = {
  screen: 'figure-postings',
  view: 'reporting/figure-postings',
  filter: { figure: 'deposits' },
  format: 'CSV',
  every: 'DAY',
  ofDays: true,
} as const;
const add = (more: object = {}, caller = controller) =>
  world.call(
    reportingCalls,
    'POST /api/reporting/schedules',
    { body: { ...list, ...more } } as never,
    caller,
  );
const end = (scheduleId: string, caller = controller) =>
  world.call(
    reportingCalls,
    'DELETE /api/reporting/schedules/{scheduleId}',
    { params: { scheduleId } },
    caller,
  );
const own = async (caller = controller) =>
  (await world.call(reportingCalls, 'GET /api/reporting/schedules', { query: {} }, caller)).body
    .items;

interface Written {
  readonly id: string;
  readonly filter: Readonly<Record<string, string>>;
}
const written = async (scheduleId: string): Promise<readonly Written[]> =>
  (
    await sql<Written>`select id::text, filter from reporting.export
      where schedule_id = ${scheduleId} order by id`.execute(world.database.read.reads())
  ).rows;
const letters = async (): Promise<number> =>
  (
    await sql`select 1 from messaging.message where template = 'scheduled_file'`.execute(
      world.database.read.reads(),
    )
  ).rows.length;

test('a list is written once for each period, of the days that have passed, and told by e-mail', async () => {
  // It is Saturday evening, 21 November.
  const { body } = await add();
  expect(body).toMatchObject({ every: 'DAY', nextAt: '2026-11-22T05:00:00.000Z' });
  await world.runJob('reporting.run_schedules');
  expect(await written(body.id)).toEqual([]);
  world.clock.set(new Date('2026-11-22T05:00:00Z'));
  await world.runJob('reporting.run_schedules');
  await world.runJob('reporting.run_schedules');
  const [file, ...others] = await written(body.id);
  expect(others).toEqual([]);
  expect(file?.filter).toEqual({ figure: 'deposits', from: '2026-11-21', to: '2026-11-21' });
  expect(await letters()).toBe(0);
  await world.runJob('reporting.write_export', { id: file?.id });
  await world.runJob('reporting.write_export', { id: file?.id });
  expect(await letters()).toBe(1);
  // After days in which nobody worked, the one list of yesterday is enough.
  world.clock.set(new Date('2026-11-25T12:00:00Z'));
  await world.runJob('reporting.run_schedules');
  expect((await written(body.id)).map(({ filter }) => filter.from)).toEqual([
    '2026-11-21',
    '2026-11-24',
  ]);
  await signIn();
});

test('a list that asks for moments is of the whole days that have passed', async () => {
  const { staff } = world.platform.modules.parts;
  const admin = () => signedInStaff(world, staff, 'administrator');
  const audit = { view: 'UserAudit/Get', filter: { action: 'reporting.schedule_added' } };
  // The first and the last second of Sunday in Prague, and the seconds beside them.
  const moments = ['28T22:59:59Z', '28T23:00:00Z', '29T22:59:59Z', '29T23:00:00Z'];
  const ids: string[] = [];
  for (const moment of moments) {
    world.clock.set(new Date(`2026-11-${moment}`));
    const { status, body } = await add(audit, await admin());
    expect(status).toBe(200);
    ids.push(body.id);
  }
  await signIn();
  const payments = await signedInStaff(world, staff, 'payments');
  for (const view of ['payments/export', 'View/GetRounds', 'Ledger/GetPostings']) {
    expect(await add({ view, filter: {} }, payments), view).toMatchObject({ status: 200 });
  }
  for (const from of ['2026-02-30', '0202-01-01', '2026-13-01']) {
    const refused = await add({ ...audit, filter: { from }, ofDays: false }, await admin());
    expect(refused.code, from).toBe('ERR_VALIDATION');
  }
  world.clock.set(new Date('2026-11-30T05:00:00Z'));
  await world.runJob('reporting.run_schedules');
  const [file] = await written(ids[3] ?? '');
  await world.runJob('reporting.write_export', { id: file?.id });
  const { rows } = await sql<{ state: string; content: string; fault: string | null }>`
    select state, fault, convert_from(content, 'utf8') as content from reporting.export
    where id = ${file?.id}`.execute(world.database.read.reads());
  expect(rows[0]).toMatchObject({ state: 'DONE', fault: null });
  const cells = new Set(rows[0]?.content.split(/[;\r\n]+/));
  expect(ids.map((id) => cells.has(id))).toEqual([false, true, true, false]);
  await signIn();
});

test('it is the member’s own, and ends when the member says so', async () => {
  const { body } = await add({ every: 'WEEK' });
  expect((await own()).map(({ id }) => id)).toContain(body.id);
  expect(await own(other)).toEqual([]);
  expect((await end(body.id, other)).code).toBe('ERR_NOT_FOUND');
  expect((await end(body.id)).body).toEqual({ done: true });
  expect((await end(body.id)).code).toBe('ERR_NOT_FOUND');
  world.clock.advance(8 * 86_400_000);
  await world.runJob('reporting.run_schedules');
  expect(await written(body.id)).toEqual([]);
  await signIn();
});

test('what the member may not see is refused at once, and more than twenty too', async () => {
  expect((await add({}, other)).code).toBe('ERR_FORBIDDEN');
  expect((await add({ view: 'View/Nothing' })).code).toBe('ERR_VIEW_UNKNOWN');
  const more = 20 - (await own()).length;
  for (let count = 0; count < more; count++) expect((await add()).status).toBe(200);
  expect((await add()).code).toBe('ERR_SCHEDULES_MANY');
});

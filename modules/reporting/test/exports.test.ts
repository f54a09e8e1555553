/** Files written in the background: whose they are, what is in them, how far they have come. */
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureNames } from '../contract/figures.ts';
import { reportingCalls } from '../contract/index.ts';

let world: World;
let controller: Caller;
const movements = 620;

beforeAll(async () => {
  world = await openWorld();
  const { players, ledger, staff } = world.platform.modules.parts;
  controller = await signedInStaff(world, staff, 'controller');
  await world.database.transaction(async (tx) => {
    const playerId = await players.addPlayer(tx, {
      email: 'exported@herna.example',
      phone: '+420700000011',
      password: 'a long demo password',
      firstName: 'Jana',
      surname: 'Souborová',
      birthDate: '1990-01-01',
    });
    for (let number = 1; number <= movements; number++) {
      await ledger.post(tx, {
        kind: 'deposit',
        playerId,
        currency: 'CZK',
        source: 'export-test',
        reference: `exported-${number}`,
        lines: [
          { account: 'player-cash', amount: BigInt(number) },
          { account: 'bank-clearing', amount: BigInt(-number) },
        ],
      });
    }
  });
});
afterAll(() => world.close());

const deposits = { figure: 'deposits', from: '2026-11-01', to: '2026-11-30' };
const request = (body: object, caller = controller) =>
  world.call(
    reportingCalls,
    'POST /api/reporting/exports',
    { body: { screen: 'figure-postings', ...body } } as never,
    caller,
  );
const progress = async (exportId: string, caller = controller) =>
  world.call(
    reportingCalls,
    'GET /api/reporting/exports/{exportId}',
    { params: { exportId } },
    caller,
  );
const file = (id: string, caller: Caller) => {
  const [method, address = ''] = 'GET /api/reporting/exports/{exportId}/file'.split(' ');
  const path = address.replace('{exportId}', id);
  const headers = caller.headers({ method: 'GET', path, body: '' });
  return world.app.inject({ method: method as 'GET', url: path, headers });
};
const write = (id: string) => world.runJob('reporting.write_export', { id });

test('a file has all rows of the list, and sums up to the figure on the screen', async () => {
  const view = 'reporting/figure-postings';
  const { body } = await request({ view, filter: deposits, format: 'CSV' });
  expect(body).toMatchObject({ state: 'QUEUED', rowsDone: 0, bytes: null });
  expect((await file(body.id, controller)).json()).toMatchObject({ code: 'ERR_EXPORT_STATE' });
  await write(body.id);
  expect((await progress(body.id)).body).toMatchObject({
    state: 'DONE',
    rowsDone: movements,
    rowsTotal: movements,
    fileName: 'figure-postings.csv',
  });
  const [, ...rows] = (await file(body.id, controller)).body.trimEnd().split('\r\n');
  const minor = rows.reduce((all, row) => {
    const amount = /(?<=;)(-?\d+),(\d{2})(?=;CZK;)/.exec(row);
    return all + Number(`${amount?.[1]}${amount?.[2]}`);
  }, 0);
  const screen = await world.call(
    reportingCalls,
    'GET /api/reporting/figure-postings',
    { query: { ...deposits, figure: 'deposits', limit: 1 } },
    controller,
  );
  expect([rows.length, minor]).toEqual([screen.body.total, screen.body.sums[0]?.amount]);
  const { body: history } = await world.call(
    reportingCalls,
    'GET /api/reporting/exports',
    { query: { limit: 10 } },
    controller,
  );
  expect(history.items.map(({ id }) => id)).toContain(body.id);
});

test('the overview and the funds are files whose sums are those on the screen', async () => {
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const columnsOf = async (view: string) => {
    const { body } = await request({ view, filter: query, format: 'CSV' });
    await write(body.id);
    const lines = (await file(body.id, controller)).body.replace('\uFEFF', '').trimEnd();
    const [heads = [], ...rows] = lines.split('\r\n').map((line) => line.split(';'));
    expect(rows.length).toBeGreaterThan(0);
    return heads.map((head, at) => ({ head, cells: rows.map((row) => row[at] ?? '') }));
  };
  const minor = (cells: readonly string[]) =>
    cells.reduce((all, cell) => all + Math.round(Number(cell.replace(',', '.')) * 100), 0);
  const { body: screen } = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetMainOverviewReport',
    { query },
    controller,
  );
  const overview = await columnsOf('View/GetMainOverviewReport');
  // The day and the currency, who came, and then the figures in the order of the screen.
  expect(overview.slice(4).map(({ cells }) => minor(cells))).toEqual(
    figureNames.map((name) => screen[name].amount),
  );
  expect(overview[0]?.cells).toEqual(screen.series.map(({ day }) => day));
  const { body: funds } = await world.call(
    reportingCalls,
    'GET /capi/v2-onling/View/GetFundTransactionSumData',
    { query },
    controller,
  );
  const moved = await columnsOf('View/GetFundTransactionSumData');
  expect(minor(moved.at(-1)?.cells ?? [])).toBe(
    funds.sums.reduce((all, { amount }) => all + amount, 0),
  );
});

test('it is the requester’s own, and only what they may see', async () => {
  const { staff } = world.platform.modules.parts;
  const content = await signedInStaff(world, staff, 'content');
  const view = 'reporting/figure-postings';
  expect((await request({ view, filter: deposits, format: 'CSV' }, content)).status).toBe(403);
  expect((await request({ view: 'View/Nothing', format: 'CSV' })).code).toBe('ERR_VIEW_UNKNOWN');
  expect((await request({ view, filter: { figure: 'no' }, format: 'CSV' })).status).toBe(400);
  const { body } = await request({ view, filter: deposits, format: 'XLSX' });
  await write(body.id);
  expect((await progress(body.id, content)).code).toBe('ERR_NOT_FOUND');
  expect((await file(body.id, content)).statusCode).toBe(404);
  expect((await file(body.id, controller)).headers['content-disposition']).toContain('.xlsx');
});

test('a list that is refused meanwhile leaves a failed export; more than a few wait', async () => {
  const view = 'reporting/figure-postings';
  const { body } = await request({ view, filter: deposits, format: 'CSV' });
  await world.database.pool.query(
    `update staff.member set role = 'content'
     where id = (select member_id from reporting.export where id = $1)`,
    [body.id],
  );
  await write(body.id);
  const { rows } = await world.database.pool.query(
    'select state, fault from reporting.export where id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ state: 'FAILED', fault: 'ERR_FORBIDDEN' }]);
  const other = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
  for (let count = 0; count < 5; count++) {
    expect((await request({ view, filter: deposits, format: 'CSV' }, other)).status).toBe(200);
  }
  const more = await request({ view, filter: deposits, format: 'CSV' }, other);
  expect(more.code).toBe('ERR_EXPORTS_MANY');
});

test('an export whose job has died ends, and blocks its owner no longer', async () => {
  const other = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
  const view = 'reporting/figure-postings';
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    ids.push((await request({ view, filter: deposits, format: 'CSV' }, other)).body.id);
  }
  const states = async () =>
    (
      await world.database.pool.query(
        'select state, fault from reporting.export where id = any($1) order by id',
        [ids],
      )
    ).rows;
  const sweep = () => world.runJob('reporting.end_silent_exports');
  // One is of a schedule, one waits for its turn, another one gave a sign of life half an hour ago.
  const { pool } = world.database;
  await pool.query(`update reporting.export set schedule_id = 1 where id = $1`, [ids[0]]);
  await pool.query(
    `update reporting.export set state = 'RUNNING' where id = any($1) and id <> $2`,
    [ids, ids[3]],
  );
  world.clock.advance(30 * 60_000);
  await world.database.pool.query('update reporting.export set changed_at = $2 where id = $1', [
    ids[4],
    world.clock.now(),
  ]);
  await sweep();
  expect(await states()).toMatchObject([{ state: 'RUNNING' }, {}, {}, { state: 'QUEUED' }, {}]);
  world.clock.advance(30 * 60_000);
  await sweep();
  await sweep();
  const failed = { state: 'FAILED', fault: 'ERR_UNKNOWN' };
  expect(await states()).toEqual([
    ...[failed, failed, failed],
    { state: 'QUEUED', fault: null },
    { state: 'RUNNING', fault: null },
  ]);
  await pool.query('update reporting.export set created_at = $2, changed_at = $2 where id = $1', [
    ids[3],
    new Date(world.clock.now().getTime() - 24 * 3_600_000),
  ]);
  await sweep();
  expect((await states())[3]).toEqual(failed);
  const letters = await world.database.pool.query(
    `select 1 from messaging.message where template = 'scheduled_file_failed'`,
  );
  expect(letters.rows).toHaveLength(1);
  // A job that comes to it late leaves it as it is.
  await write(ids[1] ?? '');
  expect((await states())[1]).toEqual(failed);
  const again = await signedInStaff(world, world.platform.modules.parts.staff, 'controller');
  await world.database.pool.query(
    `update reporting.export set member_id = (select max(id) from staff.member) where id = any($1)`,
    [ids],
  );
  expect((await request({ view, filter: deposits, format: 'CSV' }, again)).status).toBe(200);
});

test('files are deleted after a week', async () => {
  world.clock.advance(8 * 86_400_000);
  await world.runJob('reporting.delete_old_exports');
  const { rows } = await world.database.pool.query('select count(*) from reporting.export');
  expect(rows).toEqual([{ count: 0n }]);
});

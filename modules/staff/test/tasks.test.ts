/** Tasks about players: who adds them, whose they are, when they are late, and that they end once. */
import { guest } from '@herna/players/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { signedInStaff } from './builders.ts';

let world: World;
let support: Caller;
beforeAll(async () => {
  world = await openWorld({ start: new Date('2026-11-21T18:00:00Z') });
  support = await staff('support');
});
afterAll(() => world.close());

const staff = (role: string) => signedInStaff(world, world.platform.modules.parts.staff, role);
let count = 0;
const key = () => ({ idempotencyKey: `staff-tasks-${++count}` });

interface More {
  readonly dueOn?: string;
  readonly assigneeId?: string;
}
const add = (playerId: bigint, body: string, more: More = {}, caller = support, once = key()) =>
  world.call(
    staffCalls,
    'POST /api/staff/tasks',
    { body: { playerId: `${playerId}`, body, ...more } },
    caller,
    once,
  );
const list = async (query: object, caller = support) =>
  (await world.call(staffCalls, 'GET /api/staff/tasks', { query }, caller)).body.items;
const end = (taskId: string, caller = support) =>
  world.call(
    staffCalls,
    'POST /api/staff/tasks/{taskId}/done',
    { params: { taskId }, body: {} },
    caller,
  );
const audited = async (playerId: bigint) =>
  (
    await world.database.pool.query<{ action: string }>(
      `select action from staff.audit where target_kind = 'player' and target_id = $1 order by id`,
      [`${playerId}`],
    )
  ).rows.map(({ action }) => action);

test('a task is added once, done once, and both stand in the audit', async () => {
  const { playerId } = await guest(world);
  const once = key();
  const { body } = await add(playerId, 'Ask for a bank statement', {}, support, once);
  expect((await add(playerId, 'Ask for a bank statement', {}, support, once)).body).toEqual(body);
  const of = { playerId: `${playerId}` };
  expect(await list(of)).toMatchObject([
    { id: body.id, author: 'Demo support', assigneeId: null, dueOn: null, doneAt: null },
  ]);
  expect((await end(body.id)).status).toBe(200);
  expect((await end(body.id)).code).toBe('ERR_CONFLICT');
  expect((await end('999999')).code).toBe('ERR_NOT_FOUND');
  expect(await list({ ...of, open: true })).toEqual([]);
  const [ended] = await list(of);
  expect(ended?.doneAt).toBe(world.clock.now().toISOString());
  expect(ended?.doneBy).not.toBeNull();
  expect(await audited(playerId)).toEqual(['staff.task_added', 'staff.task_done']);
});

test('it is late once its day has passed in Prague', async () => {
  const { playerId } = await guest(world);
  await add(playerId, 'Call back', { dueOn: '2026-11-21' });
  await add(playerId, 'Call again', { dueOn: '2026-11-20' });
  const late = (await list({ playerId: `${playerId}` })).map(({ body, overdue }) => [
    body,
    overdue,
  ]);
  expect(late).toEqual([
    ['Call again', true],
    ['Call back', false],
  ]);
});

test('mine are those given to me and those given to nobody', async () => {
  const { playerId } = await guest(world);
  const colleague = await staff('payments');
  const { rows } = await world.database.pool.query<{ id: bigint }>(
    'select max(id) as id from staff.member',
  );
  await add(playerId, 'For the colleague', { assigneeId: `${rows[0]?.id}` });
  await add(playerId, 'For anybody');
  const of = { playerId: `${playerId}`, mine: true };
  const bodies = async (caller: Caller) => (await list(of, caller)).map(({ body }) => body);
  expect(await bodies(colleague)).toEqual(['For anybody', 'For the colleague']);
  expect(await bodies(support)).toEqual(['For anybody']);
  expect((await add(playerId, 'For nobody', { assigneeId: '999999' })).code).toBe('ERR_NOT_FOUND');
});

test('who may not see players sees no tasks about them', async () => {
  const answer = await world.send('GET /api/staff/tasks', { query: {} }, await staff('content'));
  expect(answer.status).toBe(403);
});

test.each(['content', 'security', 'operations'])(
  'who may not see players, as %s, neither ends tasks nor writes about them',
  async (role) => {
    const { playerId } = await guest(world);
    const { body } = await add(playerId, 'Call back');
    const stranger = await staff(role);
    expect((await end(body.id, stranger)).code).toBe('ERR_FORBIDDEN');
    expect((await add(playerId, 'Call again', {}, stranger)).code).toBe('ERR_FORBIDDEN');
    const note = { body: { playerId: `${playerId}`, body: 'Called.' } };
    const written = await world.call(staffCalls, 'POST /api/staff/notes', note, stranger, key());
    expect(written.code).toBe('ERR_FORBIDDEN');
    expect(await list({ playerId: `${playerId}` })).toMatchObject([{ id: body.id, doneAt: null }]);
    expect(await audited(playerId)).toEqual(['staff.task_added']);
  },
);

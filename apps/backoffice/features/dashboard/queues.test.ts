import { afterEach, expect, it, vi } from 'vitest';
import { cs } from '../../i18n/cs.ts';
import { en } from '../../i18n/en.ts';
import { screens } from '../../resources/registry.ts';
import {
  latestFirst,
  oldestFirst,
  ownQueues,
  type Queue,
  queues,
  readQueues,
  waited,
} from './queues.ts';

// Other test files of the worker call servers of their own.
afterEach(() => void vi.unstubAllGlobals());

/** A list of the server, one row a page. */
const listOf =
  (...rows: string[]) =>
  async ({ offset = 0 }: { readonly offset?: number }) => ({
    total: rows.length,
    items: rows.slice(offset, offset + 1).map((at) => ({ at })),
  });
const at = (row: { readonly at: string }) => row.at;
const queue = (name: string, read: Queue['read']): Queue => ({
  name,
  permission: '',
  path: `/${name}`,
  read,
});

it('says since when the oldest has waited, from either end of a list', async () => {
  const read = latestFirst(listOf('2026-11-30', '2026-11-29', '2026-11-02'), at);
  expect(await read()).toEqual({ total: 3, since: '2026-11-02' });
  expect(await latestFirst(listOf('2026-11-30'), at)()).toEqual({ total: 1, since: '2026-11-30' });
  expect(await latestFirst(listOf(), at)()).toEqual({ total: 0, since: undefined });
  const queued = oldestFirst(listOf('2026-11-02', '2026-11-30'), at);
  expect(await queued()).toEqual({ total: 2, since: '2026-11-02' });
});

it('shows what waits where another queue cannot be read', async () => {
  const { waiting, failure } = await readQueues([
    queue('withdrawals', async () => ({ total: 2, since: '2026-11-29' })),
    queue('alerts', () => Promise.reject(new Error('No answer'))),
    queue('tasks', async () => ({ total: 0 })),
  ]);
  expect(waiting).toMatchObject([{ name: 'withdrawals', total: 2, since: '2026-11-29' }]);
  expect(failure?.message).toBe('No answer');
});

it('gives ages in minutes, then hours, then days', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  expect(waited('2026-11-30T11:20:00Z', now)).toEqual({ unit: 'Minutes', count: 40 });
  expect(waited('2026-11-29T02:00:00Z', now)).toEqual({ unit: 'Hours', count: 34 });
  expect(waited('2026-11-26T02:00:00Z', now)).toEqual({ unit: 'Days', count: 4 });
  // A clock that runs ahead has not waited less than nothing.
  expect(waited('2026-11-30T12:00:09Z', now)).toEqual({ unit: 'Minutes', count: 0 });
});

it('asks only for queues whose list the member may read', () => {
  const allowed = (permission: string) =>
    ['staff.notes', 'staff.approvals', 'loyalty.orders', 'loyalty.read'].includes(permission);
  const names = ownQueues(queues, screens, allowed).map(({ name }) => name);
  expect(names).toEqual(['approvals', 'loyalty-orders']);
  // Every queue has a list that its count opens.
  expect(ownQueues(queues, screens, () => true)).toEqual(queues);
});

it.each(queues)('calls $name by its words in both languages', ({ name }) => {
  for (const { dashboard } of [cs, en]) expect(dashboard).toHaveProperty([`waiting_${name}`]);
});

/** What a filter of a list asks its call for. */
function queryOf(filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  query.sort();
  return query.toString();
}

it.each(queues)('opens the very rows of $name that it counts', async ({ path, read }) => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams);
    return Response.json({ total: 0, items: [] });
  });
  await read();
  const counted = asked.at(-1) ?? new URLSearchParams('never=asked');
  for (const page of ['limit', 'direction']) counted.delete(page);
  counted.sort();
  const filter = new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}';
  expect(queryOf(JSON.parse(filter))).toBe(counted.toString());
});

import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
// Other test files of the worker call servers of their own.
afterAll(() => void vi.unstubAllGlobals());
const { callQuery, readOptions } = await import('./use-call.ts');

const addresses: string[] = [];
let status = 200;
const client = new QueryClient();

beforeEach(() => {
  status = 200;
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return new Response(JSON.stringify({ items: [], code: 'staff.forbidden' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
});
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  addresses.splice(0);
});

/** A part of a screen that reads notes of a player. */
function open(playerId: string) {
  const query = callQuery('GET /api/staff/notes', { query: { playerId } });
  const part = new QueryObserver(client, { ...readOptions, ...query });
  leaving.push(part.subscribe(() => {}));
  return part;
}
const settled = (part: ReturnType<typeof open>) =>
  vi.waitFor(() => expect(part.getCurrentResult().isFetching).toBe(false));

it('asks once for parts that read the same, and once for each input', async () => {
  const parts = [open('7'), open('7'), open('8')];
  for (const part of parts) await settled(part);
  expect(addresses).toEqual(['/api/staff/notes?playerId=7', '/api/staff/notes?playerId=8']);
  expect(parts[1]?.getCurrentResult().data).toMatchObject({ items: [] });
});

it('asks again for all that is on the screen, and keeps nothing of what was left', async () => {
  const part = open('7');
  await settled(part);
  await client.invalidateQueries();
  expect(addresses).toHaveLength(2);
  for (const leave of leaving.splice(0)) leave();
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});

it('tells a refusal at once and asks no second time', async () => {
  status = 403;
  const part = open('7');
  await settled(part);
  expect(part.getCurrentResult().error).toMatchObject({ status: 403, code: 'staff.forbidden' });
  expect(addresses).toHaveLength(1);
});

it('asks nothing as long as there is nothing to ask', () => {
  const query = callQuery('GET /api/staff/notes', skipToken);
  const part = new QueryObserver(client, { ...readOptions, ...query });
  leaving.push(part.subscribe(() => {}));
  expect(part.getCurrentResult().isFetching).toBe(false);
  expect(addresses).toEqual([]);
});

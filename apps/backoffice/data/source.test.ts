import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
// Other test files of the worker call servers of their own.
afterAll(() => void vi.unstubAllGlobals());
const { listOf, wireFilter } = await import('./source.ts');

describe('filters on their way to a call', () => {
  it('turns Prague days into moments, the last day included', () => {
    expect(wireFilter({ from: '2026-03-28', to: '2026-03-29' })).toEqual({
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });
  it('takes no day of a year that is still being typed, nor of one that calls do not take', () => {
    expect(wireFilter({ from: '0202-03-28', to: '9999-12-31' })).toEqual({});
    expect(wireFilter({ from: '1202-03-28', to: '2200-01-01' })).toEqual({});
    // It begins in the year before, as UTC has it.
    expect(wireFilter({ from: '1900-01-01' })).toEqual({});
  });
  it('leaves out what is empty and trims what was typed', () => {
    expect(wireFilter({ text: ' Jana ', state: '', open: false, playerId: undefined })).toEqual({
      text: 'Jana',
      open: false,
    });
  });
});

it('asks for pages behind the first as far as that one knew, in each choice', async () => {
  const requests: string[] = [];
  let newest = 40;
  vi.stubGlobal('fetch', async (address: string) => {
    const params = new URL(address, 'http://localhost').searchParams;
    requests.push(
      [params.get('offset'), params.get('action') ?? '', params.get('upToId') ?? ''].join(' '),
    );
    newest += 1;
    const answer = { items: [{ id: '7' }], total: 9, upToId: params.get('upToId') ?? `${newest}` };
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const audit = listOf({ call: 'GET /capi/v2-onling/UserAudit/Get' });
  const page = (offset: number, filter = {}) => audit.list({ offset, limit: 25, filter });
  await page(0);
  await page(25);
  await page(50);
  await page(25, { action: 'lock' });
  await page(50, { action: 'lock' });
  await page(0);
  await page(25);
  expect(requests).toEqual(['0  ', '25  41', '50  41', '25 lock ', '50 lock 44', '0  ', '25  46']);
});

it('asks for pages and for the view of the same filter and order', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return new Response(JSON.stringify({ items: [{ roundId: '7' }], total: 1 }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const rounds = listOf({
    call: 'GET /capi/v2-onling/View/GetRounds',
    sortField: 'sort',
    sortNames: { openedAt: 'latest' },
    idOf: ({ roundId }) => String(roundId),
    filter: { state: 'SETTLED' },
  });
  const sort = { field: 'openedAt', order: 'asc' } as const;
  const filter = { playerId: '1' };
  expect((await rounds.list({ offset: 50, limit: 25, sort, filter })).items[0]?.id).toBe('7');
  const choice = { state: 'SETTLED', playerId: '1', order: 'asc', sort: 'latest' };
  expect(rounds.view?.({ sort, filter })).toEqual({ view: 'View/GetRounds', filter: choice });
  expect(requests).toEqual([
    `/capi/v2-onling/View/GetRounds?${new URLSearchParams(choice)}&offset=50&limit=25`,
  ]);
});

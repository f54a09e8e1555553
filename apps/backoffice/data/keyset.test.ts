import { expect, it } from 'vitest';
import { createKeyset } from './keyset.ts';

const rows = Array.from({ length: 25 }, (_, index) => index);
const requests: string[] = [];

/** A server that finds at most four rows in its time. */
const read = async ({ after, limit }: { readonly after?: string; readonly limit: number }) => {
  const begin = Number(after ?? 0);
  const end = begin + Math.min(limit, 4);
  requests.push(`${begin} ${limit}`);
  const next = end < rows.length ? String(end) : null;
  return { items: rows.slice(begin, end), next, total: 20, totalIs: 'estimate' as const };
};

it('fills pages from parts, and knows where those it has seen begin', async () => {
  const page = createKeyset<number>();
  const at = (offset: number) => page('all', { offset, limit: 10 }, read);
  expect((await at(0)).items).toEqual(rows.slice(0, 10));
  expect(requests.splice(0)).toEqual(['0 10', '4 6', '8 2']);
  expect((await at(10)).items).toEqual(rows.slice(10, 20));
  expect(requests.splice(0)).toEqual(['10 10', '14 6', '18 2']);
  expect(await at(20)).toMatchObject({ items: rows.slice(20), next: null });
  expect((await at(10)).items).toEqual(rows.slice(10, 20));
});

it('walks to a page that it has not seen, and finds nothing behind the end', async () => {
  const page = createKeyset<number>();
  expect((await page('all', { offset: 20, limit: 10 }, read)).items).toEqual(rows.slice(20));
  expect((await page('all', { offset: 60, limit: 10 }, read)).items).toEqual([]);
});

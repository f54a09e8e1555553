import { expect, test } from 'vitest';
import { eachInPages, oneByOne } from './one-by-one.ts';

const counts = [0, 1, 2, 3, 4, 7];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: BigInt(3 * index + 5) }));
const pagesOf =
  (rows: readonly { readonly id: bigint }[]) =>
  async (after: bigint, limit: number): Promise<readonly { readonly id: bigint }[]> =>
    rows.filter(({ id }) => id > after).slice(0, limit);

test.each(counts)('of %i rows each is met once, those that stay too', async (count) => {
  const rows = rowsOf(count);
  const met: bigint[] = [];
  const found = await eachInPages(pagesOf(rows), 2, async ({ id }) => met.push(id));
  expect(met).toEqual(rows.map(({ id }) => id));
  expect(found).toBe(count);
});

test('rows that fail keep none of later pages waiting, and are told together', async () => {
  const met: bigint[] = [];
  const work = async ({ id }: { readonly id: bigint }) => {
    met.push(id);
    if (id < 14n) throw new Error(`${id} is stuck`);
  };
  await expect(eachInPages(pagesOf(rowsOf(5)), 2, work)).rejects.toThrow('3 items failed');
  expect(met).toEqual([5n, 8n, 11n, 14n, 17n]);
  met.length = 0;
  await expect(oneByOne(rowsOf(5), work)).rejects.toThrow('3 items failed');
  expect(met).toEqual([5n, 8n, 11n, 14n, 17n]);
});

test('rows of a page are taken several at once, each by one', async () => {
  const rows = rowsOf(7);
  const met: bigint[] = [];
  let [running, most] = [0, 0];
  const work = async ({ id }: { readonly id: bigint }) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    met.push(id);
    running -= 1;
  };
  expect(await eachInPages(pagesOf(rows), 5, work, 3)).toBe(7);
  expect(most).toBe(3);
  expect(met.toSorted((one, other) => Number(one - other))).toEqual(rows.map(({ id }) => id));
});

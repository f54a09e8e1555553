import { expect, test } from 'vitest';
import { eachInPages } from './pages.ts';

test.each([0, 1, 2, 3, 4, 7])('of %i rows each is met once, those that stay too', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: BigInt(3 * index + 5) }));
  const met: bigint[] = [];
  const found = await eachInPages(
    async (after, limit) => rows.filter(({ id }) => id > after).slice(0, limit),
    2,
    async ({ id }) => void met.push(id),
  );
  expect(met).toEqual(rows.map(({ id }) => id));
  expect(found).toBe(count);
});

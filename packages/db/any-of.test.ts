import { testDatabase } from '@herna/testkit/database';
import { expect, test } from 'vitest';
import { anyOf } from './any-of.ts';

test('more ids than the protocol carries parameters are one of them', async () => {
  const db = await testDatabase();
  await db.database.pool.query('create table public.counted (id bigint primary key)');
  await db.database.pool.query('insert into public.counted values (1), (66000), (66001)');
  const ids = Array.from({ length: 66_000 }, (_, index) => BigInt(index + 1));
  const found = await db.database.read
    .reads<{ 'public.counted': { id: bigint } }>()
    .selectFrom('public.counted')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  expect(found).toEqual([{ id: 1n }, { id: 66_000n }]);
  await db.drop();
});

import { DomainError } from '@herna/kernel';
import { testDatabase } from '@herna/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import type { Tx } from './database.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
const effects: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  await db.database.pool.query('create table public.seat (name text primary key)');
});
beforeEach(async () => {
  effects.length = 0;
  await db.database.pool.query('truncate public.seat');
});
afterAll(() => db.drop());

/** Takes a seat, and says so once it is taken for good. */
const take = async (tx: Tx, name: string) => {
  await sql`insert into public.seat values (${name})`.execute(tx.writes());
  tx.afterCommit(() => void effects.push(name));
  return name;
};
const refused = async (tx: Tx, name: string) => {
  await take(tx, name);
  throw new DomainError('ERR_NOT_FOUND');
};
const seats = async () =>
  (await db.database.pool.query('select name from public.seat order by name')).rows.map(
    ({ name }) => name,
  );

test('what is refused leaves neither rows nor effects, and the transaction goes on', async () => {
  const outcomes = await db.database.transaction(async (tx) => {
    await take(tx, 'aisle');
    const first = await attempt(tx, () => refused(tx, 'window'));
    const second = await attempt(tx, () => take(tx, 'middle'));
    return [first, second];
  });
  expect(outcomes).toEqual([
    { ok: false, error: 'ERR_NOT_FOUND' },
    { ok: true, value: 'middle' },
  ]);
  expect(await seats()).toEqual(['aisle', 'middle']);
  expect(effects).toEqual(['aisle', 'middle']);
});

test('a refusal drops the effects of what had succeeded inside it', async () => {
  await db.database.transaction(async (tx) => {
    await attempt(tx, async () => {
      await attempt(tx, () => take(tx, 'window'));
      return refused(tx, 'aisle');
    });
  });
  expect(await seats()).toEqual([]);
  expect(effects).toEqual([]);
});

test('a fault of ours ends the transaction and has no effects', async () => {
  const failing = db.database.transaction(async (tx) => {
    await attempt(tx, async () => {
      await take(tx, 'window');
      throw new Error('no');
    });
  });
  await expect(failing).rejects.toThrow('no');
  expect(await seats()).toEqual([]);
  expect(effects).toEqual([]);
});

import { testDatabase } from '@herna/testkit/database';
import { type Generated, type KyselyTypeError, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { byCursor } from './cursor.ts';
import { type Db, isUnavailable, isUniqueViolation, type Reads, type Tx } from './database.ts';

interface Tables {
  'public.seat': { id: Generated<bigint>; name: string; day: string | null };
}

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  db = await testDatabase();
  await db.database.pool.query(`create table public.seat (
    id bigint generated always as identity primary key, name text not null, day date)`);
  await db.database.pool.query('create unique index seat_name on public.seat (name)');
});
beforeEach(() => db.database.pool.query('truncate public.seat'));
afterAll(() => db.drop());

const names = async (from: Db = db.database.read): Promise<string[]> => {
  const found = await from
    .reads<Tables>()
    .selectFrom('public.seat')
    .select('name')
    .orderBy('id')
    .execute();
  return found.map(({ name }) => name);
};
const add = (tx: Tx, name: string) =>
  tx
    .writes<Tables>()
    .insertInto('public.seat')
    .values({ name })
    .returningAll()
    .executeTakeFirstOrThrow();

test('a Db cannot write, by its type', () => {
  // Kysely's read-only builder answers these with a type error instead of a query.
  type Refusal = KyselyTypeError<'not allowed with a read-only Kysely instance.'>;
  expectTypeOf<ReturnType<Reads<Tables>['insertInto']>>().toEqualTypeOf<Refusal>();
  expectTypeOf<ReturnType<Reads<Tables>['updateTable']>>().toEqualTypeOf<Refusal>();
  expectTypeOf<ReturnType<Reads<Tables>['deleteFrom']>>().toEqualTypeOf<Refusal>();
  expectTypeOf<Db>().not.toHaveProperty('writes');
  expectTypeOf<Tx>().toExtend<Db>();
});

describe('a transaction', () => {
  test('commits all of it, seen inside before and outside after', async () => {
    await db.database.transaction(async (tx) => {
      await add(tx, 'window');
      expect(await names(tx)).toEqual(['window']);
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(['window']);
  });

  test('leaves nothing when it fails, and its effects never happen', async () => {
    const effects: string[] = [];
    const failing = db.database.transaction(async (tx) => {
      await add(tx, 'window');
      tx.afterCommit(() => void effects.push('told'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).toEqual([]);
    expect(effects).toEqual([]);
  });

  test('has its effects after the commit, in their order', async () => {
    const effects: string[] = [];
    await db.database.transaction(async (tx) => {
      tx.afterCommit(() => void effects.push('first'));
      tx.afterCommit(() => void effects.push('second'));
      await add(tx, 'window');
      expect(effects).toEqual([]);
    });
    expect(effects).toEqual(['first', 'second']);
  });

  test('that loses a race is run again from the start', async () => {
    const { database } = db;
    await database.transaction((tx) => add(tx, 'aisle'));
    let runs = 0;
    await database.transaction(
      async (tx) => {
        runs++;
        await names(tx);
        if (runs === 1) {
          await database.transaction((other) =>
            sql`update public.seat set day = '2026-01-01'`.execute(other.writes()),
          );
        }
        await sql`update public.seat set name = name || ${String(runs)}`.execute(tx.writes());
      },
      { isolation: 'repeatable read' },
    );
    expect(runs).toBe(2);
    expect(await names()).toEqual(['aisle2']);
  });

  test('is not run again for a refusal of its own', async () => {
    let runs = 0;
    const twice = db.database.transaction(async (tx) => {
      runs++;
      await add(tx, 'window');
      await add(tx, 'window');
    });
    const error = await twice.catch((one: unknown) => one);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'seat_name')).toBe(true);
    expect(isUniqueViolation(error, 'seat_pkey')).toBe(false);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
    expect(runs).toBe(1);
  });
});

test('ids arrive as bigint, days as their text, moments as dates', async () => {
  await db.database.pool.query(`insert into public.seat (name, day) values ('a', '2026-03-29')`);
  const seat = await db.database.read
    .reads<Tables>()
    .selectFrom('public.seat')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(typeof seat.id).toBe('bigint');
  expect(seat.day).toBe('2026-03-29');
  const { rows } = await db.database.pool.query(`select 9223372036854775807 as id, now() as at`);
  expect(rows[0].id).toBe(9_223_372_036_854_775_807n);
  expect(rows[0].at).toBeInstanceOf(Date);
});

test('a connection that dies is replaced', async () => {
  const { pool } = db.database;
  const dying = pool.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(dying).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('each test file has a database of its own, with every migration in it', async () => {
  const other = await testDatabase();
  try {
    const name = async (of: typeof db): Promise<string> =>
      (await of.database.pool.query('select current_database() as name')).rows[0].name;
    expect(await name(other)).not.toBe(await name(db));
    const { rows } = await other.database.pool.query(
      'select count(*)::int as n from herna.migration',
    );
    expect(rows[0].n).toBeGreaterThan(20);
    const seat = await other.database.pool.query(`select to_regclass('public.seat') as found`);
    expect(seat.rows[0].found).toBeNull();
  } finally {
    await other.drop();
  }
});

test('errors thrown together are unavailable when each of them is', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(isUnavailable(new AggregateError([full, full]))).toBe(true);
  expect(isUnavailable(new AggregateError([full, new Error('a fault of ours')]))).toBe(false);
});

describe('a snapshot', () => {
  test('reads one moment, while the pool writes', async () => {
    await db.database.transaction((tx) => add(tx, 'before'));
    const seen = await db.database.snapshot(async (snapshot) => {
      const first = await names(snapshot);
      await db.database.transaction((tx) => add(tx, 'meanwhile'));
      return [first, await names(snapshot)];
    });
    expect(seen).toEqual([['before'], ['before']]);
    expect(await names()).toEqual(['before', 'meanwhile']);
  });

  test('writes nothing, and its error is that of the work', async () => {
    const writing = db.database.snapshot((snapshot) =>
      sql`insert into public.seat (name) values ('x')`.execute(snapshot.reads()),
    );
    await expect(writing).rejects.toThrow(/read-only transaction/);
    const failing = db.database.snapshot(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await names()).toEqual([]);
  });

  test.each([0, 1, 2, 3, 5])('gives %i rows in batches of two', async (count) => {
    const query = sql<{ row: number }>`select row from generate_series(1, ${count}::int) as row`;
    const batches = await db.database.snapshot(async (snapshot) => {
      const found: number[][] = [];
      for await (const rows of byCursor(snapshot, query, 2)) found.push(rows.map(({ row }) => row));
      return found;
    });
    expect(batches).toEqual(
      [[1, 2], [3, 4], [5]]
        .map((one) => one.filter((row) => row <= count))
        .filter(({ length }) => length > 0),
    );
  });
});

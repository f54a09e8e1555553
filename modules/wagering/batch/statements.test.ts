import type { BatchQuery } from '@herna/db';
import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotReached, type Prepared, runParts, runStatements } from './statements.ts';

let test: TestDatabase;
let client: pg.Client;
let prepared: Prepared;

beforeAll(async () => {
  test = await testDatabase();
  client = new pg.Client(test.url);
  await client.connect();
  prepared = new Map();
  await client.query('create table thing (id bigint primary key, name text not null)');
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const query = (name: string, text: string, ...values: unknown[]): BatchQuery => ({
  name,
  text,
  values,
});
const insert = (id: bigint, name: string | null) =>
  query('insert', 'insert into thing values ($1, $2)', id, name);
const all = query('all', 'select id, name from thing order by id');
const preparedNames = async (): Promise<string[]> => {
  const { rows } = await client.query('select name from pg_prepared_statements order by name');
  return rows.map(({ name }) => name);
};
const run = (...queries: BatchQuery[]) => runStatements(client, prepared, queries);

describe('statements of one round trip', () => {
  it('are answered in their order, each seeing what those before it did', async () => {
    const answers = await run(all, insert(1n, 'one'), insert(2n, ''), all);
    expect(answers).toEqual([
      { tag: 'SELECT 0', rows: [] },
      { tag: 'INSERT 0 1', rows: [] },
      { tag: 'INSERT 0 1', rows: [] },
      {
        tag: 'SELECT 2',
        rows: [
          { id: 1n, name: 'one' },
          { id: 2n, name: '' },
        ],
      },
    ]);
  });

  it('are prepared once, and read as the pool reads', async () => {
    const kinds = query(
      'kinds',
      `select 7::int4, 8::int8, '2026-11-21'::date, '2026-11-21 18:00:00.5+00'::timestamptz as moment,
        null::text as nothing, '{"a": [1]}'::jsonb as held, '{x,"y z"}'::text[] as words, true as yes`,
    );
    const { rows } = await test.database.pool.query(kinds.text);
    for (let time = 1; time <= 2; time++) expect((await run(kinds))[0]?.rows).toEqual(rows);
    expect((await preparedNames()).filter((name) => name === 'kinds')).toEqual(['kinds']);
  });

  it('take those behind them along when they fail, and go on the next time', async () => {
    const behind = query('behind', 'select count(*) as things from thing');
    const failing = run(query('begin', 'begin'), insert(3n, 'three'), insert(4n, null), behind);
    await expect(failing).rejects.toMatchObject({ code: '23502', severity: 'ERROR' });
    await client.query('rollback');
    expect((await run(behind))[0]?.rows).toEqual([{ things: 2n }]);
    expect((await run(behind, insert(3n, 'three'), behind)).map(({ rows }) => rows)).toEqual([
      [{ things: 2n }],
      [],
      [{ things: 3n }],
    ]);
  });

  it('are prepared anew when their text is another', async () => {
    expect((await run(query('same', 'select 1::int8 as a')))[0]?.rows).toEqual([{ a: 1n }]);
    expect((await run(query('same', `select 'x' as b`)))[0]?.rows).toEqual([{ b: 'x' }]);
  });

  it('fail all together on a connection that is gone', async () => {
    const lost = new pg.Client(test.url);
    lost.on('error', () => {});
    await lost.connect();
    const waiting = expect(
      runStatements(lost, new Map(), [query('sleep', 'select pg_sleep(60)'), all]),
    ).rejects.toMatchObject({ code: '57P01' });
    let ended = 0;
    while (ended === 0) {
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`,
      );
      ended = rows.length;
    }
    await waiting;
    await expect(runStatements(lost, new Map(), [all])).rejects.toBeInstanceOf(Error);
  });
});

describe('parts of one round trip', () => {
  const begin = query('begin', 'begin');
  const commit = query('commit', 'commit');
  const things = query('things', 'select count(*) as things from thing');
  const fails = query('fails', 'select 1 / 0');
  const locking = query('locking', 'select id from thing where id = 1 for update');

  it('are told of one by one, each when its own statements are done', async () => {
    const holder = await test.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from thing where id = 1 for update');
    const [first, nothing, second] = runParts(client, prepared, [
      [begin, insert(10n, 'ten'), commit],
      [],
      [begin, locking, things, commit],
    ] as const);
    // The second part waits for the holder, and others see what the first has committed.
    await Promise.all([first, nothing]);
    const { rows } = await holder.query('select name from thing where id = 10');
    expect(rows).toEqual([{ name: 'ten' }]);
    await holder.query('rollback');
    holder.release();
    expect((await first).map(({ tag }) => tag)).toEqual(['BEGIN', 'INSERT 0 1', 'COMMIT']);
    expect((await second)[2]?.rows).toEqual([{ things: 4n }]);
  });

  it('are not reached behind one that fails, and the connection goes on', async () => {
    const [first, second] = runParts(client, prepared, [
      [begin, insert(11n, null), commit],
      [begin, insert(12n, 'twelve'), commit],
    ] as const);
    await expect(first).rejects.toMatchObject({ code: '23502' });
    await expect(second).rejects.toBeInstanceOf(NotReached);
    await client.query('rollback');
    expect((await run(things))[0]?.rows).toEqual([{ things: 4n }]);
  });

  it('stand when one behind them fails', async () => {
    const [first, second] = runParts(client, prepared, [
      [begin, insert(13n, 'thirteen'), commit],
      [begin, fails],
    ] as const);
    expect((await first).at(-1)?.tag).toBe('COMMIT');
    await expect(second).rejects.toMatchObject({ code: '22012' });
    await client.query('rollback');
    expect((await run(things))[0]?.rows).toEqual([{ things: 5n }]);
  });
});

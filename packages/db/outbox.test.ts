import { drainAll, testDatabase } from '@herna/testkit/database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { createListener } from './listener.ts';
import {
  drain,
  type OutboxEvent,
  outboxChannel,
  readTail,
  recordEvent,
  startConsumer,
  tailEnd,
} from './outbox.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
let seen: OutboxEvent[];
beforeEach(async () => {
  db = await testDatabase();
  seen = [];
});
afterEach(() => db.drop());

const happenedAt = new Date('2026-11-21T18:00:00Z');
const tell = (tx: Tx, number: number, type = 'test.counted') =>
  recordEvent(tx, { type, playerId: 7n, payload: { number }, happenedAt });
const tellAll = (...numbers: readonly number[]) =>
  db.database.transaction(async (tx) => {
    for (const number of numbers) await tell(tx, number);
  });
const consumer = (
  name = 'test',
  handle?: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>,
) => ({
  name,
  database: db.database,
  types: ['test.counted'],
  handle: handle ?? (async (_tx: Tx, events: readonly OutboxEvent[]) => void seen.push(...events)),
});
/** Applies all events, however long transactions of other test files hold them back. */
const apply = (...consumers: readonly ReturnType<typeof consumer>[]) =>
  drainAll(db.database, consumers);
const numbers = (): unknown[] => seen.map(({ payload }) => payload.number);

describe('a consumer', () => {
  test('is given every event once, in order, whole', async () => {
    await tellAll(1, 2);
    await apply(consumer());
    await tellAll(3);
    await apply(consumer());
    await apply(consumer());
    expect(numbers()).toEqual([1, 2, 3]);
    expect(seen[0]).toMatchObject({ type: 'test.counted', playerId: 7n, happenedAt });
  });

  test('passes over what it does not want', async () => {
    await db.database.transaction(async (tx) => {
      await tell(tx, 1, 'test.other');
      await tell(tx, 2);
    });
    await apply(consumer());
    expect(numbers()).toEqual([2]);
  });

  test('takes many in batches', async () => {
    await tellAll(...Array.from({ length: 25 }, (_, index) => index));
    const sizes: number[] = [];
    const options = consumer('batches', async (_tx, events) => void sizes.push(events.length));
    await apply(consumer('first'));
    expect(await drain({ ...options, batchSize: 10 })).toBe(25);
    expect(sizes).toEqual([10, 10, 5]);
  });

  test('takes them by the numbers of their transactions, however many digits these have', async () => {
    for (const [number, transaction] of ['10', '8', '9'].entries()) {
      await db.database.pool.query(
        `insert into outbox.event (transaction_id, type, payload, happened_at)
         values ($1, 'test.counted', $2, $3)`,
        [transaction, { number }, happenedAt],
      );
    }
    const one = { ...consumer(), batchSize: 1 };
    expect(await drain(one)).toBe(3);
    await apply(consumer('whole'));
    expect(numbers()).toEqual([1, 2, 0, 1, 2, 0]);
    const start = { transactionId: '0', eventId: 0n };
    const { events, position } = await readTail(db.database.read, start, 10);
    expect(events.map(({ payload }) => payload.number)).toEqual([1, 2, 0]);
    expect(position.transactionId).toBe('10');
  });

  test('sees nothing of a transaction that failed', async () => {
    const failed = db.database.transaction(async (tx) => {
      await tell(tx, 1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await apply(consumer());
    expect(numbers()).toEqual([]);
  });

  test('that fails stands where it stood, its writes undone', async () => {
    await db.database.pool.query('create table public.effect (number int)');
    await tellAll(1);
    let attempts = 0;
    const options = consumer('failing', async (tx, events) => {
      for (const { payload } of events) {
        const values = { number: payload.number as number };
        await tx
          .writes<{ 'public.effect': { number: number } }>()
          .insertInto('public.effect')
          .values(values)
          .execute();
      }
      if (++attempts === 1) throw new Error('not yet');
    });
    await expect(apply(options)).rejects.toThrow('not yet');
    expect((await db.database.pool.query('select * from public.effect')).rows).toEqual([]);
    await apply(options);
    expect((await db.database.pool.query('select * from public.effect')).rows).toEqual([
      { number: 1 },
    ]);
  });

  test('does not overtake a slower transaction whose events are older', async () => {
    const slow = new pg.Client(db.url);
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query(`insert into outbox.event (type, payload, happened_at)
        values ('test.counted', '{"number": 1}', now())`);
      await tellAll(2);
      expect(await drain(consumer())).toBe(0);
      await slow.query('commit');
      await apply(consumer());
      expect(numbers()).toEqual([1, 2]);
    } finally {
      await slow.end();
    }
  });

  test('that runs on two nodes applies each event once', async () => {
    await tellAll(...Array.from({ length: 40 }, (_, index) => index));
    const options = { ...consumer(), batchSize: 5 };
    await Promise.all([drain(options), drain(options), drain(options)]);
    await apply(options);
    expect(numbers()).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  test('has a cursor of its own', async () => {
    await tellAll(1);
    await apply(consumer('one'), consumer('two'));
    expect(numbers()).toEqual([1, 1]);
  });
});

test('a running consumer is woken by the news itself, and stops when it is told to', async () => {
  const listener = createListener(db.url);
  const woken = Promise.withResolvers<void>();
  const running = startConsumer({
    ...consumer('running', async (_tx, events) => {
      seen.push(...events);
      if (numbers().includes(2)) woken.resolve();
    }),
    listener,
    onError: woken.reject,
  });
  await tellAll(1, 2);
  await woken.promise;
  await running.stop();
  await tellAll(3);
  expect(numbers()).toEqual([1, 2]);
  await listener.close();
});

test('a running consumer looks again by itself for what an older transaction holds back', async () => {
  const listener = createListener(db.url);
  const woken = Promise.withResolvers<void>();
  const lookedAgain = Promise.withResolvers<void>();
  const older = await db.database.pool.connect();
  await older.query('begin');
  await older.query('select pg_current_xact_id()');
  let looks = 0;
  const { transaction } = db.database;
  const running = startConsumer({
    ...consumer('behind', async (_tx, events) => {
      seen.push(...events);
      woken.resolve();
    }),
    database: {
      ...db.database,
      transaction: (run) => {
        // One look at the start, one when the event is told, and those that nobody asked for.
        if (++looks > 3) lookedAgain.resolve();
        return transaction(run);
      },
    },
    listener,
    onError: woken.reject,
    lookEveryMs: 3_600_000,
  });
  await tellAll(1);
  await lookedAgain.promise;
  expect(numbers()).toEqual([]);
  await older.query('rollback');
  older.release();
  await woken.promise;
  await running.stop();
  expect(numbers()).toEqual([1]);
  await listener.close();
});

test('a consumer that gathers takes what came while it rested as one batch', async () => {
  const listener = createListener(db.url);
  const batches: unknown[][] = [];
  const { promise: whole, resolve, reject } = Promise.withResolvers<void>();
  await tellAll(1);
  const running = startConsumer({
    ...consumer('gathering', async (_tx, events) => {
      batches.push(events.map(({ payload }) => payload.number));
      // Each in a transaction of its own, behind the turn that is under way.
      if (batches.length === 1) void tellAll(2).then(() => tellAll(3), reject);
      else resolve();
    }),
    gatherMs: 400,
    listener,
    onError: reject,
  });
  await whole;
  await running.stop();
  expect(batches).toEqual([[1], [2, 3]]);
  await listener.close();
});

test('a listener that lost its connection wakes everybody once it is back', async () => {
  const listener = createListener(db.url);
  const woken = Promise.withResolvers<string>();
  let lost = false;
  listener.listen(outboxChannel, (payload) => {
    if (lost) woken.resolve(payload);
  });
  const other = new pg.Client(db.url);
  await other.connect();
  await expect
    .poll(async () => {
      const { rows } = await other.query(`select pid from pg_stat_activity
        where datname = current_database() and query like 'listen %'`);
      return rows.length;
    })
    .toBe(1);
  lost = true;
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'herna-listener'`);
  expect(await woken.promise).toBe('');
  await other.end();
  await listener.close();
});

test('a tail begins now and is read without a cursor', async () => {
  await tellAll(1);
  await apply(consumer());
  const at = await tailEnd(db.database.read);
  await tellAll(2, 3);
  await apply(consumer());
  const first = await readTail(db.database.read, at, 1);
  const rest = await readTail(db.database.read, first.position, 10);
  const all = [...first.events, ...rest.events].map(({ payload }) => payload.number);
  expect(all).toEqual([2, 3]);
  expect((await readTail(db.database.read, rest.position, 10)).events).toEqual([]);
});

import { manualClock } from '@herna/kernel';
import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BatchBusy,
  BatchNotDone,
  BatchOutcomeUnknown,
  type BatchRunner,
  createBatchRunner,
  type Participant,
  plainColumn,
  textColumn,
} from '../index.ts';

/** What follows a commit; it fails when a note of the batch says so. */
const wakeText = `select 1 / case when $1 = 'nobody wakes' then 0 else 1 end`;

/** A toy domain: counters that only grow, up to a ceiling. */
interface Step {
  readonly counter: bigint;
  readonly by: bigint;
  readonly note: string;
}
interface Draft {
  readonly step: Step;
  value: bigint;
}
type Counters = Map<bigint, { value: bigint; notes: string[]; changed: boolean }>;

const counting: Participant<Draft, Counters, 'CEILING' | 'UNKNOWN'> = {
  name: 'counting',
  lock: (drafts) => ({
    name: 'lock',
    text: `select id, value from test_counter where id = any($1::bigint[])
      order by id for no key update`,
    values: [plainColumn(drafts.map(({ step }) => step.counter))],
  }),
  load: () => [],
  open: ([rows = []]) =>
    new Map(
      rows.map((row) => [
        row.id as bigint,
        { value: row.value as bigint, notes: [], changed: false },
      ]),
    ),
  decide({ step }, counters) {
    if (step.note === 'bug') throw new TypeError('a bug in a rule');
    const counter = counters.get(step.counter);
    if (!counter) return { kind: 'refused', code: 'UNKNOWN' };
    return counter.value + step.by > 1_000n ? { kind: 'refused', code: 'CEILING' } : undefined;
  },
  apply(draft, counters) {
    const counter = counters.get(draft.step.counter);
    if (!counter) return;
    counter.value += draft.step.by;
    counter.notes.push(draft.step.note);
    counter.changed = true;
    draft.value = counter.value;
  },
  write(counters) {
    const changed = [...counters].filter(([, counter]) => counter.changed);
    const notes = changed.flatMap(([id, counter]) => counter.notes.map((note) => ({ id, note })));
    return [
      {
        name: 'write',
        text: `update test_counter c set value = u.value
          from unnest($1::bigint[], $2::bigint[]) u (id, value) where c.id = u.id`,
        values: [
          plainColumn(changed.map(([id]) => id)),
          plainColumn(changed.map(([, { value }]) => value)),
        ],
      },
      {
        name: 'notes',
        text: `insert into test_note (counter, note) select * from unnest($1::bigint[], $2::text[])`,
        values: [plainColumn(notes.map(({ id }) => id)), textColumn(notes.map(({ note }) => note))],
      },
    ];
  },
  behind: (counters) => {
    const notes = [...counters.values()].flatMap((counter) => counter.notes);
    return [{ name: 'wake', text: wakeText, values: [notes.join(',')] }];
  },
};

type Answer = bigint | string;

let test: TestDatabase;
const runners: BatchRunner<Step, Answer>[] = [];

const runner = (options: { lanes?: number; queueMax?: number; url?: string } = {}) => {
  const made = createBatchRunner<Step, Draft, 'CEILING' | 'UNKNOWN', unknown, Answer>({
    url: options.url ?? test.url,
    name: 'test',
    clock: manualClock(new Date('2026-11-21T18:00:00Z')),
    lanes: options.lanes ?? 1,
    participants: [counting],
    keyOf: ({ counter }) => counter,
    draftOf: (step) => ({ step, value: 0n }),
    answerOf: (draft, outcome) => {
      if (outcome.kind === 'accepted') return draft.value;
      return outcome.kind === 'refused' ? outcome.code : 'repeated';
    },
    ...(options.queueMax === undefined ? {} : { queueMax: options.queueMax }),
  });
  runners.push(made);
  return made;
};

const execute = (text: string) =>
  test.database.transaction((tx) =>
    tx
      .writes<Record<string, never>>()
      .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text)),
  );
const step = (counter: bigint, by: bigint, note = 'x'): Step => ({ counter, by, note });
const valueOf = async (counter: bigint) =>
  (await execute(`select value from test_counter where id = ${counter}`)).rows[0]?.value;
const settled = async (promises: readonly Promise<Answer>[]) =>
  (await Promise.allSettled(promises)).map((result) =>
    result.status === 'fulfilled' ? result.value : (result.reason as Error),
  );

let counters = 0n;
const counter = async (): Promise<bigint> => {
  counters += 1n;
  const id = counters;
  await execute(`insert into test_counter values (${id}, 0)`);
  return id;
};

beforeAll(async () => {
  test = await testDatabase();
  await execute('create table test_counter (id bigint primary key, value bigint not null)');
  await execute(`create table test_note (
    id bigint generated always as identity primary key, counter bigint not null,
    note text not null check (note <> 'refused by the table'))`);
});
afterAll(async () => {
  for (const made of runners) await made.close();
  await test.drop();
});

describe('a batch runner', () => {
  it('decides a batch in the order of arrival, each seeing the ones before', async () => {
    const id = await counter();
    const path = runner();
    const answers = await Promise.all(
      [400n, 500n, 200n, 100n].map((by) => path.submit(step(id, by))),
    );
    expect(answers).toEqual([400n, 900n, 'CEILING', 1_000n]);
    expect(await valueOf(id)).toBe(1_000n);
  });

  it('puts what arrives together into one transaction', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, counter));
    const path = runner();
    await Promise.all(ids.map((id) => path.submit(step(id, 1n))));
    const { batches, items, largestBatch } = path.metrics();
    expect({ batches, items, largestBatch }).toEqual({ batches: 1, items: 30, largestBatch: 30 });
  });

  it('answers a refusal without writing anything', async () => {
    const path = runner();
    expect(await path.submit(step(999_999n, 1n))).toBe('UNKNOWN');
  });

  it.each([
    ['by the database', 'refused by the table', '23514'],
    ['by the server itself', 'nul \u0000 in a text', '22021'],
    ['by a bug of a rule', 'bug', undefined],
  ])('lets a poison item refused %s fail alone', async (_name, note, code) => {
    const ids = await Promise.all(Array.from({ length: 20 }, counter));
    const path = runner();
    const steps = ids.map((id, index) => step(id, 7n, index === 13 ? note : 'fine'));
    const answers = await settled(steps.map((each) => path.submit(each)));
    expect(answers.filter((answer) => answer === 7n)).toHaveLength(19);
    expect(answers[13]).toBeInstanceOf(Error);
    expect((answers[13] as { code?: string }).code).toBe(code);
    expect(await valueOf(ids[13] as bigint)).toBe(0n);
    expect(await valueOf(ids[12] as bigint)).toBe(7n);
    expect(path.metrics().failedItems).toBe(1);
    expect(await path.submit(step(ids[13] as bigint, 1n))).toBe(1n);
  });

  it.each(['55P03', '57014', '53200'])('says that nothing was done on %s', async (code) => {
    const [id, other] = [await counter(), await counter()];
    await execute(`create or replace function hesitate() returns trigger language plpgsql as $$
      begin raise exception 'not now' using errcode = '${code}'; end $$`);
    await execute(`create trigger hesitates before update on test_counter
      for each row when (new.id = ${id}) execute function hesitate()`);
    const path = runner();
    const answers = await settled([path.submit(step(id, 1n)), path.submit(step(other, 1n))]);
    expect(answers[0]).toBeInstanceOf(BatchNotDone);
    expect(answers[1]).toBe(1n);
    await execute('drop trigger hesitates on test_counter');
    expect(await path.submit(step(id, 1n))).toBe(1n);
  });

  it('refuses at once past its queue, before doing anything', async () => {
    const id = await counter();
    const path = runner({ queueMax: 5 });
    const answers = await settled(Array.from({ length: 8 }, () => path.submit(step(id, 1n))));
    expect(answers.filter((answer) => answer instanceof BatchBusy)).toHaveLength(3);
    expect(await valueOf(id)).toBe(5n);
    expect(path.metrics().refusedBusy).toBe(3);
  });

  it('keeps counting over lanes that share rows', async () => {
    const id = await counter();
    const [one, two] = [runner(), runner()];
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two).submit(step(id, 1n))),
    );
    expect(await valueOf(id)).toBe(100n);
  });

  it('runs a batch again that lost a deadlock', async () => {
    const [low, high] = [await counter(), await counter()];
    const path = runner();
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query('update test_counter set value = value + 1 where id = $1', [high]);
    const answers = Promise.all([path.submit(step(low, 1n)), path.submit(step(high, 1n))]);
    // The runner holds `low` now and waits for `high`; asking for `low` closes the circle.
    await untilWaiting();
    const victim = await client
      .query('update test_counter set value = value + 1 where id = $1', [low])
      .then(
        () => false,
        () => true,
      );
    await client.query(victim ? 'rollback' : 'commit');
    client.release();
    await answers;
    expect(await valueOf(low)).toBe(victim ? 1n : 2n);
    expect(await valueOf(high)).toBe(victim ? 1n : 2n);
  });

  it('tells of a batch that is written though the next one has to wait', async () => {
    const [free, held] = [await counter(), await counter()];
    const path = runner();
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query('update test_counter set value = 5 where id = $1', [held]);
    const first = path.submit(step(free, 1n));
    while (path.metrics().batches === 0) await new Promise((turn) => setImmediate(turn));
    const second = path.submit(step(held, 1n));
    expect(await first).toBe(1n);
    await untilWaiting();
    await client.query('commit');
    client.release();
    expect(await second).toBe(6n);
    expect(path.metrics().batches).toBe(2);
  });

  describe('that begins a batch behind the one before it', () => {
    /** Has the first steps wait for a row, while others queue up behind them; then lets them go. */
    const queued = async (
      path: BatchRunner<Step, Answer>,
      first: readonly Step[],
      others: readonly Step[],
    ): Promise<Promise<Answer | Error>[]> => {
      const submit = (each: Step): Promise<Answer | Error> =>
        path.submit(each).catch((error: Error) => error);
      const letGo = await holding(first[0]?.counter ?? 0n);
      const before = path.metrics().batches;
      const firsts = first.map(submit);
      while (path.metrics().batches === before) await new Promise((turn) => setImmediate(turn));
      const all = [...firsts, ...others.map(submit)];
      await untilWaiting();
      await letGo();
      return all;
    };
    const answersOf = async (...queues: Parameters<typeof queued>) =>
      Promise.all(await queued(...queues));

    it('decides it by what that one has written', async () => {
      const id = await counter();
      const path = runner();
      const answers = await answersOf(path, [step(id, 900n)], [step(id, 200n), step(id, 100n)]);
      expect(answers).toEqual([900n, 'CEILING', 1_000n]);
      expect(path.metrics()).toMatchObject({ batches: 2, begunBehind: 1 });
    });

    it('lets more gather when too few wait', async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, counter));
      const path = runner();
      const [one = 0n, ...others] = ids;
      const firsts = [one, ...others].map((id) => step(id, 1n));
      expect(await answersOf(path, firsts, [step(one, 1n), step(one, 1n)])).toEqual([
        ...firsts.map(() => 1n),
        2n,
        3n,
      ]);
      expect(path.metrics()).toMatchObject({ batches: 2, begunBehind: 0 });
    });

    it('begins behind one that was refused as a whole', async () => {
      const id = await counter();
      const path = runner();
      const answers = await answersOf(path, [step(id, 2_000n)], [step(id, 3n)]);
      expect(answers).toEqual(['CEILING', 3n]);
      expect(path.metrics()).toMatchObject({ begunBehind: 1, failedBatches: 0 });
    });

    it('runs it on its own when that one is refused by the database', async () => {
      const [bad, good, other] = [await counter(), await counter(), await counter()];
      const path = runner();
      const answers = await answersOf(
        path,
        [step(bad, 1n, 'refused by the table'), step(good, 2n)],
        [step(good, 3n), step(other, 4n)],
      );
      expect(answers[0]).toMatchObject({ code: '23514' });
      expect(answers.slice(1)).toEqual([2n, 5n, 4n]);
      expect(await Promise.all([bad, good, other].map(valueOf))).toEqual([0n, 5n, 4n]);
      expect(path.metrics().failedItems).toBe(1);
    });

    it('runs it again when only what wakes others has failed', async () => {
      const [one, other] = [await counter(), await counter()];
      const path = runner();
      const answers = await answersOf(path, [step(one, 1n, 'nobody wakes')], [step(other, 2n)]);
      expect(answers).toEqual([1n, 2n]);
      expect(await Promise.all([one, other].map(valueOf))).toEqual([1n, 2n]);
      expect(path.metrics()).toMatchObject({ failedBatches: 0, failedItems: 0 });
    });

    it('runs it on another connection when that one dies at its commit', async () => {
      const [dying, other] = [await counter(), await counter()];
      await execute(`create function die_behind() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
      await execute(`create constraint trigger dies_behind after update on test_counter
        deferrable initially deferred for each row when (new.id = ${dying})
        execute function die_behind()`);
      const path = runner();
      const answers = await answersOf(path, [step(dying, 1n)], [step(other, 2n)]);
      await execute('drop trigger dies_behind on test_counter');
      expect(answers[0]).toBeInstanceOf(BatchOutcomeUnknown);
      expect(answers[1]).toBe(2n);
      expect(await Promise.all([dying, other].map(valueOf))).toEqual([0n, 2n]);
    });

    it('tells of that one though this one has to wait for its rows', async () => {
      const [free, held] = [await counter(), await counter()];
      const path = runner();
      const letGo = await holding(held);
      const [first, second] = await queued(path, [step(free, 1n)], [step(held, 2n)]);
      expect(await first).toBe(1n);
      expect(path.metrics()).toMatchObject({ batches: 2, begunBehind: 1 });
      await untilWaiting();
      await letGo();
      expect(await second).toBe(2n);
    });
  });

  it('says that nothing was done when there is no database', async () => {
    const path = runner({ url: 'postgres://nobody:x@127.0.0.1:1/nothing' });
    await expect(path.submit(step(1n, 1n))).rejects.toBeInstanceOf(BatchNotDone);
  });

  it('connects again after its connection was killed', async () => {
    const id = await counter();
    const path = runner();
    await path.submit(step(id, 1n));
    await killRunners();
    const answers = await settled([path.submit(step(id, 1n))]);
    expect(answers[0] === 2n || answers[0] instanceof BatchNotDone).toBe(true);
    const before = (await valueOf(id)) as bigint;
    expect(await path.submit(step(id, 1n))).toBe(before + 1n);
  });

  it('says that the outcome is unknown when the connection dies at the commit', async () => {
    const id = await counter();
    await execute(`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await execute(`create constraint trigger dies after update on test_counter
      deferrable initially deferred for each row when (new.id = ${id}) execute function die()`);
    const path = runner();
    await expect(path.submit(step(id, 1n))).rejects.toBeInstanceOf(BatchOutcomeUnknown);
    await execute('drop trigger dies on test_counter');
    expect(await path.submit(step(id, 1n))).toBe(1n);
  });

  it('takes nothing more once it is closed', async () => {
    const id = await counter();
    const path = runner();
    const last = path.submit(step(id, 1n));
    await path.close();
    expect(await last).toBe(1n);
    await expect(path.submit(step(id, 1n))).rejects.toBeInstanceOf(BatchBusy);
  });
});

/** Waits until a runner's statement waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await execute(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

/** Holds a counter's row until it is told to let it go. */
async function holding(counter: bigint): Promise<() => Promise<void>> {
  const client = await test.database.pool.connect();
  await client.query('begin');
  await client.query('select from test_counter where id = $1 for update', [counter]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const killRunners = () =>
  execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'test-0'`);

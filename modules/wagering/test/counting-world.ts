/** A toy domain for tests of the batch runner: counters that only grow, up to a ceiling. */

import { bigintColumn, textColumn } from '@herna/db';
import { manualClock } from '@herna/kernel';
import { testDatabase } from '@herna/testkit/database';
import { CompiledQuery } from 'kysely';
import { type BatchRunner, createBatchRunner, type Participant } from '../index.ts';

/** What follows a commit; it fails when a note of the batch says so. */
const wakeText = `select 1 / case when $1 = 'nobody wakes' then 0 else 1 end`;

export interface Step {
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
    values: [bigintColumn(drafts.map(({ step }) => step.counter))],
  }),
  load(drafts) {
    if (drafts.some(({ step: { note } }) => note === 'bug in a load')) {
      throw new TypeError('a bug in a load');
    }
    return [];
  },
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
          bigintColumn(changed.map(([id]) => id)),
          bigintColumn(changed.map(([, { value }]) => value)),
        ],
      },
      {
        name: 'notes',
        text: `insert into test_note (counter, note) select * from unnest($1::bigint[], $2::text[])`,
        values: [
          bigintColumn(notes.map(({ id }) => id)),
          textColumn(notes.map(({ note }) => note)),
        ],
      },
    ];
  },
  afterCommit: (counters) => {
    const notes = [...counters.values()].flatMap((counter) => counter.notes);
    return [{ name: 'wake', text: wakeText, values: [notes.join(',')] }];
  },
};

/** The counter's new value, a refusal's code, or what went wrong. */
export type Answer = bigint | string;
export type CountingRunner = BatchRunner<Step, Answer>;

export const step = (counter: bigint, by: bigint, note = 'x'): Step => ({ counter, by, note });

/** Opens a database with counters, and runners that count in it. */
export async function openCountingWorld() {
  const test = await testDatabase();
  const runners: CountingRunner[] = [];
  let counters = 0n;

  const execute = (text: string) =>
    test.database.transaction((tx) =>
      tx
        .writes<Record<string, never>>()
        .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text)),
    );
  await execute('create table test_counter (id bigint primary key, value bigint not null)');
  await execute(`create table test_note (
    id bigint generated always as identity primary key, counter bigint not null,
    note text not null check (note <> 'refused by the table'))`);

  return {
    execute,
    pool: test.database.pool,
    runner(options: { queueMax?: number; url?: string } = {}): CountingRunner {
      const made = createBatchRunner<Step, Draft, 'CEILING' | 'UNKNOWN', unknown, Answer>({
        url: options.url ?? test.url,
        name: 'test',
        clock: manualClock(new Date('2026-11-21T18:00:00Z')),
        lanes: 1,
        participants: [counting],
        keyOf: ({ counter }) => counter,
        draftOf: (one) => ({ step: one, value: 0n }),
        answerOf: (draft, outcome) => {
          if (outcome.kind === 'accepted') return draft.value;
          return outcome.kind === 'refused' ? outcome.code : 'repeated';
        },
        ...(options.queueMax === undefined ? {} : { queueMax: options.queueMax }),
      });
      runners.push(made);
      return made;
    },
    async counter(): Promise<bigint> {
      counters += 1n;
      const id = counters;
      await execute(`insert into test_counter values (${id}, 0)`);
      return id;
    },
    valueOf: async (counter: bigint) =>
      (await execute(`select value from test_counter where id = ${counter}`)).rows[0]?.value,
    /** Waits until a runner's statement waits for a lock. */
    async untilWaiting(): Promise<void> {
      for (;;) {
        const { rows } = await execute(`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        if (rows.length > 0) return;
      }
    },
    /** Holds a counter's row until it is told to let it go. */
    async holding(counter: bigint): Promise<() => Promise<void>> {
      const client = await test.database.pool.connect();
      await client.query('begin');
      await client.query('select from test_counter where id = $1 for update', [counter]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    killRunners: () =>
      execute(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'test-0'`),
    async close(): Promise<void> {
      for (const made of runners) await made.close();
      await test.drop();
    },
  };
}

export type CountingWorld = Awaited<ReturnType<typeof openCountingWorld>>;

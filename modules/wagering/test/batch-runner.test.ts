import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatchBusy, BatchNotDone, BatchOutcomeUnknown } from '../index.ts';
import { type Answer, type CountingWorld, openCountingWorld, step } from './counting-world.ts';

let world: CountingWorld;
beforeAll(async () => {
  world = await openCountingWorld();
});
afterAll(() => world.close());

const settled = async (promises: readonly Promise<Answer>[]) =>
  (await Promise.allSettled(promises)).map((result) =>
    result.status === 'fulfilled' ? result.value : (result.reason as Error),
  );

describe('a batch runner', () => {
  it('decides a batch in the order of arrival, each seeing the ones before', async () => {
    const id = await world.counter();
    const path = world.runner();
    const answers = await Promise.all(
      [400n, 500n, 200n, 100n].map((by) => path.submit(step(id, by))),
    );
    expect(answers).toEqual([400n, 900n, 'CEILING', 1_000n]);
    expect(await world.valueOf(id)).toBe(1_000n);
  });

  it('puts what arrives together into one transaction', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, world.counter));
    const path = world.runner();
    await Promise.all(ids.map((id) => path.submit(step(id, 1n))));
    const { batches, items, largestBatch } = path.metrics();
    expect({ batches, items, largestBatch }).toEqual({ batches: 1, items: 30, largestBatch: 30 });
  });

  it('answers a refusal without writing anything', async () => {
    const path = world.runner();
    expect(await path.submit(step(999_999n, 1n))).toBe('UNKNOWN');
  });

  it.each([
    ['by the database', 'refused by the table', '23514'],
    ['by the server itself', 'nul \u0000 in a text', '22021'],
    ['by a bug of a rule', 'bug', undefined],
  ])('lets a poison item refused %s fail alone', async (_name, note, code) => {
    const ids = await Promise.all(Array.from({ length: 20 }, world.counter));
    const path = world.runner();
    const steps = ids.map((id, index) => step(id, 7n, index === 13 ? note : 'fine'));
    const answers = await settled(steps.map((each) => path.submit(each)));
    expect(answers.filter((answer) => answer === 7n)).toHaveLength(19);
    expect(answers[13]).toBeInstanceOf(Error);
    expect((answers[13] as { code?: string }).code).toBe(code);
    expect(await world.valueOf(ids[13] as bigint)).toBe(0n);
    expect(await world.valueOf(ids[12] as bigint)).toBe(7n);
    expect(path.metrics().failedItems).toBe(1);
    expect(await path.submit(step(ids[13] as bigint, 1n))).toBe(1n);
  });

  it.each(['55P03', '57014', '53200'])('says that nothing was done on %s', async (code) => {
    const [id, other] = [await world.counter(), await world.counter()];
    await world.execute(`create or replace function hesitate() returns trigger language plpgsql as $$
      begin raise exception 'not now' using errcode = '${code}'; end $$`);
    await world.execute(`create trigger hesitates before update on test_counter
      for each row when (new.id = ${id}) execute function hesitate()`);
    const path = world.runner();
    const answers = await settled([path.submit(step(id, 1n)), path.submit(step(other, 1n))]);
    expect(answers[0]).toBeInstanceOf(BatchNotDone);
    expect(answers[1]).toBe(1n);
    await world.execute('drop trigger hesitates on test_counter');
    expect(await path.submit(step(id, 1n))).toBe(1n);
  });

  it('refuses at once past its queue, before doing anything', async () => {
    const id = await world.counter();
    const path = world.runner({ queueMax: 5 });
    const answers = await settled(Array.from({ length: 8 }, () => path.submit(step(id, 1n))));
    expect(answers.filter((answer) => answer instanceof BatchBusy)).toHaveLength(3);
    expect(await world.valueOf(id)).toBe(5n);
    expect(path.metrics().refusedBusy).toBe(3);
  });

  it('keeps counting over lanes that share rows', async () => {
    const id = await world.counter();
    const [one, two] = [world.runner(), world.runner()];
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two).submit(step(id, 1n))),
    );
    expect(await world.valueOf(id)).toBe(100n);
  });

  it('runs a batch again that lost a deadlock', async () => {
    const [low, high] = [await world.counter(), await world.counter()];
    const path = world.runner();
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('update test_counter set value = value + 1 where id = $1', [high]);
    const answers = Promise.all([path.submit(step(low, 1n)), path.submit(step(high, 1n))]);
    // The runner holds `low` now and waits for `high`; asking for `low` closes the circle.
    await world.untilWaiting();
    const victim = await client
      .query('update test_counter set value = value + 1 where id = $1', [low])
      .then(
        () => false,
        () => true,
      );
    await client.query(victim ? 'rollback' : 'commit');
    client.release();
    await answers;
    expect(await world.valueOf(low)).toBe(victim ? 1n : 2n);
    expect(await world.valueOf(high)).toBe(victim ? 1n : 2n);
  });

  it('tells of a batch that is written though the next one has to wait', async () => {
    const [free, held] = [await world.counter(), await world.counter()];
    const path = world.runner();
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('update test_counter set value = 5 where id = $1', [held]);
    const first = path.submit(step(free, 1n));
    while (path.metrics().batches === 0) await new Promise((turn) => setImmediate(turn));
    const second = path.submit(step(held, 1n));
    expect(await first).toBe(1n);
    await world.untilWaiting();
    await client.query('commit');
    client.release();
    expect(await second).toBe(6n);
    expect(path.metrics().batches).toBe(2);
  });

  it('says that nothing was done when there is no database', async () => {
    const path = world.runner({ url: 'postgres://nobody:x@127.0.0.1:1/nothing' });
    await expect(path.submit(step(1n, 1n))).rejects.toBeInstanceOf(BatchNotDone);
  });

  it('connects again after its connection was killed', async () => {
    const id = await world.counter();
    const path = world.runner();
    await path.submit(step(id, 1n));
    await world.killRunners();
    const answers = await settled([path.submit(step(id, 1n))]);
    expect(answers[0] === 2n || answers[0] instanceof BatchNotDone).toBe(true);
    const before = (await world.valueOf(id)) as bigint;
    expect(await path.submit(step(id, 1n))).toBe(before + 1n);
  });

  it('says that the outcome is unknown when the connection dies at the commit', async () => {
    const id = await world.counter();
    await world.execute(`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await world.execute(`create constraint trigger dies after update on test_counter
      deferrable initially deferred for each row when (new.id = ${id}) execute function die()`);
    const path = world.runner();
    await expect(path.submit(step(id, 1n))).rejects.toBeInstanceOf(BatchOutcomeUnknown);
    await world.execute('drop trigger dies on test_counter');
    expect(await path.submit(step(id, 1n))).toBe(1n);
  });

  it('takes nothing more once it is closed', async () => {
    const id = await world.counter();
    const path = world.runner();
    const last = path.submit(step(id, 1n));
    await path.close();
    expect(await last).toBe(1n);
    await expect(path.submit(step(id, 1n))).rejects.toBeInstanceOf(BatchBusy);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BatchOutcomeUnknown } from '../index.ts';
import {
  type Answer,
  type CountingRunner,
  type CountingWorld,
  openCountingWorld,
  type Step,
  step,
} from './counting-world.ts';

let world: CountingWorld;
beforeAll(async () => {
  world = await openCountingWorld();
});
afterAll(() => world.close());

/** Has the first steps wait for a row, while others queue up behind them; then lets them go. */
const queued = async (
  path: CountingRunner,
  first: readonly Step[],
  others: readonly Step[],
): Promise<Promise<Answer | Error>[]> => {
  const submit = (each: Step): Promise<Answer | Error> =>
    path.submit(each).catch((error: Error) => error);
  const letGo = await world.holding(first[0]?.counter ?? 0n);
  const before = path.metrics().batches;
  const firsts = first.map(submit);
  while (path.metrics().batches === before) await new Promise((turn) => setImmediate(turn));
  const all = [...firsts, ...others.map(submit)];
  await world.untilWaiting();
  await letGo();
  return all;
};
const answersOf = async (...queues: Parameters<typeof queued>) =>
  Promise.all(await queued(...queues));

describe('a batch runner that begins a batch behind the one before it', () => {
  it('decides it by what that one has written', async () => {
    const id = await world.counter();
    const path = world.runner();
    const answers = await answersOf(path, [step(id, 900n)], [step(id, 200n), step(id, 100n)]);
    expect(answers).toEqual([900n, 'CEILING', 1_000n]);
    expect(path.metrics()).toMatchObject({ batches: 2, begunBehind: 1 });
  });

  it('lets more gather when too few wait', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, world.counter));
    const path = world.runner();
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
    const id = await world.counter();
    const path = world.runner();
    const answers = await answersOf(path, [step(id, 2_000n)], [step(id, 3n)]);
    expect(answers).toEqual(['CEILING', 3n]);
    expect(path.metrics()).toMatchObject({ begunBehind: 1, failedBatches: 0 });
  });

  it('runs it on its own when that one is refused by the database', async () => {
    const [bad, good, other] = [
      await world.counter(),
      await world.counter(),
      await world.counter(),
    ];
    const path = world.runner();
    const answers = await answersOf(
      path,
      [step(bad, 1n, 'refused by the table'), step(good, 2n)],
      [step(good, 3n), step(other, 4n)],
    );
    expect(answers[0]).toMatchObject({ code: '23514' });
    expect(answers.slice(1)).toEqual([2n, 5n, 4n]);
    expect(await Promise.all([bad, good, other].map(world.valueOf))).toEqual([0n, 5n, 4n]);
    expect(path.metrics().failedItems).toBe(1);
  });

  it('runs it again when only what wakes others has failed', async () => {
    const [one, other] = [await world.counter(), await world.counter()];
    const path = world.runner();
    const answers = await answersOf(path, [step(one, 1n, 'nobody wakes')], [step(other, 2n)]);
    expect(answers).toEqual([1n, 2n]);
    expect(await Promise.all([one, other].map(world.valueOf))).toEqual([1n, 2n]);
    expect(path.metrics()).toMatchObject({ failedBatches: 0, failedItems: 0 });
  });

  it('leaves nothing of a failed wake-up to what is asked for later', async () => {
    const [one, other] = [await world.counter(), await world.counter()];
    const path = world.runner();
    expect(await path.submit(step(one, 1n, 'nobody wakes'))).toBe(1n);
    expect(await path.submit(step(other, 2n))).toBe(2n);
    expect(await Promise.all([one, other].map(world.valueOf))).toEqual([1n, 2n]);
    expect(path.metrics()).toMatchObject({ failedBatches: 0, failedItems: 0 });
  });

  it('lets it fail alone when what it needs cannot be asked for', async () => {
    const [one, other] = [await world.counter(), await world.counter()];
    const path = world.runner();
    const behind = [step(other, 2n), step(other, 3n, 'bug in a load')];
    const answers = await answersOf(path, [step(one, 1n)], behind);
    expect(answers.slice(0, 2)).toEqual([1n, 2n]);
    expect(answers[2]).toBeInstanceOf(TypeError);
    expect(await Promise.all([one, other].map(world.valueOf))).toEqual([1n, 2n]);
    expect(path.metrics().failedItems).toBe(1);
  });

  it('runs it on another connection when that one dies at its commit', async () => {
    const [dying, other] = [await world.counter(), await world.counter()];
    await world.execute(`create function die_behind() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await world.execute(`create constraint trigger dies_behind after update on test_counter
      deferrable initially deferred for each row when (new.id = ${dying})
      execute function die_behind()`);
    const path = world.runner();
    const answers = await answersOf(path, [step(dying, 1n)], [step(other, 2n)]);
    await world.execute('drop trigger dies_behind on test_counter');
    expect(answers[0]).toBeInstanceOf(BatchOutcomeUnknown);
    expect(answers[1]).toBe(2n);
    expect(await Promise.all([dying, other].map(world.valueOf))).toEqual([0n, 2n]);
  });

  it('tells of that one though this one has to wait for its rows', async () => {
    const [free, held] = [await world.counter(), await world.counter()];
    const path = world.runner();
    const letGo = await world.holding(held);
    const [first, second] = await queued(path, [step(free, 1n)], [step(held, 2n)]);
    expect(await first).toBe(1n);
    expect(path.metrics()).toMatchObject({ batches: 2, begunBehind: 1 });
    await world.untilWaiting();
    await letGo();
    expect(await second).toBe(2n);
  });
});

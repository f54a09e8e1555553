import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

test('a few run at once, a bounded number waits in order, the rest is refused', async () => {
  const inTurn = createHashQueue({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = [1, 2, 3, 4, 5, 6].map((number) =>
    inTurn(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    }).catch((error: { code?: string }) => error.code),
  );
  expect(begun).toEqual([1, 2]);
  expect(await results[5]).toBe('ERR_BUSY');
  ends[0]?.();
  expect(await results[0]).toBe(1);
  expect(begun).toEqual([1, 2, 3]);
  for (let next = 1; next < 5; next++) {
    ends[next]?.();
    expect(await results[next]).toBe(next + 1);
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('a crowd in one line fills that line only, and the others have every second turn', async () => {
  const inTurn = createHashQueue({ atOnce: 1, waiting: 3 });
  const order: string[] = [];
  const enter = (name: string, line?: string) =>
    inTurn(async () => void order.push(name), line).catch(() => void order.push(`${name} refused`));
  const all = ['r1', 'r2', 'r3', 'r4', 'r5'].map((name) => enter(name, 'registrations'));
  all.push(enter('s1'), enter('s2'));
  await Promise.all(all);
  expect(order).toEqual(['r1', 'r5 refused', 'r2', 's1', 'r3', 's2', 'r4']);
});

test('work that fails gives its place back', async () => {
  const inTurn = createHashQueue({ atOnce: 1, waiting: 1 });
  await expect(inTurn(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await inTurn(async () => 'made')).toBe('made');
});

test('work in its turn takes no second one, and gives it back once', async () => {
  const inTurn = createHashQueue({ atOnce: 1, waiting: 1 });
  const nested = () => inTurn(() => inTurn(async () => 'inner'));
  expect(await Promise.all([nested(), nested()])).toEqual(['inner', 'inner']);
  expect(await inTurn(async () => 'after')).toBe('after');
});

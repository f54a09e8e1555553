import { expect, test } from 'vitest';
import type { PastNumbers } from '../../../scene.ts';
import { hotAndCold, inOneRow, PastSheet, sharesOf } from './past-numbers.ts';

const ball = (
  drawn: number[],
  counts: Record<number, number>,
  chances: Record<string, number>,
): PastNumbers['balls'][number] => ({
  drawn,
  counts: Object.entries(counts)
    .map(([pocket, times]) => ({ pocket: Number(pocket), times }))
    .sort((one, other) => other.times - one.times),
  chances: Object.entries(chances).map(([spot, times]) => ({ spot, times })),
});

test('hot numbers have come, cold ones have come least', () => {
  const { hot, cold } = hotAndCold(
    ball([], { 1: 4, 2: 3, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 }, {}),
  );
  expect(hot.map(({ pocket }) => pocket)).toEqual([1, 2]);
  expect(cold.map(({ times }) => times)).toEqual([0, 0, 0, 0, 0]);
});

test('what is of neither side lies between them; chances that a table has not are left out', () => {
  const small = ball([0, 1, 2, 9], {}, { red: 2, black: 1, low: 2, high: 1 });
  expect(sharesOf(small)).toEqual([
    [
      { spot: 'red', share: 0.5 },
      { spot: 'zero', share: 0.25 },
      { spot: 'black', share: 0.25 },
    ],
    [
      { spot: 'low', share: 0.5 },
      { spot: 'zero', share: 0.25 },
      { spot: 'high', share: 0.25 },
    ],
  ]);
});

test('two balls make one row, round by round', () => {
  const balls = [ball([3, 1], {}, {}), ball([4, 2], {}, {})];
  expect(inOneRow({ rounds: 2, balls })).toEqual([3, 4, 1, 2]);
});

test('it is read when it is opened and as rounds end while it is open; silence is told', async () => {
  let requests = 0;
  let answer: () => Promise<PastNumbers> = async () => ({ rounds: ++requests, balls: [] });
  const past = new PastSheet(() => answer());
  await past.follow();
  expect(past.store.get()).toEqual({ open: false, known: undefined, failed: false });
  past.toggle();
  await past.follow();
  expect(past.store.get()).toMatchObject({ open: true, known: { rounds: 2 }, failed: false });
  answer = async () => Promise.reject(new Error('silent'));
  await past.follow();
  expect(past.store.get()).toMatchObject({ known: { rounds: 2 }, failed: true });
  past.toggle();
  expect(past.store.get().open).toBe(false);
});

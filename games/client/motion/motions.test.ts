import { expect, test } from 'vitest';
import { easeIn, easeInOut, easeOut, easeOutBack, linear, thereAndBack } from './easing.ts';
import { Motions } from './motions.ts';

test.each([
  ['linear', linear],
  ['easeIn', easeIn],
  ['easeOut', easeOut],
  ['easeInOut', easeInOut],
  ['easeOutBack', easeOutBack(0.75)],
] as const)('%s goes from 0 to 1', (_, curve) => {
  expect(curve(0)).toBeCloseTo(0);
  expect(curve(1)).toBeCloseTo(1);
});

test('there and back ends where it began, a swing goes a little too far', () => {
  expect(thereAndBack(0.5)).toBeCloseTo(1);
  expect(thereAndBack(1)).toBeCloseTo(0);
  expect(Math.max(...[0.6, 0.7, 0.8, 0.9].map(easeOutBack(0.75)))).toBeGreaterThan(1);
});

test('a motion runs by its frames and is kept at its end', async () => {
  const motions = new Motions();
  const seen: number[] = [];
  const done = motions.run({ ms: 100, delayMs: 50, curve: linear }, (share) => seen.push(share));
  motions.step(40);
  expect(seen).toEqual([]);
  motions.step(60);
  motions.step(500);
  await done;
  expect(seen).toEqual([0.5, 1]);
  expect(motions.busy).toBe(false);
});

test('to finish is to be at the end at once, waits included', async () => {
  const motions = new Motions();
  let share = 0;
  const all = Promise.all([
    motions.wait(10_000),
    motions.run({ ms: 5_000, delayMs: 2_000 }, (value) => {
      share = value;
    }),
  ]);
  motions.finish();
  await all;
  expect(share).toBe(1);
});

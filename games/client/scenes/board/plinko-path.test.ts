import { expect, test } from 'vitest';
import { ballAt } from './plinko-path.ts';

const path = [1, 0, 0, 1, 1, 1, 0, 1];

test('the ball comes down to the slot that the turns add up to', () => {
  const right = path.filter((turn) => turn === 1).length;
  const end = ballAt(path, path.length + 1 - 1e-9);
  expect(end.x).toBeCloseTo(right - path.length / 2, 3);
  expect(end.y).toBeGreaterThan(path.length - 1.5);
});

test('the ball never jumps', () => {
  let before = ballAt(path, 0);
  for (let time = 0.01; time < path.length + 1; time += 0.01) {
    const now = ballAt(path, time);
    expect(Math.hypot(now.x - before.x, now.y - before.y), String(time)).toBeLessThan(0.2);
    before = now;
  }
});

import { europeanWheel } from '@herna/maths';
import { expect, test } from 'vitest';
import {
  ballPath,
  courseCount,
  pocketAngle,
  pocketAt,
  pocketRadius,
  pocketStep,
  rimRadius,
} from './ball.ts';

const starts = [0, 0.7, 2.1, 3.9, 6.2, -45.3, 912.4].flatMap((ball) =>
  [0, 1.3, 5.5, 88.8].map((rotor) => ({ ball, rotor })),
);

function* everyPath() {
  for (const pocket of europeanWheel) {
    for (let course = 0; course < courseCount; course++) {
      for (const start of starts) {
        yield {
          pocket,
          course,
          start,
          path: ballPath({ order: europeanWheel, pocket, course, pace: 'usual' }, start),
        };
      }
    }
  }
}

test('every one of the 37 numbers ends under the ball, whatever the start and the course', () => {
  for (const { pocket, course, start, path } of everyPath()) {
    for (const later of [0, 1, 5000]) {
      const { angle, rotor, radius } = path.at(path.totalMs + later);
      const off = (angle - rotor - pocketAngle(europeanWheel, pocket)) / pocketStep(europeanWheel);
      expect(Math.abs(off - Math.round(off / 37) * 37)).toBeLessThan(1e-6);
      expect(pocketAt(europeanWheel, angle - rotor), `${pocket} by course ${course}`).toBe(pocket);
      expect(radius).toBeCloseTo(pocketRadius, 9);
    }
    expect(path.at(0).angle).toBeCloseTo(start.ball, 9);
  }
});

/** The way from one angle to another, the shorter one round. */
const between = (from: number, to: number): number => {
  const turn = Math.PI * 2;
  const off = (to - from) % turn;
  return Math.abs(off > Math.PI ? off - turn : off < -Math.PI ? off + turn : off);
};

test('the ball never jumps: neither its angle nor its height, on any way', () => {
  for (const { path } of everyPath()) {
    let before = path.at(0);
    let turned = 0;
    let moved = 0;
    for (let ms = 4; ms <= path.totalMs + 40; ms += 4) {
      const now = path.at(ms);
      turned = Math.max(turned, between(before.angle, now.angle));
      moved = Math.max(moved, Math.abs(now.radius - before.radius));
      before = now;
    }
    // Nine radians a second are 0.036 in four milliseconds.
    expect(turned).toBeLessThan(0.04);
    expect(moved).toBeLessThan(0.01);
  }
});

test('on the rim it only slows down, and it stays between rim and pockets all the way', () => {
  for (const { path } of everyPath()) {
    const speeds: number[] = [];
    for (let ms = 0; ms + 20 <= path.dropMs; ms += 20) {
      speeds.push(path.at(ms).angle - path.at(ms + 20).angle);
    }
    expect(speeds.every((speed, index) => speed > 0 && speed < (speeds[index - 1] ?? 1))).toBe(
      true,
    );
    const radii: number[] = [];
    for (let ms = 0; ms <= path.totalMs; ms += 10) radii.push(path.at(ms).radius);
    expect(Math.max(...radii)).toBeLessThanOrEqual(rimRadius + 0.03);
    expect(Math.min(...radii)).toBeGreaterThanOrEqual(pocketRadius - 1e-9);
  }
});

test('it takes from four to seven seconds', () => {
  for (const { path } of everyPath()) {
    expect(path.totalMs).toBeGreaterThan(3800);
    expect(path.totalMs).toBeLessThan(7000);
  }
});

test('the wheel is known both ways', () => {
  for (const pocket of europeanWheel)
    expect(pocketAt(europeanWheel, pocketAngle(europeanWheel, pocket))).toBe(pocket);
  expect(() => pocketAngle(europeanWheel, 37)).toThrow(RangeError);
});

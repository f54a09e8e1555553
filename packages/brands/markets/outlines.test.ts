import { expect, test } from 'vitest';
import { mapOutline, mapPoint, mapSize } from './outlines.ts';

const corners = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

/** Whether a point lies inside an outline: a ray to the right crosses it an odd number of times. */
function isInside(path: string, point: { x: number; y: number }): boolean {
  const points = corners(path);
  return points.reduce((inside, from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const crosses =
      from.y > point.y !== to.y > point.y &&
      point.x < ((to.x - from.x) * (point.y - from.y)) / (to.y - from.y) + from.x;
    return crosses ? !inside : inside;
  }, false);
}

test.each([
  ['Praha', 50.08, 14.42, 'CZ'],
  ['Brno', 49.2, 16.61, 'CZ'],
  ['Ostrava', 49.83, 18.28, 'CZ'],
  ['Plzeň', 49.75, 13.38, 'CZ'],
  ['České Budějovice', 48.97, 14.47, 'CZ'],
  ['Liberec', 50.77, 15.06, 'CZ'],
  ['Bratislava', 48.15, 17.11, 'SK'],
  ['Košice', 48.72, 21.26, 'SK'],
  ['Žilina', 49.22, 18.74, 'SK'],
  ['Poprad', 49.06, 20.3, 'SK'],
  ['Wien', 48.21, 16.37, undefined],
  ['Wrocław', 51.11, 17.03, undefined],
] as const)('%s lies in its country', (_name, latitude, longitude, country) => {
  const point = mapPoint({ latitude, longitude });
  expect(isInside(mapOutline('CZ'), point)).toBe(country === 'CZ');
  expect(isInside(mapOutline('SK'), point)).toBe(country === 'SK');
});

test('outlines stay within the map', () => {
  for (const { x, y } of [...corners(mapOutline('CZ')), ...corners(mapOutline('SK'))]) {
    expect(x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height).toBe(true);
  }
});

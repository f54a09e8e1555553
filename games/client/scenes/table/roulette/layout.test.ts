import { spotsOf } from '@herna/maths';
import { describe, expect, test } from 'vitest';
import { type Box, neighbour, type Orientation, tableLayout } from './layout.ts';

const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

const tables: (readonly [Orientation, number])[] = [
  ['wide', 37],
  ['tall', 37],
  ['wide', 38],
  ['tall', 38],
  ['wide', 13],
  ['tall', 13],
];

describe.each(tables)('the %s table of %i pockets', (orientation, count) => {
  const layout = tableLayout(orientation, count);
  const spots = spotsOf(count);
  const byArea = [...layout.places];

  test('has a place for every spot of the engine and no other', () => {
    expect(layout.places.map(({ spot }) => spot).sort()).toEqual([...spots.keys()].sort());
  });

  test('lets no two places overlap', () => {
    for (const [index, one] of byArea.entries()) {
      for (const other of byArea.slice(index + 1)) {
        expect(overlap(one.box, other.box), `${one.spot} and ${other.spot}`).toBe(false);
      }
    }
  });

  test('keeps every place and every painted cell on the table', () => {
    for (const { spot, box } of [...layout.places, ...layout.cells]) {
      expect(box.x, spot).toBeGreaterThanOrEqual(0);
      expect(box.y, spot).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, spot).toBeLessThanOrEqual(layout.width);
      expect(box.y + box.height, spot).toBeLessThanOrEqual(layout.height);
    }
  });

  test('gives each place room for a finger or a mouse', () => {
    const least = orientation === 'tall' ? 40 : 24;
    for (const { spot, box } of layout.places) {
      expect(Math.min(box.width, box.height), spot).toBeGreaterThanOrEqual(least);
    }
  });

  test('paints numbers beside one another without a gap', () => {
    for (const [index, one] of layout.cells.entries()) {
      for (const other of layout.cells.slice(index + 1)) {
        expect(overlap(one.box, other.box), `${one.spot} and ${other.spot}`).toBe(false);
      }
    }
  });

  test('puts each inside place between the numbers it covers', () => {
    const chipOf = (spot: string) =>
      layout.places.find((place) => place.spot === spot)?.chip ?? { x: 0, y: 0 };
    for (const [spot, pockets] of spots) {
      if (!/^(split|corner)/.test(spot) || pockets.some((one) => one === 0 || one === 37)) continue;
      const chips = pockets.map((pocket) => chipOf(`straight:${pocket}`));
      const mean = (axis: 'x' | 'y') =>
        chips.reduce((sum, chip) => sum + chip[axis], 0) / chips.length;
      const own = chipOf(spot);
      const off = Math.max(Math.abs(own.x - mean('x')), Math.abs(own.y - mean('y')));
      expect(off, spot).toBeLessThanOrEqual(21);
    }
  });

  test('can be walked from every place to every other by the arrow keys', () => {
    const start = 'straight:0';
    const reached = new Set([start]);
    const queue = [start];
    for (let spot = queue.pop(); spot !== undefined; spot = queue.pop()) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = neighbour(layout, spot, direction);
        if (reached.has(next)) continue;
        reached.add(next);
        queue.push(next);
      }
    }
    expect([...spots.keys()].filter((spot) => !reached.has(spot))).toEqual([]);
  });
});

test('the tall table fits a phone', () => {
  expect(tableLayout('tall', 37).width).toBeLessThanOrEqual(360);
});

import { spotsOf } from '@herna/maths';
import { describe, expect, test } from 'vitest';
import { arrange } from './arrangement.ts';
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
  ['low', 37],
  ['low', 38],
  ['low', 13],
];

describe.each(tables)('the %s table of %i pockets', (orientation, count) => {
  const layout = tableLayout(orientation, count);
  const spots = spotsOf(count);
  const byArea = [...layout.places];

  test('has a place or a mark for every spot of the engine and no other', () => {
    const all = [...layout.places, ...layout.marks].map(({ spot }) => spot);
    expect(all.sort()).toEqual([...spots.keys()].sort());
    // Only bets that join numbers may be chosen elsewhere than on the table.
    for (const { spot } of layout.marks) {
      expect(orientation, spot).toBe('low');
      expect(spot).toMatch(/^(split|trio|first-four|street|corner|six-line)/);
    }
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
    const least = { tall: 44, wide: 40, low: 44 }[orientation];
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
      [...layout.places, ...layout.marks].find((place) => place.spot === spot)?.chip ?? {
        x: 0,
        y: 0,
      };
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
    expect(layout.places.filter(({ spot }) => !reached.has(spot))).toEqual([]);
  });
});

test.each([1366, 1440, 1920])('a screen of %i pixels has places for a mouse', (width) => {
  const { scale, orientation } = arrange(width, 640, false, 38);
  expect(orientation).toBe('wide');
  for (const { spot, box } of tableLayout('wide', 38).places) {
    expect(Math.min(box.width, box.height) * scale, spot).toBeGreaterThanOrEqual(40);
  }
});

test('a low phone on its side has places for fingers in a table that scrolls', () => {
  const { scale, low } = arrange(668, 300, false, 37);
  expect(low).toBe(true);
  for (const { spot, box } of tableLayout('low', 37).places) {
    expect(Math.min(box.width, box.height) * scale, spot).toBeGreaterThanOrEqual(44);
  }
});

test('a phone on its side shows the whole table with places for fingers', () => {
  // What the controls beside the picture and the line above it leave of 844×390.
  const { table, scale, low } = arrange(668, 346, false, 38);
  const { width, height, places } = tableLayout('low', 38);
  expect(low).toBe(true);
  expect(width * scale).toBeLessThanOrEqual(table.width);
  expect(height * scale).toBeLessThanOrEqual(table.height - 2 * 44);
  for (const { spot, box } of places) {
    expect(Math.min(box.width, box.height) * scale, spot).toBeGreaterThanOrEqual(44);
  }
});

test.each([360, 375, 390, 430])('a standing phone of %i pixels has places for fingers', (width) => {
  const { scale, orientation, table } = arrange(width, 734, false, 38);
  const layout = tableLayout('tall', 38);
  expect(orientation).toBe('tall');
  expect(layout.width * scale).toBeLessThanOrEqual(table.width + 0.01);
  for (const { spot, box } of layout.places) {
    expect(Math.min(box.width, box.height) * scale, spot).toBeGreaterThanOrEqual(44);
  }
});

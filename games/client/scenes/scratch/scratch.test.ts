import { expect, test } from 'vitest';
import { matchOf, readTicket, ticketLayout } from './ticket.ts';
import { WornSquares } from './worn-squares.ts';

const ticket = { fields: [100, 500, 100, 200, 100, 500], multiple: 100 };

test('a match shines once it is complete, and only when it wins', () => {
  expect(matchOf(ticket, new Set([0, 2]), 3)).toEqual([]);
  expect(matchOf(ticket, new Set([0, 1, 2, 4]), 3)).toEqual([0, 2, 4]);
  expect(matchOf({ ...ticket, multiple: 0 }, new Set([0, 2, 4]), 3)).toEqual([]);
});

test('what is no ticket is refused', () => {
  expect(readTicket(ticket)).toEqual(ticket);
  expect(() => readTicket({ spins: [] })).toThrow();
});

test.each([
  [390, 560],
  [620, 250],
  [1440, 700],
])('twelve fields stand apart and inside the ticket in %i × %i', (width, height) => {
  const layout = ticketLayout(width, height, 12);
  expect(layout.x).toBeGreaterThanOrEqual(0);
  expect(layout.y).toBeGreaterThanOrEqual(0);
  expect(new Set(layout.places.map(({ x, y }) => `${x}/${y}`)).size).toBe(12);
  for (const { x, y } of layout.places) {
    expect(x + layout.fieldWidth).toBeLessThanOrEqual(layout.width);
    expect(y + layout.fieldHeight).toBeLessThanOrEqual(layout.height + 0.001);
    expect(y).toBeGreaterThanOrEqual(layout.headHeight);
  }
});

test('a foil is worn where it was scratched, and whole again when it is new', () => {
  const worn = new WornSquares();
  worn.touch(0.5, 0.5, 0.18);
  const once = worn.share;
  worn.touch(0.5, 0.5, 0.18);
  expect(worn.share).toBe(once);
  expect(once).toBeGreaterThan(0.04);
  for (let at = 0; at <= 1; at += 0.1) {
    worn.touch(at, 0.3, 0.18);
    worn.touch(at, 0.7, 0.18);
  }
  expect(worn.share).toBeGreaterThan(0.5);
  worn.clear();
  expect(worn.share).toBe(0);
});

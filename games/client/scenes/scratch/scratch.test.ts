import { expect, test } from 'vitest';
import { matchOf, readTicket, revealRoom, ticketLayout } from './ticket.ts';
import { WornSquares } from './worn-squares.ts';

const fields = [100, 500, 100, 200, 100, 500];

test('a match shines once it is complete, and only when it wins', () => {
  const ticket = readTicket({ fields, multiple: 100 }, 'match', 'gem');
  expect(matchOf(ticket, new Set([0, 2]))).toEqual([]);
  expect(matchOf(ticket, new Set([0, 1, 2, 4]))).toEqual([0, 2, 4]);
  const lost = readTicket({ fields, multiple: 0 }, 'match', 'gem');
  expect(matchOf(lost, new Set([0, 2, 4]))).toEqual([]);
});

test('a factor belongs to the amounts that it multiplies', () => {
  const ticket = readTicket({ fields, multiple: 500, factor: 5 }, 'product', 'envelope');
  expect(ticket.faces).toHaveLength(7);
  expect(ticket.faces[6]).toEqual({ picture: 'factor', word: '5×' });
  expect(ticket.winners).toEqual([0, 2, 4, 6]);
});

test('the hand that has more shines with the dealer’s', () => {
  const hands = [
    { total: 17, multiple: 200 },
    { total: 20, multiple: 500 },
  ];
  const ticket = readTicket({ fields: hands, dealer: 18, multiple: 500 }, 'dealer', 'ace');
  expect(ticket.faces.map(({ word }) => word)).toEqual(['18', '17', '20']);
  expect(ticket.winners).toEqual([0, 2]);
});

test('a row of equal pictures shines with its amount', () => {
  const rows = [
    { pictures: [1, 4], multiple: 200 },
    { pictures: [3, 3], multiple: 500 },
  ];
  const ticket = readTicket({ fields: rows, multiple: 500 }, 'rows', 'postcard');
  expect(ticket.faces).toHaveLength(6);
  expect(ticket.winners).toEqual([3, 4, 5]);
});

test('what is no ticket is refused', () => {
  expect(() => readTicket({ spins: [] }, 'match', 'gem')).toThrow();
});

test.each([
  [390, 560],
  [620, 250],
  [1440, 700],
])('twelve fields stand apart and inside the ticket in %i × %i', (width, height) => {
  const layout = ticketLayout(width, height, 12);
  expect(layout.x).toBeGreaterThanOrEqual(0);
  expect(layout.y).toBeGreaterThanOrEqual(0);
  // What reveals the rest lies over none of it.
  if (height > width)
    expect(layout.y + layout.height).toBeLessThanOrEqual(height - revealRoom.below);
  else expect(layout.x + layout.width).toBeLessThanOrEqual(width - revealRoom.right);
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

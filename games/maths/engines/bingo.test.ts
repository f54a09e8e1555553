import { seededRandom } from '@herna/kernel';
import { expect, test } from 'vitest';
import type { BingoTitle } from '../title.ts';
import { playBingo, ticketPays } from './bingo.ts';

const title = {
  key: 'extra',
  engine: 'bingo',
  balls: 20,
  drawn: 8,
  extraBall: true,
  columns: 2,
  rows: 2,
  square: false,
  tickets: 2,
  pays: [0, 150],
  full: 900,
} as unknown as BingoTitle;

interface View {
  readonly tickets: readonly (readonly number[])[];
  readonly balls: readonly number[];
  readonly extra?: number;
  readonly pays: readonly number[];
}

test('an extra ball falls when no ticket wins, and counts for all of them', () => {
  const random = seededRandom(11);
  let [fell, won] = [0, 0];
  for (let round = 0; round < 300; round++) {
    const { view, win } = playBingo(title, random, { stake: 100n, decisions: [] });
    const { tickets, balls, extra, pays } = view as unknown as View;
    const paysWith = (out: readonly number[]): number[] =>
      tickets.map((ticket) => ticketPays(title, (field) => out.includes(ticket[field] ?? -1)));
    const before = paysWith(balls);
    expect(extra === undefined).toBe(before.some((pay) => pay > 0));
    expect(pays).toEqual(extra === undefined ? before : paysWith([...balls, extra]));
    expect(win).toBe(BigInt(pays.reduce((sum, pay) => sum + pay, 0)));
    if (extra === undefined) continue;
    expect(balls).not.toContain(extra);
    fell++;
    if (win > 0n) won++;
  }
  expect(fell).toBeGreaterThan(won);
  expect(won).toBeGreaterThan(0);
});

test('without that rule the balls are all there is', () => {
  const { extraBall: _, ...plain } = title;
  const random = seededRandom(11);
  for (let round = 0; round < 50; round++) {
    const { view } = playBingo(plain, random, { stake: 100n, decisions: [] });
    expect(view).not.toHaveProperty('extra');
  }
});

test('a card with shares of balls has those of each column in it, growing, and none twice', () => {
  const card = {
    ...title,
    balls: 75,
    drawn: 35,
    columns: 5,
    rows: 5,
    square: true,
    tickets: 1,
    columnShares: true,
  } as BingoTitle;
  const random = seededRandom(5);
  const seen = new Set<number>();
  for (let round = 0; round < 200; round++) {
    const { view } = playBingo(card, random, { stake: 100n, decisions: [] });
    const [ticket = []] = (view as unknown as View).tickets;
    for (let column = 0; column < 5; column++) {
      const numbers = ticket.filter((number, field) => field % 5 === column && number > 0);
      expect(numbers).toHaveLength(column === 2 ? 4 : 5);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers.every((number) => Math.ceil(number / 15) === column + 1)).toBe(true);
      for (const number of numbers) seen.add(number);
    }
  }
  expect(seen.size).toBe(75);
});

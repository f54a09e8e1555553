import { expect, test } from 'vitest';
import {
  clear,
  double,
  emptyTable,
  place,
  played,
  remove,
  repeat,
  sumOf,
  undo,
  wireBets,
} from './bets.ts';

const maximum = 10_000;
const chip = (table: typeof emptyTable, spot: string, stake: number) =>
  place(table, spot, stake, maximum).table;

test('chips on one spot add up', () => {
  const table = chip(chip(chip(emptyTable, 'red', 500), 'red', 1000), 'straight:17', 500);
  expect(table.bets).toEqual({ red: 1500, 'straight:17': 500 });
  expect(sumOf(table.bets)).toBe(2000);
  expect(wireBets(table.bets)).toEqual([
    { spot: 'red', stake: 1500 },
    { spot: 'straight:17', stake: 500 },
  ]);
});

test('undo goes back over every kind of change, to the empty table and no further', () => {
  const one = chip(emptyTable, 'red', 500);
  const two = double(one, maximum).table;
  const three = remove(chip(two, 'odd', 500), 'red');
  const four = clear(three);
  const steps = [undo(four), undo(undo(four)), undo(undo(undo(four)))];
  expect(steps.map(({ bets }) => bets)).toEqual([
    { odd: 500 },
    { red: 1000, odd: 500 },
    { red: 1000 },
  ]);
  let table = four;
  for (let step = 0; step < 10; step++) table = undo(table);
  expect(table.bets).toEqual({});
});

test('what goes over the maximum of the table is refused whole', () => {
  const table = chip(emptyTable, 'red', 6000);
  expect(place(table, 'black', 5000, maximum)).toEqual({ table, refused: true });
  expect(double(table, maximum)).toEqual({ table, refused: true });
  expect(place(table, 'black', 4000, maximum).refused).toBe(false);
});

test('repeat puts the last round back and can be doubled and undone', () => {
  const after = played(chip(chip(emptyTable, 'red', 500), 'straight:0', 500));
  expect(after.bets).toEqual({});
  const again = repeat(after, maximum).table;
  expect(again.bets).toEqual({ red: 500, 'straight:0': 500 });
  expect(undo(double(again, maximum).table).bets).toEqual(again.bets);
  expect(repeat(emptyTable, maximum).table).toBe(emptyTable);
});

test('changes that change nothing leave nothing to undo', () => {
  expect(remove(emptyTable, 'red')).toBe(emptyTable);
  expect(clear(emptyTable)).toBe(emptyTable);
  expect(double(emptyTable, maximum).table).toBe(emptyTable);
});

import { describe, expect, it } from 'vitest';
import { chanceLine, type Game, printedNumber, readLine, syndicatePlan } from './lines.ts';

const game = (more: object) => more as unknown as Game;
const five = game({
  matching: 'set',
  main: { from: 1, to: 50, drawn: 5, picked: 5 },
  extra: { from: 1, to: 12, drawn: 2, picked: 2 },
});
const digits = game({
  matching: 'ordered',
  main: { from: 0, to: 9, drawn: 3, picked: 3 },
  extra: null,
});

describe('a typed line', () => {
  it.each([
    ['1 2 3 4 50 + 1 12', { main: [1, 2, 3, 4, 50], extra: [1, 12] }],
    ['5, 4, 3, 2, 1+2 3', { main: [5, 4, 3, 2, 1], extra: [2, 3] }],
    ['1 2 3 4 51 + 1 12', undefined],
    ['1 2 3 4 4 + 1 12', undefined],
    ['1 2 3 4 5', undefined],
    ['1 2 3 4 5 + 1 2 + 3', undefined],
    ['1 2 3 4 x + 1 2', undefined],
    ['1.5 2 3 4 5 + 1 2', undefined],
    ['', undefined],
  ])('%s', (text, line) => {
    expect(readLine(five, text)).toEqual(line);
  });

  it('of digits may repeat them', () => {
    expect(readLine(digits, '0 0 7')).toEqual({ main: [0, 0, 7], extra: [] });
    expect(readLine(digits, '0 0 7 + 1')).toBeUndefined();
  });
});

it('chance fills a line that is one of the game', () => {
  for (const one of [five, digits]) {
    for (let turn = 0; turn < 200; turn++) {
      const { main, extra } = chanceLine(one);
      expect(readLine(one, `${main.join(' ')} + ${extra.join(' ')}`)).toEqual({ main, extra });
    }
  }
});

it('a number is printed in fives', () => {
  expect(printedNumber('ABCDE0123456789FGHIJ')).toBe('ABCDE-01234-56789-FGHIJ');
});

describe('a syndicate', () => {
  const priced = game({
    matching: 'set',
    price: { amount: 1_000, currency: 'CZK' },
    linesMaximum: 10,
  });
  const crowns = (amount: number) => ({ amount, currency: 'CZK' });

  it('costs its lines, and a share an equal part', () => {
    expect(syndicatePlan(priced, 5, 4)).toEqual({
      price: crowns(5_000),
      sharePrice: crowns(1_250),
    });
  });

  it.each([
    [1, 3],
    [1, 1],
    [1, undefined],
  ])('of %s lines has no price of a share among %s', (lines, shares) => {
    expect(syndicatePlan(priced, lines, shares)).toEqual({ price: crowns(1_000) });
  });

  it.each([0, 11, undefined])('has no %s lines', (lines) => {
    expect(syndicatePlan(priced, lines, 2)).toBeUndefined();
  });
});

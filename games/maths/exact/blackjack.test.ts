/** Blackjack's exact figures against the production engine over every order of small shoes. */
import { expect, test } from 'vitest';
import { decks } from '../engines/cards.ts';
import { equals, toNumber } from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';
import { enumerateShoe } from './blackjack-by-engine.ts';
import { chartOf, strategyOf } from './blackjack-chart.ts';
import { endlessCertificate } from './blackjack-moments.ts';
import { shoeReturn } from './blackjack-shoe.ts';
import { basicStrategy, pointsWith, values } from './blackjack-strategy.ts';

const rules = { engine: 'blackjack', doubleAfterSplit: true, insurance: true };
const titleOf = (shoe: readonly number[], changes = {}): BlackjackTitle =>
  ({ ...rules, shoe, ...changes }) as BlackjackTitle;

/** A shoe of some ranks (1 is the ace), so many of each. */
const shoeOf = (copies: number, ...ranks: number[]): number[] =>
  Array.from({ length: 13 }, (_, rank) => (ranks.includes(rank + 1) ? copies : 0));

/** Hands that cards can make: an ace counts one here, two cards without one are four at least. */
const possible = ({ hard, ace, twoCards }: { hard: number; ace: boolean; twoCards: boolean }) =>
  ace ? hard <= 11 || !twoCards : hard >= 4 && (hard <= 20 || !twoCards);

test.each([
  ['tens, aces and sixes', shoeOf(4, 1, 6, 10)],
  ['small pairs, split and doubled', shoeOf(4, 3, 8, 10)],
  ['nines and fours', shoeOf(4, 4, 9, 11)],
  ['soft hands', shoeOf(3, 1, 5, 7, 13)],
  ['aces of two kinds of ten', shoeOf(3, 1, 10, 12)],
])("%s: the shoe's return is that of every order of it", (_, shoe) => {
  for (const doubleAfterSplit of [true, false]) {
    const title = titleOf(shoe, { doubleAfterSplit });
    const { strategy } = basicStrategy(title);
    const exact = shoeReturn(title, strategy);
    const counted = enumerateShoe(title, strategy);
    expect(exact, `${toNumber(exact)} and ${toNumber(counted)}`).toEqual(counted);
  }
});

test.each([true, false])('the chart says all of the play; double after split: %s', (after) => {
  const title = titleOf(decks(6), { doubleAfterSplit: after });
  const { strategy } = basicStrategy(title);
  const charted = strategyOf(chartOf(strategy), after);
  for (const up of values) {
    for (let hard = 2; hard <= 21; hard++) {
      for (const ace of [false, true]) {
        for (const twoCards of [false, true]) {
          for (const afterSplit of [false, true]) {
            const hand = { hard, ace, twoCards, afterSplit };
            if (!possible(hand)) continue;
            expect(charted(up, hand), JSON.stringify({ up, ...hand })).toBe(strategy(up, hand));
            const pair = hard / 2;
            if (!twoCards || afterSplit || !Number.isInteger(pair) || ace !== (pair === 1))
              continue;
            expect(charted(up, { ...hand, pair })).toBe(strategy(up, { ...hand, pair }));
          }
        }
      }
    }
  }
});

test('from an endless shoe the law of results has the mean of the dynamic programme', () => {
  const title = titleOf(decks(6));
  const { endlessReturn } = basicStrategy(title);
  expect(equals(endlessCertificate(title).rtp, endlessReturn)).toBe(true);
});

test.each([
  // Decisions that every book on the game agrees on.
  [10, [10, 6], 'hit'],
  [6, [10, 2], 'stand'],
  [6, [5, 6], 'double'],
  [10, [8, 8], 'split'],
  [5, [10, 10], 'stand'],
  [5, [5, 5], 'double'],
  [9, [1, 7], 'hit'],
  [6, [1, 1], 'split'],
  [7, [9, 9], 'stand'],
])('against %i the hand %j is to %s', (up, [left = 0, right = 0], action) => {
  const { strategy } = basicStrategy(titleOf(decks(6)));
  const points = pointsWith({ hard: left, ace: left === 1 }, right);
  const pair = left === right ? { pair: left } : {};
  expect(strategy(up, { ...points, twoCards: true, afterSplit: false, ...pair })).toBe(action);
});

/** Blackjack's exact figures against the production engine over every order of small shoes. */
import { expect, test } from 'vitest';
import { decks } from '../engines/cards.ts';
import { equals, toNumber } from '../fraction.ts';
import type { BlackjackTitle } from '../title.ts';
import { enumerateShoe } from './blackjack-by-engine.ts';
import { chartOf, strategyOf } from './blackjack-chart.ts';
import { endlessCertificate } from './blackjack-moments.ts';
import { shoeReturn } from './blackjack-shoe.ts';
import { basicStrategy, firstHand, openings, pointsOf } from './blackjack-strategy.ts';

const rules = { engine: 'blackjack', doubleAfterSplit: true, insurance: true };
const exposed = { exposed: true, insurance: false };
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
  for (const changes of [{}, { doubleAfterSplit: false }, exposed]) {
    const title = titleOf(shoe, changes);
    const { strategy } = basicStrategy(title);
    const exact = shoeReturn(title, strategy);
    const counted = enumerateShoe(title, strategy);
    expect(exact, `${toNumber(exact)} and ${toNumber(counted)}`).toEqual(counted);
  }
});

test.each([{}, { doubleAfterSplit: false }, { exposed: true }])(
  'the chart says all of the play: %j',
  (changes) => {
    const title = titleOf(decks(6), changes);
    const { strategy } = basicStrategy(title);
    const charted = strategyOf(title, chartOf(title, strategy));
    // An open natural of the dealer leaves nothing to decide.
    for (const { seen } of openings(title).filter(
      ({ natural }) => natural.numerator === 0n || !title.exposed,
    )) {
      for (let hard = 2; hard <= 21; hard++) {
        for (const ace of [false, true]) {
          for (const twoCards of [false, true]) {
            for (const afterSplit of [false, true]) {
              const hand = { hard, ace, twoCards, afterSplit };
              if (!possible(hand)) continue;
              expect(charted(seen, hand), JSON.stringify({ seen, hand })).toBe(
                strategy(seen, hand),
              );
              const pair = hard / 2;
              if (!twoCards || afterSplit || !Number.isInteger(pair) || ace !== (pair === 1))
                continue;
              expect(charted(seen, { ...hand, pair })).toBe(strategy(seen, { ...hand, pair }));
            }
          }
        }
      }
    }
  },
);

test.each([{}, { exposed: true }])(
  'from an endless shoe the law of results has the mean of the dynamic programme: %j',
  (changes) => {
    const title = titleOf(decks(6), changes);
    const { endlessReturn } = basicStrategy(title);
    expect(equals(endlessCertificate(title).rtp, endlessReturn)).toBe(true);
  },
);

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
  expect(strategy(pointsOf(up), firstHand(left, right))).toBe(action);
});

test.each([
  // Against two open cards ties are lost, so that what stands elsewhere is hit.
  [[10, 10], [10, 9], 'hit'],
  [[10, 10], [10, 10], 'hit'],
  [[10, 6], [10, 10], 'split'],
  [[10, 5], [10, 2], 'stand'],
  [[10, 7], [10, 8], 'stand'],
  [[10, 6], [5, 6], 'double'],
])('against the open cards %j the hand %j is to %s', (shown, [left = 0, right = 0], action) => {
  const { strategy } = basicStrategy(titleOf(decks(8), { exposed: true }));
  expect(strategy(pointsOf(...shown), firstHand(left, right))).toBe(action);
});

/** Video poker's exact figures: known counts of hands, and small decks played whole. */
import { expect, test } from 'vitest';
import { evaluatorOf, joker, wholeDeck } from '../engines/poker-hands.ts';
import type { PokerPay, VideoPokerTitle } from '../title.ts';
import { videoPokerProof } from './video-poker.ts';

const pays: readonly PokerPay[] = [
  { hand: 'royalFlush', pays: 50 },
  { hand: 'straightFlush', pays: 20 },
  { hand: 'fourOfAKind', pays: 15 },
  { hand: 'fullHouse', pays: 9 },
  { hand: 'flush', pays: 6 },
  { hand: 'straight', pays: 4 },
  { hand: 'threeOfAKind', pays: 3 },
  { hand: 'twoPair', pays: 2 },
  { hand: 'pair', pays: 1 },
];

test('the whole deck has as many hands of each kind as every book says', () => {
  const evaluate = evaluatorOf({ pays });
  const counts = new Map<number, number>();
  const hand = [0, 0, 0, 0, 0];
  const visit = (from: number, place: number): void => {
    if (place === 5) {
      const row = evaluate(hand);
      counts.set(row, (counts.get(row) ?? 0) + 1);
      return;
    }
    for (let card = from; card < wholeDeck.length; card++) {
      hand[place] = card;
      visit(card + 1, place + 1);
    }
  };
  visit(0, 0);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => counts.get(row))).toEqual([
    4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 1_098_240,
  ]);
});

const titleOf = (changes: object): VideoPokerTitle =>
  ({
    engine: 'videopoker',
    deck: wholeDeck,
    hands: 1,
    pays,
    ...changes,
  }) as unknown as VideoPokerTitle;

test.each([
  ['no wild cards', {}],
  ['wild twos', { twosWild: true }],
  ['a joker', { deck: [...wholeDeck, joker] }],
])('%s: the production engine gives two hands of a small deck the same figures', (_, changes) => {
  const title = titleOf({ ...changes, hands: 2 });
  expect(videoPokerProof.agrees(title, new Map())).toBe(true);
});

/** Poker against the dealer: published figures, and the engine over every deal of small packs. */
import { expect, test } from 'vitest';
import { decks } from '../engines/cards.ts';
import { toNumber } from '../fraction.ts';
import type { PokerTitle } from '../title.ts';
import { certificateOf } from './moments.ts';
import { pokerProof } from './poker.ts';
import { solveThreeCards, threeCardSide } from './three-card.ts';

const threeCards = {
  engine: 'poker',
  deal: 'three-card',
  shoe: decks(1),
  playStake: 1,
  dealerFrom: { kind: 'high', rank: 11 },
  anteBonus: { straight: 1, threeOfAKind: 4, straightFlush: 5 },
  side: {
    spot: 'pairs',
    from: { kind: 'pair', rank: 1 },
    pays: { pair: 1, flush: 4, straight: 6, threeOfAKind: 30, straightFlush: 40 },
  },
} as unknown as PokerTitle;

const holdem = {
  engine: 'poker',
  deal: 'holdem',
  shoe: decks(1),
  playStake: 2,
  dealerFrom: { kind: 'pair', rank: 3 },
  antePays: { flush: 2, fullHouse: 3, fourOfAKind: 10, straightFlush: 20, royalFlush: 100 },
  side: { spot: 'aces', from: { kind: 'pair', rank: 0 }, pays: { pair: 7, flush: 25 } },
} as unknown as PokerTitle;

test('three cards: the edge of the ante and the hand to play from are the known ones', () => {
  const { wins, playedFrom } = solveThreeCards(threeCards);
  expect((100 - toNumber(certificateOf(wins, 100n).rtp) * 100).toFixed(4)).toBe('3.3730');
  // A queen, a six and a four, heights counted from the two.
  expect(playedFrom).toEqual([10, 4, 2]);
});

test('three cards: the bet on a pair pays by the known numbers of hands', () => {
  expect(threeCardSide(threeCards)).toEqual(
    new Map([
      [4_100n, 48n],
      [3_100n, 52n],
      [700n, 720n],
      [500n, 1_096n],
      [200n, 3_744n],
      [0n, 16_440n],
    ]),
  );
});

test.each([
  ['three cards', threeCards],
  ['two cards and five in the middle', holdem],
])(
  '%s: the engine plays every deal of small packs by the laws',
  (_, title) => {
    expect(pokerProof.agrees(title, new Map())).toBe(true);
  },
  240_000,
);

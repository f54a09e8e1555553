/** Cards as numbers 0 to 51: rank `card % 13` (0 is the ace), suit `card / 13`. */
import { assert } from '@herna/kernel';
import type { Stream } from '../stream.ts';

/** Whether a card is a heart or a diamond. */
export const isRed = (card: number): boolean => [1, 2].includes(Math.floor(card / 13));

/** Gives the next card of a shoe. */
export type Draw = () => number;

export const rankOf = (card: number): number => card % 13;

/** How high a rank is where the ace is the highest: 1 for the two, 13 for the ace. */
export const heightOf = (rank: number): number => (rank === 0 ? 13 : rank);

/** How ranks are written, the ace first. */
export const rankNames = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
] as const;
const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

const cardNames: readonly string[] = suits.flatMap((suit) =>
  rankNames.map((rank) => `${rank}-${suit}`),
);

/** A card's name for views and pictures: `A-spades`. */
export const cardName = (card: number): string => cardNames[card] ?? '';

/** A card's name where a joker, number 52, is among them: `joker-joker`. */
export const pokerCardName = (card: number): string =>
  card === cardNames.length ? 'joker-joker' : cardName(card);

/** How many cards of each rank a number of whole decks holds, the ace first. */
export const decks = (count: number): readonly number[] =>
  Array.from({ length: rankNames.length }, () => suits.length * count);

/** The cards of shoes as they are counted, kept: a round of a title has the same shoe as the last. */
const counted = new WeakMap<readonly number[], readonly number[]>();

function cardsIn(shoe: readonly number[]): readonly number[] {
  const known = counted.get(shoe);
  if (known) return known;
  const cards = shoe.flatMap((copies, rank) =>
    Array.from({ length: copies }, (_, copy) => rank + rankNames.length * (copy % suits.length)),
  );
  counted.set(shoe, cards);
  return cards;
}

/** Deals from a fresh shoe of so many cards of each rank: every order is equally likely. */
export function dealFrom(stream: Stream, shoe: readonly number[]): Draw {
  const cards = [...cardsIn(shoe)];
  return () => {
    const last = cards.pop();
    assert(last !== undefined, 'the shoe is empty');
    // Fisher and Yates one step at a time: only the cards that are dealt are drawn.
    const at = stream.below(cards.length + 1);
    const card = cards[at] ?? last;
    if (at < cards.length) cards[at] = last;
    return card;
  };
}

/** Points of cards, or of ranks, in blackjack: aces count eleven while that does not go over. */
export function handValue(ranks: readonly number[]): {
  readonly total: number;
  readonly soft: boolean;
} {
  let total = 0;
  let aces = 0;
  for (let at = 0; at < ranks.length; at++) {
    const rank = (ranks[at] as number) % rankNames.length;
    total += rank === 0 ? 11 : Math.min(rank + 1, 10);
    if (rank === 0) aces++;
  }
  while (total > 21 && aces > 0) {
    total -= 10;
    aces--;
  }
  return { total, soft: aces > 0 };
}

/** An ace and a ten in two cards. */
export const isNatural = (ranks: readonly number[]): boolean =>
  ranks.length === 2 && handValue(ranks).total === 21;

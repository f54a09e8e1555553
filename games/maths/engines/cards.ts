/** Cards as numbers 0 to 51: rank `card % 13` (0 is the ace), suit `card / 13`. */

export const rankOf = (card: number): number => card % 13;

const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

/** A card's name for views and pictures: `A-spades`. */
export const cardName = (card: number): string =>
  `${names[rankOf(card)]}-${suits[Math.floor(card / 13)]}`;

/** Points in blackjack: aces count eleven while that does not go over. */
export function handValue(ranks: readonly number[]): { readonly total: number; readonly soft: boolean } {
  let total = 0;
  let aces = 0;
  for (const rank of ranks) {
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

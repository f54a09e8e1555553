/** Points of cards by their names, as baccarat counts them. */
import { cardParts } from '../table/blackjack/hands.ts';

/** Points of the cards that lie open: tens and pictures count nothing, only the last digit counts. */
export const cardPoints = (cards: readonly (string | undefined)[]): number =>
  cards.reduce((sum, card) => {
    const { rank } = cardParts(card ?? '');
    return sum + (rank === 'A' ? 1 : Number(rank) || 0);
  }, 0) % 10;

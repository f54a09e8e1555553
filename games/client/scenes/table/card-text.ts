/** Cards by their names, for people who hear the table instead of seeing it. */
import type { Stage } from '../../scene.ts';
import { cardParts } from './blackjack/hands.ts';

/** `queen of hearts`, in the language of the page. */
export const cardText = (stage: Stage, card: string): string => {
  const { rank, suit } = cardParts(card);
  const name = /\d/.test(rank) ? rank : stage.text(`blackjack.rank.${rank}`);
  return stage.text(`blackjack.suit.${suit}`, { rank: name });
};

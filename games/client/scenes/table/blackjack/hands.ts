/** What is said of a hand: its total as players read it, and how it ended. */
import { handValue } from '@herna/maths';
import { isGain } from '../../../picture/praise.ts';
import type { BlackjackView, HandView } from './round-view.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Rank and suit of a card's name. */
export function cardParts(card: string): { rank: string; suit: string } {
  const at = card.lastIndexOf('-');
  return { rank: card.slice(0, at), suit: card.slice(at + 1) };
}

/** The total of cards that are seen: `7/17` while an ace may count either way. */
export function totalShown(cards: readonly string[], final: boolean): string {
  if (cards.length === 0) return '';
  const { total, soft } = handValue(cards.map((card) => ranks.indexOf(cardParts(card).rank)));
  return soft && !final && total < 21 ? `${total - 10}/${total}` : String(total);
}

export type Outcome = 'blackjack' | 'won' | 'push' | 'bust' | 'lost';

/** Whether all that a round returns is above all that was staked in it: only then is anything a win. */
export function isRoundGain({ hands, insurance, pairs }: BlackjackView): boolean {
  const parts = [...hands, ...pairs, ...(insurance ? [insurance] : [])];
  const staked = parts.reduce((sum, { stake }) => sum + stake, 0);
  return isGain(
    parts.reduce((sum, { win = 0 }) => sum + win, 0),
    staked,
  );
}

/** How a hand of a decided round ended. */
export function outcomeOf(hand: HandView, { hands }: BlackjackView): Outcome {
  const { total, win = 0, stake, cards } = hand;
  if (total > 21) return 'bust';
  if (win === 0) return 'lost';
  if (win === stake) return 'push';
  const isSplit = hands.filter(({ box }) => box === hand.box).length > 1;
  return cards.length === 2 && total === 21 && !isSplit ? 'blackjack' : 'won';
}

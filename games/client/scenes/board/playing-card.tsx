/** A playing card as an element of the page; it turns over when its face comes. */
import { cardParts } from '../table/blackjack/hands.ts';
import './playing-card.css';

const signs: Readonly<Record<string, string>> = {
  spades: '♠',
  hearts: '♥',
  diamonds: '♦',
  clubs: '♣',
  joker: '★',
};

const isRed = (suit: string): boolean => suit === 'hearts' || suit === 'diamonds';

export interface PlayingCardProperties {
  /** `A-spades`; undefined shows its back. */
  readonly card: string | undefined;
  readonly dim?: boolean;
  readonly lit?: boolean;
}

/** The picture of a card; its name is told by what holds it. */
export function PlayingCard({ card, dim, lit }: PlayingCardProperties) {
  const { rank, suit } = card === undefined ? { rank: '', suit: '' } : cardParts(card);
  return (
    <span
      className="playing-card"
      aria-hidden="true"
      data-open={card !== undefined || undefined}
      data-dim={dim || undefined}
      data-lit={lit || undefined}
      data-red={isRed(suit) || undefined}
    >
      <span className="playing-card-back" />
      <span className="playing-card-face">
        <b>{rank}</b>
        <i>{signs[suit]}</i>
        <em>{signs[suit]}</em>
      </span>
    </span>
  );
}

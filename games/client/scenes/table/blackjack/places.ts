/** Where cards lie, by the size of the picture in CSS pixels. */

export interface Spot {
  /** The card's middle. */
  readonly x: number;
  readonly y: number;
}

export interface HandPlace {
  readonly cards: readonly Spot[];
  /** Middle of the line of words below or above the cards. */
  readonly label: Spot;
  /** How wide that line may be. */
  readonly width: number;
}

export interface Places {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly shoe: Spot;
  readonly discard: Spot;
  readonly dealer: HandPlace;
  readonly hands: readonly HandPlace[];
}

/** Height over width of a card. */
export const cardShape = 1.42;
const labelHeight = 34;
/** Below the hands, where the shell puts the buttons of a decision. */
const decisionsHeight = 62;
const margin = 12;

/** Cards beside one another, closer when there are many. */
function row(count: number, centre: number, y: number, room: number, width: number): Spot[] {
  const wish = width * (count <= 2 ? 1.08 : 0.52);
  const step = count > 1 ? Math.min(wish, (room - width) / (count - 1)) : 0;
  const from = centre - (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: from + step * index, y }));
}

/** Places for so many cards of the dealer and of each hand. */
export function placesOf(
  width: number,
  height: number,
  dealerCards: number,
  handCards: readonly number[],
): Places {
  const cardHeight = Math.max(
    64,
    Math.min(220, (height - decisionsHeight - 2 * labelHeight - 3 * margin) / 2.2, width * 0.42),
  );
  const cardWidth = cardHeight / cardShape;
  const hands = Math.max(1, handCards.length);
  const room = Math.min(width - 2 * margin, 900);
  const share = room / hands;
  const dealerY = margin + labelHeight + cardHeight / 2;
  const handY = height - decisionsHeight - labelHeight - cardHeight / 2;
  return {
    cardWidth,
    cardHeight,
    shoe: { x: width - cardWidth * 0.7, y: -cardHeight * 0.6 },
    discard: { x: cardWidth * 0.4, y: -cardHeight },
    dealer: {
      cards: row(dealerCards, width / 2, dealerY, room * 0.8, cardWidth),
      label: { x: width / 2, y: margin + labelHeight / 2 - 4 },
      width: room,
    },
    hands: handCards.map((count, index) => {
      const centre = width / 2 + (index - (hands - 1) / 2) * share;
      return {
        cards: row(count, centre, handY, share - 2 * margin, cardWidth),
        label: { x: centre, y: height - decisionsHeight - labelHeight / 2 },
        width: share - margin,
      };
    }),
  };
}

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
  /** Where the first card of the dealer and of a single hand will lie. */
  readonly first: readonly [Spot, Spot];
  readonly rows: number;
  /** Height of the felt that is free between the dealer's cards and the hands. */
  readonly free: number;
  /** What there is room for: words beside a total, an amount beside it, or one below it. */
  readonly words: 'whole' | 'amount' | 'below';
}

/** How a table is laid out. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Below the hands: buttons of a decision, or spots and chips. */
  readonly foot: number;
}

/** Height of the words on the felt, which is to be free when cards lie. */
export const feltWords = 96;
/** Height over width of a card. */
export const cardShape = 1.42;
/** The buttons of a decision: one row, and two where the picture is narrow (see the CSS). */
const decisionsHeight = { oneRow: 66, twoRows: 126 } as const;
const oneRowFrom = 720;
const labelHeight = 34;
const margin = 12;
/** From how many hands on they stand close together, in one row or several. */
const closeFrom = 3;
const rowsMost = 3;
/** Narrower than this a hand has room for its amount alone, and then for that below its total. */
const wordsFrom = 170;
const besideFrom = 96;

/** What the buttons of a decision need below the hands. */
export const decisionsFoot = ({ width, height }: Omit<Room, 'foot'>): number =>
  width < oneRowFrom && height >= width ? decisionsHeight.twoRows : decisionsHeight.oneRow;

/** Cards beside one another, closer when there are many. */
function row(count: number, centre: number, y: number, room: number, width: number): Spot[] {
  const wish = width * (count <= 2 && room >= 2.08 * width ? 1.08 : 0.52);
  const step = count > 1 ? Math.min(wish, (room - width) / (count - 1)) : 0;
  const from = centre - (step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: from + step * index, y }));
}

/** Rows of hands, and how large their cards are. */
interface Rows {
  readonly rows: number;
  readonly inRow: number;
  /** Width of a hand, and what of it stays empty. */
  readonly share: number;
  readonly gap: number;
  readonly cardHeight: number;
}

/** Hands in so many rows, as even as can be. */
function inRows({ width, height, foot }: Room, hands: number, rows: number): Rows {
  const isClose = hands >= closeFrom;
  const inRow = Math.ceil(hands / rows);
  const room = Math.min(width - 2 * margin, isClose ? 1_200 : 900) / inRow;
  const share = Math.min(room, isClose ? 220 : room);
  const gap = isClose ? 6 : 2 * margin;
  const words = labelHeight * (rows + 1) + margin * (rows + 2);
  // Two cards that overlap by half have to fit among many hands.
  const widest = isClose ? ((share - gap) / 1.52) * cardShape : width * 0.42;
  const tallest = (height - foot - words) / (1.1 * (rows + 1));
  const least = isClose ? 32 : 64;
  const cardHeight = Math.max(least, Math.min(220, tallest, widest));
  return { rows, inRow, share, gap, cardHeight };
}

/** The rows with the largest cards; one row of few hands. */
function rowsOf(room: Room, hands: number): Rows {
  const most = hands >= closeFrom ? rowsMost : 1;
  const all = Array.from({ length: most }, (_, index) => inRows(room, hands, index + 1));
  return all.reduce((best, one) => (one.cardHeight > best.cardHeight ? one : best));
}

/** Places for so many cards of the dealer and of each hand. */
export function placesOf(space: Room, dealerCards: number, handCards: readonly number[]): Places {
  const { width, height, foot } = space;
  const hands = Math.max(1, handCards.length);
  const { rows, inRow, share, gap, cardHeight } = rowsOf(space, hands);
  const cardWidth = cardHeight / cardShape;
  const dealerY = margin + labelHeight + cardHeight / 2;
  const dealerRoom = Math.min(width - 2 * margin, 900);
  const rowHeight = cardHeight + labelHeight + margin;
  const lowest = height - foot - labelHeight - cardHeight / 2;
  return {
    cardWidth,
    cardHeight,
    words: share < besideFrom ? 'below' : share < wordsFrom ? 'amount' : 'whole',
    rows,
    free: lowest - (rows - 1) * rowHeight - cardHeight / 2 - (dealerY + cardHeight / 2),
    shoe: { x: width - cardWidth * 0.7, y: -cardHeight * 0.6 },
    discard: { x: cardWidth * 0.4, y: -cardHeight },
    dealer: {
      cards: row(dealerCards, width / 2, dealerY, dealerRoom * 0.8, cardWidth),
      label: { x: width / 2, y: margin + labelHeight / 2 - 4 },
      width: dealerRoom,
    },
    first: [
      { x: width / 2, y: dealerY },
      { x: width / 2, y: lowest },
    ],
    hands: handCards.map((count, index) => {
      const line = Math.floor(index / inRow);
      const inLine = Math.min(inRow, hands - line * inRow);
      const centre = width / 2 + ((index % inRow) - (inLine - 1) / 2) * share;
      const y = lowest - (rows - 1 - line) * rowHeight;
      return {
        cards: row(count, centre, y, share - gap, cardWidth),
        label: { x: centre, y: y + cardHeight / 2 + labelHeight / 2 },
        width: share - gap / 2,
      };
    }),
  };
}

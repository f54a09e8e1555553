/** What a ticket shows, read with care, and where its fields stand. */
import { clamp } from '../../motion/easing.ts';

/** What is under one field: a picture, with an amount or a word below it. */
export interface Face {
  /** Name of a painting: the ticket's own symbol, `card`, `factor`, or a postcard's number. */
  readonly picture: string;
  /** In hundredths of the price. */
  readonly amount?: number;
  readonly word?: string;
}

export interface Ticket {
  readonly faces: readonly Face[];
  /** The fields that make the prize; none when nothing is won. */
  readonly winners: readonly number[];
}

export type TicketKind = 'match' | 'product' | 'dealer' | 'rows';

interface Hand {
  readonly total: number;
  readonly multiple: number;
}
interface Row {
  readonly pictures: readonly number[];
  readonly multiple: number;
}
interface View {
  readonly fields: readonly unknown[];
  readonly multiple: number;
  readonly factor?: number;
  readonly dealer?: number;
}

type Read = (view: View, symbol: string) => Ticket;

/** Fields with the amount that is printed on the winning ones. */
function equalTo(amounts: readonly number[], amount: number): number[] {
  return amounts.flatMap((one, index) => (amount > 0 && one === amount ? [index] : []));
}

const readers: Readonly<Record<TicketKind, Read>> = {
  match({ fields, multiple }, symbol) {
    const amounts = fields as readonly number[];
    return {
      faces: amounts.map((amount) => ({ picture: symbol, amount })),
      winners: equalTo(amounts, multiple),
    };
  },
  product({ fields, multiple, factor = 1 }, symbol) {
    const amounts = fields as readonly number[];
    const winners = equalTo(amounts, multiple / factor);
    return {
      faces: [
        ...amounts.map((amount) => ({ picture: symbol, amount })),
        { picture: 'factor', word: `${factor}×` },
      ],
      winners: winners.length > 0 ? [...winners, amounts.length] : [],
    };
  },
  dealer({ fields, dealer = 0 }) {
    const hands = fields as readonly Hand[];
    const winner = hands.findIndex(({ total }) => total > dealer);
    return {
      faces: [
        { picture: 'dealer', word: String(dealer) },
        ...hands.map(({ total, multiple }) => ({
          picture: 'card',
          word: String(total),
          amount: multiple,
        })),
      ],
      winners: winner < 0 ? [] : [0, winner + 1],
    };
  },
  rows({ fields }) {
    const rows = fields as readonly Row[];
    const width = (rows[0]?.pictures.length ?? 0) + 1;
    const winner = rows.findIndex(({ pictures }) => new Set(pictures).size === 1);
    return {
      faces: rows.flatMap(({ pictures, multiple }) => [
        ...pictures.map((picture) => ({ picture: `postcard${picture}` })),
        { picture: 'prize', amount: multiple },
      ]),
      winners: winner < 0 ? [] : Array.from({ length: width }, (_, at) => winner * width + at),
    };
  },
};

/** Reads the view of a round; what is no ticket is an error, not a blank picture. */
export function readTicket(
  view: Readonly<Record<string, unknown>>,
  kind: TicketKind,
  symbol: string,
): Ticket {
  const ticket = view as unknown as View;
  if (!Array.isArray(ticket.fields) || typeof ticket.multiple !== 'number') {
    throw new Error('this is no ticket');
  }
  return readers[kind](ticket, symbol);
}

/** The fields that make the prize, once all of them are bare. */
export const matchOf = ({ winners }: Ticket, revealed: ReadonlySet<number>): readonly number[] =>
  winners.every((index) => revealed.has(index)) ? winners : [];

export interface FieldPlace {
  readonly x: number;
  readonly y: number;
}

export interface TicketLayout {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly headHeight: number;
  readonly fieldWidth: number;
  readonly fieldHeight: number;
  /** Left upper corners of the fields, from the ticket's corner. */
  readonly places: readonly FieldPlace[];
}

/** Width of a lying ticket against its height, and of the narrowest and widest that stands. */
const lying = 1.5;
const standing = [0.64, 0.82] as const;

/**
 * Room of the button that reveals the rest (`.decisions` in the shell's sheet): below a standing ticket,
 * to the right of a lying one.
 */
export const revealRoom = { below: 68, right: 184 } as const;

/** Columns of a lying ticket that looks whole: four, else three. */
const lyingColumns = (fields: number): number => (fields % 4 === 0 ? 4 : 3);

/** Fits a ticket of so many fields; `columns` is given where rows mean something. */
export function ticketLayout(
  width: number,
  height: number,
  fields: number,
  columnsWanted?: number,
): TicketLayout {
  const stands = height > width;
  const columns = columnsWanted ?? (stands ? 3 : lyingColumns(fields));
  const rows = Math.ceil(fields / columns);
  const free = {
    width: width - 24 - (stands ? 0 : revealRoom.right - 12),
    height: height - 16 - (stands ? revealRoom.below - 8 : 0),
  };
  const shape = stands ? clamp(free.width / free.height, ...standing) : lying;
  const wide = Math.max(60, Math.min(free.width, free.height * shape, 900));
  const tall = wide / shape;
  const pad = clamp(wide * 0.05, 12, 36);
  const gap = clamp(wide * 0.022, 6, 16);
  const headHeight = tall * (stands ? 0.17 : 0.2);
  const fieldWidth = (wide - 2 * pad - (columns - 1) * gap) / columns;
  const fieldHeight = (tall - headHeight - pad - (rows - 1) * gap) / rows;
  const places = Array.from(
    { length: fields },
    (_, index): FieldPlace => ({
      x: pad + (index % columns) * (fieldWidth + gap),
      y: headHeight + Math.floor(index / columns) * (fieldHeight + gap),
    }),
  );
  return {
    x: stands ? (width - wide) / 2 : Math.min((width - wide) / 2, width - revealRoom.right - wide),
    y: (height - (stands ? revealRoom.below - 8 : 0) - tall) / 2,
    width: wide,
    height: tall,
    columns,
    headHeight,
    fieldWidth,
    fieldHeight,
    places,
  };
}

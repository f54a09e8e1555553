/** What a ticket shows, read with care, and where its fields stand. */
import { clamp } from '../../motion/easing.ts';

export interface Ticket {
  /** Prizes under the fields, in hundredths of the price. */
  readonly fields: readonly number[];
  /** The prize that is won, in hundredths of the price; 0 when none is. */
  readonly multiple: number;
}

/** Reads the view of a round; what is no ticket is an error, not a blank picture. */
export function readTicket(view: Readonly<Record<string, unknown>>): Ticket {
  const { fields, multiple } = view as unknown as Ticket;
  if (!Array.isArray(fields) || typeof multiple !== 'number') {
    throw new Error('this is no ticket');
  }
  return { fields, multiple };
}

/** Fields among the revealed that make the winning match; none until it is complete. */
export function matchOf(
  { fields, multiple }: Ticket,
  revealed: ReadonlySet<number>,
  match: number,
): readonly number[] {
  if (multiple === 0) return [];
  const same = fields.flatMap((field, index) =>
    field === multiple && revealed.has(index) ? [index] : [],
  );
  return same.length >= match ? same : [];
}

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

/** Fits a ticket of so many fields: three columns when it stands, four when it lies. */
export function ticketLayout(width: number, height: number, fields: number): TicketLayout {
  const stands = height > width;
  const columns = stands ? 3 : 4;
  const rows = Math.ceil(fields / columns);
  const shape = stands ? clamp((width - 24) / (height - 16), ...standing) : lying;
  const wide = Math.max(60, Math.min(width - 24, (height - 16) * shape, 900));
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
    x: (width - wide) / 2,
    y: (height - tall) / 2,
    width: wide,
    height: tall,
    columns,
    headHeight,
    fieldWidth,
    fieldHeight,
    places,
  };
}

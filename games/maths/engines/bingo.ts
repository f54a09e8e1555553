/** Tickets of numbers, and balls that mark them; what is paid follows from the lines that are full. */
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, type Stream, upTo } from '../stream.ts';
import type { BingoTitle } from '../title.ts';

type Shape = Pick<BingoTitle, 'rows' | 'columns' | 'square'>;

/** Fields with a number; the middle one of a square has none. */
export const numbersOn = ({ rows, columns, square }: Shape): number =>
  rows * columns - (square ? 1 : 0);

/** The field that is marked from the start; none unless the ticket is a square. */
export const freeField = ({ rows, columns, square }: Shape): number =>
  square ? (rows * columns - 1) / 2 : -1;

const lines = new Map<string, readonly (readonly number[])[]>();

/** Fields of each line: rows, and on a square columns and diagonals; kept by the shape. */
export function linesOf(shape: Shape): readonly (readonly number[])[] {
  const name = `${shape.rows} ${shape.columns} ${shape.square}`;
  const known = lines.get(name) ?? linesMade(shape);
  lines.set(name, known);
  return known;
}

function linesMade({ rows, columns, square }: Shape): readonly (readonly number[])[] {
  const row = (at: number): number[] => Array.from({ length: columns }, (_, x) => at * columns + x);
  const column = (at: number): number[] => Array.from({ length: rows }, (_, y) => y * columns + at);
  const across = Array.from({ length: rows }, (_, at) => row(at));
  if (!square) return across;
  const down = Array.from({ length: columns }, (_, at) => column(at));
  const falling = Array.from({ length: rows }, (_, at) => at * columns + at);
  const rising = Array.from({ length: rows }, (_, at) => at * columns + columns - 1 - at);
  return [...across, ...down, falling, rising];
}

/**
 * The numbers of a ticket that each column has its own share of balls for: column by column, drawn from
 * its share. Whatever the numbers, every set of fields is as likely to be marked as with others.
 */
function fillByColumns(title: BingoTitle, stream: Stream): number[] {
  const { rows, columns, balls } = title;
  const free = freeField(title);
  const share = balls / columns;
  const ticket: number[] = Array.from({ length: rows * columns }, () => 0);
  for (let column = 0; column < columns; column++) {
    const fields = upTo(rows)
      .map((row) => (row - 1) * columns + column)
      .filter((field) => field !== free);
    const numbers = drawn(stream, upTo(share), fields.length).sort((one, other) => one - other);
    for (const [index, field] of fields.entries()) {
      ticket[field] = column * share + (numbers[index] as number);
    }
  }
  return ticket;
}

/** A ticket: numbers by field, 0 on the free one; columns ascend as on paper. */
function fill(title: BingoTitle, stream: Stream): number[] {
  if (title.columnShares) return fillByColumns(title, stream);
  const { rows, columns } = title;
  const free = freeField(title);
  const onTicket = new Uint8Array(title.balls + 1);
  for (const number of drawn(stream, upTo(title.balls), numbersOn(title))) onTicket[number] = 1;
  const ticket: number[] = [];
  for (let field = 0; field < rows * columns; field++) ticket.push(0);
  let number = 0;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const field = row * columns + column;
      if (field === free) continue;
      number = onTicket.indexOf(1, number + 1);
      ticket[field] = number;
    }
  }
  return ticket;
}

/** What a marked ticket pays, in hundredths of the stake. */
export function ticketPays(title: BingoTitle, marked: (field: number) => boolean): number {
  const all = linesOf(title);
  let full = 0;
  for (const line of all) if (line.every(marked)) full++;
  // Every field lies in a row, so a ticket is full when all of its lines are.
  return full === all.length ? title.full : (title.pays[full] ?? 0);
}

/** What each ticket pays once some balls are out. */
function paysOf(
  title: BingoTitle,
  tickets: readonly (readonly number[])[],
  balls: readonly number[],
): number[] {
  // The free field has no number, and is marked from the start.
  const out = new Uint8Array(title.balls + 1);
  out[0] = 1;
  for (const ball of balls) out[ball] = 1;
  return tickets.map((ticket) => ticketPays(title, (field) => out[ticket[field] as number] === 1));
}

/** A draw, decided at once; balls are told in the order they came. */
export function playBingo(title: BingoTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0 || input.bets?.length) throw new RuleFault('a stake is all');
  const tickets = Array.from({ length: title.tickets }, () => fill(title, stream));
  const balls = drawn(stream, upTo(title.balls), title.drawn);
  let pays = paysOf(title, tickets, balls);
  const second = title.extraBall && pays.every((pay) => pay === 0);
  const left = () => upTo(title.balls).filter((ball) => !balls.includes(ball));
  const extra = second ? drawn(stream, left(), 1) : [];
  if (second) pays = paysOf(title, tickets, [...balls, ...extra]);
  const multiple = pays.reduce((sum, pay) => sum + pay, 0);
  const win = (input.stake * BigInt(multiple)) / 100n;
  return decided(input.stake, win, {
    tickets,
    balls,
    ...(second ? { extra: extra[0] } : {}),
    pays,
    multiple,
  });
}

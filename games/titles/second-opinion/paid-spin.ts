/** What one spin of a slot pays by its printed rules. Written from them and from the data alone. */
import type { ReelsTitle } from '@herna/maths';

/** Symbols in view, reel by reel from the left, each from its top row. */
export type Board = readonly (readonly string[])[];

/** What the rules ask about a spin besides its stops. */
export interface SpinPlace {
  readonly free: boolean;
  /** Reels that a wild has filled in a spin before and that stay. */
  readonly filled: ReadonlySet<number>;
  /** The symbol that was drawn for the free spins. */
  readonly drawn?: string | undefined;
}

export interface PaidSpin {
  /** Wins of lines or ways in stakes of a line, or in coins. */
  readonly lines: number;
  /** Scatter pays in whole stakes. */
  readonly scatter: number;
  readonly scatters: number;
  /** Reels filled by wilds after this spin. */
  readonly filled: ReadonlySet<number>;
  readonly board: Board;
}

/** Symbols in view at the stops: each stop is the symbol of the top row, the strip goes round. */
export const boardAt = (strips: readonly string[], stops: readonly number[], rows: number): Board =>
  strips.map((strip, reel) =>
    Array.from(
      { length: rows },
      (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? '',
    ),
  );

const lettersOf = ({ symbols }: ReelsTitle, kind: 'regular' | 'wild' | 'scatter'): string[] =>
  Object.keys(symbols).filter((letter) => symbols[letter]?.kind === kind);

/** Pay of a symbol for so many in a row. */
const payOf = ({ symbols }: ReelsTitle, letter: string, count: number): number =>
  symbols[letter]?.pays[count] ?? 0;

/** How many symbols from the beginning fit. */
function runOf(row: readonly string[], fits: (letter: string) => boolean): number {
  const end = row.findIndex((letter) => !fits(letter));
  return end < 0 ? row.length : end;
}

interface RowWin {
  readonly pay: number;
  readonly length: number;
}

/**
 * The highest win of a row from its beginning: each symbol with the wilds that stand for it, and the
 * wilds by themselves. What a wild completes is multiplied.
 */
function bestOf(title: ReelsTitle, row: readonly string[]): RowWin {
  const wilds = lettersOf(title, 'wild');
  let best: RowWin = { pay: 0, length: 0 };
  const offer = (pay: number, length: number): void => {
    if (pay > best.pay) best = { pay, length };
  };
  for (const letter of lettersOf(title, 'regular')) {
    const length = runOf(row, (one) => one === letter || wilds.includes(one));
    const completed = row.slice(0, length).some((one) => wilds.includes(one));
    offer(payOf(title, letter, length) * (completed ? (title.wildMultiplier ?? 1) : 1), length);
  }
  for (const wild of wilds) {
    const length = runOf(row, (one) => one === wild);
    offer(payOf(title, wild, length), length);
  }
  return best;
}

/** A line from the left; from the right too where that is the rule, a row over all reels once. */
function linePay(title: ReelsTitle, row: readonly string[]): number {
  const left = bestOf(title, row);
  if (!title.bothWays) return left.pay;
  const right = bestOf(title, row.toReversed());
  return left.length === row.length ? Math.max(left.pay, right.pay) : left.pay + right.pay;
}

/** Each symbol on adjacent reels from the leftmost, times the ways it can be joined. */
function waysPay(title: ReelsTitle, board: Board): number {
  const wilds = lettersOf(title, 'wild');
  let sum = 0;
  for (const letter of lettersOf(title, 'regular')) {
    const counts = board.map(
      (reel) => reel.filter((one) => one === letter || wilds.includes(one)).length,
    );
    const length = runOf(counts.map(String), (count) => count !== '0');
    const joined = counts.slice(0, length).reduce((all, count) => all * count, 1);
    sum += length === 0 ? 0 : payOf(title, letter, length) * joined;
  }
  return sum;
}

/** The drawn symbol on enough reels fills them and pays on all lines, in whatever order. */
function drawnPay(title: ReelsTitle, board: Board, drawn: string): number {
  const reels = board.filter((reel) => reel.includes(drawn)).length;
  return payOf(title, drawn, reels) * title.lines.length;
}

/** What a spin pays. */
export function paidSpin(title: ReelsTitle, landed: Board, place: SpinPlace): PaidSpin {
  const wilds = lettersOf(title, 'wild');
  const scatterLetters = lettersOf(title, 'scatter');
  const scatters = landed.flat().filter((letter) => scatterLetters.includes(letter)).length;
  const sticky = place.free && title.freeSpins?.special === 'stickyWilds';
  const fills = title.expandingWilds === true || sticky;
  const filled = new Set(place.filled);
  if (fills) {
    for (const [reel, letters] of landed.entries()) {
      if (letters.some((letter) => wilds.includes(letter))) filled.add(reel);
    }
  }
  const [wild = ''] = wilds;
  const board = landed.map((letters, reel) =>
    filled.has(reel) ? letters.map(() => wild) : letters,
  );
  const rows = title.lines.map((line) => line.map((row, reel) => board[reel]?.[row] ?? ''));
  let lines = title.ways
    ? waysPay(title, board)
    : rows.reduce((sum, row) => sum + linePay(title, row), 0);
  const [first = ''] = board.flat();
  const full =
    lettersOf(title, 'regular').includes(first) && board.flat().every((one) => one === first);
  if (title.fullScreen !== undefined && full) lines *= title.fullScreen;
  if (place.free && place.drawn !== undefined) lines += drawnPay(title, board, place.drawn);
  const multiplier = place.free ? (title.freeSpins?.multiplier ?? 1) : 1;
  return {
    lines: lines * multiplier,
    scatter: (title.scatterPays[scatters] ?? 0) * multiplier,
    scatters,
    filled,
    board,
  };
}

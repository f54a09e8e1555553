/** What one spin pays. */
import type { ReelsTitle } from '../../title.ts';
import { type Grid, wildsExpand } from './grid.ts';
import { type Sheet, sheetOf, type Window } from './sheet.ts';

export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly length: number;
  /** The run begins at the rightmost reel. */
  readonly fromRight?: true;
  /** Multiple of the line's stake, the spin's multiplier included. */
  readonly multiple: number;
}

/** A symbol on adjacent reels from the left, in as many ways as its places multiply to. */
export interface WayWin {
  readonly symbol: string;
  readonly length: number;
  readonly ways: number;
  /** Multiple of the coin, all ways and the spin's multiplier included. */
  readonly multiple: number;
}

/** The drawn symbol of free spins, on enough reels to fill them and pay on every line. */
export interface ExpandedWin {
  readonly symbol: string;
  readonly reels: readonly number[];
  /** Multiple of the line's stake over all lines, the spin's multiplier included. */
  readonly multiple: number;
}

export interface SpinView {
  /** Stop of each reel: the top row in view. */
  readonly stops: readonly number[];
  /** Symbols by reel and row, as the reels stopped. */
  readonly grid: Grid;
  readonly lineWins: readonly LineWin[];
  readonly wayWins?: readonly WayWin[];
  readonly expandedWin?: ExpandedWin;
  readonly scatters: number;
  /** Scatter pay in multiples of the total stake, the multiplier included. */
  readonly scatterMultiple: number;
  /** Free spins given by this spin. */
  readonly awarded: number;
  readonly free: boolean;
  readonly multiplier: number;
  /** Win of the spin in multiples of the line's stake, or of the coin where ways pay. */
  readonly lineMultiples: number;
  /** Reels that are all wild in this spin. */
  readonly wildReels?: readonly number[];
  /** Reels that did not turn. */
  readonly held?: readonly number[];
  /** The symbol that was drawn for these free spins. */
  readonly special?: string;
  /** How often the line wins count because one symbol fills all places. */
  readonly fullScreen?: number;
}

/** What a spin takes over from those before it. */
export interface SpinTerms {
  readonly free: boolean;
  /** Reels that are wild from before and do not turn. */
  readonly wildReels?: readonly number[];
  /** The drawn symbol of the free spins. */
  readonly special?: string;
}

/** What the cells of a line make. */
interface Run {
  readonly symbol: string;
  readonly length: number;
  readonly multiple: number;
}

/**
 * What a line pays: the best of the leading run of wilds by itself and of the run of the first
 * other symbol with wilds standing in for it.
 */
export const evaluateLine = (title: ReelsTitle, cells: readonly string[]): Run | undefined => {
  const sheet = sheetOf(title);
  const codes = cells.map((letter) => sheet.codes.get(letter) ?? sheet.letters.length);
  return runOf(sheet, title.wildMultiplier ?? 1, codes);
};

/** The same of a line's codes. */
function runOf(
  { letters, isRegular, isWild, pays, stride }: Sheet,
  wildMultiplier: number,
  codes: ArrayLike<number>,
): Run | undefined {
  const [first, size] = [codes[0] as number, codes.length];
  let wilds = 0;
  while (wilds < size && isWild[codes[wilds] as number]) wilds++;
  let [symbol, length, multiple] = [first, wilds, 0];
  if (wilds > 0) multiple = pays[first * stride + wilds] as number;
  const target = codes[wilds] as number;
  if (wilds < size && isRegular[target]) {
    let end = wilds;
    let helped = wilds > 0;
    for (; end < size; end++) {
      if (codes[end] === target) continue;
      if (!isWild[codes[end] as number]) break;
      helped = true;
    }
    const own = (pays[target * stride + end] as number) * (helped ? wildMultiplier : 1);
    if (own > multiple) [symbol, length, multiple] = [target, end, own];
  }
  return multiple > 0 ? { symbol: letters[symbol] ?? '', length, multiple } : undefined;
}

/**
 * Which pairs of a row on a first and a second reel may begin a run; nothing if none may. Lines are
 * many and pairs are few, so most lines are known to pay nothing before they are looked at.
 */
function opened({ begins, letters }: Sheet, first: Window, second: Window): Uint8Array | undefined {
  const count = letters.length + 1;
  const rows = first.codes.length;
  let pairs: Uint8Array | undefined;
  for (let row = 0; row < rows; row++) {
    const from = (first.codes[row] as number) * count;
    for (let other = 0; other < rows; other++) {
      if (begins[from + (second.codes[other] as number)] === 0) continue;
      pairs ??= new Uint8Array(rows * rows);
      pairs[row * rows + other] = 1;
    }
  }
  return pairs;
}

function lineWinsOf(
  { lines, bothWays, wildMultiplier = 1 }: ReelsTitle,
  sheet: Sheet,
  cells: readonly Window[],
  multiplier: number,
): LineWin[] {
  const { fromLeft, fromRight } = sheet;
  const last = cells.length - 1;
  const left = opened(sheet, cells[0] as Window, cells[1] as Window);
  const right = bothWays && opened(sheet, cells[last] as Window, cells[last - 1] as Window);
  const wins: LineWin[] = [];
  if (!left && !right) return wins;
  const shown = new Uint8Array(cells.length);
  for (let line = 0; line < lines.length; line++) {
    const opensLeft = left?.[fromLeft[line] as number] === 1;
    const opensRight = right?.[fromRight[line] as number] === 1;
    if (!opensLeft && !opensRight) continue;
    const rows = lines[line] as readonly number[];
    for (let reel = 0; reel <= last; reel++) {
      shown[reel] = (cells[reel] as Window).codes[rows[reel] as number] as number;
    }
    const found = opensLeft ? runOf(sheet, wildMultiplier, shown) : undefined;
    if (found) {
      const { symbol, length } = found;
      wins.push({ line, symbol, length, multiple: found.multiple * multiplier });
    }
    // A run over all reels is the same run from both sides.
    if (!opensRight || found?.length === cells.length) continue;
    const mirrored = runOf(sheet, wildMultiplier, shown.toReversed());
    if (!mirrored) continue;
    const multiple = mirrored.multiple * multiplier;
    wins.push({ line, ...mirrored, multiple, fromRight: true });
  }
  return wins;
}

/** What the ways through adjacent reels pay; the first reel of such a title has no wild. */
function wayWinsOf(
  { regulars, letters, pays, stride }: Sheet,
  cells: readonly Window[],
  multiplier: number,
): WayWin[] {
  const wins: WayWin[] = [];
  for (const code of regulars) {
    let ways = 1;
    let length = 0;
    for (const { counts } of cells) {
      const here = counts[code] as number;
      if (here === 0) break;
      ways *= here;
      length++;
    }
    const multiple = (pays[code * stride + length] as number) * ways * multiplier;
    if (multiple > 0) wins.push({ symbol: letters[code] ?? '', length, ways, multiple });
  }
  return wins;
}

/** The drawn symbol of free spins: enough reels of it pay on all lines. */
function expandedWinOf(
  title: ReelsTitle,
  grid: Grid,
  special: string,
  multiplier: number,
): ExpandedWin | undefined {
  const reels = [...grid.keys()].filter((reel) => grid[reel]?.includes(special));
  const pay = title.symbols[special]?.pays[reels.length] ?? 0;
  if (pay === 0) return undefined;
  return { symbol: special, reels, multiple: pay * title.lines.length * multiplier };
}

/** Whether one regular symbol fills every place. */
function isFull({ symbols }: ReelsTitle, cells: readonly Window[]): boolean {
  const letter = cells[0]?.filledBy ?? '';
  return symbols[letter]?.kind === 'regular' && cells.every(({ filledBy }) => filledBy === letter);
}

function sumOf(wins: readonly { readonly multiple: number }[]): number {
  let sum = 0;
  for (const { multiple } of wins) sum += multiple;
  return sum;
}

/** Reels that wilds fill: those that are wild from before, and those that show one. */
const wildReelsOf = (shown: readonly Window[], held: readonly number[]): number[] =>
  [...shown.keys()].filter((reel) => held.includes(reel) || shown[reel]?.wild);

/** How many scatters are shown; a reel that does not turn shows none. */
function scattersIn(shown: readonly Window[], held: readonly number[]): number {
  let scatters = 0;
  for (let reel = 0; reel < shown.length; reel++) {
    if (!held.includes(reel)) scatters += (shown[reel] as Window).scatters;
  }
  return scatters;
}

const none: readonly number[] = [];

/** A spin while it is told. */
type MutableSpinView = { -readonly [Part in keyof SpinView]?: SpinView[Part] };

/** Evaluates one spin at given stops. */
export function evaluateSpin(
  title: ReelsTitle,
  stops: readonly number[],
  terms: SpinTerms,
): SpinView {
  const { free, wildReels: held = none, special } = terms;
  const sheet = sheetOf(title);
  const shown = (free ? sheet.free : sheet.base).map(
    (windows, reel) => windows[stops[reel] ?? 0] as Window,
  );
  const grid = shown.map(({ cells }) => cells);
  const wildReels = wildsExpand(title, free) ? wildReelsOf(shown, held) : none;
  const cells =
    wildReels.length > 0
      ? shown.map((window, reel) => (wildReels.includes(reel) ? sheet.wildReel : window))
      : shown;
  const multiplier = free ? (title.freeSpins?.multiplier ?? 1) : 1;
  const full = title.fullScreen !== undefined && isFull(title, cells);
  const lineMultiplier = multiplier * (full ? (title.fullScreen ?? 1) : 1);
  const lineWins = title.ways ? [] : lineWinsOf(title, sheet, cells, lineMultiplier);
  const wayWins = title.ways && wayWinsOf(sheet, cells, multiplier);
  const expandedWin = special ? expandedWinOf(title, grid, special, multiplier) : undefined;
  const scatters = scattersIn(shown, held);
  const pays = (title.scatterPays[scatters] ?? 0) * multiplier;
  const award = free && title.freeSpins?.special ? none : (title.freeSpins?.award ?? none);
  const parts = title.ways?.coins ?? title.lines.length;
  const lineMultiples =
    sumOf(lineWins) + (wayWins ? sumOf(wayWins) : 0) + (expandedWin?.multiple ?? 0) + pays * parts;
  // Told part by part: spreading those that few spins have would cost more than all lines do.
  const spin: MutableSpinView = { stops, grid, lineWins };
  if (wayWins) spin.wayWins = wayWins;
  if (expandedWin) spin.expandedWin = expandedWin;
  spin.scatters = scatters;
  spin.scatterMultiple = pays;
  spin.awarded = award[scatters] ?? 0;
  spin.free = free;
  spin.multiplier = multiplier;
  spin.lineMultiples = lineMultiples;
  if (wildReels.length > 0) spin.wildReels = wildReels;
  if (held.length > 0) spin.held = held;
  if (special) spin.special = special;
  if (full && title.fullScreen) spin.fullScreen = title.fullScreen;
  return spin as SpinView;
}

/** What one spin pays. */
import type { ReelsTitle } from '../../title.ts';
import { type Grid, gridAt, isWild, regularLetters, wildLetter, wildsExpand } from './grid.ts';

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

/**
 * What a line pays: the best of the leading run of wilds by itself and of the run of the first
 * other symbol with wilds standing in for it.
 */
export function evaluateLine(
  title: ReelsTitle,
  cells: readonly string[],
): { symbol: string; length: number; multiple: number } | undefined {
  const { symbols, wildMultiplier = 1 } = title;
  let wilds = 0;
  while (wilds < cells.length && isWild(title, cells[wilds])) wilds++;
  const target = cells[wilds];
  const first = cells[0] ?? '';
  let best: { symbol: string; length: number; multiple: number } | undefined;
  if (wilds > 0) {
    const multiple = symbols[first]?.pays[wilds] ?? 0;
    if (multiple > 0) best = { symbol: first, length: wilds, multiple };
  }
  if (target !== undefined && symbols[target]?.kind === 'regular') {
    let length = wilds;
    let helped = wilds > 0;
    while (length < cells.length && (cells[length] === target || isWild(title, cells[length]))) {
      helped ||= cells[length] !== target;
      length++;
    }
    const multiple = (symbols[target].pays[length] ?? 0) * (helped ? wildMultiplier : 1);
    if (multiple > (best?.multiple ?? 0)) best = { symbol: target, length, multiple };
  }
  return best;
}

function lineWinsOf(title: ReelsTitle, cells: Grid, multiplier: number): LineWin[] {
  const wins: LineWin[] = [];
  // Most of a round's time passes here: a line that pays nothing makes nothing.
  for (let line = 0; line < title.lines.length; line++) {
    const shown = (title.lines[line] ?? []).map((row, reel) => cells[reel]?.[row] ?? '');
    const found = evaluateLine(title, shown);
    if (found) wins.push({ line, ...found, multiple: found.multiple * multiplier });
    // A run over all reels is the same run from both sides.
    if (!title.bothWays || found?.length === shown.length) continue;
    const mirrored = evaluateLine(title, shown.toReversed());
    if (!mirrored) continue;
    const multiple = mirrored.multiple * multiplier;
    wins.push({ line, ...mirrored, fromRight: true, multiple });
  }
  return wins;
}

/** What the ways through adjacent reels pay; the first reel of such a title has no wild. */
function wayWinsOf(title: ReelsTitle, cells: Grid, multiplier: number): WayWin[] {
  const wins: WayWin[] = [];
  for (const symbol of regularLetters(title)) {
    let ways = 1;
    let length = 0;
    for (const column of cells) {
      const here = column.filter((letter) => letter === symbol || isWild(title, letter)).length;
      if (here === 0) break;
      ways *= here;
      length++;
    }
    const multiple = (title.symbols[symbol]?.pays[length] ?? 0) * ways * multiplier;
    if (multiple > 0) wins.push({ symbol, length, ways, multiple });
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

/** The letter that fills every place, if one regular symbol does. */
function fillingLetter(title: ReelsTitle, cells: Grid): string | undefined {
  const letter = cells[0]?.[0] ?? '';
  const alone = cells.every((column) => column.every((one) => one === letter));
  return alone && title.symbols[letter]?.kind === 'regular' ? letter : undefined;
}

const sumOf = (wins: readonly { readonly multiple: number }[]): number =>
  wins.reduce((sum, { multiple }) => sum + multiple, 0);

/** Reels that wilds fill: those that are wild from before, and those that show one. */
function wildReelsOf(title: ReelsTitle, grid: Grid, held: readonly number[]): number[] {
  const wild = wildLetter(title);
  return [...grid.keys()].filter((reel) => held.includes(reel) || grid[reel]?.includes(wild));
}

/** What is shown where some reels are all of one letter. */
const filledWith = (letter: string, grid: Grid, reels: readonly number[]): Grid =>
  grid.map((column, reel) => (reels.includes(reel) ? column.map(() => letter) : column));

/** How many scatters are shown; a reel that does not turn shows none. */
function scattersIn({ symbols }: ReelsTitle, grid: Grid, held: readonly number[]): number {
  let scatters = 0;
  for (const [reel, column] of grid.entries()) {
    if (held.includes(reel)) continue;
    for (const letter of column) if (symbols[letter]?.kind === 'scatter') scatters++;
  }
  return scatters;
}

/** Evaluates one spin at given stops. */
export function evaluateSpin(
  title: ReelsTitle,
  stops: readonly number[],
  terms: SpinTerms,
): SpinView {
  const { free, wildReels: held = [], special } = terms;
  const grid = gridAt(title, stops, free);
  const wildReels = wildsExpand(title, free) ? wildReelsOf(title, grid, held) : [];
  const cells = wildReels.length > 0 ? filledWith(wildLetter(title), grid, wildReels) : grid;
  const multiplier = free ? (title.freeSpins?.multiplier ?? 1) : 1;
  const full = title.fullScreen !== undefined && fillingLetter(title, cells) !== undefined;
  const lineMultiplier = multiplier * (full ? (title.fullScreen ?? 1) : 1);
  const lineWins = lineWinsOf(title, cells, lineMultiplier);
  const wayWins = title.ways ? wayWinsOf(title, cells, multiplier) : [];
  const expandedWin = special && expandedWinOf(title, grid, special, multiplier);
  const scatters = scattersIn(title, grid, held);
  const pays = (title.scatterPays[scatters] ?? 0) * multiplier;
  const award = free && title.freeSpins?.special ? [] : (title.freeSpins?.award ?? []);
  const parts = title.ways?.coins ?? title.lines.length;
  return {
    stops,
    grid,
    lineWins,
    ...(title.ways ? { wayWins } : {}),
    ...(expandedWin ? { expandedWin } : {}),
    scatters,
    scatterMultiple: pays,
    awarded: award[scatters] ?? 0,
    free,
    multiplier,
    lineMultiples:
      sumOf(lineWins) + sumOf(wayWins) + (expandedWin ? expandedWin.multiple : 0) + pays * parts,
    ...(wildReels.length > 0 ? { wildReels } : {}),
    ...(held.length > 0 ? { held } : {}),
    ...(special ? { special } : {}),
    ...(full ? { fullScreen: title.fullScreen } : {}),
  };
}

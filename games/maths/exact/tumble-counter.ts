/**
 * The law of one spin of a tumbling slot, over all its stops. It shares no code with the engine: a
 * reel is a node of a graph (what it shows, and where its strip goes on), an edge says which rows
 * vanish; counts of all symbols lie side by side in two numbers, so whether a board wins anything is
 * two additions, and most boards are done with that.
 */
import { assert } from '@herna/kernel';
import type { TumbleTitle } from '../title.ts';
import type { SpinLaw } from './spin-law.ts';

/** Bits of a count; the upper one tells that it reached the least size that pays. */
const bits = 6;
const half = 1 << (bits - 1);
/** Counts in one number. */
const perWord = 5;

/** What one reel shows. */
interface Node {
  /** Rows that show each regular symbol, by its index. */
  readonly rows: readonly number[];
  /** Counts of the regular symbols: the first five, and the others. */
  readonly low: number;
  readonly high: number;
  readonly scatters: number;
  readonly cells: string;
  readonly top: number;
  readonly after: (Node | undefined)[];
}

/** What is recorded of each spin. */
export interface TumbleVisitor {
  /** A group that pays: its symbol by index, its column of the paytable, on which board. */
  readonly group: (symbol: number, column: number, board: number) => void;
  /** A spin that paid something has ended, after so many boards that won. */
  readonly ended: (scatters: number, boards: number) => void;
}

/** Letters of the regular symbols, in the order of their indices. */
export const tumbleLetters = ({ symbols }: TumbleTitle): string[] =>
  Object.keys(symbols).filter((letter) => symbols[letter]?.kind === 'regular');

/** The graph of one reel, drawn as far as it is walked. */
function reelGraph({ rows, symbols }: TumbleTitle, strip: string, letters: readonly string[]) {
  const known = new Map<string, Node>();
  const size = strip.length;
  const nodeOf = (cells: string, top: number): Node => {
    const name = `${top} ${cells}`;
    const found = known.get(name);
    if (found) return found;
    const shown = letters.map((letter) =>
      [...cells].reduce((mask, cell, row) => (cell === letter ? mask | (1 << row) : mask), 0),
    );
    const counts = letters.map((letter) => [...cells].filter((cell) => cell === letter).length);
    const packed = (from: number): number =>
      counts
        .slice(from, from + perWord)
        .reduce((word, count, index) => word + count * 2 ** (bits * index), 0);
    const node: Node = {
      rows: shown,
      low: packed(0),
      high: packed(perWord),
      scatters: [...cells].filter((cell) => symbols[cell]?.kind === 'scatter').length,
      cells,
      top,
      after: [],
    };
    known.set(name, node);
    return node;
  };
  return {
    first: [...strip].map((_, stop) =>
      nodeOf((strip + strip + strip).slice(stop, stop + rows), stop),
    ),
    /** The reel once some rows have vanished. */
    next(node: Node, gone: number): Node {
      const found = node.after[gone];
      if (found) return found;
      let cells = [...node.cells].filter((_, row) => (gone & (1 << row)) === 0).join('');
      let { top } = node;
      while (cells.length < rows) {
        top = (top + size - 1) % size;
        cells = strip.charAt(top) + cells;
      }
      const next = nodeOf(cells, top);
      node.after[gone] = next;
      return next;
    },
  };
}

/** Places that hang together with the first of some, on a board given reel by reel. */
function clusterIn(places: number, rows: number, bottoms: number, tops: number): number {
  let cluster = places & -places;
  for (;;) {
    const spread =
      cluster |
      (cluster << rows) |
      (cluster >>> rows) |
      ((cluster & ~bottoms) << 1) |
      ((cluster & ~tops) >>> 1);
    const next = spread & places;
    if (next === cluster) return cluster;
    cluster = next;
  }
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Tells the groups of one board and marks the rows that vanish; false when nothing pays. */
type Settle = (nodes: readonly Node[], gone: number[], board: number) => boolean;

function settlement(
  { sizes, groups, strips, rows }: TumbleTitle,
  symbols: number,
  visit: TumbleVisitor['group'],
): Settle {
  const [least = 0] = sizes;
  const columnOf = Array.from(
    { length: strips.length * rows + 1 },
    (_, size) => sizes.filter((from) => size >= from).length - 1,
  );
  const full = (1 << rows) - 1;
  const inReels = (row: number): number =>
    strips.reduce((mask, _, reel) => mask | (1 << (reel * rows + row)), 0);
  const [tops, bottoms] = [inReels(0), inReels(rows - 1)];
  const anywhere: Settle = (nodes, gone, board) => {
    let some = false;
    for (let symbol = 0; symbol < symbols; symbol++) {
      let size = 0;
      for (const node of nodes) size += bitsIn(node.rows[symbol] as number);
      if (size < least) continue;
      some = true;
      visit(symbol, columnOf[size] as number, board);
      for (let reel = 0; reel < nodes.length; reel++) {
        gone[reel] = (gone[reel] as number) | ((nodes[reel] as Node).rows[symbol] as number);
      }
    }
    return some;
  };
  const clusters: Settle = (nodes, gone, board) => {
    let some = false;
    for (let symbol = 0; symbol < symbols; symbol++) {
      let places = 0;
      for (let reel = 0; reel < nodes.length; reel++) {
        places |= ((nodes[reel] as Node).rows[symbol] as number) << (reel * rows);
      }
      while (bitsIn(places) >= least) {
        const cluster = clusterIn(places, rows, bottoms, tops);
        places &= ~cluster;
        const size = bitsIn(cluster);
        if (size < least) continue;
        some = true;
        visit(symbol, columnOf[size] as number, board);
        for (let reel = 0; reel < nodes.length; reel++) {
          gone[reel] = (gone[reel] as number) | ((cluster >>> (reel * rows)) & full);
        }
      }
    }
    return some;
  };
  return groups === 'clusters' ? clusters : anywhere;
}

/** Boards that win, at most; a title that comes near is refused by its proof. */
export const winningBoardsMost = 60;

/**
 * Walks every combination of stops; gives how many of them paid nothing, by scatters in view.
 */
export function walkTumbles(title: TumbleTitle, visitor: TumbleVisitor): number[] {
  const { strips, sizes, rows } = title;
  const letters = tumbleLetters(title);
  const paid = letters.every((letter) => title.symbols[letter]?.pays.every((pay) => pay > 0));
  assert(paid, `${title.key} has groups that vanish without a pay`);
  assert(letters.length <= 2 * perWord, `${title.key} has too many symbols to count`);
  assert(strips.length * rows <= 30, `${title.key} has too many places to count`);
  const graphs = strips.map((strip) => reelGraph(title, strip, letters));
  const settle = settlement(title, letters.length, visitor.group);
  const spread = (value: number): number =>
    Array.from({ length: perWord }, (_, index) => value * 2 ** (bits * index)).reduce(
      (word, part) => word + part,
    );
  const lift = spread(half - (sizes[0] ?? 0));
  const reached = spread(half);
  const idle = Array.from({ length: strips.length * rows + 1 }, () => 0);
  const shown: Node[] = [];
  const nodes: Node[] = [];
  const gone = strips.map(() => 0);

  const tumble = (): void => {
    for (let reel = 0; reel < shown.length; reel++) nodes[reel] = shown[reel] as Node;
    let board = 0;
    for (; board < winningBoardsMost; board++) {
      gone.fill(0);
      if (!settle(nodes, gone, board)) break;
      for (let reel = 0; reel < nodes.length; reel++) {
        const rowsGone = gone[reel] as number;
        if (rowsGone === 0) continue;
        nodes[reel] = (graphs[reel] as (typeof graphs)[number]).next(nodes[reel] as Node, rowsGone);
      }
    }
    let scatters = 0;
    for (const node of nodes) scatters += node.scatters;
    if (board === 0) idle[scatters] = (idle[scatters] ?? 0) + 1;
    else visitor.ended(scatters, board);
  };
  const last = strips.length - 1;
  const turn = (reel: number, low: number, high: number, scatters: number): void => {
    for (const node of (graphs[reel] as (typeof graphs)[number]).first) {
      const [allLow, allHigh] = [low + node.low, high + node.high];
      if (reel < last) {
        shown[reel] = node;
        turn(reel + 1, allLow, allHigh, scatters + node.scatters);
      } else if ((((allLow + lift) | (allHigh + lift)) & reached) === 0) {
        const seen = scatters + node.scatters;
        idle[seen] = (idle[seen] as number) + 1;
      } else {
        shown[reel] = node;
        tumble();
      }
    }
  };
  turn(0, 0, 0, 0);
  return idle;
}

/** Laws of a title's spins: wins in coins without scatter pays, by scatters on the last board. */
export interface TumbleLaws {
  readonly base: SpinLaw;
  /** Of a free spin, where there are any. */
  readonly free?: SpinLaw;
}

/** Adds up the wins of spins under one row of multipliers. */
function tally(title: TumbleTitle, multipliers: readonly number[]) {
  const times = Array.from(
    { length: winningBoardsMost },
    (_, board) => multipliers[board] ?? multipliers.at(-1) ?? 1,
  );
  const pays = tumbleLetters(title).map((letter) => title.symbols[letter]?.pays ?? []);
  const wins: Map<number, number>[] = [];
  let won = 0;
  const add = (scatters: number, win: number, count: number): void => {
    while (wins.length <= scatters) wins.push(new Map());
    const byWin = wins[scatters] as Map<number, number>;
    byWin.set(win, (byWin.get(win) ?? 0) + count);
  };
  return {
    wins,
    add,
    group(symbol: number, column: number, board: number): void {
      won += ((pays[symbol] as readonly number[])[column] as number) * (times[board] as number);
    },
    ended(scatters: number): void {
      add(scatters, won, 1);
      won = 0;
    },
  };
}

/** The laws of a title's spins: free spins turn the same strips, so one walk tells both. */
export function countTumbles(title: TumbleTitle): TumbleLaws {
  const rows = [title.multipliers, ...(title.freeSpins ? [title.freeSpins.multipliers] : [])];
  const tallies = rows.map((multipliers) => tally(title, multipliers));
  const idle = walkTumbles(title, {
    group(symbol, column, board) {
      for (const one of tallies) one.group(symbol, column, board);
    },
    ended(scatters, boards) {
      assert(boards < winningBoardsMost, `${title.key} tumbles for ever`);
      for (const one of tallies) one.ended(scatters);
    },
  });
  const cases = title.strips.reduce((all, strip) => all * strip.length, 1);
  const [base, free] = tallies.map(({ wins, add }): SpinLaw => {
    for (const [scatters, count] of idle.entries()) if (count > 0) add(scatters, 0, count);
    return { cases, wins };
  });
  return { base: base as SpinLaw, ...(free ? { free } : {}) };
}

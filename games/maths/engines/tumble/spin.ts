/** One spin of a tumbling slot: boards that follow from each other, from its stops alone. */
import type { TumbleTitle } from '../../title.ts';
import type { Grid } from '../reels/grid.ts';

export interface Place {
  readonly reel: number;
  readonly row: number;
}

/** Equal symbols that pay together, and vanish. */
export interface GroupWin {
  readonly symbol: string;
  readonly places: readonly Place[];
  /** Coins, the board's multiplier included. */
  readonly multiple: number;
}

export interface TumbleBoard {
  /** Symbols by reel and row. */
  readonly grid: Grid;
  readonly wins: readonly GroupWin[];
  readonly multiplier: number;
}

export interface TumbleSpin {
  /** Stop of each reel: the top row of the first board. */
  readonly stops: readonly number[];
  /** The last one wins nothing. */
  readonly boards: readonly TumbleBoard[];
  /** Scatters on the last board; none of them ever vanishes. */
  readonly scatters: number;
  /** Scatter pay in multiples of the stake. */
  readonly scatterMultiple: number;
  /** Free spins given by this spin. */
  readonly awarded: number;
  readonly free: boolean;
  /** Win of the spin in coins. */
  readonly coins: number;
}

/** No title comes near this (`npm run prove` sees to it); it stops strips that would fall for ever. */
export const boardsMost = 60;

/** The entry of a list whose last one holds on for all that come after. */
export const heldOn = (values: readonly number[], index: number): number | undefined =>
  values[index] ?? values.at(-1);

/** A reel while symbols fall: what is in view, and the strip's place of the top row. */
interface Column {
  readonly cells: readonly string[];
  readonly top: number;
}

const letterAt = (strip: string, place: number): string =>
  strip[((place % strip.length) + strip.length) % strip.length] ?? '';

const columnAt = (strip: string, top: number, rows: number): Column => ({
  top,
  cells: Array.from({ length: rows }, (_, row) => letterAt(strip, top + row)),
});

/** What is left falls down, and the strip fills the room above it. */
function fallen(strip: string, { cells, top }: Column, gone: ReadonlySet<number>): Column {
  const kept = cells.filter((_, row) => !gone.has(row));
  const next = top - (cells.length - kept.length);
  const fresh = Array.from({ length: top - next }, (_, row) => letterAt(strip, next + row));
  return { cells: [...fresh, ...kept], top: next };
}

const touch = (one: Place, other: Place): boolean =>
  Math.abs(one.reel - other.reel) + Math.abs(one.row - other.row) === 1;

/** Places parted into those that hang together by their sides. */
function clustersOf(places: readonly Place[]): Place[][] {
  const left = [...places];
  const clusters: Place[][] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const cluster = [first];
    for (const member of cluster) {
      for (const near of left.filter((place) => touch(member, place))) {
        left.splice(left.indexOf(near), 1);
        cluster.push(near);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}

/** What a group of so many pays, in coins. */
function payOf({ sizes, symbols }: TumbleTitle, letter: string, size: number): number {
  const column = sizes.filter((least) => size >= least).length - 1;
  return symbols[letter]?.pays[column] ?? 0;
}

function winsOf(title: TumbleTitle, grid: Grid, multiplier: number): GroupWin[] {
  return Object.keys(title.symbols).flatMap((symbol) => {
    if (title.symbols[symbol]?.kind !== 'regular') return [];
    const places = grid.flatMap((cells, reel) =>
      cells.flatMap((letter, row) => (letter === symbol ? [{ reel, row }] : [])),
    );
    const groups = title.groups === 'clusters' ? clustersOf(places) : [places];
    return groups
      .map((group) => ({
        symbol,
        places: group,
        multiple: payOf(title, symbol, group.length) * multiplier,
      }))
      .filter(({ multiple }) => multiple > 0);
  });
}

/** The spin at given stops. */
export function evaluateTumble(
  title: TumbleTitle,
  stops: readonly number[],
  free: boolean,
): TumbleSpin {
  const { strips, rows, symbols, scatterPays, freeSpins } = title;
  const multipliers = (free ? freeSpins?.multipliers : undefined) ?? title.multipliers;
  let columns = strips.map((strip, reel) => columnAt(strip, stops[reel] ?? 0, rows));
  const boards: TumbleBoard[] = [];
  for (;;) {
    const grid = columns.map(({ cells }) => cells);
    const multiplier = heldOn(multipliers, boards.length) ?? 1;
    const wins = boards.length < boardsMost ? winsOf(title, grid, multiplier) : [];
    boards.push({ grid, wins, multiplier });
    if (wins.length === 0) break;
    const gone = wins.flatMap(({ places }) => places);
    columns = columns.map((column, reel) =>
      fallen(
        strips[reel] ?? '',
        column,
        new Set(gone.filter((place) => place.reel === reel).map(({ row }) => row)),
      ),
    );
  }
  const scatters = columns
    .flatMap(({ cells }) => cells)
    .filter((letter) => symbols[letter]?.kind === 'scatter').length;
  const scatterMultiple = heldOn(scatterPays, scatters) ?? 0;
  const groups = boards.flatMap(({ wins }) => wins);
  return {
    stops,
    boards,
    scatters,
    scatterMultiple,
    awarded: heldOn(freeSpins?.award ?? [], scatters) ?? 0,
    free,
    coins: groups.reduce((sum, { multiple }) => sum + multiple, 0) + scatterMultiple * title.coins,
  };
}

/** One spin of a tumbling slot: boards that follow from each other, from its stops alone. */
import type { TumbleTitle } from '../../title.ts';
import type { Grid } from '../reels/grid.ts';
import { lettersOf, type Sheet, sheetOf } from './sheet.ts';

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
  readonly codes: Uint8Array;
  readonly top: number;
}

/** What is left falls down, and the strip fills the room above it. */
function fallen(sheet: Sheet, strip: Uint8Array, column: Column, gone: Uint8Array): Column {
  const rows = column.codes.length;
  const codes = new Uint8Array(rows);
  let to = rows - 1;
  for (let row = rows - 1; row >= 0; row--) {
    if (!gone[row]) codes[to--] = column.codes[row] as number;
  }
  const top = column.top - (to + 1);
  const size = strip.length;
  for (let row = 0; row <= to; row++) {
    codes[row] = strip[(((top + row) % size) + size) % size] as number;
  }
  return { codes, top, cells: lettersOf(sheet, codes) };
}

/**
 * Places of one symbol parted into those that hang together by their sides; `left` marks them, by
 * reel and row, and none is left afterwards.
 */
function clustersOf(places: readonly Place[], left: Uint8Array, rows: number): Place[][] {
  const clusters: Place[][] = [];
  const reels = left.length / rows;
  for (const first of places) {
    if (!left[first.reel * rows + first.row]) continue;
    left[first.reel * rows + first.row] = 0;
    const cluster = [first];
    const join = (reel: number, row: number): void => {
      if (reel < 0 || row < 0 || reel >= reels || row >= rows || !left[reel * rows + row]) return;
      left[reel * rows + row] = 0;
      cluster.push({ reel, row });
    };
    for (const { reel, row } of cluster) {
      join(reel - 1, row);
      join(reel, row - 1);
      join(reel, row + 1);
      join(reel + 1, row);
    }
    clusters.push(cluster);
  }
  return clusters;
}

function winsOf(
  { groups, rows }: TumbleTitle,
  { regulars, letters, pays, least }: Sheet,
  columns: readonly Column[],
  multiplier: number,
): GroupWin[] {
  const counts = new Uint8Array(letters.length);
  for (const { codes } of columns) for (const code of codes) (counts[code] as number)++;
  const wins: GroupWin[] = [];
  for (const code of regulars) {
    // Most symbols are too few to pay however they lie.
    if ((counts[code] as number) < least) continue;
    const left = new Uint8Array(columns.length * rows);
    const places: Place[] = [];
    for (let reel = 0; reel < columns.length; reel++) {
      const { codes } = columns[reel] as Column;
      for (let row = 0; row < rows; row++) {
        if (codes[row] !== code) continue;
        places.push({ reel, row });
        left[reel * rows + row] = 1;
      }
    }
    const symbol = letters[code] as string;
    for (const group of groups === 'clusters' ? clustersOf(places, left, rows) : [places]) {
      const multiple = (pays[code]?.[group.length] ?? 0) * multiplier;
      if (multiple > 0) wins.push({ symbol, places: group, multiple });
    }
  }
  return wins;
}

/** The reels after what won has vanished. */
function afterWins(
  sheet: Sheet,
  columns: readonly Column[],
  wins: readonly GroupWin[],
  rows: number,
): Column[] {
  const gone = new Uint8Array(columns.length * rows);
  for (const { places } of wins) for (const { reel, row } of places) gone[reel * rows + row] = 1;
  return columns.map((column, reel) => {
    const own = gone.subarray(reel * rows, (reel + 1) * rows);
    return own.includes(1) ? fallen(sheet, sheet.strips[reel] as Uint8Array, column, own) : column;
  });
}

/** The spin at given stops. */
export function evaluateTumble(
  title: TumbleTitle,
  stops: readonly number[],
  free: boolean,
): TumbleSpin {
  const { rows, scatterPays, freeSpins } = title;
  const sheet = sheetOf(title);
  const multipliers = (free ? freeSpins?.multipliers : undefined) ?? title.multipliers;
  let columns: readonly Column[] = sheet.windows.map(
    (windows, reel) => windows[stops[reel] ?? 0] as Column,
  );
  const boards: TumbleBoard[] = [];
  let coins = 0;
  for (;;) {
    const grid = columns.map(({ cells }) => cells);
    const multiplier = heldOn(multipliers, boards.length) ?? 1;
    const wins = boards.length < boardsMost ? winsOf(title, sheet, columns, multiplier) : [];
    boards.push({ grid, wins, multiplier });
    if (wins.length === 0) break;
    for (const { multiple } of wins) coins += multiple;
    columns = afterWins(sheet, columns, wins, rows);
  }
  let scatters = 0;
  for (const { codes } of columns) for (const code of codes) scatters += sheet.scatter[code] ?? 0;
  const scatterMultiple = heldOn(scatterPays, scatters) ?? 0;
  return {
    stops,
    boards,
    scatters,
    scatterMultiple,
    awarded: heldOn(freeSpins?.award ?? [], scatters) ?? 0,
    free,
    coins: coins + scatterMultiple * title.coins,
  };
}

/**
 * What the closed form asks of a reel: in how many of its windows something stands. It is counted
 * once for each strip, so that a slot of which one strip has changed is reckoned from that one.
 */
import { isWild } from '../engines/reels/grid.ts';
import type { ReelsTitle } from '../title.ts';
import type { Windows } from './reels-windows.ts';

/** Counts over the windows of one reel; symbols are given by their index among the title's. */
export interface ReelFaces {
  readonly windows: Windows;
  readonly size: number;
  /** Windows that show each symbol, row by row. */
  readonly shown: readonly (readonly number[])[];
  /** The first row with the same counts as each: lines over such rows are worth the same. */
  readonly alike: readonly number[];
  /** Windows with each number of scatters. */
  readonly marks: readonly number[];
  /** Windows that each symbol fills. */
  readonly filled: readonly number[];
  /** Windows with each symbol somewhere. */
  readonly holding: readonly number[];
  /** Places of each symbol over all windows, wilds included. */
  readonly places: readonly number[];
  /** Windows with neither each symbol nor a wild. */
  readonly without: readonly number[];
}

/** Counts what the windows of a reel show. */
export function facesOf(title: ReelsTitle, windows: Windows): ReelFaces {
  const letters = Object.keys(title.symbols);
  const wild = letters.findIndex((letter) => isWild(title, letter));
  const none = (): number[] => letters.map(() => 0);
  const shown = Array.from({ length: title.rows }, none);
  const [filled, holding, places, without] = [none(), none(), none(), none()];
  const marks: number[] = [];
  for (const { cells, mark } of windows) {
    marks[mark] = (marks[mark] ?? 0) + 1;
    const counts = none();
    for (const [row, cell] of cells.entries()) {
      const symbol = letters.indexOf(cell);
      raise(counts, symbol, 1);
      raise(shown[row] ?? [], symbol, 1);
    }
    const wilds = counts[wild] ?? 0;
    for (const [symbol, count] of counts.entries()) {
      const helped = symbol === wild ? count : count + wilds;
      raise(places, symbol, helped);
      raise(filled, symbol, count === title.rows ? 1 : 0);
      raise(holding, symbol, count > 0 ? 1 : 0);
      raise(without, symbol, helped === 0 ? 1 : 0);
    }
  }
  const names = shown.map((counts) => counts.join());
  return {
    windows,
    size: windows.length,
    shown,
    alike: names.map((name) => names.indexOf(name)),
    marks: Array.from(marks, (count) => count ?? 0),
    filled,
    holding,
    places,
    without,
  };
}

function raise(counts: number[], at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by;
}

/** How many combinations of windows there are. */
export const combinationsOf = (reels: readonly ReelFaces[]): number =>
  reels.reduce((product, { size }) => product * size, 1);

/** How many combinations have each number of scatters. */
export function scattersOver(reels: readonly ReelFaces[]): number[] {
  let all = [1];
  for (const { marks } of reels) {
    const next = Array.from({ length: all.length + marks.length - 1 }, () => 0);
    for (const [have, ways] of all.entries()) {
      for (const [more, count] of marks.entries()) raise(next, have + more, ways * count);
    }
    all = next;
  }
  return all;
}

/** What each reel can show, as lists of windows: the ground that the exact ways stand on. */
import { isWild, stripsOf, wildLetter, wildsExpand } from '../engines/reels/grid.ts';
import type { ReelsTitle } from '../title.ts';

/** One stop of a reel. */
export interface Window {
  /** Symbols from the top, a filled reel's wilds included. */
  readonly cells: readonly string[];
  /** What is counted besides wins: scatters, and `specialMark` where the drawn symbol stands. */
  readonly mark: number;
}

/** The windows of one reel. */
export type Windows = readonly Window[];

/** Added to a window's mark when it shows the drawn symbol; there are fewer scatters than this. */
export const specialMark = 32;

/** The windows of all reels in one kind of spin; `special` is the drawn symbol of free spins. */
export const windowsOf = (title: ReelsTitle, free: boolean, special?: string): Windows[] =>
  stripsOf(title, free).map((strip) =>
    stripWindows(title, strip, { expand: wildsExpand(title, free), special }),
  );

/** The windows of one strip; `expand` where a wild fills its reel. */
export function stripWindows(
  title: ReelsTitle,
  strip: string,
  { expand, special }: { readonly expand: boolean; readonly special?: string | undefined },
): Windows {
  const wild = wildLetter(title);
  return [...strip].map((_, stop) => {
    const cells = Array.from(
      { length: title.rows },
      (_, row) => strip[(stop + row) % strip.length] ?? '',
    );
    const scatters = cells.filter((letter) => title.symbols[letter]?.kind === 'scatter').length;
    return {
      cells: expand && cells.includes(wild) ? cells.map(() => wild) : cells,
      mark: scatters + (special && cells.includes(special) ? specialMark : 0),
    };
  });
}

/** Windows of a reel without a wild. */
export const clearOf = (title: ReelsTitle, windows: Windows): Windows =>
  windows.filter(({ cells }) => !cells.some((letter) => isWild(title, letter)));

/** A reel that one letter fills. */
export const filledBy = (title: ReelsTitle, letter: string): Windows => [
  { cells: Array.from({ length: title.rows }, () => letter), mark: 0 },
];

/** How many windows one letter fills. */
export const countFilled = (windows: Windows, letter: string): number =>
  windows.filter(({ cells }) => cells.every((one) => one === letter)).length;

/** How many combinations of windows there are. */
export const casesOf = (reels: readonly Windows[]): number =>
  reels.reduce((product, { length }) => product * length, 1);

/** How many combinations have each sum of marks. */
export function markDistribution(reels: readonly Windows[]): number[] {
  let distribution = [1];
  for (const windows of reels) {
    const highest = Math.max(...windows.map(({ mark }) => mark));
    const next = Array.from({ length: distribution.length + highest }, () => 0);
    for (const [have, ways] of distribution.entries()) {
      for (const { mark } of windows) next[have + mark] = (next[have + mark] ?? 0) + ways;
    }
    distribution = next;
  }
  return distribution;
}

/** When each reel comes to rest, decided by what the spin shows and by nothing else. */
import type { ReelsTitleData, SpinShown } from './view.ts';

export interface Landing {
  /** After the answer, milliseconds. */
  readonly atMs: number;
  /** Slowed because one more scatter would give free spins. */
  readonly anticipated: boolean;
}

export const staggerMs = 190;
export const anticipationMs = 1_150;

/** Scatters that are needed for free spins; more than there can be when there are none. */
export const scattersNeeded = ({ freeSpins }: Pick<ReelsTitleData, 'freeSpins'>): number => {
  const needed = freeSpins?.award.findIndex((spins) => spins > 0) ?? -1;
  return needed > 0 ? needed : Number.POSITIVE_INFINITY;
};

/** Landings of the reels, from the left. */
export function landings(
  { grid }: Pick<SpinShown, 'grid'>,
  title: Pick<ReelsTitleData, 'symbols' | 'freeSpins'>,
): Landing[] {
  const needed = scattersNeeded(title);
  let seen = 0;
  let atMs = 0;
  return grid.map((column, reel) => {
    const anticipated = reel > 0 && seen >= needed - 1;
    if (reel > 0) atMs += anticipated ? anticipationMs : staggerMs;
    seen += column.filter((letter) => title.symbols[letter]?.kind === 'scatter').length;
    return { atMs, anticipated };
  });
}

/** When each reel comes to rest, decided by what the spin shows and by nothing else. */
import type { SpinView } from '@herna/maths';
import type { BoardData } from './view.ts';

export interface Landing {
  /** After the answer, milliseconds. */
  readonly atMs: number;
  /** Slowed because one more scatter would bring something. */
  readonly anticipated: boolean;
}

export const staggerMs = 190;
export const anticipationMs = 1_150;

type Awaited = Pick<BoardData, 'freeSpins' | 'pick' | 'hold'>;

/** Scatters that bring something more; more than there can be when nothing is to come. */
export const scattersNeeded = ({ freeSpins, pick, hold }: Awaited): number => {
  const spins = freeSpins?.award.findIndex((count) => count > 0) ?? -1;
  const needed = [spins, pick?.from ?? -1, hold?.from ?? -1].filter((count) => count > 0);
  return Math.min(...needed, Number.POSITIVE_INFINITY);
};

/** Landings of the reels, from the left. */
export function landings(
  { grid, held = [], free = false }: Pick<SpinView, 'grid' | 'held'> & { readonly free?: boolean },
  title: Pick<BoardData, 'symbols'> & Awaited,
): Landing[] {
  // Some free spins win no further ones, and none brings chests or coins.
  const { freeSpins } = title;
  const final = freeSpins?.special !== undefined;
  const needed = scattersNeeded(free ? { freeSpins: final ? null : freeSpins } : title);
  let seen = 0;
  let atMs = 0;
  return grid.map((column, reel) => {
    if (held.includes(reel)) return { atMs, anticipated: false };
    const anticipated = reel > 0 && seen >= needed - 1;
    if (reel > 0) atMs += anticipated ? anticipationMs : staggerMs;
    seen += column.filter((letter) => title.symbols[letter]?.kind === 'scatter').length;
    return { atMs, anticipated };
  });
}

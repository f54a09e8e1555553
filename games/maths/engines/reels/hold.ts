/** Coins that lock while the free places turn again. */
import { type Stream, weighted } from '../../stream.ts';
import type { ReelsTitle } from '../../title.ts';
import type { SpinView } from './spin.ts';

export interface Coin {
  readonly reel: number;
  readonly row: number;
  /** Multiple of the stake. */
  readonly multiple: number;
}

export interface HoldView {
  /** Coins that the spin brought. */
  readonly start: readonly Coin[];
  /** Coins that each turn brought, none in most. */
  readonly turns: readonly (readonly Coin[])[];
  readonly full: boolean;
  /** What it pays, in multiples of the stake. */
  readonly multiple: number;
}

/** Plays the coins of a spin that shows enough of them. */
export function playHold(
  { hold, symbols, rows, strips }: ReelsTitle,
  stream: Stream,
  { grid, scatters }: SpinView,
): HoldView | undefined {
  if (!hold || scatters < hold.from) return undefined;
  const weights = hold.coins.map(({ weight }) => weight);
  const worth = (): number => hold.coins[weighted(stream, weights)]?.multiple ?? 0;
  const places = strips.flatMap((_, reel) =>
    Array.from({ length: rows }, (_, row) => ({ reel, row })),
  );
  const isCoin = ({ reel, row }: { reel: number; row: number }): boolean =>
    symbols[grid[reel]?.[row] ?? '']?.kind === 'scatter';
  const start = places.filter(isCoin).map((place) => ({ ...place, multiple: worth() }));
  let free = places.filter((place) => !isCoin(place));
  const turns: Coin[][] = [];
  for (let left = hold.turns; left > 0 && free.length > 0; left--) {
    const landed: Coin[] = [];
    for (const place of free) {
      if (stream.below(hold.oneIn) === 0) landed.push({ ...place, multiple: worth() });
    }
    free = free.filter(
      ({ reel, row }) => !landed.some((coin) => coin.reel === reel && coin.row === row),
    );
    turns.push(landed);
    if (landed.length > 0) left = hold.turns + 1;
  }
  const full = free.length === 0;
  const sum = [...start, ...turns.flat()].reduce((total, { multiple }) => total + multiple, 0);
  return { start, turns, full, multiple: sum + (full ? hold.full : 0) };
}

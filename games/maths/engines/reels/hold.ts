/** Coins that lock while the free places turn again. */
import { drawn, type Stream, weighted } from '../../stream.ts';
import type { HoldBonus, ReelsTitle } from '../../title.ts';
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

type Place = Pick<Coin, 'reel' | 'row'>;

const placesOf = ({ strips, rows }: ReelsTitle): Place[] =>
  strips.flatMap((_, reel) => Array.from({ length: rows }, (_, row) => ({ reel, row })));

/** Plays the coins of a spin that shows enough of them. */
export function playHold(
  title: ReelsTitle,
  stream: Stream,
  { grid, scatters }: SpinView,
): HoldView | undefined {
  const { hold, symbols } = title;
  if (!hold || scatters < hold.from) return undefined;
  const isCoin = ({ reel, row }: Place): boolean =>
    symbols[grid[reel]?.[row] ?? '']?.kind === 'scatter';
  return lockedFrom(title, hold, stream, placesOf(title).filter(isCoin));
}

/** Plays so many coins that were bought; where they lie is drawn. */
export function playBoughtHold(
  title: ReelsTitle,
  stream: Stream,
  count: number,
): HoldView | undefined {
  const { hold } = title;
  if (!hold) return undefined;
  return lockedFrom(title, hold, stream, drawn(stream, placesOf(title), count));
}

function lockedFrom(
  title: ReelsTitle,
  hold: HoldBonus,
  stream: Stream,
  coins: readonly Place[],
): HoldView {
  const weights = hold.coins.map(({ weight }) => weight);
  const worth = (): number => hold.coins[weighted(stream, weights)]?.multiple ?? 0;
  const start = coins.map((place) => ({ ...place, multiple: worth() }));
  let free = placesOf(title).filter(
    ({ reel, row }) => !coins.some((coin) => coin.reel === reel && coin.row === row),
  );
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

/** Slots with lines: wilds substitute, scatters pay anywhere and give free spins. */
import { assert } from '@herna/kernel';
import { type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { ReelsTitle } from '../title.ts';

export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly length: number;
  /** Multiple of the line's stake, the spin's multiplier included. */
  readonly multiple: number;
}

export interface SpinView {
  /** Stop of each reel: the top row in view. */
  readonly stops: readonly number[];
  /** Symbols by reel and row. */
  readonly grid: readonly (readonly string[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** Scatter pay in multiples of the total stake, the multiplier included. */
  readonly scatterMultiple: number;
  /** Free spins given by this spin. */
  readonly awarded: number;
  readonly free: boolean;
  readonly multiplier: number;
  /** Win of the spin in multiples of the line's stake. */
  readonly lineMultiples: number;
}

/** No honest round comes near this; it stops a broken title from spinning for ever. */
const spinsMax = 1_000_000;

/** The strips that the base game or its free spins turn. */
export const stripsOf = ({ strips, freeSpins }: ReelsTitle, free: boolean): readonly string[] =>
  (free ? freeSpins?.strips : undefined) ?? strips;

/** The symbols in view at given stops. */
export const gridAt = (title: ReelsTitle, stops: readonly number[], free: boolean): string[][] =>
  stripsOf(title, free).map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: title.rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
  });

/**
 * What a line pays: the best of the leading run of wilds by itself and of the run of the first
 * other symbol with wilds standing in for it.
 */
export function evaluateLine(
  { symbols }: ReelsTitle,
  cells: readonly string[],
): { symbol: string; length: number; multiple: number } | undefined {
  let wilds = 0;
  while (wilds < cells.length && symbols[cells[wilds] ?? '']?.kind === 'wild') wilds++;
  const target = cells[wilds];
  const wildLetter = cells[0] ?? '';
  let best: { symbol: string; length: number; multiple: number } | undefined;
  if (wilds > 0) {
    const multiple = symbols[wildLetter]?.pays[wilds] ?? 0;
    if (multiple > 0) best = { symbol: wildLetter, length: wilds, multiple };
  }
  if (target !== undefined && symbols[target]?.kind === 'regular') {
    let length = wilds;
    while (
      length < cells.length &&
      (cells[length] === target || symbols[cells[length] ?? '']?.kind === 'wild')
    ) {
      length++;
    }
    const multiple = symbols[target].pays[length] ?? 0;
    if (multiple > (best?.multiple ?? 0)) best = { symbol: target, length, multiple };
  }
  return best;
}

/** Evaluates one spin at given stops. */
export function evaluateSpin(title: ReelsTitle, stops: readonly number[], free: boolean): SpinView {
  const grid = gridAt(title, stops, free);
  const multiplier = free ? (title.freeSpins?.multiplier ?? 1) : 1;
  const lineWins: LineWin[] = [];
  for (const [line, rows] of title.lines.entries()) {
    const cells = rows.map((row, reel) => grid[reel]?.[row] ?? '');
    const found = evaluateLine(title, cells);
    if (found) lineWins.push({ line, ...found, multiple: found.multiple * multiplier });
  }
  const scatters = grid.flat().filter((letter) => title.symbols[letter]?.kind === 'scatter').length;
  const scatterMultiple = (title.scatterPays[scatters] ?? 0) * multiplier;
  const lineSum = lineWins.reduce((sum, win) => sum + win.multiple, 0);
  return {
    stops,
    grid,
    lineWins,
    scatters,
    scatterMultiple,
    awarded: title.freeSpins?.award[scatters] ?? 0,
    free,
    multiplier,
    lineMultiples: lineSum + scatterMultiple * title.lines.length,
  };
}

/** A round: the spin and its free spins, decided at once. */
export function playReels(title: ReelsTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0) throw new RuleFault('a spin has no decisions');
  const lines = BigInt(title.lines.length);
  if (input.stake % lines !== 0n) throw new RuleFault('the stake is not a whole stake per line');
  const spin = (free: boolean): SpinView =>
    evaluateSpin(
      title,
      stripsOf(title, free).map((strip) => stream.below(strip.length)),
      free,
    );
  const spins = [spin(false)];
  let left = spins[0]?.awarded ?? 0;
  while (left > 0) {
    const next = spin(true);
    spins.push(next);
    left += next.awarded - 1;
    assert(spins.length < spinsMax, `${title.key} does not stop spinning`);
  }
  const multiples = spins.reduce((sum, one) => sum + one.lineMultiples, 0);
  return {
    phase: 'DECIDED',
    legal: [],
    staked: input.stake,
    win: (input.stake / lines) * BigInt(multiples),
    view: { spins, lineStake: (input.stake / lines).toString() },
  };
}

/**
 * What cashback is expected to cost for a player who stakes so much in a period, always the same in one
 * round. Of the expected loss it is a plain part. Of the net loss it is the mean over the whole law of
 * what the rounds win together: wins below the stakes are kept on a grid on which each outcome is split
 * between its neighbours so that the mean stays. Less is given back the more is won, in a convex curve, so
 * that, minimum and maximum aside, the grid never makes the cost lower than it is. Pure.
 */
import type { CashbackSpec } from '../contract/cashback.ts';
import { lawOf, type Outcome, type ProvenFigures, type Steepness } from './outcome-law.ts';

/** Cells of the grid for one stake. */
const cellsOfStake = 10;
/** More rounds are reckoned as so many higher ones, which give no less back. */
const roundsMost = 300;

/** A title that counts, and the part that is given back of it. */
export interface CashbackTitle {
  readonly figures: ProvenFigures;
  readonly percent: number;
}

export interface PlayedStakes {
  /** Of the whole period, and of one round; minor units. */
  readonly stakes: number;
  readonly stake: number;
}

/** The law on the grid: cells and their chances. */
function onGrid(law: readonly Outcome[]): (readonly [cell: number, chance: number])[] {
  return law.flatMap(({ win, chance }) => {
    const place = win * cellsOfStake;
    const cell = Math.floor(place);
    const rest = place - cell;
    const upper = [cell + 1, chance * rest] as const;
    const lower = [cell, chance * (1 - rest)] as const;
    return rest === 0 ? [[cell, chance] as const] : [lower, upper];
  });
}

/** Chances of what so many rounds win together, by cells below `cells`; the rest wins more. */
function winsOf(law: readonly Outcome[], rounds: number, cells: number): Float64Array {
  const steps = onGrid(law).filter(([cell]) => cell < cells);
  let now = new Float64Array(cells);
  now[0] = 1;
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(cells);
    for (const [cell, chance] of steps) {
      for (let from = 0; from + cell < cells; from++) {
        next[from + cell] = (next[from + cell] ?? 0) + (now[from] ?? 0) * chance;
      }
    }
    now = next;
  }
  return now;
}

const paidOf = (amount: number, { minimum, maximum }: CashbackSpec): number =>
  amount < minimum ? 0 : Math.min(amount, maximum);

/** The expected cost for one player in one title, minor units. */
export function cashbackCost(
  spec: CashbackSpec,
  { figures, percent }: CashbackTitle,
  { stakes, stake }: PlayedStakes,
  steepness: Steepness,
): number {
  const part = percent / 100;
  if (spec.base === 'EXPECTED_LOSS') return paidOf(part * stakes * (1 - figures.rtp), spec);
  const rounds = Math.max(1, Math.min(roundsMost, Math.floor(stakes / stake)));
  const unit = stakes / rounds;
  const cells = rounds * cellsOfStake;
  const chances = winsOf(lawOf(figures, steepness), rounds, cells);
  return chances.reduce((sum, chance, cell) => {
    const loss = (cells - cell) * (unit / cellsOfStake);
    return sum + chance * paidOf(part * loss, spec);
  }, 0);
}

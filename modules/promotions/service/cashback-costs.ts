/** The expected cost of cashback from the certificates of the titles that count. */
import { setImmediate as turn } from 'node:timers/promises';
import type { CashbackSpec } from '../contract/cashback.ts';
import { spreadOver } from '../rules/bonus-cost.ts';
import { cashbackCost, type PlayedStakes } from '../rules/cashback-cost.ts';
import { countedTitles } from './bonus-costs.ts';

/** Minor units, of one player in one period. */
export interface CashbackCosts {
  readonly expected: number;
  readonly least: number;
  readonly most: number;
  /** What the same play is expected to lose. */
  readonly loss: number;
  readonly titles: number;
}

/** Works the cost out, title by title; undefined where no certified title counts. */
export async function costOfCashback(
  spec: CashbackSpec,
  played: PlayedStakes,
): Promise<CashbackCosts | undefined> {
  const all = countedTitles({ weights: spec.percents }, {});
  if (all.length === 0) return undefined;
  const middle: number[] = [];
  const bounds: number[] = [];
  let loss = 0;
  const spread = spreadOver(all);
  for (const { figures, weight } of spread) {
    const title = { figures, percent: weight * 100 };
    loss += (played.stakes * (1 - figures.rtp)) / spread.length;
    middle.push(cashbackCost(spec, title, played, 'middle'));
    for (const steepness of ['flat', 'steep'] as const) {
      await turn();
      bounds.push(cashbackCost(spec, title, played, steepness));
    }
  }
  const expected = middle.reduce((sum, cost) => sum + cost, 0) / middle.length;
  return {
    expected,
    least: Math.min(...middle, ...bounds),
    most: Math.max(...middle, ...bounds),
    loss,
    titles: all.length,
  };
}

/** Sums over the law of a spin. */
import { stakeParts } from '../engines/reels/grid.ts';
import type { ReelsTitle } from '../title.ts';
import type { SpinSums } from './moments.ts';
import type { SpinLaw } from './spin-law.ts';

/** Sums over a law, wins in multiples of the line's stake, scatter pays included. */
export function sumsOf(title: ReelsTitle, { cases, wins }: SpinLaw): SpinSums {
  const { scatterPays, freeSpins } = title;
  const sums = { win: 0n, winSquared: 0n, award: 0n, winAward: 0n, awardSquared: 0n };
  for (const [scatters, byWin] of wins.entries()) {
    const award = BigInt(freeSpins?.award[scatters] ?? 0);
    for (const [lineWin, times] of byWin) {
      const count = BigInt(times);
      const win = BigInt(lineWin + (scatterPays[scatters] ?? 0) * stakeParts(title));
      sums.win += count * win;
      sums.winSquared += count * win * win;
      sums.award += count * award;
      sums.winAward += count * win * award;
      sums.awardSquared += count * award * award;
    }
  }
  return { cases: BigInt(cases), ...sums };
}

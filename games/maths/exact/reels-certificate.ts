/** What is known exactly of a slot, from the laws of its spins. */
import { assert } from '@herna/kernel';
import { divide, fraction } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { branchingMoments, type SpinSums } from './moments.ts';
import { countSpins } from './spin-counter.ts';
import type { SpinLaw } from './spin-law.ts';

/** Sums over a law, wins in multiples of the line's stake, scatter pays included. */
function sumsOf({ lines, scatterPays, freeSpins }: ReelsTitle, { cases, wins }: SpinLaw): SpinSums {
  const sums = { win: 0n, winSquared: 0n, award: 0n, winAward: 0n, awardSquared: 0n };
  for (const [scatters, byWin] of wins.entries()) {
    const award = BigInt(freeSpins?.award[scatters] ?? 0);
    for (const [lineWin, times] of byWin) {
      const count = BigInt(times);
      const win = BigInt(lineWin + (scatterPays[scatters] ?? 0) * lines.length);
      sums.win += count * win;
      sums.winSquared += count * win * win;
      sums.award += count * award;
      sums.winAward += count * win * award;
      sums.awardSquared += count * award * award;
    }
  }
  return { cases: BigInt(cases), ...sums };
}

/** What is known of a slot by the laws of its spins; the top award is the base game's. */
export function reelsCertificate(
  title: ReelsTitle,
  lawOf: (title: ReelsTitle, free: boolean) => SpinLaw = countSpins,
): Certificate {
  const base = lawOf(title, false);
  const free = title.freeSpins?.strips ? lawOf(title, true) : base;
  const multiplier = BigInt(title.freeSpins?.multiplier ?? 1);
  const { mean, variance } = branchingMoments(sumsOf(title, base), sumsOf(title, free), multiplier);
  let hits = 0;
  let top = 0;
  let topCases = 0;
  for (const [scatters, byWin] of base.wins.entries()) {
    const pay = (title.scatterPays[scatters] ?? 0) * title.lines.length;
    // Else a spin could win by its free spins alone, and the hit rate would be no fraction.
    const awarded = title.freeSpins?.award[scatters] ?? 0;
    assert(awarded === 0 || pay > 0, `${title.key} awards free spins without a pay`);
    for (const [lineWin, count] of byWin) {
      const win = lineWin + pay;
      if (win > 0) hits += count;
      if (win > top) [top, topCases] = [win, 0];
      if (win === top) topCases += count;
    }
  }
  const lines = BigInt(title.lines.length);
  return {
    rtp: divide(mean, fraction(lines)),
    hitRate: fraction(hits, base.cases),
    variance: divide(variance, fraction(lines * lines)),
    topAward: fraction(top, lines),
    topAwardChance: fraction(topCases, base.cases),
  };
}

/** The law of a plain slot: every win of a stake of one with its exact chance, from its strips. */
import { type ReelsTitle, toNumber } from '@herna/maths';
import { countSpins } from '@herna/maths/exact';
import { titleByKey } from '@herna/titles';
import { certificateOf, fractionOf } from '@herna/titles/certified';

export interface ExactOutcome {
  /** Multiple of the whole stake. */
  readonly win: number;
  readonly chance: number;
}

const isNear = (one: number, other: number): boolean => Math.abs(one / other - 1) < 1e-9;

/** How often a spin wins how much; wins are collected. */
function winsOf(title: ReelsTitle): ExactOutcome[] {
  const { cases, wins } = countSpins(title, false);
  const counts = new Map<number, number>();
  for (const [scatters, byLines] of wins.entries()) {
    const ofScatters = title.scatterPays[scatters] ?? 0;
    for (const [multiples, count] of byLines) {
      const win = multiples / title.lines.length + ofScatters;
      counts.set(win, (counts.get(win) ?? 0) + count);
    }
  }
  return [...counts].map(([win, count]) => ({ win, chance: count / cases }));
}

/**
 * The law of a title by its key.
 * @throws Error where a round is more than one spin, so the law is not that of its certificate
 */
export function exactLaw(key: string): ExactOutcome[] {
  const title = titleByKey(key);
  if (title?.engine !== 'reels') throw new Error(`${key} is no slot`);
  const law = winsOf(title);
  const sum = (of: (win: number) => number): number =>
    law.reduce((total, { win, chance }) => total + of(win) * chance, 0);
  const { rtp, variance } = certificateOf(title);
  const mean = sum((win) => win);
  const isCertified =
    isNear(mean, toNumber(fractionOf(rtp))) &&
    isNear(sum((win) => win ** 2) - mean ** 2, toNumber(fractionOf(variance)));
  if (!isCertified) throw new Error(`${key} has more than one spin in a round`);
  return law;
}

/**
 * Brings a slot whose pays have changed back to its return by its base reels alone: symbols are
 * exchanged, one for another, until the closed form meets the target. Pays, free spins and the price of
 * a bonus stay as they are.
 */
import { assert, type Random } from '@herna/kernel';
import { numbers } from '../exact/arithmetic.ts';
import { volatilityOf } from '../exact/certificate.ts';
import { ClosedForm } from '../exact/reels.ts';
import { reelsCertificate } from '../exact/reels-certificate.ts';
import { toNumber } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import type { Calibrated } from './reels.ts';
import { type LetterCounts, layOut } from './strips.ts';

const stepsMax = 20_000;
const tolerance = 0.000_08;

const countsOf = (strip: string): LetterCounts => {
  const counts: LetterCounts = {};
  for (const letter of strip) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
};

/** The slot with other base reels; `random` is seeded by its key. */
export function retuneReels(title: ReelsTitle, random: Random): Calibrated {
  const closedForm = new ClosedForm(numbers);
  const target = title.returnTarget / 10_000;
  const letters = Object.keys(title.symbols).filter(
    (letter) => title.symbols[letter]?.kind === 'regular',
  );
  const counts = title.strips.map(countsOf);
  let strips = [...title.strips];
  const missOf = (of: readonly string[]): number =>
    Math.abs(closedForm.rtp({ ...title, strips: of }) - target);
  let miss = missOf(strips);
  const any = (): string => letters[random.below(letters.length)] ?? '';
  for (let step = 0; miss > tolerance && step < stepsMax; step++) {
    const reel = random.below(counts.length);
    const [from, to] = [any(), any()];
    const own = counts[reel] ?? {};
    if (from === to || (own[from] ?? 0) < 2) continue;
    const next = { ...own, [from]: (own[from] ?? 0) - 1, [to]: (own[to] ?? 0) + 1 };
    const tried = strips.with(reel, layOut(next, []));
    const away = missOf(tried);
    // Worse steps are taken now and then, so that the climb leaves its valleys.
    if (away >= miss && (random.below(60) > 0 || away > miss + 0.02)) continue;
    [counts[reel], strips, miss] = [next, tried, away];
  }
  assert(miss <= tolerance, `${title.key} does not come near its return`);
  const found = { ...title, strips };
  const { rtp, variance } = reelsCertificate(found);
  const spread = Math.sqrt(toNumber(variance));
  const inClass = volatilityOf(spread) === title.volatility;
  return { title: found, rtp: toNumber(rtp), spread, inClass };
}

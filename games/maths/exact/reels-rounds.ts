/**
 * A small slot played through by the production engine: every number that can be drawn. It knows
 * nothing of reels or bonuses, so it can second whatever is claimed of them.
 */

import type { SpinView } from '../engines/reels/spin.ts';
import { playReels, stakeParts } from '../engines/reels.ts';
import { add, fraction, multiply, subtract, zero } from '../fraction.ts';
import { replayable, type Stream } from '../stream.ts';
import type { ReelsTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { everyRound } from './every-round.ts';

/** Win and highest base spin of a round, in stakes per line; a win is collected, chests are opened. */
function played(title: ReelsTitle, stream: Stream): readonly [win: number, top: number] {
  const again = replayable(stream);
  const stake = BigInt(stakeParts(title));
  const decisions: string[] = [];
  for (;;) {
    const round = playReels(title, again(), { stake, decisions });
    const [next] = round.legal;
    if (next) {
      decisions.push(next.action);
      continue;
    }
    const spins = (round.view.spins as readonly SpinView[]).filter(({ free }) => !free);
    return [Number(round.win), Math.max(...spins.map(({ lineMultiples }) => lineMultiples))];
  }
}

/** The certificate of a slot over every round it can play. */
export function listedCertificate(title: ReelsTitle): Certificate {
  const parts = stakeParts(title);
  const chances = everyRound((stream) => played(title, stream).join(' '));
  const results = [...chances].map(([result, chance]) => {
    const [win = 0, top = 0] = result.split(' ').map(Number);
    return { win, top, chance };
  });
  const highest = Math.max(...results.map(({ top }) => top));
  let [mean, square, hitRate, topAwardChance] = [zero, zero, zero, zero];
  for (const { win, top, chance } of results) {
    mean = add(mean, multiply(chance, fraction(win, parts)));
    square = add(square, multiply(chance, fraction(win ** 2, parts ** 2)));
    if (win > 0) hitRate = add(hitRate, chance);
    if (top === highest) topAwardChance = add(topAwardChance, chance);
  }
  return {
    rtp: mean,
    hitRate,
    variance: subtract(square, multiply(mean, mean)),
    topAward: fraction(highest, parts),
    topAwardChance,
  };
}

/**
 * A small slot played through by the production engine: every number that can be drawn. It knows
 * nothing of reels or bonuses, so it can second whatever is claimed of them.
 */

import { bonusSpot } from '../engines/bonus-buy.ts';
import type { SpinView } from '../engines/reels/spin.ts';
import { playReels, stakeParts } from '../engines/reels.ts';
import { add, fraction, multiply, subtract, zero } from '../fraction.ts';
import type { Round, RoundInput } from '../round.ts';
import { replayable, type Stream } from '../stream.ts';
import type { BonusBuy, ReelsTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { everyRound } from './every-round.ts';

/** A round to its end: a win is collected, chests are opened. */
function ended(title: ReelsTitle, stream: Stream, laid: Omit<RoundInput, 'decisions'>): Round {
  const again = replayable(stream);
  const decisions: string[] = [];
  for (;;) {
    const round = playReels(title, again(), { ...laid, decisions });
    const [next] = round.legal;
    if (!next) return round;
    decisions.push(next.action);
  }
}

const spinsOf = ({ view }: Round): readonly SpinView[] => view.spins as readonly SpinView[];

/** Win and highest base spin of a round, in stakes per line. */
function played(title: ReelsTitle, stream: Stream): readonly [win: number, top: number] {
  const round = ended(title, stream, { stake: BigInt(stakeParts(title)) });
  const spins = spinsOf(round).filter(({ free }) => !free);
  return [Number(round.win), Math.max(...spins.map(({ lineMultiples }) => lineMultiples))];
}

/** Win and highest spin of a bought bonus, or all its coins. */
function playedBonus(title: ReelsTitle, stream: Stream, price: number): readonly [number, number] {
  const stake = BigInt(stakeParts(title) * price);
  const round = ended(title, stream, { stake, bets: [{ spot: bonusSpot, stake }] });
  const win = Number(round.win);
  const spins = spinsOf(round).map(({ lineMultiples }) => lineMultiples);
  return [win, spins.length > 0 ? Math.max(...spins) : win];
}

/** The certificate of a slot over every round it can play. */
export const listedCertificate = (title: ReelsTitle): Certificate =>
  overRounds(stakeParts(title), (stream) => played(title, stream));

/** The certificate of its bonus over every round of that. */
export const listedBonus = (title: ReelsTitle, { price }: BonusBuy): Certificate =>
  overRounds(stakeParts(title) * price, (stream) => playedBonus(title, stream, price));

function overRounds(
  parts: number,
  play: (stream: Stream) => readonly [win: number, top: number],
): Certificate {
  const chances = everyRound((stream) => play(stream).join(' '));
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

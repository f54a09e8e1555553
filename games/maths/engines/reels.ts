/**
 * Slots: lines or ways, wilds, scatters, spins that turn again, free spins, locked coins, chests and
 * the doubling of a win. What a player may decide keeps the round open; all else is decided at once.
 */
import { type LegalDecision, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { ReelsTitle } from '../title.ts';
import { Decisions, playGamble, playPick } from './reels/choices.ts';
import { stakeParts } from './reels/grid.ts';
import { playHold } from './reels/hold.ts';
import type { SpinView } from './reels/spin.ts';
import { playBase, playFree } from './reels/spins.ts';

export { gridAt, stakeParts, stripsOf } from './reels/grid.ts';
export { evaluateSpin, type SpinView } from './reels/spin.ts';

/** Plays a round as far as it is decided. */
export function playReels(title: ReelsTitle, stream: Stream, input: RoundInput): Round {
  const parts = BigInt(stakeParts(title));
  if (input.stake % parts !== 0n) throw new RuleFault('the stake is not a whole stake per line');
  const lineStake = input.stake / parts;
  const decisions = new Decisions(input.decisions);
  const spins = playBase(title, stream);
  const [first] = spins as [SpinView];
  const hold = playHold(title, stream, first);
  const pick = playPick(title, stream, first.scatters, decisions);
  const open = (legal: readonly LegalDecision[], more: object): Round => ({
    phase: 'OPEN',
    legal,
    staked: input.stake,
    win: 0n,
    view: { spins, lineStake: lineStake.toString(), ...(hold ? { hold } : {}), ...more },
    // A win is collected, a chest is opened from the left.
    ...(legal[0] ? { whenLeft: legal[0].action } : {}),
  });
  const picked = pick ? { pick: pick.view } : {};
  if (pick && pick.legal.length > 0) return open(pick.legal, picked);
  spins.push(...playFree(title, stream, first.awarded));
  const multiples = spins.reduce((sum, { lineMultiples }) => sum + lineMultiples, 0);
  const won =
    lineStake * BigInt(multiples) +
    input.stake * BigInt((hold?.multiple ?? 0) + (pick?.view.multiple ?? 0));
  const gamble = playGamble(title, stream, input.stake, won, decisions);
  const gambled = gamble ? { ...picked, gamble: gamble.view } : picked;
  if (gamble && gamble.legal.length > 0) return open(gamble.legal, gambled);
  decisions.end();
  const win = gamble ? BigInt(gamble.view.amount) : won;
  return { ...open([], gambled), phase: 'DECIDED', win };
}

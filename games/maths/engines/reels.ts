/**
 * Slots: lines or ways, wilds, scatters, spins that turn again, free spins, locked coins, chests and
 * the doubling of a win. What a player may decide keeps the round open; all else is decided at once.
 */
import {
  decided,
  type LegalDecision,
  type Plan,
  type Round,
  type RoundInput,
  RuleFault,
} from '../round.ts';
import type { Stream } from '../stream.ts';
import type { BonusBuy, ReelsTitle } from '../title.ts';
import { stakeLaid } from './bonus-buy.ts';
import { type Chosen, Decisions } from './decisions.ts';
import { type GambleView, playGamble } from './gamble.ts';
import { stakeParts } from './reels/grid.ts';
import { type HoldView, playBoughtHold, playHold } from './reels/hold.ts';
import { type PickView, playPick } from './reels/pick.ts';
import type { SpinView } from './reels/spin.ts';
import { playBase, playFree } from './reels/spins.ts';

export { gridAt, stakeParts, stripsOf } from './reels/grid.ts';
export { evaluateSpin, type SpinView } from './reels/spin.ts';

/** What a round begins with: spins, coins that lock, scatters that count, free spins to come. */
interface Beginning {
  readonly spins: SpinView[];
  readonly hold: HoldView | undefined;
  readonly scatters: number;
  readonly free: number;
}

function baseGame(title: ReelsTitle, stream: Stream): Beginning {
  const spins = playBase(title, stream);
  const [{ scatters, awarded }] = spins as [SpinView];
  const hold = playHold(title, stream, spins[0] as SpinView);
  return { spins, hold, scatters, free: awarded };
}

/** A bought bonus has no base game. */
function boughtBonus(title: ReelsTitle, stream: Stream, { gives, count }: BonusBuy): Beginning {
  const coins = gives === 'coins';
  const hold = coins ? playBoughtHold(title, stream, count) : undefined;
  return { spins: [], hold, scatters: 0, free: coins ? 0 : count };
}

/** Plays a round as far as it is decided. */
export function playReels(
  title: ReelsTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round {
  const { stake, bought } = stakeLaid(title, input);
  const parts = BigInt(stakeParts(title));
  if (stake % parts !== 0n) throw new RuleFault('the stake is not a whole stake per line');
  const lineStake = stake / parts;
  const decisions = new Decisions(input.decisions, plan);
  const { spins, hold, scatters, free } = bought
    ? boughtBonus(title, stream, bought)
    : baseGame(title, stream);
  const view: Record<string, unknown> = { spins, lineStake: lineStake.toString() };
  if (bought) view.bought = bought;
  if (hold) view.hold = hold;
  // The view is filled as the round goes on.
  const open = (legal: readonly LegalDecision[]): Round => ({
    phase: 'OPEN',
    legal,
    staked: input.stake,
    win: 0n,
    view,
    // A win is collected, a chest is opened from the left.
    whenLeft: legal[0]?.action,
  });
  const picking = ({ view: seen, legal }: Chosen<PickView>): Round => {
    view.pick = seen;
    return open(legal);
  };
  const gambling = ({ view: seen, legal }: Chosen<GambleView>): Round => {
    view.gamble = seen;
    return open(legal);
  };
  const pick = playPick(title, stream, scatters, decisions, picking);
  if (pick && pick.legal.length > 0) return picking(pick);
  if (pick) view.pick = pick.view;
  if (free > 0) spins.push(...playFree(title, stream, free));
  let multiples = 0;
  for (const { lineMultiples } of spins) multiples += lineMultiples;
  const bonus = (hold?.multiple ?? 0) + (pick?.view.multiple ?? 0);
  const won = multiples + bonus > 0 ? lineStake * BigInt(multiples) + stake * BigInt(bonus) : 0n;
  const gamble = playGamble(title, stream, stake, won, decisions, gambling);
  if (gamble && gamble.legal.length > 0) return gambling(gamble);
  if (gamble) view.gamble = gamble.view;
  decisions.end();
  return decided(input.stake, gamble ? BigInt(gamble.view.amount) : won, view);
}

/** Titles whose outcome is drawn once for all players on a fixed beat. */
import { type Bet, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { DrawBeat } from '../title/base.ts';
import type { KenoTitle, RouletteTitle, Title } from '../title.ts';
import { drawKeno, playKeno } from './keno.ts';
import { drawRoulette, playRoulette } from './roulette.ts';

export type SharedTitle = (KenoTitle | RouletteTitle) & { readonly shared: DrawBeat };

/** Whether all players of a title stake on one draw. */
export const isShared = (title: Title): title is SharedTitle =>
  'shared' in title && title.shared !== undefined;

/** What a shared draw gives everybody: pockets of the balls, or numbers in the order they came. */
export const sharedNumbers = (title: SharedTitle, stream: Stream): readonly number[] =>
  title.engine === 'keno' ? drawKeno(title, stream) : drawRoulette(title, stream).balls;

/** Any numbers will do to learn whether bets are of the rules. */
const anyNumbers: Stream = { below: () => 0 };

/**
 * Refuses bets that the rules of a title do not know, long before anything is drawn for them.
 * @throws RuleFault
 */
export function assertLaid(title: SharedTitle, stake: bigint, bets: readonly Bet[]): void {
  const input = { stake, bets, decisions: [] };
  const round =
    title.engine === 'keno'
      ? playKeno(title, anyNumbers, input)
      : playRoulette(title, anyNumbers, input);
  if (round.staked !== stake) throw new RuleFault('the bets are not the stake');
}

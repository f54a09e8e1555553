/** How a round came out for its player, and what is said of it: only a gain is called a win. */
import type { RoundShown } from '../scene.ts';
import type { Words } from './texts.ts';

/** `gain` above what the player has staked, `even`, `part` of it, or `none`. */
export type RoundResult = 'gain' | 'even' | 'part' | 'none';

type Result = Pick<RoundShown, 'win' | 'staked' | 'stake' | 'freeRoundsLeft'>;

/** What of a round was the player's own money: the stake of a free round is not. */
export const ownStake = ({ staked, stake, freeRoundsLeft }: Omit<Result, 'win'>): number =>
  freeRoundsLeft === undefined ? staked : staked - stake;

/** How a round came out. */
export function roundResult(round: Result): RoundResult {
  const own = ownStake(round);
  if (round.win === 0) return 'none';
  return round.win > own ? 'gain' : round.win === own ? 'even' : 'part';
}

const keys: Readonly<Record<RoundResult, string>> = {
  gain: 'shell.resultWin',
  even: 'shell.resultEven',
  part: 'shell.resultPart',
  none: 'shell.resultNone',
};

/** A decided round in a sentence; the balance as it may be heard. */
export const resultSentence = (
  round: Result,
  currency: string,
  balance: string,
  { text, money }: Pick<Words, 'text' | 'money'>,
): string => text(keys[roundResult(round)], { win: money(round.win, currency), balance });

/** A number is drawn; it wins below, or above, what was chosen. */
import { choiceOf } from '../betting.ts';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { DiceTitle } from '../title.ts';
import { sharePerMille } from './crash.ts';

/** What so many winning numbers pay, in hundredths: the share over the chance, rounded down. */
export function diceMultiple(
  title: Pick<DiceTitle, 'edgePercent' | 'outcomes'>,
  winning: number,
): number {
  const share = sharePerMille(title) * BigInt(title.outcomes);
  return Number(share / (10n * BigInt(winning)));
}

interface Choice {
  readonly side: 'under' | 'over';
  /** How many numbers win. */
  readonly winning: number;
}

const choices = /^(under|over):(\d{1,6})$/;

/** Reads `under:4850` as the numbers 0 to 4849, and `over:4850` as as many from the top. */
export function diceChoice(title: DiceTitle, spot: string): Choice {
  const match = choices.exec(spot);
  const winning = Number(match?.[2]);
  const [least, most] = title.chances;
  if (!match || winning < least || winning > most) throw new RuleFault(`${spot} is no choice`);
  return { side: match[1] as Choice['side'], winning };
}

/** A roll, decided at once. */
export function playDice(title: DiceTitle, stream: Stream, input: RoundInput): Round {
  const { side, winning } = diceChoice(title, choiceOf(input));
  const roll = stream.below(title.outcomes);
  const won = side === 'under' ? roll < winning : roll >= title.outcomes - winning;
  const multiple = diceMultiple(title, winning);
  const win = won ? (input.stake * BigInt(multiple)) / 100n : 0n;
  return decided(input.stake, win, { roll, side, winning, multiple, won });
}

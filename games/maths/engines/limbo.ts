/** A multiplier is drawn as that of a flight; it reaches what was chosen or it does not. */
import { choiceOf } from '../betting.ts';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { LimboTitle } from '../title.ts';
import { drawCrashPoint } from './crash.ts';

/** Lowest that may be chosen, in hundredths. */
export const limboLeast = 101;

/** Reads `at:250`. */
export function limboTarget({ multiplierMaximum }: LimboTitle, spot: string): number {
  const target = Number(/^at:(\d{3,8})$/.exec(spot)?.[1]);
  if (!(target >= limboLeast && target <= multiplierMaximum)) {
    throw new RuleFault(`${spot} is no choice`);
  }
  return target;
}

/** A draw, decided at once. */
export function playLimbo(title: LimboTitle, stream: Stream, input: RoundInput): Round {
  const target = limboTarget(title, choiceOf(input));
  const point = drawCrashPoint(title, stream);
  const won = point >= target;
  const win = won ? (input.stake * BigInt(target)) / 100n : 0n;
  return decided(input.stake, win, { point, target, won });
}

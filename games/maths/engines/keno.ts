/** Numbers from a drum against numbers that were picked. */
import { choiceOf } from '../betting.ts';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, type Stream, upTo } from '../stream.ts';
import type { KenoTitle } from '../title.ts';

/** Reads `pick:3-14-27`. */
export function picksOf({ numbers, pays }: KenoTitle, spot: string): readonly number[] {
  const match = /^pick:(\d{1,2}(?:-\d{1,2})*)$/.exec(spot);
  const picks = match?.[1]?.split('-').map(Number) ?? [];
  const inside = picks.every((pick) => pick >= 1 && pick <= numbers);
  if (!inside || new Set(picks).size !== picks.length || !Object.hasOwn(pays, picks.length)) {
    throw new RuleFault(`${spot} is no choice`);
  }
  return picks;
}

/** The balls in the order they come, whatever was picked. */
export const drawKeno = ({ numbers, drawn: count }: KenoTitle, stream: Stream): readonly number[] =>
  drawn(stream, upTo(numbers), count);

/** A draw, decided at once; balls are told in the order they came. */
export function playKeno(title: KenoTitle, stream: Stream, input: RoundInput): Round {
  const picks = picksOf(title, choiceOf(input));
  const balls = drawKeno(title, stream);
  const hits = picks.filter((pick) => balls.includes(pick)).length;
  const multiple = title.pays[picks.length]?.[hits] ?? 0;
  const win = (input.stake * BigInt(multiple)) / 100n;
  return decided(input.stake, win, { picks, balls, hits, multiple });
}

/**
 * A round drawn again: its numbers from the published stream, its outcome by the engine's rules. It knows
 * one title, that of the round, so the page of a game can carry it too.
 */
import {
  playRound,
  type Round,
  RuleFault,
  type SharedTitle,
  sharedNumbers,
  type Title,
} from '@herna/maths';
import { type DrawnNumber, publishedStream, type StreamName } from './published-stream.ts';
import type { RoundRecord } from './record.ts';

/** What the numbers of a draw depend on. */
export interface SeededDraw extends StreamName {
  /** The server's seed, revealed when the draw was over: 32 bytes, hexadecimal. */
  readonly seed: string;
}

/** What a round depends on. */
export type SeededRound = SeededDraw &
  Pick<RoundRecord, 'stake' | 'bets' | 'jackpot' | 'decisions'>;

/** What came out. */
export interface DrawnAgain {
  /** None when the rules do not allow what was staked or decided. */
  readonly round?: Round;
  /** What the rules do not allow. */
  readonly fault?: string;
  /** The numbers of the round in their order. */
  readonly drawn: readonly DrawnNumber[];
}

/** Draws a round again. */
export function drawnAgain(title: Title, round: SeededRound): DrawnAgain {
  const { seed, stake, bets, jackpot, decisions } = round;
  const stream = publishedStream(seed, round);
  const laid = bets.length > 0 ? { bets } : {};
  const forJackpot = jackpot ? { jackpot } : {};
  try {
    const played = playRound(title, stream, { stake, ...laid, ...forJackpot, decisions });
    return { round: played, drawn: stream.drawn };
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    return { fault: error.message, drawn: stream.drawn };
  }
}

/** The numbers that a shared draw gives everybody. */
export const numbersAgain = (title: Title, draw: SeededDraw): readonly number[] =>
  // Whether a title is shared is an adornment, which its text leaves out.
  sharedNumbers(title as SharedTitle, publishedStream(draw.seed, draw));

/** JSON in one order of keys, so that a store that reorders them changes nothing. */
export const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  ) ?? '';

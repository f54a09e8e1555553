/**
 * The draw of a jackpot. A round that plays for one draws a ticket before anything else; a stake
 * holds a ticket for each of its minor units, so a stake ten times as high hits ten times as often
 * and each unit staked is worth the same.
 */
import { assert } from '@herna/kernel';
import { type Fraction, fraction } from './fraction.ts';
import { type RoundInput, RuleFault } from './round.ts';
import type { Stream } from './stream.ts';
import type { Title, TitleJackpot } from './title.ts';

/** A ticket as it was drawn. */
export interface JackpotTicket {
  readonly number: number;
  /** How many there are. */
  readonly of: number;
  /** The numbers below it are held by the stake. */
  readonly held: number;
  readonly hit: boolean;
}

/** A jackpot that is drawn in rounds. */
export type DrawnJackpot = TitleJackpot & Required<Pick<TitleJackpot, 'tickets'>>;

/** The jackpot that rounds of a title draw, if it has one. */
export const drawnJackpot = ({ jackpots = [] }: Title): DrawnJackpot | undefined =>
  jackpots.find((jackpot): jackpot is DrawnJackpot => jackpot.tickets !== undefined);

/** The ticket of a round that plays for its title's jackpot. */
export function drawTicket(
  title: Title,
  stream: Stream,
  { stake, jackpot }: RoundInput,
): JackpotTicket | undefined {
  if (!jackpot) return undefined;
  const drawn = drawnJackpot(title);
  if (!drawn) throw new RuleFault('the title has no jackpot');
  const { tickets: of } = drawn;
  const held = Number(stake);
  assert(held <= of, 'a stake holds more tickets than there are');
  const number = stream.below(of);
  return { number, of, held, hit: number < held };
}

/** What is known exactly of a jackpot of a title. */
export interface JackpotFigures {
  readonly key: string;
  /** Its share of the stake; over time it is paid out to the last minor unit. */
  readonly contribution: Fraction;
  /** Chance of each minor unit staked, of a jackpot that is drawn. */
  readonly chance?: Fraction;
}

/** The figures of a title's jackpots, stated apart from the return of the game itself. */
export const jackpotFigures = ({ jackpots = [] }: Title): JackpotFigures[] =>
  jackpots.map(({ key, contributionPpm, tickets }) => ({
    key,
    contribution: fraction(BigInt(contributionPpm), 1_000_000n),
    ...(tickets === undefined ? {} : { chance: fraction(1n, BigInt(tickets)) }),
  }));

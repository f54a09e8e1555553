/** What a proof of a title is made of: laws of its stake modes, and a second way to them. */

import { playRound } from '../play.ts';
import type { RoundInput } from '../round.ts';
import type { Title } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { everyRound, isLaw } from './every-round.ts';
import { certificateOf, type Histogram } from './moments.ts';

/** Certificates by stake mode; the first is the one a title is stated for. */
export type Modes = ReadonlyMap<string, Certificate>;

/** How the titles of an engine are proved. */
export interface Proof<Kind extends Title> {
  modes(title: Kind): Modes;
  /** Whether the second way gives the same. */
  agrees(title: Kind, modes: Modes): boolean;
}

/** What one way to stake wins, counted over equally likely cases. */
export interface Law {
  /** Wins of a stake of `input.stake`, in minor units. */
  readonly wins: Histogram;
  /** How it is staked and played. */
  readonly input: RoundInput;
}

/** Laws by stake mode. */
export type Laws = ReadonlyMap<string, Law>;

/** The certificates of laws. */
export const modesOf = (laws: Laws): Modes =>
  new Map([...laws].map(([mode, { wins, input }]) => [mode, certificateOf(wins, input.stake)]));

/** Whether the engine, in every round it can give, plays by the laws. */
export const playsBy = (title: Title, laws: Laws): boolean =>
  [...laws.values()].every(({ wins, input }) =>
    isLaw(
      wins,
      everyRound((stream) => playRound(title, stream, input).win),
    ),
  );

/** What a proof of a title is made of: laws of its stake modes, and a second way to them. */
import { assert } from '@herna/kernel';
import { playOn, playRound } from '../play.ts';
import type { Plan, RoundInput } from '../round.ts';

export type { Plan } from '../round.ts';

import type { Stream } from '../stream.ts';
import type { Title } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { everyRound, isLaw } from './every-round.ts';
import { certificateOf, type Histogram } from './moments.ts';

/** Certificates by stake mode; the first is the one a title is stated for. */
export type Modes = ReadonlyMap<string, Certificate>;

/** How the titles of an engine are proved. */
export interface Proof<Kind extends Title> {
  modes(title: Kind): Modes;
  /** How the first of the modes is staked and played. */
  play(title: Kind): Play;
  /** Whether the second way gives the same. */
  agrees(title: Kind, modes: Modes): boolean;
}

/** One way to stake and to play. */
export interface Play {
  /** How it is staked. */
  readonly input: RoundInput;
  /** How it is played; rounds that are decided at once need none. */
  readonly plan?: Plan;
}

/** What one way to stake wins, counted over equally likely cases. */
export interface Law extends Play {
  /** Wins of a stake of `input.stake`, less what was staked further, in minor units. */
  readonly wins: Histogram;
}

/** Laws by stake mode. */
export type Laws = ReadonlyMap<string, Law>;

/** A stake of a hundred on one choice: wins are hundredths. */
export const staked = (spot?: string): RoundInput => ({
  stake: 100n,
  ...(spot === undefined ? {} : { bets: [{ spot, stake: 100n }] }),
  decisions: [],
});

/** A bet of a stake of a hundred that wins one sum or nothing. */
export const winOrNothing = (multiple: number, ways: bigint, cases: bigint): Histogram =>
  new Map([
    [0n, cases - ways],
    [BigInt(multiple), ways],
  ]);

/** What a title is stated for: the first of its modes. */
export function firstOf<Of>(modes: ReadonlyMap<string, Of>): Of {
  const [first] = modes.values();
  assert(first, 'a title is stated for some stake');
  return first;
}

/** The certificates of laws. */
export const modesOf = (laws: Laws): Modes =>
  new Map([...laws].map(([mode, { wins, input }]) => [mode, certificateOf(wins, input.stake)]));

/** Plays a round to its end and gives its win less all further stakes. */
export function playedOut(title: Title, stream: Stream, { input, plan }: Play): bigint {
  const { win, staked } = plan
    ? playOn(title, stream, input, plan)
    : playRound(title, stream, input);
  return win - (staked - input.stake);
}

/** Whether the engine, in every round it can give, plays by the laws. */
export const playsBy = (title: Title, laws: Laws): boolean =>
  [...laws.values()].every((law) =>
    isLaw(
      law.wins,
      everyRound((stream) => playedOut(title, stream, law)),
    ),
  );

/**
 * Titles whose laws are known in closed form and whose every round can be played, of the title
 * itself or of a copy with fewer cases.
 */
export const provedByLaw = <Kind extends Title>(
  laws: (title: Kind) => Laws,
  copy: (title: Kind) => Kind = (title) => title,
): Proof<Kind> => ({
  modes: (title) => modesOf(laws(title)),
  play: (title) => firstOf(laws(title)),
  agrees: (title) => playsBy(copy(title), laws(copy(title))),
});

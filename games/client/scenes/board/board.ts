/** What the games on a board agree on: a component, what it shows, and how a round is shown. */
import type { ReactNode } from 'react';
import type { Curve } from '../../motion/easing.ts';
import type { RoundShown, SceneBet, Stage } from '../../scene.ts';
import type { Store } from '../../session/store.ts';

export interface BoardState<Model> {
  readonly model: Model;
  /** A round is under way: nothing can be chosen. */
  readonly busy: boolean;
  /** Decisions of the open round; none when there is no such. */
  readonly legal: ReadonlySet<string>;
  /** Sentence for those who listen. */
  readonly spoken: string;
}

/** What a game shows its rounds with. */
export interface Board<Model> {
  readonly stage: Stage;
  readonly store: Store<BoardState<Model>>;
  change(model: Partial<Model>): void;
  say(spoken: string): void;
  /** A pause; none where motion is not wanted or the round is skipped. */
  pause(ms: number): Promise<void>;
  /** A motion; only its end where motion is not wanted or the round is skipped. */
  run(ms: number, apply: (share: number) => void, curve?: Curve): Promise<void>;
}

export interface BoardProperties<Model> {
  readonly board: Board<Model>;
}

/** A game on a board. */
export interface BoardGame<Model> {
  readonly first: (stage: Stage) => Model;
  readonly Component: (properties: BoardProperties<Model>) => ReactNode;
  /** The board is there: a first choice may be announced. */
  readonly ready?: (board: Board<Model>) => void;
  /** The player's bets on a draw that all share, known before the page was loaded. */
  readonly laid?: (board: Board<Model>, bets: readonly SceneBet[]) => void;
  /** The next draw takes stakes, or the answer did not come. */
  readonly freed?: (board: Board<Model>) => void;
  /** The stake was sent. */
  readonly begin?: (board: Board<Model>) => void;
  /** Shows an answer from start to rest; `known` when it was shown before the page was loaded. */
  readonly show: (board: Board<Model>, round: RoundShown, known: boolean) => Promise<void>;
  /** The round is over and was looked at. */
  readonly rest?: (board: Board<Model>) => void;
  /** The big button in an open round; what it decides. */
  readonly goOn?: (board: Board<Model>) => string | undefined;
}

/** The view of a round as a game knows it. */
export const viewOf = <View>({ view }: RoundShown): View => view as unknown as View;

/** The data of a title as a game knows them. */
export const dataOf = <Data>({ session }: Stage): Data => session.game.data as unknown as Data;

/** `2.41×` in the language of the page. */
export const timesText = (hundredths: number, { session }: Stage): string =>
  `${new Intl.NumberFormat(session.language, { maximumFractionDigits: 2 }).format(hundredths / 100)}×`;

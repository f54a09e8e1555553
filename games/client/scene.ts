/**
 * What the client shell and the picture of a game agree on. A scene keeps no money and draws no
 * lots: it shows what the game server answered. The shell owns calls, sums, sound and controls.
 */
import type {
  DrawAnswer,
  FlightAnswer,
  PastNumbersAnswer,
  RoundAnswer,
  SessionAnswer,
} from '@herna/jantar-server/contract';
import type { Container } from 'pixi.js';
import type { Static } from 'typebox';

/**
 * `ready` for a stake; `asking` until the answer; `waiting` for a draw that all players share;
 * `showing` an answer; `deciding` in an open round;
 * `unknown` when no answer came and the same request waits to be sent again; `closed` for good.
 */
export type Phase = 'ready' | 'asking' | 'waiting' | 'showing' | 'deciding' | 'unknown' | 'closed';

export type Session = Static<typeof SessionAnswer>;
export type RoundShown = Static<typeof RoundAnswer>;
export type Flight = Static<typeof FlightAnswer>;
export type SharedDraw = Static<typeof DrawAnswer>;
export type PastNumbers = Static<typeof PastNumbersAnswer>;

/** A bet laid on the picture, minor units. */
export interface SceneBet {
  readonly spot: string;
  readonly stake: number;
}

/** Sounds a scene may ask for; made by synthesis, silent when muted. */
export type Sound =
  | 'click'
  | 'spin'
  | 'stop'
  | 'anticipation'
  | 'win'
  | 'bigWin'
  | 'card'
  | 'chip'
  | 'ball'
  | 'scratch'
  | 'rise'
  | 'crash';

/** What a scene may ask the shell for. */
export interface SceneWishes {
  /** A decision in an open round: `hit`, `stand`… (the shell draws buttons for them too). */
  decide: { readonly action: string };
  /** The bets now laid on the picture; their sum is the stake of the next round. */
  bets: readonly SceneBet[];
  /** What the stake of the next round is laid on, in games with one choice. */
  choose: string;
  /** The next round starts now, as if the play button was pressed. */
  play: undefined;
  /** Stakes on the flight that is about to start; the multiple is in hundredths. */
  board: { readonly place: number; readonly autoCashOut?: number };
  /** Leaves the flight under way, with a whole stake or half of it. */
  leave: { readonly place: number; readonly half?: true };
}

/** What a scene is given to work with. */
export interface Stage {
  readonly session: Session;
  /** True when the visitor asked for reduced motion: results appear, nothing flies. */
  readonly calm: boolean;
  /** True when a stored round is shown again: nothing waits for the player. */
  readonly recorded: boolean;
  /**
   * A layer of the page above the picture, for a scene's own controls: real buttons with names.
   * It lets the pointer through where it is empty.
   */
  readonly overlay: HTMLElement;
  play(sound: Sound): void;
  /** Formats minor units of the session's currency in its language. */
  money(minor: number): string;
  /** A text of the client by its key (`messages/`). */
  text(key: string, values?: Record<string, string | number>): string;
  /** The stake chosen in the shell, minor units: a chip's value where bets lie on the picture. */
  stake(): number;
  /** The numbers of this player's earlier rounds at a wheel. */
  pastNumbers(): Promise<PastNumbers>;
  ask<W extends keyof SceneWishes>(wish: W, details?: SceneWishes[W]): void;
  /** What of the round's win the picture has shown so far; the shell's counter follows it. */
  tell(win: number): void;
  /**
   * Calls back before each picture with the milliseconds since the last; returns its end. A step
   * tells whether something moves that has to be drawn to its end: while nothing does and nobody
   * touches the game, no frames are made. What only adorns a picture at rest does not count.
   */
  onFrame(step: (elapsedMs: number) => boolean): () => void;
}

/** The picture of one game. */
export interface Scene {
  readonly container: Container;
  /** Taps are the picture's own; elsewhere a tap hastens what is under way. */
  readonly ownsTaps?: boolean;
  /** The place the scene has, in CSS pixels; called at the start and whenever it changes. */
  resize(width: number, height: number): void;
  /** Sets the picture to what is known at the start, an unfinished round included. */
  open(round: RoundShown | undefined): void;
  /** The stake has been sent: reels turn, the ball runs, until `show`. */
  begin(): void;
  /** Shows an answer from start to rest; resolves at rest. `skip` hastens it. */
  show(round: RoundShown): Promise<void>;
  /**
   * Nothing more is laid until `show` or `abandon`: the draw that all players share is to come. The
   * bets told lie on it; what was laid without being staked is taken off, to be laid again.
   */
  lock?(bets: readonly SceneBet[]): void;
  /** The answer did not come: back to rest. */
  abandon(): void;
  /** What is under way ends now, at its final state; a long round is skipped part by part. */
  skip(): void;
  /** The stake chosen in the shell has changed. */
  stakeChanged?(stake: number): void;
  /**
   * The play button or its key, heard by the scene first; true when that was all. Scenes with a
   * button of their own and those that go on with an open round answer it.
   */
  press?(phase: Phase): boolean;
  /** News of the flight under way (crash games only), several times a second. */
  fly?(flight: Flight): void;
  destroy(): void;
}

export type OpenScene = (stage: Stage) => Promise<Scene>;

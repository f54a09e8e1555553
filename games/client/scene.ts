/**
 * What the client shell and the picture of a game agree on. A scene keeps no money and draws no
 * lots: it shows what the game server answered. The shell owns calls, sums, sound and controls.
 */
import type { FlightAnswer, RoundAnswer, SessionAnswer } from '@herna/jantar-server/contract';
import type { Static } from 'typebox';
import type { Container } from 'pixi.js';

export type Session = Static<typeof SessionAnswer>;
export type RoundShown = Static<typeof RoundAnswer>;
export type Flight = Static<typeof FlightAnswer>;

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

/** What a scene is given to work with. */
export interface Stage {
  readonly session: Session;
  /** True when the visitor asked for reduced motion: results appear, nothing flies. */
  readonly calm: boolean;
  play(sound: Sound): void;
  /** Formats minor units of the session's currency in its language. */
  money(minor: number): string;
  /** A text of the client by its key. */
  text(key: string, values?: Record<string, string | number>): string;
  /** Asks for a decision (`hit`, `stand`…) or a bet made on the picture itself. */
  ask(action: string, data?: unknown): void;
}

/** The picture of one game. */
export interface Scene {
  readonly container: Container;
  /** The place the scene has, in CSS pixels; called at the start and whenever it changes. */
  resize(width: number, height: number): void;
  /** Sets the picture to what is known at the start, an unfinished round included. */
  open(round: RoundShown | undefined): void;
  /** The stake has been sent: reels turn, the ball runs, until `show`. */
  begin(): void;
  /** Shows an answer from start to rest; resolves at rest. `skip` hastens it. */
  show(round: RoundShown): Promise<void>;
  /** The answer did not come: back to rest. */
  abandon(): void;
  /** Everything under way ends now, at its final state. */
  skip(): void;
  /** News of the flight under way (crash games only). */
  fly?(flight: Flight): void;
  destroy(): void;
}

export type OpenScene = (stage: Stage) => Promise<Scene>;

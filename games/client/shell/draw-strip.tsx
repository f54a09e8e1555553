/** The clock of a draw that all players share: how long stakes are taken, and what comes then. */
import { useEffect, useState } from 'react';
import './draw-strip.css';
import type { Game, GameState } from '../session/game.ts';
import { useWords } from './words.ts';

/** Whole seconds until a moment of the page's clock, counted down while it is looked at. */
export function useSecondsUntil(momentMs: number): number {
  const left = (): number => Math.max(0, Math.ceil((momentMs - performance.now()) / 1_000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, []);
  return left();
}

export interface DrawStripProperties {
  readonly game: Game;
  readonly state: GameState;
  readonly calm: boolean;
}

/** The seconds as a line that empties and in words; who listens is told when it opens and closes. */
export function DrawStrip({ game, state, calm }: DrawStripProperties) {
  const { text } = useWords();
  const { draw } = state;
  const { bettingMs } = game.session.game.data.shared as DrawBeat;
  const open = draw.state === 'BETTING';
  const seconds = useSecondsUntil(open ? draw.closesAtMs : draw.nextAtMs);
  const taking = open && seconds > 0;
  const key = taking ? (draw.placed ? 'placed' : 'open') : open ? 'closed' : draw.state;
  const share = taking ? Math.min(1, (seconds * 1_000) / bettingMs) : 0;
  return (
    <div className="draw-strip" data-draw={key} data-seconds={taking ? seconds : 0}>
      <span className="draw-line" aria-hidden="true" data-calm={calm || undefined}>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <p aria-hidden="true">
        <b>{text(`draw.${key}`, { seconds })}</b> <span>{text('draw.stakes', { count: draw.stakes })}</span>
      </p>
      <output className="heard" aria-live="polite">
        {text(`draw.told.${taking ? (draw.placed ? 'placed' : 'open') : 'closed'}`, {
          seconds: Math.round(bettingMs / 1_000),
        })}
      </output>
    </div>
  );
}

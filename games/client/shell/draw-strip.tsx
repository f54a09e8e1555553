/** The clock of a draw that all players share: how long stakes are taken, and what comes then. */
import type { DrawBeat } from '@herna/maths';
import { useEffect, useState } from 'react';
import './draw-strip.css';
import type { Game } from '../session/game.ts';
import type { DrawInView, GameState } from '../session/game-state.ts';
import { Dialog } from './dialog.tsx';
import { useWords } from './words.ts';

/** Whole seconds until a moment of the page's clock, counted down while they are looked at. */
function useSecondsUntil(momentMs: number): number {
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((times) => times + 1), 200);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((momentMs - performance.now()) / 1_000));
}

export interface DrawStripProperties {
  readonly game: Game;
  readonly state: GameState;
  readonly calm: boolean;
}

/** The strip, once a draw is known. */
export function DrawStrip({ game, state: { draw }, calm }: DrawStripProperties) {
  if (!draw) return <div className="draw-strip" />;
  const { bettingMs } = game.session.game.data.shared as DrawBeat;
  return <Clock draw={draw} game={game} bettingMs={bettingMs} calm={calm} />;
}

interface ClockProperties extends Pick<DrawStripProperties, 'game' | 'calm'> {
  readonly draw: DrawInView;
  readonly bettingMs: number;
}

/** The seconds as a line that empties and in words; screen readers hear when it opens and closes. */
function Clock({ draw, game, bettingMs, calm }: ClockProperties) {
  const { text } = useWords();
  const open = draw.state === 'BETTING';
  const seconds = useSecondsUntil(open ? draw.closesAtMs : draw.nextAtMs);
  const taking = open && seconds > 0;
  const phase = taking ? (draw.placed ? 'placed' : 'open') : 'closed';
  const share = taking ? Math.min(1, (seconds * 1_000) / bettingMs) : 0;
  return (
    <div className="draw-strip" data-draw={phase} data-seconds={taking ? seconds : 0}>
      <span className="draw-line" aria-hidden="true" data-calm={calm || undefined}>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <div className="draw-words">
        <p aria-hidden="true">
          <b>{text(`draw.${open ? phase : draw.state}`, { seconds })}</b>
          <span>{text('draw.stakes', { count: draw.stakes })}</span>
        </p>
        {/* A wheel shows its numbers on its own table. */}
        {game.session.game.engine !== 'roulette' && <PastDraws history={draw.history} />}
      </div>
      <output className="heard" aria-live="polite">
        {text(`draw.told.${phase}`, { seconds: Math.round(bettingMs / 1_000) })}
      </output>
    </div>
  );
}

/** Numbers of earlier draws, with the word that they decide nothing. */
function PastDraws({ history }: Pick<DrawInView, 'history'>) {
  const { text } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="draw-past"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('draw.past')}
      </button>
      {open && (
        <Dialog title={text('draw.past')} onClose={() => setOpen(false)}>
          <p>{text(history.length > 0 ? 'draw.pastOdds' : 'draw.pastNone')}</p>
          <ol className="draw-history">
            {history.map((numbers, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a draw's place is its identity here
              <li key={history.length - index}>
                {[...numbers].sort((one, other) => one - other).join(' · ')}
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}

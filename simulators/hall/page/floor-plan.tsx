/** The plan: places one can look at, and where the guest is. */
import type { Terminal } from './api.ts';
import type { PanelProps } from './app.tsx';
import { glyphOf } from './glyphs.ts';
import { crowns } from './words.ts';

const rooms = ['reception', 'turnstile', 'cashDesk', 'kiosk', 'lotteryTerminal'] as const;
/** A room, or the number of a terminal. */
export type Place = (typeof rooms)[number] | (string & {});

/** The middle of each reel. */
const lineOf = ({ round }: Terminal): string =>
  round ? round.window.map((reel) => glyphOf(reel[1] ?? '')).join(' ') : '– – –';

interface PlanProps extends PanelProps {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

export function FloorPlan({ state, language, say, place, onPlace }: PlanProps) {
  const { guest, terminals } = state;
  const at = guest?.place;
  const conditionOf = ({ hasPower, hasNetwork, unknown, credits }: Terminal): string => {
    if (!hasPower) return say('dark');
    if (!hasNetwork) return say('split');
    return unknown === null ? crowns(credits, language) : say('unknown');
  };
  return (
    <section className="plan" aria-label={say('floor')}>
      <p className="street">
        {say('street')} {at === 'street' && <b>● {say('here')}</b>}
      </p>
      <div className="rooms">
        {rooms.map((room) => (
          <button
            type="button"
            key={room}
            className={room}
            aria-pressed={place === room}
            onClick={() => onPlace(room)}
          >
            {say(room)}
          </button>
        ))}
      </div>
      <p className="street">
        {say('title')} {at === 'inside' && <b>● {say('here')}</b>}
      </p>
      <div className="terminals">
        {terminals.map((terminal, index) => (
          <button
            type="button"
            key={terminal.number}
            aria-pressed={place === terminal.number}
            data-power={terminal.hasPower}
            data-trouble={!terminal.hasNetwork || terminal.unknown !== null || undefined}
            onClick={() => onPlace(terminal.number)}
          >
            <span>
              {say('terminal')} {index + 1}
            </span>
            <span className="reels" aria-hidden="true">
              {terminal.hasPower ? lineOf(terminal) : '· · ·'}
            </span>
            <span>{conditionOf(terminal)}</span>
            {at === terminal.number && <b>● {say('here')}</b>}
          </button>
        ))}
      </div>
    </section>
  );
}

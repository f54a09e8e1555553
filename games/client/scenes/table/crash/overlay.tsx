/** What lies above the sky: the multiplier, the button, who is on board, past flights. */
import { useEffect, useRef } from 'react';
import type { Flight, Stage } from '../../../scene.ts';
import { useStore } from '../use-store.ts';
import type { Arrangement } from './arrangement.ts';
import './crash.css';
import type { CrashDesk } from './desk-state.ts';
import type { FlightClock, FlightNow } from './flight-clock.ts';
import { Panel } from './panel.tsx';
import { heightOf, multiplierText } from './points.ts';
import { Seats } from './seats.tsx';

interface Properties {
  readonly stage: Stage;
  readonly desk: CrashDesk;
  readonly clock: FlightClock;
}

const boxOf = ({ x, y, width, height }: Arrangement['sky']) => ({
  left: x,
  top: y,
  width,
  height,
});

/** The layer above the sky. */
export function CrashOverlay({ stage, desk, clock }: Properties) {
  const state = useStore(desk.store);
  const { arrangement, flight } = state;
  if (!arrangement) return null;
  return (
    <div className="crash">
      <History stage={stage} flight={flight} box={arrangement.history} />
      <Multiplier stage={stage} clock={clock} box={arrangement.sky} />
      <Seats stage={stage} flight={flight} style={boxOf(arrangement.seats)} />
      {stage.session.token !== '' && (
        <Panel
          stage={stage}
          desk={desk}
          clock={clock}
          state={state}
          style={boxOf(arrangement.panel)}
        />
      )}
      <output className="heard" aria-live="polite">
        {state.spoken}
      </output>
    </div>
  );
}

interface HistoryProperties {
  readonly stage: Stage;
  readonly flight: Flight | undefined;
  readonly box: Arrangement['history'];
}

/** Points of past flights, the latest first, coloured by how high they came. */
function History({ stage, flight, box }: HistoryProperties) {
  const { text, session } = stage;
  const points = flight?.history ?? [];
  return (
    <ol className="crash-history" aria-label={text('crash.history')} style={boxOf(box)}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point's place is its identity here
        <li key={points.length - index} data-height={heightOf(point)}>
          {multiplierText(point, session.language)}
        </li>
      ))}
    </ol>
  );
}

/** The words under the number. */
function wordsOf({ state, startsInMs, stale }: FlightNow, { text }: Stage): string {
  if (stale) return text('crash.stale');
  if (state === 'betting') {
    return text('crash.starts', { seconds: Math.ceil(startsInMs / 1000) });
  }
  if (state === 'starting') return text('crash.starting');
  return state === 'crashed' ? text('crash.gone') : '';
}

interface MultiplierProperties extends Omit<Properties, 'desk'> {
  readonly box: Arrangement['sky'];
}

/** The large number. It is written on each frame without React, which has better things to do. */
function Multiplier({ stage, clock, box }: MultiplierProperties) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = '';
    return stage.onFrame(() => {
      const now = clock.at(performance.now());
      const element = place.current;
      const [number, words] = element?.children ?? [];
      if (!now || !element || !number || !words) return true;
      const written = multiplierText(now.multiplier, stage.session.language);
      const below = wordsOf(now, stage);
      const next = `${now.state} ${written} ${below} ${now.stale}`;
      if (next === shown) return true;
      shown = next;
      element.dataset.state = now.state;
      element.dataset.stale = String(now.stale);
      number.textContent = written;
      words.textContent = below;
      return true;
    });
  }, [stage, clock]);
  return (
    <div
      ref={place}
      className="crash-multiplier"
      style={{ ...boxOf(box), fontSize: Math.max(52, Math.min(118, box.width * 0.17)) }}
    >
      <b className="crash-number" />
      <span className="crash-words" />
    </div>
  );
}

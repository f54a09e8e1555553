/** The button of each seat, the half that may leave before it, and the automatic exits. */
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import type { Stage } from '../../../scene.ts';
import {
  type Act,
  type CrashDesk,
  type CrashState,
  type Seat,
  type SeatControls,
  seatOf,
} from './desk-state.ts';
import type { FlightClock } from './flight-clock.ts';
import { exitLeast, multiplierText, worthOf } from './points.ts';

interface Properties {
  readonly stage: Stage;
  readonly desk: CrashDesk;
  readonly clock: FlightClock;
  readonly state: CrashState;
}

/** What the button of a seat says, but for the amount that runs. */
function wordsOf(act: Act, own: Seat | undefined, stake: number, stage: Stage): string {
  const { text, money, session } = stage;
  switch (act) {
    case 'board':
      return text('crash.boardFor', { amount: money(stake) });
    case 'boarded':
      return text('crash.onBoard');
    case 'leave':
      return text('crash.leave');
    case 'left': {
      const multiplier = multiplierText(own?.cashOut ?? 0, session.language);
      const won = (own?.win ?? 0) > (own?.stake ?? 0);
      const values = { multiplier, amount: money(own?.win ?? 0) };
      return text(won ? 'crash.left' : 'crash.leftLow', values);
    }
    case 'asking':
      return text('crash.asking');
    case 'wait':
      return text('crash.wait');
  }
}

/** The panel below the sky: the controls of each seat. */
export function Panel(properties: Properties & { readonly style: CSSProperties }) {
  const { stage, state, style } = properties;
  const { seats } = state;
  return (
    <div className="crash-panel" data-seats={seats.length} style={style}>
      {seats.map((seat) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
        <div
          key={seat.place}
          className="crash-seat"
          role="group"
          aria-label={stage.text('crash.seat', { place: seat.place })}
        >
          <SeatPanel {...properties} seat={seat} />
        </div>
      ))}
    </div>
  );
}

interface SeatProperties extends Properties {
  readonly seat: SeatControls;
}

function SeatPanel({ stage, desk, clock, state, seat }: SeatProperties) {
  const { place, auto } = seat;
  const act = desk.act(place);
  const own = seatOf(state.flight, place);
  const broken = auto.on && desk.exit(place) === undefined;
  const enabled = act === 'leave' || (act === 'board' && !broken);
  return (
    <>
      <div className="crash-buttons">
        <button
          type="button"
          className="crash-button"
          data-act={act}
          disabled={!enabled}
          onClick={() => desk.press(performance.now(), place)}
        >
          {act === 'leave' && own ? (
            <Running stage={stage} clock={clock} seat={own} />
          ) : (
            wordsOf(act, own, state.stake, stage)
          )}
        </button>
        {desk.halves && act === 'leave' && own && <Half stage={stage} desk={desk} seat={own} />}
      </div>
      <AutoExit stage={stage} desk={desk} state={state} seat={seat} broken={broken} />
    </>
  );
}

/** Half of a stake leaves, or where it has. */
function Half({ stage, desk, seat }: Pick<Properties, 'stage' | 'desk'> & { readonly seat: Seat }) {
  const { text, session } = stage;
  const at = seat.halfCashOut;
  return (
    <button
      type="button"
      className="crash-half"
      disabled={!desk.mayHalve(seat.place)}
      onClick={() => desk.halve(performance.now(), seat.place)}
    >
      {at === null
        ? text('crash.half')
        : text('crash.halved', { multiplier: multiplierText(at, session.language) })}
    </button>
  );
}

/** What leaving pays now, by the picture; the server's own moment counts. */
function Running({
  stage,
  clock,
  seat,
}: Pick<Properties, 'stage' | 'clock'> & { readonly seat: Seat }) {
  const amount = useRef<HTMLSpanElement>(null);
  const name = stage.text('crash.leave');
  const { stake, halfCashOut, win } = seat;
  const aboard = halfCashOut === null ? stake : stake / 2;
  // Who has passed an automatic exit is paid for that one, whenever the news arrive.
  const most = seat.autoCashOut ?? Number.POSITIVE_INFINITY;
  useEffect(
    () =>
      stage.onFrame(() => {
        const now = clock.at(performance.now());
        if (!now || !amount.current) return true;
        const worth = worthOf(aboard, Math.min(most, Math.max(exitLeast, now.multiplier)));
        amount.current.textContent = stage.money(win + worth);
        return true;
      }),
    [stage, clock, aboard, win, most],
  );
  return (
    <>
      {name} <span ref={amount} className="crash-worth" aria-hidden="true" />
    </>
  );
}

interface AutoExitProperties {
  readonly stage: Stage;
  readonly desk: CrashDesk;
  readonly state: CrashState;
  readonly seat: SeatControls;
  readonly broken: boolean;
}

/** A multiple at which the player leaves even when the connection is gone. */
function AutoExit({ stage, desk, state, seat, broken }: AutoExitProperties) {
  const { text, session } = stage;
  const hint = useId();
  const { place, auto } = seat;
  const own = state.flight?.state === 'CRASHED' ? undefined : seatOf(state.flight, place);
  if (own && own.cashOut === null) {
    const set = own.autoCashOut;
    return (
      <p className="crash-auto">
        {set === undefined
          ? `${text('crash.auto')}: ${text('crash.autoOff')}`
          : text('crash.autoAt', { multiplier: multiplierText(set, session.language) })}
      </p>
    );
  }
  const most = multiplierText(desk.exitMost, session.language);
  return (
    <div className="crash-auto">
      <label>
        <input
          type="checkbox"
          checked={auto.on}
          onChange={(event) => desk.automate({ on: event.target.checked }, place)}
        />
        <span className="crash-auto-long heard">{text('crash.auto')}</span>
        <span className="crash-auto-short" aria-hidden="true">
          {text('crash.autoShort')}
        </span>
      </label>
      <span className="crash-times">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="crash-exit"
          aria-label={text('crash.auto')}
          aria-describedby={hint}
          aria-invalid={broken}
          value={auto.text}
          onChange={(event) => desk.automate({ on: true, text: event.target.value }, place)}
        />
        <span aria-hidden="true">×</span>
      </span>
      <span id={hint} className={broken ? 'crash-hint' : 'heard'}>
        {text('crash.autoHint', { most })}
      </span>
    </div>
  );
}

/** The one button of a flight, and the automatic exit. */
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import type { Stage } from '../../../scene.ts';
import {
  type Act,
  actOf,
  type CrashDesk,
  type CrashState,
  type Seat,
  seatOf,
} from './desk-state.ts';
import type { FlightClock } from './flight-clock.ts';
import { exitLeast, multiplierText, worthOf } from './points.ts';

interface Properties {
  readonly stage: Stage;
  readonly desk: CrashDesk;
  readonly clock: FlightClock;
  readonly state: CrashState;
  readonly style: CSSProperties;
}

/** What the button says, but for the amount that runs. */
function wordsOf(act: Act, { flight, stake }: CrashState, stage: Stage): string {
  const { text, money, session } = stage;
  const own = seatOf(flight);
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

/** The panel below the sky. */
export function Panel({ stage, desk, clock, state, style }: Properties) {
  const act = actOf(state);
  const broken = state.auto.on && desk.exit === undefined;
  const enabled = act === 'leave' || (act === 'board' && !broken);
  return (
    <div className="crash-panel" style={style}>
      <button
        type="button"
        className="crash-button"
        data-act={act}
        disabled={!enabled}
        onClick={() => desk.press(performance.now())}
      >
        {act === 'leave' ? (
          <Running stage={stage} clock={clock} seat={seatOf(state.flight)} />
        ) : (
          wordsOf(act, state, stage)
        )}
      </button>
      <AutoExit stage={stage} desk={desk} state={state} broken={broken} />
    </div>
  );
}

interface RunningProperties {
  readonly stage: Stage;
  readonly clock: FlightClock;
  readonly seat: Seat | undefined;
}

/** What leaving pays now, by the picture; the server's own moment counts. */
function Running({ stage, clock, seat }: RunningProperties) {
  const amount = useRef<HTMLSpanElement>(null);
  const name = stage.text('crash.leave');
  const stake = seat?.stake ?? 0;
  // Who has passed an automatic exit is paid for that one, whenever the news arrive.
  const most = seat?.autoCashOut ?? Number.POSITIVE_INFINITY;
  useEffect(
    () =>
      stage.onFrame(() => {
        const now = clock.at(performance.now());
        if (!now || !amount.current) return;
        const worth = worthOf(stake, Math.min(most, Math.max(exitLeast, now.multiplier)));
        amount.current.textContent = stage.money(worth);
      }),
    [stage, clock, stake, most],
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
  readonly broken: boolean;
}

/** A multiple at which the player leaves even when the connection is gone. */
function AutoExit({ stage, desk, state, broken }: AutoExitProperties) {
  const { text, session } = stage;
  const hint = useId();
  const own = state.flight?.state === 'CRASHED' ? undefined : seatOf(state.flight);
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
          checked={state.auto.on}
          onChange={(event) => desk.automate({ on: event.target.checked })}
        />
        {text('crash.auto')}
      </label>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="crash-exit"
        aria-label={text('crash.auto')}
        aria-describedby={hint}
        aria-invalid={broken}
        value={state.auto.text}
        onChange={(event) => desk.automate({ on: true, text: event.target.value })}
      />
      <span aria-hidden="true">×</span>
      <span id={hint} className={broken ? 'crash-hint' : 'scene-heard'}>
        {text('crash.autoHint', { most })}
      </span>
    </div>
  );
}

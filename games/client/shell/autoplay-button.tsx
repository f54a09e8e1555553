/** Rounds that follow by themselves: their limits are the player's own choice, none is preset. */
import { useState } from 'react';
import type { Autoplay, AutoplayPlan, AutoplayState } from '../session/autoplay.ts';
import type { Game } from '../session/game.ts';
import type { GameState } from '../session/game-state.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';
import { useWords } from './words.ts';

export interface AutoplayButtonProperties {
  readonly autoplay: Autoplay;
  readonly game: Game;
  readonly state: GameState;
  readonly auto: AutoplayState;
}

/** Starts such rounds where the market has them, and stops them. */
export function AutoplayButton({ autoplay, game, state, auto }: AutoplayButtonProperties) {
  const { text } = useWords();
  const [open, setOpen] = useState(false);
  if (game.session.game.autoplayRounds === 0) return null;
  const { left, end } = auto;
  const running = left !== undefined;
  const note = running ? text('auto.left', { left }) : end && text(`auto.ended.${end}`);
  return (
    <>
      <button
        type="button"
        className="side-button"
        data-autoplay={running ? 'running' : 'resting'}
        disabled={!running && (state.phase !== 'ready' || !game.isStaked)}
        aria-haspopup={running ? undefined : 'dialog'}
        onClick={() => (running ? autoplay.stop() : setOpen(true))}
      >
        <span className="extra-label">
          <Icon name={running ? 'halt' : 'rounds'} />
          <span>{text(running ? 'auto.stop' : 'auto.open')}</span>
        </span>
        {note && <small>{note}</small>}
      </button>
      <p className="heard" aria-live="polite">
        {!running && end ? text(`auto.said.${end}`) : ''}
      </p>
      {open && (
        <Dialog title={text('auto.title')} onClose={() => setOpen(false)}>
          <PlanForm
            autoplay={autoplay}
            currency={game.session.currency}
            onStart={(plan) => {
              setOpen(false);
              void autoplay.start(plan);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface PlanFormProperties {
  readonly autoplay: Autoplay;
  readonly currency: string;
  readonly onStart: (plan: AutoplayPlan) => void;
}

function PlanForm({ autoplay, currency, onStart }: PlanFormProperties) {
  const { text, money } = useWords();
  const [plan, setPlan] = useState<Partial<AutoplayPlan>>({});
  const { rounds, losses, wins } = autoplay.choices;
  const inMoney = (minor: number): string => money(minor, currency);
  const { rounds: count, lossMaximum, lastWin } = plan;
  const whole =
    count !== undefined && lossMaximum !== undefined && lastWin !== undefined
      ? { rounds: count, lossMaximum, lastWin }
      : undefined;
  return (
    <form
      className="autoplay"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) onStart(whole);
      }}
    >
      <p className="quiet">{text('auto.intro')}</p>
      <Choices
        legend={text('auto.rounds')}
        values={rounds}
        chosen={count}
        say={String}
        onChoose={(value) => setPlan({ ...plan, rounds: value })}
      />
      <Choices
        legend={text('auto.loss')}
        values={losses}
        chosen={lossMaximum}
        say={inMoney}
        onChoose={(value) => setPlan({ ...plan, lossMaximum: value })}
      />
      <Choices
        legend={text('auto.win')}
        values={wins}
        chosen={lastWin}
        say={inMoney}
        onChoose={(value) => setPlan({ ...plan, lastWin: value })}
      />
      <p className="quiet">{text('auto.also')}</p>
      <button type="submit" className="main-button" disabled={!whole}>
        {text('auto.start')}
      </button>
    </form>
  );
}

interface ChoicesProperties {
  readonly legend: string;
  readonly values: readonly number[];
  readonly chosen: number | undefined;
  readonly say: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

function Choices({ legend, values, chosen, say, onChoose }: ChoicesProperties) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="autoplay-choices">
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={legend}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {say(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

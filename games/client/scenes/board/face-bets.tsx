/** Chips on the faces of a wheel. */
import type { WheelTitle } from '@herna/maths';
import { Chip } from '../table/roulette/table-view.tsx';
import { useStore } from '../table/use-store.ts';
import { type BoardProperties, dataOf, timesText } from './board.ts';
import '../table/roulette/chips.css';
import type { WheelModel } from './wheel.tsx';

interface Properties extends BoardProperties<WheelModel> {
  readonly tone: (face: string) => string;
}

type Chips = WheelModel['chips'];

const sumOf = (chips: Chips): number => Object.values(chips).reduce((sum, stake) => sum + stake, 0);

export function FaceBets({ board, tone }: Properties) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const { faces, spotMaximum } = dataOf<WheelTitle>(stage);
  const { currency, game, language } = stage.session;
  const most = Number(spotMaximum?.[currency as 'CZK'] ?? 0);
  const { stakes } = game;
  const lay = (chips: Chips): void => {
    if (sumOf(chips) > most) return;
    stage.play('chip');
    board.change({ chips, stopped: undefined });
    stage.ask(
      'bets',
      Object.entries(chips).map(([spot, stake]) => ({ spot, stake })),
    );
  };
  const locked = busy || stage.recorded;
  const empty = sumOf(model.chips) === 0;
  return (
    <div className="face-bets">
      <div className="face-grid">
        {Object.entries(faces).map(([face, multiple]) => {
          const laid = model.chips[face];
          return (
            <button
              key={face}
              type="button"
              disabled={locked}
              data-won={model.stopped === face || undefined}
              style={{ '--tone': tone(face) } as React.CSSProperties}
              onClick={() => lay({ ...model.chips, [face]: (laid ?? 0) + model.chip })}
            >
              <span>{stage.text(`board.faces.${face}`)}</span> <b>{timesText(multiple, stage)}</b>
              {laid !== undefined && (
                <>
                  <span className="scene-heard"> {stage.money(laid)}</span>
                  <i aria-hidden="true">
                    <Chip minor={laid} ladder={stakes} language={language} />
                  </i>
                </>
              )}
            </button>
          );
        })}
      </div>
      {!stage.recorded && (
        <div className="board-row">
          {stakes.map((value) => (
            <button
              key={value}
              type="button"
              className="face-chip"
              aria-pressed={value === model.chip}
              aria-label={stage.money(value)}
              disabled={busy}
              onClick={() => board.change({ chip: value })}
            >
              <Chip minor={value} ladder={stakes} language={language} />
            </button>
          ))}
          <button type="button" disabled={locked || empty} onClick={() => lay({})}>
            {stage.text('board.clear')}
          </button>
          <button
            type="button"
            disabled={locked || !empty || sumOf(model.last) === 0}
            onClick={() => lay(model.last)}
          >
            {stage.text('roulette.repeat')}
          </button>
        </div>
      )}
    </div>
  );
}

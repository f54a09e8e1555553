/** The frame of a board: the title's colours, its name, what is said, and small shared controls. */
import type { ReactNode } from 'react';
import type { Palette } from '../../picture/colours.ts';
import type { Stage } from '../../scene.ts';
import { useStore } from '../table/use-store.ts';
import './board.css';
import type { Board, BoardGame } from './board.ts';

interface FrameProperties<Model> {
  readonly board: Board<Model>;
  readonly game: BoardGame<Model>;
  readonly palette: Palette;
}

export function BoardFrame<Model extends object>(properties: FrameProperties<Model>) {
  const { board, game, palette } = properties;
  const { spoken } = useStore(board.store);
  const [light, middle, dark] = palette;
  const style = { '--light': light, '--middle': middle, '--dark': dark } as React.CSSProperties;
  const { Component } = game;
  return (
    <div className="board" style={style} data-calm={board.stage.calm || undefined}>
      <p className="board-title" aria-hidden="true">
        {board.stage.session.game.name}
      </p>
      <Component board={board} />
      <output className="heard" aria-live="polite">
        {spoken}
      </output>
    </div>
  );
}

export interface ChoicesProperties {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly value: string;
  readonly locked: boolean;
  readonly onChoose: (value: string) => void;
}

/** How choices of a risk are called, from the mildest on. */
const risks = ['coin', 'easy', 'low', 'medium', 'hard', 'high'];

/** Choices of a risk from the mildest on, whichever of them a game begins with. */
export const fromTheMildest = (names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => {
    const [left, right] = [one, other].map((name) => risks.indexOf(name.split('-')[0] ?? ''));
    return (left ?? 0) - (right ?? 0);
  });

/** One of several, as a row of buttons. */
export function Choices({ legend, options, value, locked, onChoose }: ChoicesProperties) {
  if (options.length < 2) return null;
  return (
    <fieldset className="board-choices" disabled={locked}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={legend}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface NextStepProperties {
  readonly stage: Stage;
  /** Which of the messages under `board.hint` are this game's. */
  readonly game: 'mines' | 'towers' | 'coin';
  /** Steps taken in the open round; none of them when no round is open. */
  readonly taken: number | undefined;
  /** What ended the round, where the stake is lost. */
  readonly lost?: string | undefined;
}

/** What to do now, in games whose round goes on by presses on the picture. */
export function NextStep({ stage, game, taken, lost }: NextStepProperties) {
  if (stage.recorded) return null;
  const step = taken === undefined ? 'begin' : taken === 0 ? 'first' : 'further';
  return (
    <p className="board-hint" data-lost={lost ? true : undefined}>
      {lost ?? stage.text(`board.hint.${game}.${step}`)}
    </p>
  );
}

/** A fact beside a board. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="board-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

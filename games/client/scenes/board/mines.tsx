/** A field of mines: each empty field raises what can be taken. */
import { type MinesTitle, minesMultiple } from '@herna/maths';
import { useStore } from '../table/use-store.ts';
import './mines.css';
import {
  type Board,
  type BoardGame,
  type BoardProperties,
  dataOf,
  timesText,
  viewOf,
} from './board.ts';
import { Fact, NextStep } from './frame.tsx';

interface View {
  readonly mines: number;
  readonly opened: readonly number[];
  readonly multiple: number;
  readonly next: number;
  readonly fallen: boolean;
  readonly over: boolean;
  readonly mined?: readonly number[];
}

interface Model {
  readonly mines: number;
  readonly view: View | undefined;
}

const sign = (hero: string): string => (hero.includes('truffle') ? 'truffle' : 'gem');

const choose = ({ stage }: Board<Model>, mines: number): void =>
  stage.ask('choose', `mines:${mines}`);

function Mines({ board }: BoardProperties<Model>) {
  const { model, busy, legal } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<MinesTitle & { hero: string }>(stage);
  const { view } = model;
  const locked = busy || legal.size > 0;
  const [least, most] = title.mines;
  const set = (mines: number): void => {
    const bounded = Math.min(most, Math.max(least, mines));
    board.change({ mines: bounded, view: undefined });
    choose(board, bounded);
  };
  const next = view && !view.over ? view.next : minesMultiple(title, model.mines, 1);
  return (
    <div className="board-game">
      <div className="board-play board-scroll">
        <div
          className="mines-grid"
          data-open={(view && !view.over) || stage.recorded || undefined}
          style={
            {
              '--columns': title.columns,
              '--rows': title.fields / title.columns,
            } as React.CSSProperties
          }
        >
          {Array.from({ length: title.fields }, (_, field) => {
            const opened = view?.opened.includes(field) ?? false;
            const mined = view?.mined?.includes(field) ?? false;
            const kind = mined ? 'mine' : opened || view?.over ? sign(title.hero) : undefined;
            const action = `open:${field}`;
            const place = {
              row: Math.floor(field / title.columns) + 1,
              column: (field % title.columns) + 1,
            };
            const found = kind ? `, ${stage.text(`board.${kind}`)}` : '';
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                key={field}
                type="button"
                data-kind={kind}
                data-opened={opened || undefined}
                disabled={!legal.has(action) || busy}
                aria-label={`${stage.text('board.field', place)}${found}`}
                onClick={() => stage.ask('decide', { action })}
              />
            );
          })}
        </div>
      </div>
      <div className="board-controls">
        <NextStep
          stage={stage}
          game="mines"
          taken={view && !view.over ? view.opened.length : undefined}
          lost={view?.fallen ? stage.text('board.mine') : undefined}
        />
        <dl className="board-facts">
          <Fact name={stage.text('board.reached')}>
            {view && view.multiple > 0 ? timesText(view.multiple, stage) : '–'}
          </Fact>
          <Fact name={stage.text('board.next')}>{next > 0 ? timesText(next, stage) : '–'}</Fact>
        </dl>
        {!stage.recorded && (
          <div className="board-stepper">
            <button
              type="button"
              disabled={locked || model.mines <= least}
              onClick={() => set(model.mines - 1)}
              aria-label={stage.text('board.fewerMines')}
            >
              −
            </button>
            <output>{stage.text('board.mines', { count: model.mines })}</output>
            <button
              type="button"
              disabled={locked || model.mines >= most}
              onClick={() => set(model.mines + 1)}
              aria-label={stage.text('board.moreMines')}
            >
              +
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Mines, as a board. */
export const mines: BoardGame<Model> = {
  first: () => ({ mines: 3, view: undefined }),
  Component: Mines,
  ready: (board) => choose(board, board.store.get().model.mines),
  begin: (board) => {
    if (board.store.get().model.view?.over) board.change({ view: undefined });
  },
  async show(board, round) {
    const view = viewOf<View>(round);
    board.stage.play(view.fallen ? 'crash' : view.opened.length > 0 ? 'chip' : 'card');
    board.change({ view, mines: view.mines });
    const { text } = board.stage;
    if (view.fallen) board.say(text('board.mine'));
    else if (view.multiple > 0) board.say(timesText(view.multiple, board.stage));
    await board.pause(view.over ? 700 : 120);
  },
};

/** A tower, a lighthouse or a coin: one place of each floor is chosen. */
import { type TowersTitle, towersMultiple } from '@herna/maths';
import { useEffect, useRef } from 'react';
import { useStore } from '../table/use-store.ts';
import './towers.css';
import {
  type Board,
  type BoardGame,
  type BoardProperties,
  dataOf,
  timesText,
  viewOf,
} from './board.ts';
import { Choices, fromTheMildest, NextStep } from './frame.tsx';

interface View {
  readonly plan: string;
  readonly tiles: number;
  readonly floors: number;
  readonly steps: readonly number[];
  readonly multiple: number;
  readonly fallen: boolean;
  readonly over: boolean;
  readonly holding?: readonly (readonly number[])[];
}

interface Model {
  readonly plan: string;
  readonly view: View | undefined;
}

const choose = ({ stage }: Board<Model>, plan: string): void => stage.ask('choose', plan);

interface FloorProperties extends BoardProperties<Model> {
  readonly floor: number;
  readonly plan: TowersTitle['plans'][string];
}

function tileKind(view: View | undefined, floor: number, tile: number): string | undefined {
  if (!view) return undefined;
  const stepped = view.steps[floor] === tile;
  const last = floor === view.steps.length - 1;
  if (stepped) return view.fallen && last ? 'fallen' : 'held';
  const holding = view.holding?.[floor];
  if (!holding) return undefined;
  return holding.includes(tile) ? 'safe' : 'rotten';
}

function Floor({ board, floor, plan }: FloorProperties) {
  const { model, busy, legal } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<TowersTitle>(stage);
  const { view } = model;
  const current = view !== undefined && !view.over && floor === view.steps.length;
  const coin = 'coin' in title.plans;
  return (
    <li
      data-current={current || undefined}
      data-passed={(view?.steps.length ?? 0) > floor || undefined}
    >
      <span className="towers-multiple">
        {timesText(towersMultiple(title, plan, floor + 1), stage)}
      </span>
      <div>
        {Array.from({ length: plan.tiles }, (_, tile) => {
          const kind = tileKind(view, floor, tile);
          const name = coin
            ? stage.text(tile === 0 ? 'board.heads' : 'board.tails')
            : stage.text('board.tile', { floor: floor + 1, tile: tile + 1 });
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
              key={tile}
              type="button"
              data-kind={kind}
              disabled={!current || busy || legal.size === 0}
              aria-label={kind ? `${name}, ${stage.text(`board.${kind}`)}` : name}
              onClick={() => stage.ask('decide', { action: `step:${tile}` })}
            >
              {coin ? name : ''}
            </button>
          );
        })}
      </div>
    </li>
  );
}

function Towers({ board }: BoardProperties<Model>) {
  const { model, busy, legal } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<TowersTitle>(stage);
  const list = useRef<HTMLOListElement>(null);
  const plan = title.plans[model.plan] ?? { tiles: 2, safe: 1 };
  const climbed = model.view?.steps.length ?? 0;
  useEffect(() => {
    const floor = list.current?.children[title.floors - 1 - climbed];
    if (!(floor instanceof HTMLElement)) return;
    const top = floor.offsetTop - (list.current?.clientHeight ?? 0) / 2;
    list.current?.scrollTo({ top, behavior: stage.calm ? 'auto' : 'smooth' });
  }, [climbed, stage, title]);
  return (
    <div className="board-game">
      <div className="board-play">
        <ol
          ref={list}
          className="towers"
          data-coin={'coin' in title.plans || undefined}
          style={{ '--floors': title.floors } as React.CSSProperties}
        >
          {Array.from({ length: title.floors }, (_, index) => title.floors - 1 - index).map(
            (floor) => (
              <Floor key={floor} board={board} floor={floor} plan={plan} />
            ),
          )}
        </ol>
      </div>
      {!stage.recorded && (
        <div className="board-controls">
          <NextStep
            stage={stage}
            game={'coin' in title.plans ? 'coin' : 'towers'}
            taken={model.view && !model.view.over ? climbed : undefined}
            lost={model.view?.fallen ? stage.text('board.fallen') : undefined}
          />
          <Choices
            legend={stage.text('board.difficulty')}
            options={fromTheMildest(Object.keys(title.plans)).map((value) => ({
              value,
              text: stage.text(`board.plan.${value}`),
            }))}
            value={model.plan}
            locked={busy || legal.size > 0}
            onChoose={(name) => {
              board.change({ plan: name, view: undefined });
              choose(board, name);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Towers, as a board. */
export const towers: BoardGame<Model> = {
  first: (stage) => ({
    plan: Object.keys(dataOf<TowersTitle>(stage).plans)[0] ?? '',
    view: undefined,
  }),
  Component: Towers,
  ready: (board) => choose(board, board.store.get().model.plan),
  begin: (board) => {
    if (board.store.get().model.view?.over) board.change({ view: undefined });
  },
  async show(board, round) {
    const view = viewOf<View>(round);
    board.stage.play(view.fallen ? 'crash' : view.steps.length > 0 ? 'chip' : 'card');
    board.change({ view, plan: view.plan });
    if (view.fallen) board.say(board.stage.text('board.fallen'));
    else if (view.multiple > 0) board.say(timesText(view.multiple, board.stage));
    await board.pause(view.over ? 900 : 120);
  },
};

/** A ball over pegs: it falls where the draw says, turn by turn. */
import type { PlinkoTitle } from '@herna/maths';
import { memo, useSyncExternalStore } from 'react';
import { linear } from '../../motion/easing.ts';
import { Store } from '../../session/store.ts';
import { useStore } from '../table/use-store.ts';
import './plinko.css';
import {
  type Board,
  type BoardGame,
  type BoardProperties,
  dataOf,
  timesText,
  viewOf,
} from './board.ts';
import { Choices, fromTheMildest } from './frame.tsx';
import { ballAt } from './plinko-path.ts';

interface View {
  readonly board: string;
  readonly path: readonly number[];
  readonly slot: number;
}

interface Model {
  readonly name: string;
  readonly slot: number | undefined;
  /** Where the ball is; apart, so that each frame draws the ball alone. */
  readonly ball: Store<{ readonly x: number; readonly y: number; readonly shown: boolean }>;
}

const choose = ({ stage }: Board<Model>, name: string): void => stage.ask('choose', name);

const lying =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(orientation: landscape)');
const watchLying = (changed: () => void): (() => void) => {
  lying?.addEventListener('change', changed);
  return () => lying?.removeEventListener('change', changed);
};
/** How wide a step of the board is, its height being 1: a screen on its side has room for it. */
const breadthNow = (): number => (lying?.matches ? 1.6 : 1);

interface Broad {
  readonly breadth: number;
}

function Ball({ ball, breadth }: Pick<Model, 'ball'> & Broad) {
  const { x, y, shown } = useStore(ball);
  return shown ? <circle className="plinko-ball" cx={x * breadth} cy={y} r="0.27" /> : null;
}

/** Places in a triangle of pegs, each with its name. */
const pegsOf = (rows: number): { name: string; x: number; y: number }[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, peg) => ({
      name: `${row}-${peg}`,
      x: peg - row / 2,
      y: row,
    })),
  ).flat();

const Pegs = memo(function Pegs({ rows, breadth }: { readonly rows: number } & Broad) {
  return pegsOf(rows).map(({ name, x, y }) => (
    <circle key={name} className="plinko-peg" cx={x * breadth} cy={y} r="0.11" />
  ));
});

interface SlotsProperties extends Broad {
  readonly pays: readonly number[];
  readonly language: string;
  readonly lit: number | undefined;
}

function Slots({ pays, language, lit, breadth }: SlotsProperties) {
  const rows = pays.length - 1;
  const most = Math.max(...pays);
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const slots = pays.map((multiple, slot) => ({
    name: `slot-${slot}`,
    slot,
    text: figures.format(multiple / 100),
    warm: Math.log(1 + multiple) / Math.log(1 + most),
  }));
  return slots.map(({ name, slot, text, warm }) => (
    <g
      key={name}
      transform={`translate(${(slot - rows / 2) * breadth} ${rows})`}
      data-lit={slot === lit || undefined}
      className="plinko-slot"
    >
      <rect
        x={-0.46 * breadth}
        y="-0.2"
        width={0.92 * breadth}
        height="2.5"
        rx="0.2"
        style={{ '--warm': warm } as React.CSSProperties}
      />
      <text y="1.05">{text}</text>
    </g>
  ));
}

function Plinko({ board }: BoardProperties<Model>) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const { boards } = dataOf<PlinkoTitle>(stage);
  const pays = boards[model.name] ?? [];
  const rows = pays.length - 1;
  const breadth = useSyncExternalStore(watchLying, breadthNow);
  const width = (rows + 1.2) * breadth;
  return (
    <div className="board-game plinko">
      <div className="board-play">
        <svg viewBox={`${-width / 2} -0.8 ${width} ${rows + 3.3}`} aria-hidden="true">
          <Pegs rows={rows} breadth={breadth} />
          <Slots pays={pays} language={stage.session.language} lit={model.slot} breadth={breadth} />
          <Ball ball={model.ball} breadth={breadth} />
        </svg>
      </div>
      {!stage.recorded && (
        <div className="board-controls">
          <Choices
            legend={stage.text('board.board')}
            options={fromTheMildest(Object.keys(boards)).map((value) => {
              const [kind = '', count = ''] = value.split('-');
              return { value, text: stage.text(`board.boards.${kind}`, { count }) };
            })}
            value={model.name}
            locked={busy}
            onChoose={(name) => {
              board.change({ name, slot: undefined });
              choose(board, name);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Plinko, as a board. */
export const plinko: BoardGame<Model> = {
  first: (stage) => ({
    name: Object.keys(dataOf<PlinkoTitle>(stage).boards)[0] ?? '',
    slot: undefined,
    ball: new Store({ x: 0, y: -0.6, shown: false }),
  }),
  Component: Plinko,
  ready: (board) => choose(board, board.store.get().model.name),
  begin: (board) => board.change({ slot: undefined }),
  async show(board, round) {
    const { board: name, path, slot } = viewOf<View>(round);
    board.change({ name, slot: undefined });
    const { ball } = board.store.get().model;
    let touched = 0;
    await board.run(
      path.length * 190,
      (way) => {
        const time = way * (path.length + 1);
        ball.change({ ...ballAt(path, time), shown: true });
        if (way < 1 && Math.floor(time) > touched) {
          touched = Math.floor(time);
          board.stage.play('ball');
        }
      },
      linear,
    );
    board.change({ slot });
    board.stage.play('stop');
    const pays = dataOf<PlinkoTitle>(board.stage).boards[name] ?? [];
    board.say(timesText(pays[slot] ?? 0, board.stage));
    await board.pause(500);
    ball.change({ shown: false });
  },
};

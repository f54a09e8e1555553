/** A wheel of segments under a pointer; it stops where the draw says. */
import type { WheelTitle } from '@herna/maths';
import { easeOut } from '../../motion/easing.ts';
import { isGain } from '../../picture/praise.ts';
import { Store } from '../../session/store.ts';
import { useStore } from '../table/use-store.ts';
import './wheel.css';
import {
  type Board,
  type BoardGame,
  type BoardProperties,
  dataOf,
  timesText,
  viewOf,
} from './board.ts';
import { type Chips, createChips } from './chips.tsx';
import { FaceBets } from './face-bets.tsx';
import { Choices, fromTheMildest } from './frame.tsx';

interface View {
  readonly wheel: string;
  readonly segment: number;
  readonly face: string;
  readonly multiple: number;
}

export interface WheelModel {
  readonly wheel: string;
  readonly stopped: string | undefined;
  /** Whether the round it ended returned more than was staked in it. */
  readonly gain: boolean;
  /** Chips on the faces. */
  readonly chips: Chips;
  /** The wheel's angle in degrees; apart, so that each frame turns the wheel alone. */
  readonly turn: Store<{ readonly angle: number }>;
}

const tones = [
  '#c9202f',
  '#1f6fd6',
  '#2a9d4a',
  '#e0a21a',
  '#8a3fc0',
  '#e0662a',
  '#2aa7b8',
  '#d94a8c',
];

/** A face by how much it pays: the dearer, the brighter. */
function toneOf({ faces }: WheelTitle, face: string): string {
  const order = Object.keys(faces);
  if (faces[face] === 0) return '#241c2c';
  return tones[order.indexOf(face) % tones.length] ?? '#888';
}

const at = (angle: number, radius: number): string =>
  `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;

interface SegmentsProperties {
  readonly title: WheelTitle;
  readonly wheel: string;
  readonly language: string;
}

function Segments({ title, wheel, language }: SegmentsProperties) {
  const segments = title.wheels[wheel] ?? [];
  const step = (Math.PI * 2) / segments.length;
  // A figure lies across its segment; where that is narrow it stands along it.
  const narrow = segments.length > 20;
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return segments.map((face, index) => {
    const middle = index * step;
    const multiple = title.faces[face] ?? 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
      <g key={index}>
        <path
          d={`M0 0L${at(middle - step / 2, 96)}A96 96 0 0 1 ${at(middle + step / 2, 96)}Z`}
          fill={toneOf(title, face)}
        />
        <text
          data-narrow={narrow || undefined}
          transform={`rotate(${(middle * 180) / Math.PI}) translate(0 -80)${narrow ? ' rotate(-90)' : ''}`}
        >
          {multiple === 0 ? '' : figures.format(multiple / 100)}
        </text>
      </g>
    );
  });
}

function Turning({ turn, ...segments }: SegmentsProperties & Pick<WheelModel, 'turn'>) {
  const { angle } = useStore(turn);
  return (
    <g style={{ transform: `rotate(${angle}deg)` }}>
      <Segments {...segments} />
    </g>
  );
}

function Wheel({ board }: BoardProperties<WheelModel>) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<WheelTitle>(stage);
  return (
    <div className="board-game wheel">
      <div className="board-play">
        <svg viewBox="-104 -108 208 212" aria-hidden="true">
          <circle r="101" className="wheel-rim" />
          <Turning
            turn={model.turn}
            title={title}
            wheel={model.wheel}
            language={stage.session.language}
          />
          <circle r="22" className="wheel-hub" />
          <path d="M-7 -107H7L0 -88Z" className="wheel-pointer" />
          {model.stopped !== undefined && (
            <text className="wheel-result" y="1">
              {timesText(title.faces[model.stopped] ?? 0, stage)}
            </text>
          )}
        </svg>
      </div>
      <div className="board-controls">
        {title.betOn === 'faces' ? (
          <FaceBets board={board} tone={(face) => toneOf(title, face)} />
        ) : (
          !stage.recorded && (
            <Choices
              legend={stage.text('board.wheel')}
              options={fromTheMildest(Object.keys(title.wheels)).map((value) => {
                const [kind = '', count = ''] = value.split('-');
                return { value, text: stage.text(`board.wheels.${kind}`, { count }) };
              })}
              value={model.wheel}
              locked={busy}
              onChoose={(wheel) => {
                board.change({ wheel, stopped: undefined });
                stage.ask('choose', wheel);
              }}
            />
          )
        )}
      </div>
    </div>
  );
}

/** Turns the wheel so that a segment comes to rest under the pointer. */
async function stopAt(board: Board<WheelModel>, segment: number, count: number): Promise<void> {
  const { turn } = board.store.get().model;
  const from = turn.get().angle;
  const target = -(segment / count) * 360;
  const way = 360 * 5 + ((((target - from) % 360) + 360) % 360);
  let passed = 0;
  board.stage.play('spin');
  await board.run(
    4_200,
    (share) => {
      turn.change({ angle: from + way * share });
      const now = Math.floor((way * share * count) / 360);
      if (share < 1 && now > passed + 1) {
        passed = now;
        board.stage.play('click');
      }
    },
    easeOut,
  );
}

/** A wheel, as a board. */
export const wheel: BoardGame<WheelModel> = {
  first: (stage) => ({
    wheel: Object.keys(dataOf<WheelTitle>(stage).wheels)[0] ?? '',
    stopped: undefined,
    gain: false,
    chips: createChips(stage),
    turn: new Store({ angle: 0 }),
  }),
  Component: Wheel,
  ready: (board) => {
    if (dataOf<WheelTitle>(board.stage).betOn === 'wheel') {
      board.stage.ask('choose', board.store.get().model.wheel);
    }
  },
  begin: (board) => board.change({ stopped: undefined, gain: false }),
  async show(board, round) {
    const view = viewOf<View>(round);
    const title = dataOf<WheelTitle>(board.stage);
    board.change({ wheel: view.wheel, stopped: undefined });
    if (title.betOn === 'faces') board.store.get().model.chips.show(round);
    await stopAt(board, view.segment, title.wheels[view.wheel]?.length ?? 1);
    board.change({ stopped: view.face, gain: isGain(round.win, round.staked) });
    board.stage.play('stop');
    board.say(timesText(view.multiple, board.stage));
    await board.pause(900);
  },
  rest: (board) => {
    if (dataOf<WheelTitle>(board.stage).betOn === 'faces') board.store.get().model.chips.rest();
  },
};

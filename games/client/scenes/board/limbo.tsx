/** A multiplier that rises to what was drawn; it reaches the target or it does not. */
import type { LimboTitle } from '@herna/maths';
import { easeOut } from '../../motion/easing.ts';
import { exitOf } from '../table/crash/points.ts';
import { useStore } from '../table/use-store.ts';
import './dice.css';
import {
  type Board,
  type BoardGame,
  type BoardProperties,
  dataOf,
  timesText,
  viewOf,
} from './board.ts';
import { Fact } from './frame.tsx';

interface View {
  readonly point: number;
  readonly target: number;
  readonly won: boolean;
}

interface Model {
  readonly text: string;
  readonly target: number | undefined;
  readonly shown: number | undefined;
  readonly won: boolean | undefined;
}

const quick = [150, 200, 500, 1_000, 10_000] as const;

const choose = ({ stage }: Board<Model>, target: number | undefined): void =>
  stage.ask('choose', target === undefined ? '' : `at:${target}`);

function Limbo({ board }: BoardProperties<Model>) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const { edgePercent, multiplierMaximum } = dataOf<LimboTitle>(stage);
  const format = (value: number): string =>
    new Intl.NumberFormat(stage.session.language, { maximumFractionDigits: 2 }).format(value);
  const aim = (text: string): void => {
    const target = exitOf(text, multiplierMaximum);
    board.change({ text, target, shown: undefined, won: undefined });
    choose(board, target);
  };
  const chance =
    model.target === undefined ? undefined : (100 - edgePercent) / (model.target / 100);
  return (
    <div className="board-game limbo">
      <div className="board-play">
        <p className="limbo-number" data-won={model.won}>
          {timesText(model.shown ?? 100, stage)}
        </p>
      </div>
      <div className="board-controls">
        <dl className="board-facts">
          <Fact name={stage.text('board.target')}>
            {model.target === undefined ? '–' : timesText(model.target, stage)}
          </Fact>
          <Fact name={stage.text('board.chance')}>
            {chance === undefined ? '–' : `${format(chance)} %`}
          </Fact>
        </dl>
        {!stage.recorded && (
          <div className="limbo-choice">
            <label>
              {stage.text('board.target')}
              <input
                type="text"
                inputMode="decimal"
                value={model.text}
                disabled={busy}
                aria-invalid={model.target === undefined}
                onChange={({ target }) => aim(target.value)}
              />
            </label>
            <div>
              {quick.map((target) => (
                <button
                  key={target}
                  type="button"
                  disabled={busy}
                  onClick={() => aim(format(target / 100))}
                >
                  {timesText(target, stage)}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** Limbo, as a board. */
export const limbo: BoardGame<Model> = {
  first: () => ({ text: '2', target: 200, shown: undefined, won: undefined }),
  Component: Limbo,
  ready: (board) => choose(board, 200),
  begin: (board) => board.change({ shown: 100, won: undefined }),
  async show(board, round) {
    const { point, target, won } = viewOf<View>(round);
    board.change({ target, won: undefined });
    board.stage.play('rise');
    const far = Math.log(point / 100);
    await board.run(
      1_100,
      (way) => board.change({ shown: Math.round(100 * Math.exp(far * way)) }),
      easeOut,
    );
    board.change({ shown: point, won });
    board.stage.play('stop');
    board.say(timesText(point, board.stage));
    await board.pause(400);
  },
};

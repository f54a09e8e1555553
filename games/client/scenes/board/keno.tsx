/** A board of numbers: picked by the player, then drawn from a drum. */
import type { KenoTitle } from '@herna/maths';
import { useStore } from '../table/use-store.ts';
import './keno.css';
import {
  type Board,
  type BoardGame,
  type BoardProperties,
  dataOf,
  timesText,
  viewOf,
} from './board.ts';

interface View {
  /** None where the player had nothing on a draw that all share. */
  readonly picks?: readonly number[];
  readonly balls: readonly number[];
  readonly hits?: number;
}

interface Model {
  readonly picks: readonly number[];
  /** Balls that have come so far; none before a draw. */
  readonly balls: readonly number[];
  readonly over: boolean;
  /** The balls are a draw that nothing was staked on: no number meets them. */
  readonly watched: boolean;
}

const bounds = ({ pays }: KenoTitle): readonly [number, number] => {
  const picks = Object.keys(pays).map(Number);
  return [Math.min(...picks), Math.max(...picks)];
};

function lay(board: Board<Model>, picks: readonly number[]): void {
  const title = dataOf<KenoTitle>(board.stage);
  board.change({ picks, balls: [], over: false, watched: false });
  const enough = Object.hasOwn(title.pays, picks.length);
  board.stage.ask('choose', enough ? `pick:${picks.join('-')}` : '');
}

/** Numbers of the machine's choice; what is drawn is drawn by the server alone. */
function anyPicks(title: KenoTitle, count: number): number[] {
  const rest = Array.from({ length: title.numbers }, (_, index) => index + 1);
  const picks = Array.from({ length: count }, () => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return rest.splice(word % rest.length, 1)[0] as number;
  });
  return picks.sort((left, right) => left - right);
}

/** Columns and rows of the board, standing (on a narrow phone too) and lying: every number stays as large as a finger. */
function gridOf(numbers: number): React.CSSProperties {
  const tall = numbers > 25 ? 8 : 5;
  const wide = numbers > 50 ? 10 : tall;
  const narrow = Math.min(tall, 7);
  const places = {
    '--columns-narrow': narrow,
    '--rows-narrow': Math.ceil(numbers / narrow),
    '--columns-tall': tall,
    '--rows-tall': Math.ceil(numbers / tall),
    '--columns-wide': wide,
    '--rows-wide': Math.ceil(numbers / wide),
  };
  return places as React.CSSProperties;
}

function Keno({ board }: BoardProperties<Model>) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<KenoTitle>(stage);
  const [least, most] = bounds(title);
  const { picks, balls, over, watched } = model;
  const hits = picks.filter((pick) => balls.includes(pick)).length;
  const toggle = (number: number): void => {
    const has = picks.includes(number);
    if (!has && picks.length === most) return;
    stage.play('click');
    const next = has ? picks.filter((one) => one !== number) : [...picks, number];
    lay(
      board,
      next.sort((left, right) => left - right),
    );
  };
  return (
    <div className="board-game keno">
      <div className="board-play board-scroll">
        <fieldset className="keno-grid" style={gridOf(title.numbers)}>
          <legend className="heard">{stage.text('board.numbers')}</legend>
          {Array.from({ length: title.numbers }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={picks.includes(number) && !watched}
              data-drawn={balls.includes(number) || undefined}
              data-over={over || undefined}
              disabled={busy || stage.recorded}
              onClick={() => toggle(number)}
            >
              {number}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="board-controls">
        <Pays board={board} title={title} hits={balls.length > 0 && !watched ? hits : undefined} />
        {!stage.recorded && (
          <div className="board-row">
            <button
              type="button"
              disabled={busy}
              onClick={() =>
                lay(
                  board,
                  anyPicks(title, picks.length >= least ? picks.length : Math.min(5, most)),
                )
              }
            >
              {stage.text('board.anyPicks')}
            </button>
            <output>{stage.text('board.picked', { count: picks.length, most })}</output>
            <button
              type="button"
              disabled={busy || picks.length === 0}
              onClick={() => lay(board, [])}
            >
              {stage.text('board.clear')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

interface PaysProperties extends BoardProperties<Model> {
  readonly title: KenoTitle;
  readonly hits: number | undefined;
}

/** What is paid for how many, for the numbers that are picked. */
function Pays({ board, title, hits }: PaysProperties) {
  const { model } = useStore(board.store);
  const row = title.pays[model.picks.length];
  return (
    <ol className="keno-pays" aria-label={board.stage.text('rules.paytable')}>
      {row === undefined && <li className="keno-hint">{board.stage.text('board.pickHint')}</li>}
      {(row ?? []).map((multiple, count) =>
        multiple > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pay is for a count
          <li key={count} data-on={count === hits || undefined}>
            <span>{count}</span> {timesText(multiple, board.stage)}
          </li>
        ) : null,
      )}
    </ol>
  );
}

/** Keno and lotto, as a board. */
export const keno: BoardGame<Model> = {
  first: (stage) => {
    const title = dataOf<KenoTitle>(stage);
    const [, most] = bounds(title);
    return {
      picks: stage.recorded ? [] : anyPicks(title, Math.min(5, most)),
      balls: [],
      over: false,
      watched: false,
    };
  },
  Component: Keno,
  ready: (board) => {
    const { picks } = board.store.get().model;
    const title = dataOf<KenoTitle>(board.stage);
    lay(board, Object.hasOwn(title.pays, picks.length) ? picks : anyPicks(title, bounds(title)[0]));
  },
  freed(board) {
    if (board.store.get().model.watched) board.change({ balls: [], over: false, watched: false });
  },
  laid(board, bets) {
    const picks = bets[0]?.spot.match(/\d+/g)?.map(Number);
    board.change({ balls: [], over: false, watched: !picks, ...(picks ? { picks } : {}) });
  },
  begin: (board) => board.change({ balls: [], over: false }),
  async show(board, round) {
    const { picks: staked, balls, hits } = viewOf<View>(round);
    const picks = staked ?? board.store.get().model.picks;
    board.change({ picks, balls: [], over: false, watched: staked === undefined });
    for (const count of balls.keys()) {
      const ball = balls[count] ?? 0;
      board.change({ balls: balls.slice(0, count + 1) });
      board.stage.play(staked?.includes(ball) ? 'chip' : 'ball');
      await board.pause(balls.length > 10 ? 110 : 240);
    }
    board.change({ over: true });
    const numbers = balls.join(', ');
    board.say(
      hits === undefined
        ? board.stage.text('board.drawnNumbers', { numbers })
        : board.stage.text('board.hits', { count: hits, numbers }),
    );
    await board.pause(500);
  },
};

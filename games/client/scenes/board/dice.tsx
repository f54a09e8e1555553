/** A number on a line, under or over what was chosen. */
import { type DiceTitle, diceMultiple } from '@herna/maths';
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
import { Choices, Fact } from './frame.tsx';

interface View {
  readonly roll: number;
  readonly side: 'under' | 'over';
  readonly winning: number;
  readonly won: boolean;
}

interface Model {
  readonly side: 'under' | 'over';
  readonly winning: number;
  /** The number in view, and whether it has come to rest. */
  readonly roll: number | undefined;
  readonly won: boolean | undefined;
}

const choose = ({ stage, store }: Board<Model>): void => {
  const { side, winning } = store.get().model;
  stage.ask('choose', `${side}:${winning}`);
};

const rollText = (roll: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    roll / 100,
  );

function Dice({ board }: BoardProperties<Model>) {
  const { model, busy } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<DiceTitle>(stage);
  const [least, most] = title.chances;
  const share = (winning: number): number => (winning / title.outcomes) * 100;
  const under = model.side === 'under';
  const edge = under ? share(model.winning) : 100 - share(model.winning);
  const { language } = stage.session;
  const change = (next: Partial<Model>): void => {
    board.change({ ...next, roll: undefined, won: undefined });
    choose(board);
  };
  return (
    <div className="board-game dice">
      <div className="board-play">
        <p className="dice-roll" data-won={model.won}>
          {model.roll === undefined ? '––,––' : rollText(model.roll, language)}
        </p>
        <div
          className="dice-line"
          data-side={model.side}
          style={{ '--edge': `${edge}%` } as React.CSSProperties}
        >
          {model.roll !== undefined && (
            <i style={{ left: `${share(model.roll)}%` }} data-won={model.won} />
          )}
          <input
            type="range"
            min={least}
            max={most}
            step={50}
            disabled={busy || stage.recorded}
            value={model.winning}
            style={under ? undefined : { direction: 'rtl' }}
            aria-label={stage.text('board.chance')}
            aria-valuetext={`${rollText(model.winning, language)} %`}
            onChange={({ target }) => change({ winning: Number(target.value) })}
          />
        </div>
      </div>
      <div className="board-controls">
        <dl className="board-facts">
          <Fact name={stage.text('board.pays')}>
            {timesText(diceMultiple(title, model.winning), stage)}
          </Fact>
          <Fact name={stage.text('board.chance')}>{rollText(model.winning, language)} %</Fact>
          <Fact name={stage.text(under ? 'board.under' : 'board.over')}>
            {rollText(edge * 100, language)}
          </Fact>
        </dl>
        {!stage.recorded && (
          <Choices
            legend={stage.text('board.side')}
            options={[
              { value: 'under', text: stage.text('board.under') },
              { value: 'over', text: stage.text('board.over') },
            ]}
            value={model.side}
            locked={busy}
            onChoose={(side) => change({ side: side as Model['side'] })}
          />
        )}
      </div>
    </div>
  );
}

/** Dice, as a board. */
export const dice: BoardGame<Model> = {
  first: () => ({ side: 'under', winning: 4_850, roll: undefined, won: undefined }),
  Component: Dice,
  ready: choose,
  begin: (board) => board.change({ roll: undefined, won: undefined }),
  async show(board, round) {
    const { roll, side, winning, won } = viewOf<View>(round);
    const from = 10_000 - roll;
    board.change({ side, winning, roll: from, won: undefined });
    board.stage.play('spin');
    await board.run(900, (way) => board.change({ roll: Math.round(from + (roll - from) * way) }));
    board.change({ roll, won });
    board.stage.play('stop');
    board.say(rollText(roll, board.stage.session.language));
    await board.pause(300);
  },
};

/** Cards in a row, each to be higher or lower than the one before. */
import { useEffect, useRef } from 'react';
import { decisionText } from '../../text/decision-text.ts';
import { cardText } from '../table/card-text.ts';
import { useStore } from '../table/use-store.ts';
import './hilo.css';
import { type BoardGame, type BoardProperties, timesText, viewOf } from './board.ts';
import { Fact } from './frame.tsx';
import { PlayingCard } from './playing-card.tsx';

interface Next {
  readonly guess: string;
  readonly multiple: number;
  readonly right: number;
}

interface View {
  readonly cards: readonly string[];
  readonly said: readonly string[];
  readonly next: readonly Next[];
  readonly multiple: number;
  readonly fallen: boolean;
  readonly over: boolean;
}

interface Model {
  readonly view: View | undefined;
  /** The last card lies open. */
  readonly turned: boolean;
}

const arrows: Readonly<Record<string, string>> = { higher: '▲', lower: '▼', same: '=', skip: '»' };

function Hilo({ board }: BoardProperties<Model>) {
  const { model } = useStore(board.store);
  const { stage } = board;
  const { view, turned } = model;
  const row = useRef<HTMLOListElement>(null);
  const count = view?.cards.length ?? 0;
  useEffect(() => {
    row.current?.scrollTo({ left: 100 * count, behavior: stage.calm ? 'auto' : 'smooth' });
  }, [count, stage]);
  const last = view?.cards.at(-1);
  return (
    <div className="board-game hilo">
      <div className="board-play">
        <div className="hilo-card" data-fallen={(view?.fallen && turned) || undefined}>
          <PlayingCard key={count} card={turned ? last : undefined} />
        </div>
      </div>
      <div className="board-controls">
        <dl className="board-facts">
          <Fact name={stage.text('board.reached')}>
            {view && view.multiple > 0 ? timesText(view.multiple, stage) : '–'}
          </Fact>
          {(view?.next ?? []).map(({ guess, multiple, right }) => (
            <Fact
              key={guess}
              name={`${arrows[guess]} ${decisionText(stage.text, guess, { ...view })}`}
            >
              {timesText(multiple, stage)} <small>{Math.round((right / 13) * 100)} %</small>
            </Fact>
          ))}
        </dl>
        <ol ref={row} className="hilo-row">
          {(view?.cards ?? []).slice(0, turned ? undefined : -1).map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the row
            <li key={index}>
              {index > 0 && <span aria-hidden="true">{arrows[view?.said[index - 1] ?? '']}</span>}
              <PlayingCard card={card} />
              <span className="heard">{cardText(stage, card)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Hi-lo, as a board. */
export const hilo: BoardGame<Model> = {
  first: () => ({ view: undefined, turned: false }),
  Component: Hilo,
  begin: (board) => {
    if (board.store.get().model.view?.over) board.change({ view: undefined, turned: false });
  },
  async show(board, round) {
    const view = viewOf<View>(round);
    const before = board.store.get().model.view;
    const dealt = view.cards.length !== before?.cards.length;
    board.change({ view: { ...view, multiple: before?.multiple ?? 0, next: [] }, turned: !dealt });
    if (dealt) {
      board.stage.play('card');
      await board.pause(120);
      board.change({ turned: true });
      await board.pause(380);
    }
    board.change({ view, turned: true });
    const last = view.cards.at(-1);
    if (last) board.say(cardText(board.stage, last));
    if (view.fallen) board.stage.play('crash');
    await board.pause(view.over ? 700 : 60);
  },
};

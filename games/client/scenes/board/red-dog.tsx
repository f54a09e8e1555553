/** Two cards, and a third that is to fall between them. */
import { useStore } from '../table/use-store.ts';
import { type BoardGame, type BoardProperties, viewOf } from './board.ts';
import {
  cardsOf,
  emptyHands,
  type Hand,
  HandOnCloth,
  handInWords,
  lay,
  type OnCloth,
  outcomeText,
  type Tone,
  toneOf,
} from './cloth.tsx';

interface View {
  readonly cards: readonly string[];
  readonly spread: number;
  readonly pays: number;
  readonly raised: boolean;
}

interface Model extends OnCloth {
  readonly words: string;
  readonly ended: { readonly note: string; readonly tone: Tone } | undefined;
}

/** As they lie from the left; the third card lies between the others. */
const keys = ['first', 'third', 'second'] as const;

function handsOf({ cards: [first, second, third] }: View): Hand[] {
  const one = (key: string, card: string | undefined): Hand => ({
    key,
    cards: card === undefined ? [] : [card],
  });
  return [one('first', first), one('second', second), one('third', third)];
}

function RedDog({ board }: BoardProperties<Model>) {
  const { model } = useStore(board.store);
  const { stage } = board;
  const { hands, words, ended } = model;
  return (
    <div className="board-game cloth">
      <div className="board-play">
        <p className="cloth-words">{words}</p>
        <div className="cloth-hands cloth-three">
          {keys.map((key) => (
            <HandOnCloth
              key={key}
              stage={stage}
              hand={{ key, cards: cardsOf(hands, key) }}
              name={stage.text(`reddog.${key}`)}
              lit={key === 'third' && ended?.tone === 'gain'}
              dim={key === 'third' && ended?.tone === 'loss'}
            />
          ))}
        </div>
        <p className="cloth-line">{ended && <em data-tone={ended.tone}>{ended.note}</em>}</p>
      </div>
    </div>
  );
}

const spreadKeys = { pair: 'reddog.pair', none: 'reddog.none', spread: 'reddog.spread' } as const;

/** Red dog, as a board. */
export const redDog: BoardGame<Model> = {
  first: (stage) => ({
    hands: emptyHands(...keys),
    words: stage.text('reddog.begin'),
    ended: undefined,
  }),
  Component: RedDog,
  begin: (board) => {
    const over = board.store.get().model.ended !== undefined;
    board.change({ ended: undefined, ...(over ? { words: '', hands: emptyHands(...keys) } : {}) });
  },
  async show(board, round, known) {
    const view = viewOf<View>(round);
    const { stage } = board;
    const { spread, pays } = view;
    const kind = spread < 0 ? 'pair' : spread === 0 ? 'none' : 'spread';
    const words = stage.text(spreadKeys[kind], { spread, pays });
    const hands = handsOf(view);
    if (known) board.change({ hands, words });
    else {
      await lay(board, hands.slice(0, 2));
      board.change({ words });
      await board.pause(kind === 'spread' ? 120 : 500);
      await lay(board, hands);
    }
    const open = round.phase === 'OPEN';
    const ended = open ? undefined : { note: outcomeText(stage, round), tone: toneOf(round) };
    board.change({ ended });
    const handTexts = hands
      .filter(({ cards }) => cards.length > 0)
      .map(({ key, cards }) => handInWords(stage, stage.text(`reddog.${key}`), cards));
    board.say([...handTexts, `${words}.`, ended?.note ?? ''].filter(Boolean).join(' '));
    await board.pause(open ? 60 : 600);
  },
};

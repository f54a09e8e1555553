/** A card each; a tie is given up or fought out. */
import { useStore } from '../table/use-store.ts';
import { type BoardGame, type BoardProperties, viewOf } from './board.ts';
import {
  aroundTable,
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
  readonly player: readonly string[];
  readonly dealer: readonly string[];
  readonly surrendered: boolean;
}

interface Model extends OnCloth {
  /** What is said between the hands: how it stands, how it ended. */
  readonly words: string;
  readonly ended: { readonly note: string; readonly tone: Tone } | undefined;
}

const keys = ['dealer', 'player'] as const;

const handsOf = ({ dealer, player }: View): readonly Hand[] => [
  { key: 'dealer', cards: dealer },
  { key: 'player', cards: player },
];

/** The player's cards come first. */
const order = (hands: readonly Hand[]) => aroundTable([...hands].reverse());

function Clash({ board }: BoardProperties<Model>) {
  const { model } = useStore(board.store);
  const { stage } = board;
  const { hands, words, ended } = model;
  return (
    <div className="board-game cloth">
      <div className="board-play">
        <div className="cloth-hands cloth-two">
          {keys.map((key) => {
            const own = key === 'player';
            return (
              <HandOnCloth
                key={key}
                stage={stage}
                hand={{ key, cards: cardsOf(hands, key) }}
                name={stage.text(`cloth.${key}`)}
                note={own ? ended?.note : undefined}
                tone={ended?.tone}
                lit={own && ended?.tone === 'gain'}
                dim={own && ended?.tone === 'loss'}
              />
            );
          })}
        </div>
        <p className="cloth-words">{words}</p>
      </div>
    </div>
  );
}

/** High card clash, as a board. */
export const clash: BoardGame<Model> = {
  first: (stage) => ({
    hands: emptyHands(...keys),
    words: stage.text('clash.begin'),
    ended: undefined,
  }),
  Component: Clash,
  begin: (board) => {
    const over = board.store.get().model.ended !== undefined;
    board.change({ words: '', ended: undefined, ...(over ? { hands: emptyHands(...keys) } : {}) });
  },
  async show(board, round, known) {
    const view = viewOf<View>(round);
    const { stage } = board;
    const hands = handsOf(view);
    if (known) board.change({ hands });
    else await lay(board, hands, order(hands));
    const handTexts = hands.map(({ key, cards }) =>
      handInWords(stage, stage.text(`cloth.${key}`), cards),
    );
    const open = round.phase === 'OPEN';
    const ended = open ? undefined : { note: outcomeText(stage, round), tone: toneOf(round) };
    const went = view.player.length > 1 ? 'clash.war' : undefined;
    const outcome = open ? 'clash.tie' : view.surrendered ? 'clash.surrendered' : went;
    const words = outcome ? stage.text(outcome) : '';
    board.change({ words, ended });
    board.say([...handTexts, words, ended?.note ?? ''].filter(Boolean).join(' '));
    await board.pause(open ? 60 : 600);
  },
};

/** Poker against the dealer: cards are seen, then they are played or given up. */
import { ante, type PokerTitle } from '@herna/maths';
import type { Stage } from '../../scene.ts';
import { useStore } from '../table/use-store.ts';
import { type BoardGame, type BoardProperties, dataOf, viewOf } from './board.ts';
import { ChipRack, ChipSpot, type Chips, createChips } from './chips.tsx';
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
import './poker.css';

type Showdown = 'unqualified' | 'won' | 'tied' | 'lost';

interface View {
  readonly own: readonly string[];
  readonly open: readonly string[];
  readonly later?: readonly string[];
  readonly dealer?: readonly string[];
  /** Cards of the dealer that lie face down. */
  readonly hidden: number;
  readonly kind: string;
  readonly dealerKind?: string;
  readonly showdown?: Showdown;
  readonly folded?: boolean;
  readonly won?: string;
  readonly side?: string;
}

interface Model extends OnCloth {
  readonly chips: Chips;
  readonly view: View | undefined;
  /** What is said between the hands. */
  readonly words: string;
  readonly ended: { readonly note: string; readonly tone: Tone } | undefined;
}

const keys = ['dealer', 'middle', 'player'] as const;

/** Hands in the order they are dealt: the player's, the dealer's, the middle. */
function handsOf({ own, dealer, hidden, open, later = [] }: View): Hand[] {
  const faceDown = Array.from({ length: hidden }, () => undefined);
  return [
    { key: 'player', cards: own },
    { key: 'dealer', cards: hidden > 0 ? faceDown : (dealer ?? []) },
    { key: 'middle', cards: [...open, ...later] },
  ];
}

/** The middle is filled before the dealer shows his hand. */
const showingOrder = (hands: readonly Hand[]) =>
  ['player', 'middle', 'dealer'].flatMap((hand) =>
    cardsOf(hands, hand).map((_, index) => ({ hand, index })),
  );

function wordsOf(stage: Stage, view: View): string {
  if (view.showdown === 'unqualified') return stage.text('poker.unqualified');
  if (view.folded) return stage.text('poker.folded');
  return view.showdown ? '' : stage.text('poker.decide');
}

/** How the hands compare, as it is written on the spot: what a round without a gain pays is no win. */
function showdownText(stage: Stage, showdown: Showdown, tone: Tone | undefined): string {
  const paid = showdown === 'won' || showdown === 'unqualified';
  return stage.text(`poker.showdown.${paid && tone !== 'gain' ? 'paid' : showdown}`);
}

function Poker({ board }: BoardProperties<Model>) {
  const { model, busy, legal } = useStore(board.store);
  const { stage } = board;
  const { hands, chips, view, words, ended } = model;
  const { deal, side } = dataOf<PokerTitle>(stage);
  const locked = busy || legal.size > 0;
  const most = Math.max(...Object.values(side.pays));
  const kindText = (kind: string | undefined): string | undefined =>
    kind === undefined ? undefined : stage.text(`poker.kind.${kind}`);
  const totals = {
    dealer: kindText(view?.dealerKind),
    middle: undefined,
    player: kindText(view?.kind),
  };
  return (
    <div className="board-game cloth poker" data-deal={deal}>
      <div className="board-play">
        <div className="cloth-hands">
          {keys
            .filter((key) => key !== 'middle' || deal === 'holdem')
            .map((key) => (
              <HandOnCloth
                key={key}
                stage={stage}
                hand={{ key, cards: cardsOf(hands, key) }}
                name={stage.text(key === 'middle' ? 'poker.middle' : `cloth.${key}`)}
                total={totals[key]}
                note={key === 'player' ? ended?.note : undefined}
                tone={ended?.tone}
                lit={key === 'player' && ended?.tone === 'gain'}
                dim={key === 'player' && view?.folded === true}
              />
            ))}
        </div>
        <p className="cloth-words">{words}</p>
      </div>
      <div className="board-controls">
        <div className="poker-spots">
          <ChipSpot
            stage={stage}
            chips={chips}
            spot={ante}
            name={stage.text('poker.ante')}
            pays={view?.showdown ? showdownText(stage, view.showdown, ended?.tone) : '1 : 1'}
            locked={locked}
            met={Number(view?.won ?? 0) > 0}
            gain={ended?.tone === 'gain'}
            tone="#0d5a3a"
          />
          <ChipSpot
            stage={stage}
            chips={chips}
            spot={side.spot}
            name={stage.text(`poker.side.${side.spot}`)}
            pays={stage.text('poker.upTo', { most })}
            locked={locked}
            met={Number(view?.side ?? 0) > 0}
            gain={ended?.tone === 'gain'}
            tone="#5b3a8c"
          />
        </div>
        <ChipRack stage={stage} chips={chips} busy={locked} />
      </div>
    </div>
  );
}

/** Poker against the dealer, as a board. */
export const poker: BoardGame<Model> = {
  first: (stage) => ({
    hands: emptyHands(...keys),
    chips: createChips(stage),
    view: undefined,
    words: stage.text('poker.begin'),
    ended: undefined,
  }),
  Component: Poker,
  begin: (board) => {
    const { view } = board.store.get().model;
    const over = view?.folded !== undefined;
    if (over) board.change({ hands: emptyHands(...keys), view: undefined });
    board.change({ words: '', ended: undefined });
  },
  async show(board, round, known) {
    const { stage } = board;
    const view = viewOf<View>(round);
    const hands = handsOf(view);
    board.store.get().model.chips.show(round);
    board.change({ view: undefined });
    if (known) board.change({ hands });
    else await lay(board, hands, view.showdown ? showingOrder(hands) : undefined);
    const isOpen = round.phase === 'OPEN';
    const ended = isOpen ? undefined : { note: outcomeText(stage, round), tone: toneOf(round) };
    const words = wordsOf(stage, view);
    board.change({ view, words, ended });
    const names = { player: 'cloth.player', dealer: 'cloth.dealer', middle: 'poker.middle' };
    const spoken = hands
      .filter(({ cards }) => cards.some((card) => card !== undefined))
      .map(({ key, cards }) => handInWords(stage, stage.text(names[key as 'player']), cards));
    const kind = `${stage.text(`poker.kind.${view.kind}`)}.`;
    board.say([...spoken, kind, words, ended?.note ?? ''].filter(Boolean).join(' '));
    await board.pause(isOpen ? 60 : 1_000);
  },
  rest: (board) => board.store.get().model.chips.rest(),
};

/** Five cards, some held and the others drawn anew; one hand or several from one deal. */
import { useEffect } from 'react';
import type { RoundShown, Stage } from '../../scene.ts';
import { pokerRowText } from '../../text/poker-row.ts';
import { cardText } from '../table/card-text.ts';
import { useStore } from '../table/use-store.ts';
import { type Board, type BoardGame, type BoardProperties, dataOf, viewOf } from './board.ts';
import { cardsInWords, cardsOf, emptyHands, lay, type OnCloth, outcomeText } from './cloth.tsx';
import { PlayingCard } from './playing-card.tsx';
import { type HandView, PokerHands, PokerPays } from './video-poker-table.tsx';
import './video-poker.css';

interface View {
  readonly dealt: HandView;
  /** Places of the held cards, once it is decided. */
  readonly held: readonly number[] | null;
  readonly hands: readonly HandView[];
  readonly gamble?: {
    readonly tries: readonly { readonly chosen: string; readonly drawn: string }[];
    readonly amount: string;
  };
}

interface Model extends OnCloth {
  readonly view: View | undefined;
  readonly held: ReadonlySet<number>;
  /** Hands after the draw, as far as they are shown. */
  readonly drawn: readonly HandView[];
  /** Row of the paytable that is lit, -1 for none. */
  readonly row: number;
  readonly words: string;
  readonly over: boolean;
}

interface Data {
  readonly hands: number;
  readonly paytable: readonly { readonly symbol: string }[];
}

const main = 'main';
const places = [0, 1, 2, 3, 4];

const rowName = (stage: Stage, row: number): string => {
  const key = dataOf<Data>(stage).paytable[row]?.symbol;
  return key === undefined ? '' : pokerRowText(stage.text, key);
};

const mayHold = (legal: ReadonlySet<string>): boolean => legal.has('hold:0');

function toggle(board: Board<Model>, place: number): void {
  const { legal, model } = board.store.get();
  if (!mayHold(legal)) return;
  const held = new Set(model.held);
  if (!held.delete(place)) held.add(place);
  board.stage.play('click');
  board.change({ held });
}

/** Keys 1 to 5 hold the cards from the left. */
function useHoldKeys(board: Board<Model>): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isWritten = event.target instanceof Element && event.target.closest('input, dialog');
      if (!isWritten && /^[1-5]$/.test(event.key)) toggle(board, Number(event.key) - 1);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [board]);
}

interface HoldProperties extends BoardProperties<Model> {
  readonly place: number;
}

/** A card that is held or not, by touch or by its key. */
function HoldButton({ board, place }: HoldProperties) {
  const { model, legal } = useStore(board.store);
  const { stage } = board;
  const cards = cardsOf(model.hands, main);
  const card = cards[place];
  const held = model.held.has(place);
  const name = card === undefined ? stage.text('cloth.hidden') : cardText(stage, card);
  return (
    <li>
      <button
        type="button"
        className="poker-hold"
        aria-pressed={held}
        aria-keyshortcuts={String(place + 1)}
        disabled={!mayHold(legal)}
        onClick={() => toggle(board, place)}
      >
        <span className="heard">{stage.text('videopoker.hold', { card: name })}</span>
        {place < cards.length && <PlayingCard card={card} lit={held} />}
        <span className="poker-key" aria-hidden="true">
          {held ? stage.text('videopoker.held') : place + 1}
        </span>
      </button>
    </li>
  );
}

function VideoPoker({ board }: BoardProperties<Model>) {
  const { model } = useStore(board.store);
  const { stage } = board;
  const { hands } = dataOf<Data>(stage);
  const { words, row, drawn } = model;
  useHoldKeys(board);
  return (
    <div className="board-game cloth video-poker" data-several={hands > 1 || undefined}>
      <div className="board-controls" data-first>
        <PokerPays stage={stage} row={row} />
      </div>
      <div className="board-play">
        {hands > 1 && <PokerHands stage={stage} hands={drawn.slice(1)} count={hands - 1} />}
        <p className="cloth-words">{words}</p>
        <ol className="poker-cards">
          {places.map((place) => (
            <HoldButton key={place} board={board} place={place} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Deals the five cards. */
async function deal(board: Board<Model>, view: View): Promise<void> {
  const { stage } = board;
  await lay(board, [{ key: main, cards: view.dealt.cards }]);
  const { row } = view.dealt;
  const words = row >= 0 ? rowName(stage, row) : stage.text('videopoker.none');
  board.change({ view, row, words: `${words}. ${stage.text('videopoker.choose')}.` });
}

/** Draws what is not held, in every hand. */
async function draw(board: Board<Model>, view: View, held: readonly number[]): Promise<void> {
  board.change({ held: new Set(held), row: -1, words: '' });
  await board.pause(200);
  const [first] = view.hands;
  if (!first) return;
  await lay(board, [{ key: main, cards: first.cards }]);
  board.change({ drawn: [first] });
  for (const hand of view.hands.slice(1)) {
    board.stage.play('card');
    board.change({ drawn: [...board.store.get().model.drawn, hand] });
    await board.pause(110);
  }
}

/** What the hands came to, as it is written and announced; paid hands are counted only where they make a gain. */
function resultWords(stage: Stage, round: RoundShown, { hands, gamble }: View): string {
  const paid = hands.filter(({ pays }) => pays > 0);
  if (gamble) {
    const amount = stage.money(Number(gamble.amount));
    if (round.phase === 'OPEN') return stage.text('reels.gamble', { amount });
    if (Number(gamble.amount) === 0) return stage.text('reels.gambleLost');
    if (gamble.tries.length > 0) return stage.text('reels.gambleWon', { amount });
  }
  const [first] = paid;
  if (!first) return stage.text('videopoker.nothing');
  const gain = round.win > round.staked;
  if (hands.length > 1) {
    if (!gain) return outcomeText(stage, round);
    return `${stage.text('videopoker.several', { count: paid.length })}. ${outcomeText(stage, round)}`;
  }
  const hand = rowName(stage, first.row);
  if (!gain) return `${hand}. ${outcomeText(stage, round)}`;
  return stage.text('videopoker.line', { hand, amount: stage.money(round.win) });
}

/** The highest row that any hand meets. */
const bestRow = (hands: readonly HandView[]): number =>
  Math.min(...hands.map(({ row }) => (row < 0 ? Number.POSITIVE_INFINITY : row)));

const fresh = {
  hands: emptyHands(main),
  view: undefined,
  held: new Set<number>(),
  drawn: [],
  row: -1,
  over: false,
} as const;

/** Video poker, as a board. */
export const videoPoker: BoardGame<Model> = {
  first: (stage) => ({ ...fresh, words: stage.text('videopoker.begin') }),
  Component: VideoPoker,
  begin: (board) => {
    if (board.store.get().model.over) board.change({ ...fresh, words: '' });
  },
  goOn: (board) => {
    const { legal, model } = board.store.get();
    if (!mayHold(legal)) return undefined;
    const held = places.filter((place) => model.held.has(place)).map((place) => place + 1);
    return `hold:${held.join('') || '0'}`;
  },
  async show(board, round, known) {
    const view = viewOf<View>(round);
    const { stage } = board;
    const before = board.store.get().model.view;
    const { held } = view;
    if (known) {
      const cards = view.hands[0]?.cards ?? view.dealt.cards;
      const drawn = view.hands;
      board.change({ hands: [{ key: main, cards }], held: new Set(held ?? []), drawn });
    } else {
      if (!before) await deal(board, view);
      if (held && !before?.held) await draw(board, view, held);
    }
    if (!held) {
      const { row, cards } = view.dealt;
      const words = row >= 0 ? rowName(stage, row) : stage.text('videopoker.none');
      board.change({ view, row, words: `${words}. ${stage.text('videopoker.choose')}.` });
      board.say(`${cardsInWords(stage, cards)}. ${words}. ${stage.text('videopoker.keys')}`);
      return;
    }
    const words = resultWords(stage, round, view);
    const row = bestRow(view.hands);
    const over = round.phase === 'DECIDED';
    board.change({ view, words, over, row: Number.isFinite(row) ? row : -1 });
    board.say(`${cardsInWords(stage, view.hands[0]?.cards ?? [])}. ${words}`);
    if (view.gamble && !over) stage.tell(Number(view.gamble.amount));
    await board.pause(over ? 500 : 60);
  },
};

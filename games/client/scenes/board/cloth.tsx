/**
 * Hands of cards on a cloth, for all games of cards on a board: what lies where, dealt in turn,
 * turned over, and announced to screen readers.
 */
import type { RoundShown, Stage } from '../../scene.ts';
import { cardText } from '../table/card-text.ts';
import type { Board } from './board.ts';
import './cloth.css';
import { PlayingCard } from './playing-card.tsx';

/** A hand as it lies. */
export interface Hand {
  /** `dealer`, `player`, `3`… */
  readonly key: string;
  /** Cards by their names; one that lies face down has none. */
  readonly cards: readonly (string | undefined)[];
}

/** What a model on a cloth has. */
export interface OnCloth {
  readonly hands: readonly Hand[];
}

/** What of a board is needed to lay cards on it. */
interface Cloth extends Pick<Board<OnCloth>, 'stage' | 'pause'> {
  readonly store: { readonly get: () => { readonly model: OnCloth } };
  change(model: OnCloth): void;
}

/** A card by its hand and its number in it. */
export interface Place {
  readonly hand: string;
  readonly index: number;
}

/** Hands that lie empty, of these names. */
export const emptyHands = (...keys: readonly string[]): Hand[] =>
  keys.map((key) => ({ key, cards: [] }));

const apartMs = 150;
const turnMs = 180;

/** Hand after hand, each from its first card. */
const inTurn = (hands: readonly Hand[]): Place[] =>
  hands.flatMap(({ key, cards }) => cards.map((_, index) => ({ hand: key, index })));

/** Round the table, a card to each hand. */
export function aroundTable(hands: readonly Hand[]): Place[] {
  const most = Math.max(0, ...hands.map(({ cards }) => cards.length));
  return Array.from({ length: most }, (_, index) =>
    hands.flatMap(({ key, cards }) => (index < cards.length ? [{ hand: key, index }] : [])),
  ).flat();
}

/** Hands with one card put, turned or taken for another. */
function withCard(
  hands: readonly Hand[],
  { hand, index }: Place,
  card: string | undefined,
): Hand[] {
  const known = hands.some(({ key }) => key === hand)
    ? hands
    : [...hands, { key: hand, cards: [] }];
  return known.map((one) => {
    if (one.key !== hand) return one;
    const cards = [...one.cards];
    cards[index] = card;
    return { ...one, cards };
  });
}

/** The cards of a hand. */
export const cardsOf = (hands: readonly Hand[], key: string): Hand['cards'] =>
  hands.find((hand) => hand.key === key)?.cards ?? [];

/**
 * Brings the cloth from how it lies to `to`: new cards come one after another face down and turn,
 * hidden ones turn, and one that is another now turns its back first.
 */
export async function lay(
  board: Cloth,
  to: readonly Hand[],
  order: readonly Place[] = inTurn(to),
): Promise<void> {
  const put = (place: Place, card: string | undefined): void =>
    board.change({ hands: withCard(board.store.get().model.hands, place, card) });
  for (const place of order) {
    const { hands } = board.store.get().model;
    const lying = cardsOf(hands, place.hand);
    const card = cardsOf(to, place.hand)[place.index];
    const isThere = place.index < lying.length;
    if (isThere && lying[place.index] === card) continue;
    board.stage.play('card');
    if (!isThere || lying[place.index] !== undefined) {
      put(place, undefined);
      await board.pause(apartMs);
    }
    if (card === undefined) continue;
    put(place, card);
    await board.pause(turnMs);
  }
  board.change({ hands: to });
}

/** How a hand came out. */
export type Tone = 'gain' | 'even' | 'loss';

/** How a decided round came out for its player. */
export const toneOf = ({ win, staked }: Pick<RoundShown, 'win' | 'staked'>): Tone =>
  win > staked ? 'gain' : win === staked ? 'even' : 'loss';

/** `Win 60 Kč`, `50 Kč back`, `Lost, −50 Kč`. */
export function outcomeText(stage: Stage, { win, staked }: RoundShown): string {
  const tone = toneOf({ win, staked });
  // What comes back of a stake that was given up in part is no loss of all.
  const shown = tone === 'loss' && win > 0 ? 'even' : tone;
  return stage.text(`cloth.outcome.${shown}`, { amount: stage.money(win > 0 ? win : staked) });
}

export interface HandProperties {
  readonly stage: Stage;
  readonly hand: Hand;
  readonly name: string;
  /** Points, rank or the like, as soon as they may be shown. */
  readonly total?: string | undefined;
  readonly note?: string | undefined;
  readonly tone?: Tone | undefined;
  readonly lit?: boolean | undefined;
  readonly dim?: boolean | undefined;
}

/** A hand with its name and what is said of it. */
export function HandOnCloth(properties: HandProperties) {
  const { stage, hand, name, total, note, tone, lit = false, dim = false } = properties;
  return (
    <section className="cloth-hand" aria-label={name}>
      <p className="cloth-line">
        <span>{name}</span>
        {total && <b>{total}</b>}
        {note && <em data-tone={tone}>{note}</em>}
      </p>
      <ol className="cloth-cards" data-many={hand.cards.length > 3 || undefined}>
        {hand.cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
          <li key={index}>
            <PlayingCard card={card} dim={dim} lit={lit} />
            <span className="heard">
              {card === undefined ? stage.text('cloth.hidden') : cardText(stage, card)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Cards as they are read out: `ace of spades, ten of hearts`. */
export const cardsInWords = (stage: Stage, cards: Hand['cards']): string =>
  cards.flatMap((card) => (card === undefined ? [] : [cardText(stage, card)])).join(', ');

/** A hand as it is read out: `Dealer: ace of spades, ten of hearts.` */
export const handInWords = (stage: Stage, name: string, cards: Hand['cards']): string =>
  stage.text('cloth.told', { name, cards: cardsInWords(stage, cards) });

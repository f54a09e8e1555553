/**
 * The best hold of every deal, looked up: hands that differ only in the names of their suits are one
 * class, and each class keeps which of its cards are held.
 */
import { joker } from '../engines/poker-hands.ts';
import { holdAction } from '../engines/video-poker.ts';
import { indexes } from '../stream.ts';
import type { VideoPokerTitle } from '../title.ts';
import { everyBestHold } from './poker-holds.ts';
import type { Plan } from './proof.ts';
import { cardsNamed } from './seen-cards.ts';

const ranks = 13;
const suits = [0, 1, 2, 3];
const suitOf = (card: number): number => Math.floor(card / ranks);

/** A hand as its class tells it. */
interface Shape {
  /** The same for all hands of a class: what ranks each suit has, a joker being what is missing. */
  readonly key: number;
  /** Places of its cards in the order of the class. */
  readonly places: readonly number[];
}

/** The shape of five cards; suits have no names where `alike`. */
function shapeOf(cards: readonly number[], alike: boolean): Shape {
  const sets = [0, 0, 0, 0];
  for (const card of cards) {
    if (card !== joker) sets[suitOf(card)] = (sets[suitOf(card)] ?? 0) | (1 << (card % ranks));
  }
  const setOf = (suit: number): number => sets[suit] ?? 0;
  const order = alike ? [...suits].sort((one, other) => setOf(other) - setOf(one)) : suits;
  let key = 0;
  for (const suit of order) key = key * 2 ** ranks + setOf(suit);
  const orders = cards.map((card) =>
    card === joker ? joker : order.indexOf(suitOf(card)) * ranks + (card % ranks),
  );
  const places = [...indexes(cards.length)];
  return { key, places: places.sort((one, other) => (orders[one] ?? 0) - (orders[other] ?? 0)) };
}

/** Holds what is best of each deal, and collects what it wins. */
export function holdPlan(title: VideoPokerTitle): Plan {
  // In a deck that is not whole the suits are not alike.
  const alike = title.deck.length >= joker;
  const holds = new Map<number, number>();
  everyBestHold(title, ({ hand, held }) => {
    const { key, places } = shapeOf(hand, alike);
    const kept = places.reduce((mask, place, at) => mask | (((held >> place) & 1) << at), 0);
    holds.set(key, kept);
  });
  return ({ view }) => {
    if (view.held !== null) return 'collect';
    const { cards } = view.dealt as { readonly cards: readonly string[] };
    const { key, places } = shapeOf(cardsNamed(cards), alike);
    const kept = holds.get(key) ?? 0;
    return holdAction(places.reduce((mask, place, at) => mask | (((kept >> at) & 1) << place), 0));
  };
}

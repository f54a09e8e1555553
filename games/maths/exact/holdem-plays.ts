/**
 * Which hands the best play of hold'em stakes further on, looked up. What is beside a flop is swept
 * when such a flop is first seen; flops that differ only in the names of their suits are one.
 */
import type { PokerTitle } from '../title.ts';
import { besideFlops, type Flop, renamed } from './holdem.ts';
import { pairsOf } from './holdem-sweep.ts';
import { type Card, nameOf, type Plays } from './poker-endings.ts';

const cardCount = 52;
const numberOf = ({ height, suit }: Card): number => 4 * height + suit;

/** What is known of a flop: the names that its suits have in its class, and what is played there. */
interface Known {
  readonly suits: readonly number[];
  /** One for two cards that are played. */
  readonly played: Uint8Array;
}

/** Whether two cards are played beside three of the middle. */
export function holdemPlays(title: PokerTitle): Plays {
  const { names, beside } = besideFlops(title);
  const byClass = new Map<string, Uint8Array>();
  const byFlop = new Map<string, Known>();

  const playedBeside = (flop: Flop): Uint8Array => {
    const { cards, likeOf, isPlayed } = beside(flop);
    const { first, second } = pairsOf(cards.length);
    const played = new Uint8Array(cardCount * cardCount);
    for (const [pair, like] of likeOf.entries()) {
      if (!isPlayed(like)) continue;
      const one = numberOf(cards[first[pair] ?? 0] as Card);
      const other = numberOf(cards[second[pair] ?? 0] as Card);
      played[one * cardCount + other] = 1;
      played[other * cardCount + one] = 1;
    }
    return played;
  };

  const knownOf = (flop: readonly Card[]): Known => {
    const [first] = names
      .map((suits) => ({ suits, like: renamed(flop, suits) }))
      .map((one) => ({ ...one, name: nameOf(one.like) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const { suits = [], like = flop, name = '' } = first ?? {};
    const played = byClass.get(name) ?? playedBeside(like as Flop);
    byClass.set(name, played);
    return { suits, played };
  };

  return (own, flop) => {
    const name = nameOf(flop);
    const known = byFlop.get(name) ?? knownOf(flop);
    byFlop.set(name, known);
    const [one, other] = renamed(own, known.suits) as [Card, Card];
    return known.played[numberOf(one) * cardCount + numberOf(other)] === 1;
  };
}

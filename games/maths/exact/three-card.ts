/**
 * Three cards each, exactly: every hand of the player against every hand that the dealer can hold
 * then. Hands that differ only in the names of their suits are counted once.
 */
import { threeCardKinds } from '../engines/ranked-hands.ts';
import type { PokerTitle } from '../title.ts';
import { kindOfRank, threeCardRank } from './hand-ranks.ts';
import type { Histogram } from './moments.ts';
import { nameOf, netWins, type Plays, packOf, rankFrom, WinCounts } from './poker-endings.ts';

interface ThreeCards {
  readonly rank: number;
  /** Places of its cards in the pack. */
  readonly cards: readonly [number, number, number];
  /** What of it matters to the dealer: heights, and which cards share a suit. */
  readonly shape: string;
  readonly name: string;
}

function handsOf(title: PokerTitle): ThreeCards[] {
  // From the highest card on, so that hands hold theirs in this order.
  const pack = packOf(title).sort((left, right) => right.height - left.height);
  const hands: ThreeCards[] = [];
  for (const [first, a] of pack.entries()) {
    for (let second = first + 1; second < pack.length; second++) {
      for (let third = second + 1; third < pack.length; third++) {
        const three = [a, pack[second] ?? a, pack[third] ?? a];
        const suits = three.map(({ suit }) => suit);
        const heights = three.map(({ height }) => height);
        const isFlush = suits.every((suit) => suit === suits[0]);
        hands.push({
          rank: threeCardRank(heights, isFlush),
          cards: [first, second, third],
          name: nameOf(three),
          shape: [...heights, ...suits.map((suit) => suits.indexOf(suit))].join(),
        });
      }
    }
  }
  return hands;
}

/** How a hand fares against all that the dealer can hold beside it. */
interface Fares {
  readonly lost: number;
  readonly tied: number;
  readonly unqualified: number;
  readonly won: number;
}

function faresOf(own: ThreeCards, all: readonly ThreeCards[], from: number): Fares {
  const fares = { lost: 0, tied: 0, unqualified: 0, won: 0 };
  const [a, b, c] = own.cards;
  for (const { rank, cards } of all) {
    const [x, y, z] = cards;
    if (x === a || x === b || x === c || y === a || y === b || y === c) continue;
    if (z === a || z === b || z === c) continue;
    if (rank < from) fares.unqualified++;
    else if (rank > own.rank) fares.lost++;
    else if (rank < own.rank) fares.won++;
    else fares.tied++;
  }
  return fares;
}

export interface ThreeCardSolution {
  /** Net wins of the ante under the best play. */
  readonly wins: Histogram;
  /** Heights of the lowest hand that is played, if all better ones are played too. */
  readonly playedFrom: readonly number[] | undefined;
  /** Names of the hands that are played. */
  readonly played: ReadonlySet<string>;
}

/** Whether suits may change their names: every rank has as many of each. */
const isWhole = ({ shoe }: PokerTitle): boolean => new Set(shoe).size === 1;

/** The best play of every hand, and what it wins. */
export function solveThreeCards(title: PokerTitle): ThreeCardSolution {
  const all = handsOf(title);
  const from = rankFrom(title, title.dealerFrom);
  const wins = new WinCounts();
  const known = new Map<string, Fares>();
  const [played, folded] = [[] as ThreeCards[], [] as ThreeCards[]];
  for (const own of all) {
    const shape = isWhole(title) ? own.shape : own.cards.join();
    const fares = known.get(shape) ?? faresOf(own, all, from);
    known.set(shape, fares);
    const net = netWins(title, kindOfRank(own.rank, threeCardKinds));
    const endings = ['lost', 'tied', 'unqualified', 'won'] as const;
    const gain = endings.reduce((sum, ending) => sum + net[ending] * fares[ending], 0);
    const cases = endings.reduce((sum, ending) => sum + fares[ending], 0);
    (gain > 0 ? played : folded).push(own);
    if (gain <= 0) wins.add(0, BigInt(cases));
    else for (const ending of endings) wins.add(net[ending], BigInt(fares[ending]));
  }
  const least = played.reduce(
    (low, one) => (one.rank < low.rank ? one : low),
    played[0] as ThreeCards,
  );
  const isThreshold = folded.every(({ rank }) => rank < least.rank);
  const heights = least.shape.split(',').slice(0, 3).map(Number);
  return {
    wins: wins.histogram,
    playedFrom: isThreshold ? heights : undefined,
    played: new Set(played.map(({ name }) => name)),
  };
}

/** Whether three cards are played. */
export function threeCardPlays(title: PokerTitle): Plays {
  const { played } = solveThreeCards(title);
  return (own) => played.has(nameOf(own));
}

/** What the side bet wins, counted over the hands of the pack. */
export function threeCardSide(title: PokerTitle): Histogram {
  const wins = new WinCounts();
  const from = rankFrom(title, title.side.from);
  for (const { rank } of handsOf(title)) {
    const pays = rank >= from ? title.side.pays[kindOfRank(rank, threeCardKinds)] : undefined;
    wins.add(pays === undefined ? 0 : 100 * (1 + pays), 1n);
  }
  return wins.histogram;
}

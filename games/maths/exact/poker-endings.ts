/** What rounds of poker against the dealer end in, and what each ending wins. */
import { heightOf, rankOf } from '../engines/cards.ts';
import { pokerDeals } from '../engines/poker.ts';
import type { HandKind } from '../engines/ranked-hands.ts';
import type { LeastHand, PokerTitle } from '../title.ts';
import { leastRank } from './hand-ranks.ts';
import type { Histogram } from './moments.ts';
import type { Law } from './proof.ts';

/** Stake of every law, in minor units. */
export const stake = 100;

/** Cards of a title's pack as pairs of height and suit. */
export interface Card {
  readonly height: number;
  readonly suit: number;
}

/** The pack of a title: a copy of a rank is of the suit that its number says. */
export const packOf = ({ shoe }: PokerTitle): Card[] =>
  shoe.flatMap((copies, rank) =>
    Array.from({ length: copies }, (_, suit) => ({ height: heightOf(rank) - 1, suit })),
  );

/** A card by its number. */
export const cardOf = (number: number): Card => ({
  height: heightOf(rankOf(number)) - 1,
  suit: Math.floor(number / 13),
});

/** Cards by one name, however they are ordered. */
export const nameOf = (cards: readonly Card[]): string =>
  cards
    .map(({ height, suit }) => 4 * height + suit)
    .sort((left, right) => left - right)
    .join();

/** Whether a hand is played that sees some cards of the middle. */
export type Plays = (own: readonly Card[], open: readonly Card[]) => boolean;

/** The rank from which a hand is at least so good. */
export const rankFrom = ({ deal }: PokerTitle, { kind, rank }: LeastHand): number =>
  leastRank(pokerDeals[deal].kinds, kind, heightOf(rank) - 1);

/** Net wins of a stake by how a played hand of a kind ends, further stakes taken off. */
export interface NetWins {
  readonly lost: number;
  readonly tied: number;
  readonly unqualified: number;
  readonly won: number;
}

/** Net wins of a played hand, whose own kind is given. */
export function netWins(title: PokerTitle, kind: HandKind): NetWins {
  const bonus = stake * (title.anteBonus?.[kind] ?? 0);
  const pays = stake * (1 + (title.antePays?.[kind] ?? 1));
  const further = stake * title.playStake;
  return {
    lost: bonus - further,
    tied: stake + bonus,
    unqualified: pays + bonus,
    won: pays + further + bonus,
  };
}

/** Wins of a law as they are counted. */
export class WinCounts {
  readonly #counts = new Map<bigint, bigint>();

  add(win: number, cases: bigint): void {
    if (cases === 0n) return;
    const key = BigInt(win);
    this.#counts.set(key, (this.#counts.get(key) ?? 0n) + cases);
  }

  get histogram(): Histogram {
    return this.#counts;
  }
}

/** The law of a bet on one spot. */
export const lawOn = (spot: string, wins: Histogram): Law => ({
  wins,
  input: { stake: BigInt(stake), bets: [{ spot, stake: BigInt(stake) }], decisions: [] },
});

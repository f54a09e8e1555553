/** Card games. */
import type { Currency } from '@herna/kernel';
import type { HandKind } from '../engines/ranked-hands.ts';
import type { TitleBase } from './base.ts';
import type { Gamble } from './gamble.ts';

/** A pair of one rank and suit, of one colour, or of both colours. */
export type PairKind = 'perfect' | 'coloured' | 'mixed';

/** Cards against a dealer; each round is dealt from a fresh shoe. */
export interface BlackjackTitle extends TitleBase {
  readonly engine: 'blackjack';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
  readonly doubleAfterSplit: boolean;
  /** Totals that may be doubled where no ace counts eleven; any if omitted. */
  readonly doubleOn?: readonly number[];
  /** Whether insurance is offered when the dealer shows an ace. */
  readonly insurance: boolean;
  /**
   * Both cards of the dealer are seen from the start. For that he wins at an equal total, and a
   * natural is paid one to one, also against his own.
   */
  readonly exposed?: true;
  /** How many boxes a player may stake on at once, by chips on each; a stake on one if omitted. */
  readonly boxes?: number;
  /** What a bet beside a box pays to one when its first two cards are a pair. */
  readonly pairs?: Readonly<Record<PairKind, number>>;
  /** Most on the table, minor units by currency; only where chips lie on boxes. */
  readonly spotMaximum?: Readonly<Partial<Record<Currency, bigint>>>;
}

/** Two cards, and a third that is to fall between them; the ace is the highest. */
export interface RedDogTitle extends TitleBase {
  readonly engine: 'reddog';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
  /** Pays to one by the ranks between, from one rank; the last holds for all wider spreads. */
  readonly spreadPays: readonly number[];
  /** Pays to one for three cards of a rank. */
  readonly triplePays: number;
}

/** A card each, the higher one wins, and a tie is given up or fought out; the ace is the highest. */
export interface ClashTitle extends TitleBase {
  readonly engine: 'clash';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
}

/** Two hands that are drawn by fixed rules; chips lie on either or on a tie. */
export interface BaccaratTitle extends TitleBase {
  readonly engine: 'baccarat';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
  /** What a win of the banker pays to one, in hundredths. */
  readonly bankerPays: number;
  /** The same where the banker wins with six points, if that is another. */
  readonly bankerPaysOnSix?: number;
  /** What a tie pays to one. */
  readonly tiePays: number;
  /** Most on the table, minor units by currency. */
  readonly spotMaximum: Readonly<Partial<Record<Currency, bigint>>>;
}

/** The least hand of something: a kind and the rank of its highest card, 0 for the ace. */
export interface LeastHand {
  readonly kind: HandKind;
  readonly rank: number;
}

/** What kinds of hands pay to one. */
export type KindPays = Readonly<Partial<Record<HandKind, number>>>;

/** Poker against the dealer: an ante, then a further stake to play or the hand is given up. */
export interface PokerTitle extends TitleBase {
  readonly engine: 'poker';
  /** Three cards each; or two cards each and five in the middle, two of them after the decision. */
  readonly deal: 'three-card' | 'holdem';
  /** Cards of each rank in the shoe, the ace first. */
  readonly shoe: readonly number[];
  /** The further stake in antes. */
  readonly playStake: number;
  /** From which hand on the dealer plays. */
  readonly dealerFrom: LeastHand;
  /** What a won ante pays by the player's hand; one to one if omitted. */
  readonly antePays?: KindPays;
  /** What the ante is paid besides for a hand that is played, won or lost. */
  readonly anteBonus?: KindPays;
  /** A bet on the cards that are seen before the decision. */
  readonly side: { readonly spot: string; readonly from: LeastHand; readonly pays: KindPays };
  /** Most on the table, minor units by currency. */
  readonly spotMaximum: Readonly<Partial<Record<Currency, bigint>>>;
}

/** Hands of poker by their names. */
export type PokerHand =
  | 'royalFlush'
  | 'fourWilds'
  | 'fiveOfAKind'
  | 'straightFlush'
  | 'fourOfAKind'
  | 'fullHouse'
  | 'flush'
  | 'straight'
  | 'threeOfAKind'
  | 'twoPair'
  | 'pair';

/** A row of a paytable. */
export interface PokerPay {
  readonly hand: PokerHand;
  /** Only without wild cards. */
  readonly natural?: true;
  /** Ranks that a pair or four cards have to be of, the ace is 0; any where none are named. */
  readonly ranks?: readonly number[];
  /** In multiples of the hand's stake, which is in it. */
  readonly pays: number;
}

/** Five cards, some held and the others drawn anew; played against a paytable. */
export interface VideoPokerTitle extends TitleBase {
  readonly engine: 'videopoker';
  /** The cards, 52 for the joker, which stands for any card. */
  readonly deck: readonly number[];
  /** The twos stand for any card. */
  readonly twosWild?: true;
  /** Hands that are drawn from one deal, each with its part of the stake. */
  readonly hands: number;
  /** The first row that a hand meets is paid. */
  readonly pays: readonly PokerPay[];
  readonly gamble?: Gamble;
}

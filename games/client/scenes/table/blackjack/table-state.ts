/** What the words above the cards say, as far as the cards have been shown. */
import type { Outcome } from './hands.ts';
import { isRoundGain, outcomeOf, totalShown } from './hands.ts';
import type { Places } from './places.ts';
import type { BlackjackView, HandView, PairView } from './round-view.ts';

export interface HandWords {
  /** Number of its box. */
  readonly box: number;
  readonly cards: readonly string[];
  readonly total: string;
  readonly stake: number;
  readonly doubled: boolean;
  /** The bet on a pair beside its box, as soon as it is known; with the first hand of the box. */
  readonly pair: PairView | undefined;
  readonly active: boolean;
  /** When the round is over and its cards lie on the table. */
  readonly ended: { readonly outcome: Outcome | 'back'; readonly win: number } | undefined;
  /** Whether the decided round returns more than was staked in it. */
  readonly gain: boolean;
}

export type Insurance = NonNullable<BlackjackView['insurance']> & {
  /** Whether the decided round returns more than was staked in it. */
  readonly gain: boolean;
};

export interface BlackjackState {
  readonly places: Places | undefined;
  readonly dealer: { readonly cards: readonly string[]; readonly total: string };
  readonly hands: readonly HandWords[];
  readonly insurance: Insurance | undefined;
  /** A round is under way: nothing can be laid. */
  readonly locked: boolean;
  /** All of it as it is now is to be read out. */
  readonly settled: boolean;
}

export const emptyState: BlackjackState = {
  places: undefined,
  dealer: { cards: [], total: '' },
  hands: [],
  insurance: undefined,
  locked: false,
  settled: false,
};

/** The cards that lie open, by place. */
export interface OpenCards {
  readonly dealer: readonly string[];
  readonly hands: readonly (readonly string[])[];
}

/** How a hand ended, in the words of the round: what it returns is a win where the round is a gain. */
function endOf(hand: HandView, view: BlackjackView): NonNullable<HandWords['ended']> {
  const outcome = outcomeOf(hand, view);
  const called = outcome === 'won' && !isRoundGain(view) ? 'back' : outcome;
  return { outcome: called, win: hand.win ?? 0 };
}

/** Words for the open cards of a view; results only when everything has been shown. */
export function wordsOf(
  view: BlackjackView,
  open: OpenCards,
  shown: boolean,
): Omit<BlackjackState, 'places' | 'locked'> {
  const over = shown && view.decided;
  const gain = over && isRoundGain(view);
  return {
    dealer: { cards: open.dealer, total: totalShown(open.dealer, over) },
    hands: open.hands.map((cards, index) => {
      const hand = view.hands[index];
      const active = shown && (hand?.active ?? false);
      const first = view.hands.findIndex(({ box }) => box === hand?.box) === index;
      const isKnown = first && (shown || cards.length > 1);
      return {
        box: hand?.box ?? index + 1,
        cards,
        pair: isKnown ? view.pairs.find(({ box }) => box === hand?.box) : undefined,
        total: totalShown(cards, !active && shown),
        stake: hand?.stake ?? 0,
        doubled: hand?.doubled ?? false,
        active,
        ended: over && hand ? endOf(hand, view) : undefined,
        gain,
      };
    }),
    insurance: view.insurance && { ...view.insurance, gain },
    settled: shown,
  };
}

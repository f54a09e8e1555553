/** What the game server says of a round of blackjack, and the order its cards came in. */
import type { RoundShown } from '../../../scene.ts';

export interface HandView {
  /** Names such as `A-spades`. */
  readonly cards: readonly string[];
  readonly total: number;
  readonly soft: boolean;
  readonly stake: number;
  readonly doubled: boolean;
  readonly active: boolean;
  /** What it gives back, the stake included; when the round is decided. */
  readonly win: number | undefined;
}

export interface BlackjackView {
  readonly hands: readonly HandView[];
  readonly dealer: { readonly cards: readonly string[]; readonly hidden: number };
  readonly insurance: { readonly stake: number; readonly win: number | undefined } | undefined;
  readonly decided: boolean;
}

interface WireView {
  readonly hands: readonly {
    cards: string[];
    total: number;
    soft: boolean;
    stake: string;
    doubled: boolean;
    active: boolean;
    win?: string;
  }[];
  readonly dealer: { cards: string[]; hidden: number };
  readonly insurance: { stake: string; win?: string } | null;
}

const minor = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Reads the view of an answer. */
export function viewOf(round: Pick<RoundShown, 'view' | 'phase'>): BlackjackView {
  const { hands, dealer, insurance } = round.view as unknown as WireView;
  return {
    hands: hands.map((hand) => ({
      ...hand,
      stake: Number(hand.stake),
      win: minor(hand.win),
    })),
    dealer: { cards: dealer.cards, hidden: dealer.hidden },
    insurance: insurance
      ? { stake: Number(insurance.stake), win: minor(insurance.win) }
      : undefined,
    decided: round.phase === 'DECIDED',
  };
}

/** Where a card lies: the dealer's or a hand's nth. */
export interface CardPlace {
  readonly of: 'dealer' | number;
  readonly index: number;
}

export type Step =
  | { readonly kind: 'deal'; readonly place: CardPlace; readonly card: string | undefined }
  /** The second card of the first hand becomes the first of the second. */
  | { readonly kind: 'split' }
  /** The dealer's second card is turned over. */
  | { readonly kind: 'turn'; readonly card: string };

/**
 * Everything that happened on the table, in order. The steps of an earlier view of a round are the
 * beginning of those of a later one, so what is new is what comes after.
 */
export function stepsOf({ hands, dealer }: BlackjackView): Step[] {
  const [first, second] = hands;
  if (!first) return [];
  const deal = (of: CardPlace['of'], index: number, card: string | undefined): Step => ({
    kind: 'deal',
    place: { of, index },
    card,
  });
  const steps: Step[] = [
    deal(0, 0, first.cards[0]),
    deal('dealer', 0, dealer.cards[0]),
    deal(0, 1, second ? second.cards[0] : first.cards[1]),
    deal('dealer', 1, undefined),
  ];
  if (second) {
    steps.push({ kind: 'split' }, deal(0, 1, first.cards[1]), deal(1, 1, second.cards[1]));
  }
  for (const [of, { cards }] of hands.entries()) {
    for (let index = 2; index < cards.length; index++) steps.push(deal(of, index, cards[index]));
  }
  const hole = dealer.cards[1];
  if (hole) steps.push({ kind: 'turn', card: hole });
  for (let index = 2; index < dealer.cards.length; index++) {
    steps.push(deal('dealer', index, dealer.cards[index]));
  }
  return steps;
}

/** What happened between two views of one round. */
export const newSteps = (before: BlackjackView | undefined, after: BlackjackView): Step[] =>
  stepsOf(after).slice(before ? stepsOf(before).length : 0);

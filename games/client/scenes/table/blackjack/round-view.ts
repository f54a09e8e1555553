/** What the game server says of a round of blackjack, and the order its cards came in. */
import type { RoundShown } from '../../../scene.ts';

export interface HandView {
  /** Number of its box; two hands of one box are a split. */
  readonly box: number;
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
  /** Both cards of the dealer lie open from the start. */
  readonly exposed: boolean;
  /** Bets on pairs beside boxes. */
  readonly pairs: readonly PairView[];
  readonly decided: boolean;
}

export interface PairView {
  readonly box: number;
  readonly kind: 'perfect' | 'coloured' | 'mixed' | undefined;
  /** Minor units; the win holds the stake. */
  readonly stake: number;
  readonly win: number;
}

interface WireView {
  readonly hands: readonly {
    box?: number;
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
  readonly pairs?: readonly {
    box: number;
    kind: PairView['kind'] | null;
    stake: string;
    win: string;
  }[];
}

const minor = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Reads the view of an answer of a title whose dealer shows both cards, or one. */
export function viewOf(round: Pick<RoundShown, 'view' | 'phase'>, exposed = false): BlackjackView {
  const { hands, dealer, insurance, pairs = [] } = round.view as unknown as WireView;
  return {
    hands: hands.map((hand) => ({
      ...hand,
      box: hand.box ?? 1,
      stake: Number(hand.stake),
      win: minor(hand.win),
    })),
    dealer: { cards: dealer.cards, hidden: dealer.hidden },
    insurance: insurance
      ? { stake: Number(insurance.stake), win: minor(insurance.win) }
      : undefined,
    pairs: pairs.map(({ box, kind, stake, win }) => ({
      box,
      kind: kind ?? undefined,
      stake: Number(stake),
      win: Number(win),
    })),
    exposed,
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
  /** The second card of a hand becomes the first of a new one behind it. */
  | { readonly kind: 'split'; readonly of: number }
  /** The dealer's second card is turned over. */
  | { readonly kind: 'turn'; readonly card: string };

/** Hands by their boxes, in the order of the table. */
function boxesOf(hands: readonly HandView[]): HandView[][] {
  const boxes = new Map<number, HandView[]>();
  for (const hand of hands) boxes.set(hand.box, [...(boxes.get(hand.box) ?? []), hand]);
  return [...boxes.values()];
}

/**
 * Everything that happened on the table, in order. The steps of an earlier view of a round are the
 * beginning of those of a later one, so what is new is what comes after.
 */
export function stepsOf({ hands, dealer, exposed }: BlackjackView): Step[] {
  const boxes = boxesOf(hands);
  if (boxes.length === 0) return [];
  const deal = (of: CardPlace['of'], index: number, card: string | undefined): Step => ({
    kind: 'deal',
    place: { of, index },
    card,
  });
  const steps: Step[] = [
    ...boxes.map(([first], box) => deal(box, 0, first?.cards[0])),
    deal('dealer', 0, dealer.cards[0]),
    // The second card of a split box is the first of its second hand now.
    ...boxes.map(([first, second], box) => deal(box, 1, (second ?? first)?.cards[second ? 0 : 1])),
    deal('dealer', 1, exposed ? dealer.cards[1] : undefined),
  ];
  let of = 0;
  for (const box of boxes) {
    if (box.length > 1) {
      steps.push({ kind: 'split', of }, ...box.map(({ cards }, at) => deal(of + at, 1, cards[1])));
    }
    for (const { cards } of box) {
      for (let index = 2; index < cards.length; index++) steps.push(deal(of, index, cards[index]));
      of++;
    }
  }
  const hole = dealer.cards[1];
  if (hole && !exposed) steps.push({ kind: 'turn', card: hole });
  for (let index = 2; index < dealer.cards.length; index++) {
    steps.push(deal('dealer', index, dealer.cards[index]));
  }
  return steps;
}

/** What happened between two views of one round. */
export const newSteps = (before: BlackjackView | undefined, after: BlackjackView): Step[] =>
  stepsOf(after).slice(before ? stepsOf(before).length : 0);

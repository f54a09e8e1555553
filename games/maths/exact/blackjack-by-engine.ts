/**
 * Blackjack by the production engine: what a play decides in a round as its player sees it, and the
 * return over every order of a small shoe. It knows nothing of the counting in `blackjack-shoe.ts`,
 * that must agree with it.
 */
import { bettingOf } from '../betting.ts';
import { boxSpot, pairSpot, playFromShoe } from '../engines/blackjack.ts';
import { cardName, type Draw, rankOf } from '../engines/cards.ts';
import { add, type Fraction, fraction, multiply, zero } from '../fraction.ts';
import type { Round, RoundInput } from '../round.ts';
import type { BlackjackTitle } from '../title.ts';
import { pointsOf, type Strategy } from './blackjack-strategy.ts';
import type { Histogram } from './moments.ts';
import type { Play } from './proof.ts';

/** What of a round's view a play looks at. */
interface View {
  readonly hands: readonly {
    readonly box: number;
    readonly cards: readonly string[];
    readonly active: boolean;
  }[];
  readonly dealer: { readonly cards: readonly string[] };
}

/** Values of cards by their names; the ace counts one. */
const values: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 52 }, (_, card) => [cardName(card), Math.min(rankOf(card) + 1, 10)]),
);
const valueOf = (card: string): number => values.get(card) ?? 0;

/** What a play decides in an open round; it never insures. */
export function actionIn({ view, legal }: Round, strategy: Strategy): string {
  if (legal.some(({ action }) => action === 'insure')) return 'noInsurance';
  const { hands, dealer } = view as unknown as View;
  const active = hands.find((hand) => hand.active);
  const cards = active?.cards.map(valueOf) ?? [];
  return strategy(pointsOf(...dealer.cards.map(valueOf)), {
    ...pointsOf(...cards),
    twoCards: cards.length === 2,
    afterSplit: hands.filter(({ box }) => box === active?.box).length === 2,
    ...(legal.some(({ action }) => action === 'split') ? { pair: cards[0] ?? 0 } : {}),
  });
}

/** What a box is staked with in these rounds. */
const boxStake = 2n;

/** The same stake on each of the first boxes. */
function onBoxes(title: BlackjackTitle, boxes: number): Omit<RoundInput, 'decisions'> {
  const stake = BigInt(boxes) * boxStake;
  if (bettingOf(title) !== 'spots') return { stake };
  const bets = Array.from({ length: boxes }, (_, index) => ({
    spot: boxSpot(index + 1),
    stake: boxStake,
  }));
  return { stake, bets };
}

/** A stake on one box, played by a strategy. */
export const boxPlay = (title: BlackjackTitle, strategy: Strategy): Play => ({
  input: { ...onBoxes(title, 1), decisions: [] },
  plan: (round) => actionIn(round, strategy),
});

/**
 * A decided round of a stake of two on each of some boxes, played by a strategy; `deal` gives its
 * cards from the start.
 */
export function roundBy(
  title: BlackjackTitle,
  strategy: Strategy,
  deal: () => Draw,
  boxes = 1,
): Round {
  const decisions: string[] = [];
  for (;;) {
    const round = playFromShoe(title, deal(), { ...onBoxes(title, boxes), decisions });
    if (round.phase === 'DECIDED') return round;
    decisions.push(actionIn(round, strategy));
  }
}

class CardWanted extends Error {}

const listed = (cards: readonly number[]): Draw => {
  let at = 0;
  return () => {
    const card = cards[at++];
    if (card === undefined) throw new CardWanted();
    return card;
  };
};

/** The return of the first stakes over every order of a shoe, which must be a small one. */
export function enumerateShoe(title: BlackjackTitle, strategy: Strategy, boxes = 1): Fraction {
  const laid = boxStake * BigInt(boxes);
  const left = [...title.shoe];
  const cards: number[] = [];
  const visit = (chance: Fraction): Fraction => {
    try {
      const { win, staked } = roundBy(title, strategy, () => listed(cards), boxes);
      return multiply(chance, fraction(win - (staked - laid), laid));
    } catch (error) {
      if (!(error instanceof CardWanted)) throw error;
    }
    const all = left.reduce((sum, copies) => sum + copies, 0);
    let sum = zero;
    for (const [rank, copies] of left.entries()) {
      if (copies === 0) continue;
      left[rank] = copies - 1;
      cards.push(rank);
      sum = add(sum, visit(multiply(chance, fraction(copies, all))));
      cards.pop();
      left[rank] = copies;
    }
    return sum;
  };
  return visit(fraction(1));
}

/** Wins of a stake of a hundred on a pair, over every order of two cards from a shoe. */
export function pairsByEngine(title: BlackjackTitle): Histogram {
  const stake = 100n;
  const bets = [boxSpot(1), pairSpot(1)].map((spot) => ({ spot, stake }));
  const wins = new Map<bigint, bigint>();
  const cards = title.shoe.flatMap((copies, rank) =>
    Array.from({ length: copies }, (_, copy) => rank + 13 * (copy % 4)),
  );
  for (const [first, one] of cards.entries()) {
    for (const [second, other] of cards.entries()) {
      if (first === second) continue;
      // Between them the dealer gets a nine and a ten.
      const dealt = [one, 8, other, 9];
      const { view } = playFromShoe(title, () => dealt.shift() ?? 0, {
        stake: 2n * stake,
        bets,
        decisions: [],
      });
      const [bet] = view.pairs as readonly { readonly win: string }[];
      const win = BigInt(bet?.win ?? 0);
      wins.set(win, (wins.get(win) ?? 0n) + 1n);
    }
  }
  return wins;
}

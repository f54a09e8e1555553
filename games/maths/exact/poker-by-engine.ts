/**
 * Poker by the production engine: every deal of a small pack, and for each hand that is seen the
 * better of playing and giving up. It knows nothing of the counting that must agree with it.
 */
import { type PokerDeal, play, pokerDeals, pokerFromShoe } from '../engines/poker.ts';
import type { PokerTitle } from '../title.ts';
import type { Histogram } from './moments.ts';

/** Every choice of so many cards, with those that are left. */
function* chosen(
  cards: readonly number[],
  count: number,
): Generator<readonly [taken: readonly number[], left: readonly number[]]> {
  if (count === 0) {
    yield [[], cards];
    return;
  }
  for (let at = 0; at <= cards.length - count; at++) {
    const card = cards[at] ?? 0;
    for (const [taken, left] of chosen(cards.slice(at + 1), count - 1)) {
      yield [
        [card, ...taken],
        [...cards.slice(0, at), ...left],
      ];
    }
  }
}

/** Cards as a shoe gives them: a copy of a rank is of the suit that its number says. */
const cardsOf = ({ shoe }: PokerTitle): number[] =>
  shoe.flatMap((copies, rank) => Array.from({ length: copies }, (_, suit) => rank + 13 * suit));

/** Net win of a stake of a hundred on one spot. */
function netOf(title: PokerTitle, spot: string, dealt: readonly number[], action?: string): bigint {
  let at = 0;
  const draw = (): number => dealt[at++] ?? 0;
  const decisions = action === undefined ? [] : [action];
  const input = { stake: 100n, bets: [{ spot, stake: 100n }], decisions };
  const { win, staked } = pokerFromShoe(title, draw, input);
  return win - (staked - input.stake);
}

const put = (counts: Map<bigint, bigint>, win: bigint, cases = 1n): void => {
  counts.set(win, (counts.get(win) ?? 0n) + cases);
};

/** Wins of the rest of a deal, whose seen cards are known, when the hand is played. */
function playedOut(
  title: PokerTitle,
  own: readonly number[],
  open: readonly number[],
  rest: readonly number[],
) {
  const { hand, later }: PokerDeal = pokerDeals[title.deal];
  const wins = new Map<bigint, bigint>();
  for (const [dealer, left] of chosen(rest, hand)) {
    for (const [last] of chosen(left, later)) {
      put(wins, netOf(title, 'ante', [...own, ...dealer, ...open, ...last], play));
    }
  }
  return wins;
}

/** Net wins of the ante over every deal of a pack, which must be a small one. */
export function anteByEngine(title: PokerTitle): Histogram {
  const { hand, open: middle }: PokerDeal = pokerDeals[title.deal];
  const wins = new Map<bigint, bigint>();
  for (const [own, others] of chosen(cardsOf(title), hand)) {
    for (const [open, rest] of chosen(others, middle)) {
      const played = playedOut(title, own, open, rest);
      const gain = [...played].reduce((sum, [win, cases]) => sum + win * cases, 0n);
      const all = [...played.values()].reduce((sum, cases) => sum + cases, 0n);
      if (gain <= 0n) put(wins, 0n, all);
      else for (const [win, cases] of played) put(wins, win, cases);
    }
  }
  return wins;
}

/** Wins of the side bet over every hand of a pack. */
export function sideByEngine(title: PokerTitle): Histogram {
  const { hand, open: middle, later }: PokerDeal = pokerDeals[title.deal];
  const wins = new Map<bigint, bigint>();
  for (const [seen, rest] of chosen(cardsOf(title), hand + middle)) {
    const unseen = rest.slice(0, hand + later);
    const dealt = [
      ...seen.slice(0, hand),
      ...unseen.slice(0, hand),
      ...seen.slice(hand),
      ...unseen.slice(hand),
    ];
    put(wins, netOf(title, title.side.spot, dealt));
  }
  return wins;
}

/** Whether two counts of wins are the same law. */
export function isSameLaw(one: Histogram, other: Histogram): boolean {
  const cases = (wins: Histogram): bigint =>
    [...wins.values()].reduce((sum, count) => sum + count, 0n);
  const [all, others] = [cases(one), cases(other)];
  const known = [...one].filter(([, count]) => count > 0n);
  return (
    known.length === [...other].filter(([, count]) => count > 0n).length &&
    known.every(([win, count]) => count * others === (other.get(win) ?? 0n) * all)
  );
}

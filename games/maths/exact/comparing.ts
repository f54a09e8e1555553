/** Exact laws of games that compare cards: every order of ranks a shoe can deal. */
import { heightOf } from '../engines/cards.ts';
import { surrender, war } from '../engines/clash.ts';
import { isRaiseGood, raise, spreadOf, spreadPay, stay } from '../engines/red-dog.ts';
import type { ClashTitle, RedDogTitle } from '../title.ts';
import { type Law, type Laws, provedByLaw, staked } from './proof.ts';

/**
 * Calls back for every order of so many heights that a shoe can deal, with how many orders of its
 * cards are this one.
 */
function everyDeal(
  shoe: readonly number[],
  count: number,
  visit: (heights: readonly number[], orders: bigint) => void,
): void {
  const left = [...shoe];
  const heights: number[] = [];
  const deal = (orders: bigint): void => {
    if (heights.length === count) {
      visit(heights, orders);
      return;
    }
    for (const [rank, copies] of left.entries()) {
      if (copies === 0) continue;
      left[rank] = copies - 1;
      heights.push(heightOf(rank));
      deal(orders * BigInt(copies));
      heights.pop();
      left[rank] = copies;
    }
  };
  deal(1n);
}

/** Wins of a stake of a hundred, counted over all deals. */
function lawOf(
  shoe: readonly number[],
  count: number,
  winOf: (heights: readonly number[]) => number,
): Map<bigint, bigint> {
  const wins = new Map<bigint, bigint>();
  everyDeal(shoe, count, (heights, orders) => {
    const win = BigInt(winOf(heights));
    wins.set(win, (wins.get(win) ?? 0n) + orders);
  });
  return wins;
}

type Raises = (title: RedDogTitle, first: number, second: number) => boolean;

function redDogLaw(title: RedDogTitle, raises: Raises): Law {
  const winOf = ([first = 0, second = 0, third = 0]: readonly number[]): number => {
    const spread = spreadOf(first, second);
    if (spread === 0) return 100;
    if (spread < 0) return third === first ? 100 * (1 + title.triplePays) : 100;
    const raised = raises(title, first, second);
    const [low, high] = first < second ? [first, second] : [second, first];
    if (third <= low || third >= high) return raised ? -100 : 0;
    return 100 + 100 * (raised ? 2 : 1) * spreadPay(title, spread);
  };
  return {
    wins: lawOf(title.shoe, 3, winOf),
    input: staked(),
    plan: ({ view }) => {
      const [first = 0, second = 0] = (view.cards as readonly string[]).map(heightByName);
      return raises(title, first, second) ? raise : stay;
    },
  };
}

const names = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const heightByName = (card: string): number => names.indexOf(card.split('-')[0] ?? '') + 1;

/** Raising where it gains, for which the title is stated; and never. */
const redDogLaws = (title: RedDogTitle): Laws =>
  new Map([
    ['best', redDogLaw(title, isRaiseGood)],
    ['stay', redDogLaw(title, () => false)],
  ]);

function clashLaw(title: ClashTitle, action: string): Law {
  const winOf = ([own = 0, other = 0, later = 0, last = 0]: readonly number[]): number => {
    if (own !== other) return own > other ? 200 : 0;
    if (action === surrender) return 50;
    return later >= last ? 200 : -100;
  };
  return { wins: lawOf(title.shoe, 4, winOf), input: staked(), plan: () => action };
}

/** Going to war, for which the title is stated; and giving up. */
const clashLaws = (title: ClashTitle): Laws =>
  new Map([
    ['war', clashLaw(title, war)],
    ['surrender', clashLaw(title, surrender)],
  ]);

/** Three cards of each of so many ranks, spread over all of them. */
const smallShoe = (...ranks: readonly number[]): number[] =>
  Array.from({ length: 13 }, (_, rank) => (ranks.includes(rank) ? 3 : 0));

/** Red dog; every order of a shoe of twenty-one cards is played. */
export const redDogProof = provedByLaw<RedDogTitle>(redDogLaws, (title) => ({
  ...title,
  shoe: smallShoe(0, 1, 2, 4, 7, 9, 12),
}));

/** High card clash; every order of a shoe of fifteen cards is played. */
export const clashProof = provedByLaw<ClashTitle>(clashLaws, (title) => ({
  ...title,
  shoe: smallShoe(0, 1, 6, 9, 12),
}));

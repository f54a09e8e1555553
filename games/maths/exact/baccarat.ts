/** Exact laws of baccarat: every order of points that a shoe can give, without looking at suits. */
import { bankerPay } from '../engines/baccarat.ts';
import type { BaccaratTitle } from '../title.ts';
import { type Law, type Laws, modesOf, type Proof, playsBy, staked } from './proof.ts';

/** How a round ended: the spot that won, and the banker's points. */
type Ending = `${'player' | 'banker' | 'tie'} ${number}`;

/** Cards by their points, nought to nine. */
function pointsIn({ shoe }: BaccaratTitle): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const [rank, copies] of shoe.entries()) {
    const points = rank < 9 ? rank + 1 : 0;
    counts[points] = (counts[points] ?? 0) + copies;
  }
  return counts;
}

/** Whether the banker takes a card; `third` is the player's, if there is one. */
function bankerTakes(points: number, third: number | undefined): boolean {
  if (third === undefined) return points < 6;
  if (points < 3) return true;
  if (points === 3) return third !== 8;
  // From four on each point leaves two more cards of the player that are not answered.
  return points < 7 && third >= 2 * (points - 3) && third < 8;
}

/** How rounds end, counted over the orders in which six cards can lie on top of the shoe. */
function endings(title: BaccaratTitle): ReadonlyMap<Ending, bigint> {
  const left = pointsIn(title);
  let all = left.reduce((sum, count) => sum + count, 0);
  const found = new Map<Ending, bigint>();
  /** Calls back for each next card with the orders it stands for. */
  const each = (orders: bigint, then: (points: number, orders: bigint) => void): void => {
    all--;
    for (const [points, copies] of left.entries()) {
      if (copies === 0) continue;
      left[points] = copies - 1;
      then(points, orders * BigInt(copies));
      left[points] = copies;
    }
    all++;
  };
  const end = (player: number, banker: number, orders: bigint, unused: number): void => {
    const [own, other] = [player % 10, banker % 10];
    const spot = own === other ? 'tie' : own > other ? 'player' : 'banker';
    const ending: Ending = `${spot} ${other}`;
    // Cards that are not drawn lie there too, in any order.
    const unseen = unused === 0 ? 1 : unused === 1 ? all : all * (all - 1);
    found.set(ending, (found.get(ending) ?? 0n) + orders * BigInt(unseen));
  };
  const bankerThird = (player: number, banker: number, third: number, orders: bigint): void => {
    if (!bankerTakes(banker % 10, third)) end(player + third, banker, orders, 1);
    else each(orders, (card, more) => end(player + third, banker + card, more, 0));
  };
  const thirds = (player: number, banker: number, orders: bigint): void => {
    const [own, other] = [player % 10, banker % 10];
    if (own > 7 || other > 7) end(player, banker, orders, 2);
    else if (own < 6) each(orders, (card, more) => bankerThird(player, banker, card, more));
    else if (!bankerTakes(other, undefined)) end(player, banker, orders, 2);
    else each(orders, (card, more) => end(player, banker + card, more, 1));
  };
  each(1n, (first, one) =>
    each(one, (second, two) =>
      each(two, (third, three) =>
        each(three, (fourth, four) => thirds(first + second, third + fourth, four)),
      ),
    ),
  );
  return found;
}

/** What a bet of a hundred gives back when a round ended so. */
function winOf(title: BaccaratTitle, spot: string, ending: Ending): number {
  const [winner = '', points] = ending.split(' ');
  if (winner !== spot) return winner === 'tie' ? 100 : 0;
  if (spot === 'player') return 200;
  return 100 + (spot === 'tie' ? 100 * title.tiePays : bankerPay(title, Number(points)));
}

/** The spot that a title is stated for. */
const stated = 'banker';

function lawsOf(title: BaccaratTitle): Laws {
  const ends = endings(title);
  const lawOn = (spot: string): Law => {
    const wins = new Map<bigint, bigint>();
    for (const [ending, orders] of ends) {
      const win = BigInt(winOf(title, spot, ending));
      wins.set(win, (wins.get(win) ?? 0n) + orders);
    }
    return { wins, input: staked(spot) };
  };
  return new Map([stated, 'player', 'tie'].map((spot) => [spot, lawOn(spot)]));
}

/** Shoes of eight cards, few enough to play every order; together they meet every third card. */
const smallShoes: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 1],
  [0, 1, 1, 1, 2, 0, 0, 1, 1, 0, 0, 0, 1],
];

/** Baccarat; every order of small shoes is played. */
export const baccaratProof: Proof<BaccaratTitle> = {
  modes: (title) => modesOf(lawsOf(title)),
  play: () => ({ input: staked(stated) }),
  agrees: (title) =>
    smallShoes.every((shoe) => {
      const small = { ...title, shoe };
      return playsBy(small, lawsOf(small));
    }),
};

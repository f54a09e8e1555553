/**
 * Counts the law of a spin that pays ways: the reels are walked from the left with those symbols
 * that can still win and the product of their places. Once one symbol is left, equal windows are
 * taken together; once none is, the reels that are left add their marks only.
 */
import { assert } from '@herna/kernel';
import { isWild, regularLetters } from '../engines/reels/grid.ts';
import type { ReelsTitle } from '../title.ts';
import { casesOf, markDistribution, type Windows } from './reels-windows.ts';
import type { SpinLaw } from './spin-law.ts';

/** Windows of a reel that are alike for one symbol. */
interface Group {
  readonly places: number;
  readonly mark: number;
  readonly count: number;
}

interface Reel {
  readonly size: number;
  /** Places of each symbol, wilds included, by stop and symbol. */
  readonly places: Int32Array;
  readonly marks: Int32Array;
  readonly groups: readonly (readonly Group[])[];
}

/** The law over given windows. */
export function countWays(title: ReelsTitle, reels: readonly Windows[]): SpinLaw {
  const noWild = reels[0]?.every(({ cells }) => !cells.some((letter) => isWild(title, letter)));
  assert(noWild, `${title.key} has a wild on its first reel`);
  return new WaysCounter(title, reels).law();
}

class WaysCounter {
  readonly reels: readonly Reel[];
  readonly symbols: number;
  readonly pays: readonly (readonly number[])[];
  readonly tails: readonly (readonly number[])[];
  readonly cases: number;
  readonly alive: { readonly symbol: Int32Array; readonly ways: Float64Array }[];
  readonly wins: Map<number, number>[] = [];

  constructor(title: ReelsTitle, reels: readonly Windows[]) {
    const letters = regularLetters(title);
    this.symbols = letters.length;
    this.pays = letters.map((letter) => title.symbols[letter]?.pays ?? []);
    this.cases = casesOf(reels);
    this.tails = Array.from({ length: reels.length + 1 }, (_, from) =>
      markDistribution(reels.slice(from)),
    );
    this.reels = reels.map((windows) => {
      const places = windows.flatMap(({ cells }) =>
        letters.map((one) => cells.filter((cell) => cell === one || isWild(title, cell)).length),
      );
      const marks = windows.map(({ mark }) => mark);
      const groups = letters.map((_, symbol) => grouped(places, marks, symbol, letters.length));
      const size = windows.length;
      return { size, places: Int32Array.from(places), marks: Int32Array.from(marks), groups };
    });
    this.alive = Array.from({ length: reels.length + 1 }, () => ({
      symbol: new Int32Array(letters.length),
      ways: new Float64Array(letters.length),
    }));
  }

  law(): SpinLaw {
    const [first] = this.alive;
    for (let symbol = 0; first && symbol < this.symbols; symbol++) {
      first.symbol[symbol] = symbol;
      first.ways[symbol] = 1;
    }
    this.visit(0, this.symbols, 0, 0);
    assert(Number.isSafeInteger(this.cases), 'too many combinations to count');
    return { cases: this.cases, wins: Array.from(this.wins, (byWin) => byWin ?? new Map()) };
  }

  private add(win: number, mark: number, count: number): void {
    this.wins[mark] ??= new Map();
    const byWin = this.wins[mark];
    byWin.set(win, (byWin.get(win) ?? 0) + count);
  }

  private finish(reel: number, won: number, mark: number, count: number): void {
    for (const [more, ways] of (this.tails[reel] ?? []).entries()) {
      if (ways > 0) this.add(won, mark + more, ways * count);
    }
  }

  private visit(reel: number, alive: number, won: number, mark: number): void {
    const from = this.alive[reel] as { symbol: Int32Array; ways: Float64Array };
    if (alive === 0) this.finish(reel, won, mark, 1);
    else if (alive === 1) {
      this.follow(reel, from.symbol[0] as number, from.ways[0] as number, won, mark, 1);
    } else this.branch(reel, alive, won, mark);
  }

  /** Several symbols are left: each window by itself. */
  private branch(reel: number, alive: number, won: number, mark: number): void {
    const from = this.alive[reel] as { symbol: Int32Array; ways: Float64Array };
    const to = this.alive[reel + 1] as { symbol: Int32Array; ways: Float64Array };
    const { size, places, marks } = this.reels[reel] as Reel;
    const last = reel === this.reels.length - 1;
    for (let stop = 0; stop < size; stop++) {
      let kept = 0;
      let win = won;
      for (let index = 0; index < alive; index++) {
        const symbol = from.symbol[index] as number;
        const ways = from.ways[index] as number;
        const here = places[stop * this.symbols + symbol] as number;
        if (here === 0) win += ways * (this.pays[symbol]?.[reel] ?? 0);
        else if (last) win += ways * here * (this.pays[symbol]?.[reel + 1] ?? 0);
        else {
          to.symbol[kept] = symbol;
          to.ways[kept++] = ways * here;
        }
      }
      this.visit(reel + 1, kept, win, mark + (marks[stop] as number));
    }
  }

  /** One symbol is left: its windows are taken in groups. */
  private follow(
    reel: number,
    symbol: number,
    ways: number,
    won: number,
    mark: number,
    count: number,
  ): void {
    const pays = this.pays[symbol] ?? [];
    if (reel === this.reels.length) {
      this.add(won + ways * (pays[reel] ?? 0), mark, count);
      return;
    }
    for (const group of this.reels[reel]?.groups[symbol] ?? []) {
      const seen = mark + group.mark;
      if (group.places === 0) {
        this.finish(reel + 1, won + ways * (pays[reel] ?? 0), seen, count * group.count);
      } else {
        this.follow(reel + 1, symbol, ways * group.places, won, seen, count * group.count);
      }
    }
  }
}

function grouped(
  places: readonly number[],
  marks: readonly number[],
  symbol: number,
  symbols: number,
): Group[] {
  const groups = new Map<string, Group>();
  for (const [stop, mark] of marks.entries()) {
    const here = places[stop * symbols + symbol] ?? 0;
    const key = `${here} ${mark}`;
    groups.set(key, { places: here, mark, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

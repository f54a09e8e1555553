/**
 * Counts the law of a spin that pays ways: the reels are walked from the left with those symbols
 * that can still win and the product of their places. Windows of a reel that are alike for these
 * symbols are taken together; once no symbol is left, the reels that are left add their marks only.
 */
import { assert } from '@herna/kernel';
import { isWild, regularLetters } from '../engines/reels/grid.ts';
import type { ReelsTitle } from '../title.ts';
import { casesOf, markDistribution, type Windows } from './reels-windows.ts';
import type { SpinLaw } from './spin-law.ts';

/** Windows of a reel that are alike for some symbols. */
interface Group {
  /** Places of each of these symbols, wilds included. */
  readonly places: readonly number[];
  readonly mark: number;
  readonly count: number;
}

/** Symbols that can still win before some reel, and the product of the places of each. */
interface Alive {
  readonly symbols: readonly number[];
  readonly ways: readonly number[];
}

/** What a path has gathered: wins of symbols that ended, marks, and how many windows it stands for. */
interface Path {
  readonly won: number;
  readonly mark: number;
  readonly count: number;
}

/** The law over given windows. */
export function countWays(title: ReelsTitle, reels: readonly Windows[]): SpinLaw {
  const noWild = reels[0]?.every(({ cells }) => !cells.some((letter) => isWild(title, letter)));
  assert(noWild, `${title.key} has a wild on its first reel`);
  return new WaysCounter(title, reels).law();
}

class WaysCounter {
  readonly letters: readonly string[];
  readonly pays: readonly (readonly number[])[];
  /** Places by reel, window and symbol. */
  readonly places: readonly (readonly (readonly number[])[])[];
  readonly marks: readonly (readonly number[])[];
  readonly tails: readonly (readonly number[])[];
  readonly cases: number;
  readonly groups: readonly Map<number, readonly Group[]>[];
  readonly wins: Map<number, number>[] = [];

  constructor(title: ReelsTitle, reels: readonly Windows[]) {
    this.letters = regularLetters(title);
    this.pays = this.letters.map((letter) => title.symbols[letter]?.pays ?? []);
    this.cases = casesOf(reels);
    this.tails = Array.from({ length: reels.length + 1 }, (_, from) =>
      markDistribution(reels.slice(from)),
    );
    this.places = reels.map((windows) =>
      windows.map(({ cells }) =>
        this.letters.map(
          (one) => cells.filter((cell) => cell === one || isWild(title, cell)).length,
        ),
      ),
    );
    this.marks = reels.map((windows) => windows.map(({ mark }) => mark));
    this.groups = reels.map(() => new Map<number, readonly Group[]>());
  }

  law(): SpinLaw {
    const symbols = [...this.letters.keys()];
    this.visit(0, { symbols, ways: symbols.map(() => 1) }, { won: 0, mark: 0, count: 1 });
    assert(Number.isSafeInteger(this.cases), 'too many combinations to count');
    return { cases: this.cases, wins: Array.from(this.wins, (byWin) => byWin ?? new Map()) };
  }

  /** Windows of a reel by what they show of some symbols. */
  private groupsOf(reel: number, symbols: readonly number[]): readonly Group[] {
    const set = symbols.reduce((bits, symbol) => bits | (1 << symbol), 0);
    const known = this.groups[reel]?.get(set);
    if (known) return known;
    const found = new Map<string, Group>();
    for (const [stop, mark] of (this.marks[reel] ?? []).entries()) {
      const places = symbols.map((symbol) => this.places[reel]?.[stop]?.[symbol] ?? 0);
      const key = `${places} ${mark}`;
      found.set(key, { places, mark, count: (found.get(key)?.count ?? 0) + 1 });
    }
    const groups = [...found.values()];
    this.groups[reel]?.set(set, groups);
    return groups;
  }

  /** No symbol can win any more: the reels that are left add their marks. */
  private finish(reel: number, { won, mark, count }: Path): void {
    for (const [more, ways] of (this.tails[reel] ?? []).entries()) {
      if (ways === 0) continue;
      this.wins[mark + more] ??= new Map();
      const byWin = this.wins[mark + more];
      byWin?.set(won, (byWin.get(won) ?? 0) + ways * count);
    }
  }

  private visit(reel: number, { symbols, ways }: Alive, { won, mark, count }: Path): void {
    const last = reel === this.places.length - 1;
    for (const group of this.groupsOf(reel, symbols)) {
      let win = won;
      const kept: number[] = [];
      const product: number[] = [];
      for (let index = 0; index < symbols.length; index++) {
        const symbol = symbols[index] as number;
        const here = group.places[index] as number;
        const so = ways[index] as number;
        if (here === 0) win += so * (this.pays[symbol]?.[reel] ?? 0);
        else if (last) win += so * here * (this.pays[symbol]?.[reel + 1] ?? 0);
        else {
          kept.push(symbol);
          product.push(so * here);
        }
      }
      const path = { won: win, mark: mark + group.mark, count: count * group.count };
      if (kept.length === 0) this.finish(reel + 1, path);
      else this.visit(reel + 1, { symbols: kept, ways: product }, path);
    }
  }
}

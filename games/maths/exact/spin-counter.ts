/**
 * Counts the law of a spin without looking at each combination: the reels are walked from the left
 * with only those lines that can still win. Once none can, the reels that are left add their marks
 * only; on the last reel, what each line adds is read from a table by row and symbol. Thirty
 * million combinations take a fraction of a second.
 */
import { assert } from '@herna/kernel';
import type { ReelsTitle } from '../title.ts';
import { countBothWays } from './both-ways-counter.ts';
import { casesOf, countFilled, type Windows, windowsOf } from './reels-windows.ts';
import type { SpinLaw } from './spin-law.ts';
import { countWays } from './ways-counter.ts';

/** A reel as numbers: the symbol at each stop and row, and each stop's mark. */
interface Reel {
  readonly size: number;
  readonly symbols: Int32Array;
  readonly marks: Int32Array;
}

/** Lines that can still win after some reels: their number, target, leading wilds and help. */
interface Alive {
  readonly line: Int32Array;
  /** Index of the symbol that the run is of; -1 while there were only wilds. */
  readonly target: Int32Array;
  readonly wilds: Int32Array;
  /** 1 when a wild stands in the run. */
  readonly helped: Int32Array;
}

/** The law of one kind of spin by counting. */
export const countSpins = (title: ReelsTitle, free: boolean): SpinLaw =>
  countWindows(title, windowsOf(title, free));

/** The law over given windows. */
export const countWindows = (title: ReelsTitle, reels: readonly Windows[]): SpinLaw =>
  title.ways ? countWays(title, reels) : withFullScreens(title, reels, lineLaw(title, reels));

const lineLaw = (title: ReelsTitle, reels: readonly Windows[]): SpinLaw =>
  title.bothWays ? countBothWays(title, reels) : new SpinCounter(title, reels).law();

/** Moves the combinations of one regular symbol alone to the win that counts more often. */
function withFullScreens(
  { fullScreen, symbols, lines }: ReelsTitle,
  reels: readonly Windows[],
  law: SpinLaw,
): SpinLaw {
  if (fullScreen === undefined) return law;
  const wins = law.wins.map((byWin) => new Map(byWin));
  const plain = wins[0] ?? new Map<number, number>();
  for (const [letter, { kind, pays }] of Object.entries(symbols)) {
    const count = reels.reduce((product, windows) => product * countFilled(windows, letter), 1);
    const win = (pays[reels.length] ?? 0) * lines.length;
    if (kind !== 'regular' || count === 0 || win === 0) continue;
    plain.set(win, (plain.get(win) ?? 0) - count);
    plain.set(win * fullScreen, (plain.get(win * fullScreen) ?? 0) + count);
    if (plain.get(win) === 0) plain.delete(win);
  }
  return { ...law, wins };
}

class SpinCounter {
  readonly rows: number;
  readonly lines: readonly (readonly number[])[];
  readonly reels: readonly Reel[];
  readonly symbols: number;
  readonly wild: boolean[];
  readonly scatter: boolean[];
  /** Pay of each symbol by run length. */
  readonly pays: readonly (readonly number[])[];
  readonly wildPays: readonly number[];
  readonly wildMultiplier: number;
  /** How many combinations of the reels from one on have marks of 0, 1, 2… */
  readonly tails: number[][];
  readonly alive: Alive[];
  readonly added: Float64Array;
  readonly counts = new Map<number, Float64Array>();
  readonly marksMax: number;
  readonly cases: number;

  constructor(title: ReelsTitle, reels: readonly Windows[]) {
    const letters = Object.keys(title.symbols);
    const kinds = letters.map((letter) => title.symbols[letter]?.kind);
    this.rows = title.rows;
    this.lines = title.lines;
    this.symbols = letters.length;
    this.wild = kinds.map((kind) => kind === 'wild');
    this.scatter = kinds.map((kind) => kind === 'scatter');
    this.pays = letters.map((letter) => title.symbols[letter]?.pays ?? []);
    this.wildPays = this.pays[this.wild.indexOf(true)] ?? [];
    this.wildMultiplier = title.wildMultiplier ?? 1;
    this.reels = reels.map((windows) => ({
      size: windows.length,
      symbols: Int32Array.from(
        windows.flatMap(({ cells }) => cells.map((one) => letters.indexOf(one))),
      ),
      marks: Int32Array.from(windows.map(({ mark }) => mark)),
    }));
    this.cases = casesOf(reels);
    this.tails = this.markTails();
    this.marksMax = (this.tails[0]?.length ?? 1) - 1;
    const array = (): Int32Array => new Int32Array(title.lines.length);
    this.alive = reels.map(() => ({
      line: array(),
      target: array(),
      wilds: array(),
      helped: array(),
    }));
    this.added = new Float64Array(this.rows * this.symbols);
  }

  private markTails(): number[][] {
    const tails: number[][] = [[1]];
    for (const { marks } of [...this.reels].reverse()) {
      const after = tails[0] ?? [];
      const next = Array.from({ length: after.length + Math.max(...marks) }, () => 0);
      for (const here of marks) {
        for (const [more, ways] of after.entries())
          next[here + more] = (next[here + more] ?? 0) + ways;
      }
      tails.unshift(next);
    }
    return tails;
  }

  /** What a run of a symbol pays, or the wilds that lead it when they pay more. */
  private runPay(target: number, length: number, wilds: number, helped: number): number {
    const pay = (this.pays[target]?.[length] ?? 0) * (helped ? this.wildMultiplier : 1);
    return Math.max(pay, this.wildPays[wilds] ?? 0);
  }

  private row(win: number): Float64Array {
    const known = this.counts.get(win);
    if (known) return known;
    const fresh = new Float64Array(this.marksMax + 1);
    this.counts.set(win, fresh);
    return fresh;
  }

  law(): SpinLaw {
    const first = this.alive[0] as Alive;
    for (const [index] of this.lines.entries()) {
      first.line[index] = index;
      first.target[index] = -1;
      first.wilds[index] = 0;
      first.helped[index] = 0;
    }
    this.visit(0, this.lines.length, 0, 0);
    const wins: Map<number, number>[] = [];
    for (const [win, row] of this.counts) {
      for (const [marks, count] of row.entries()) {
        if (count === 0) continue;
        while (wins.length <= marks) wins.push(new Map());
        wins[marks]?.set(win, count);
      }
    }
    assert(Number.isSafeInteger(this.cases), 'too many combinations to count');
    return { cases: this.cases, wins };
  }

  private visit(reel: number, alive: number, won: number, marks: number): void {
    if (alive === 0) {
      const row = this.row(won);
      for (const [more, ways] of (this.tails[reel] ?? []).entries()) {
        row[marks + more] = (row[marks + more] ?? 0) + ways;
      }
      return;
    }
    if (reel === this.reels.length - 1) {
      this.lastReel(alive, won, marks);
      return;
    }
    const { size, symbols, marks: more } = this.reels[reel] as Reel;
    for (let stop = 0; stop < size; stop++) {
      const { kept, ended } = this.extend(reel, alive, symbols, stop * this.rows);
      this.visit(reel + 1, kept, won + ended, marks + (more[stop] ?? 0));
    }
  }

  /** Carries the lines over one more reel: how many can still win, and what the others paid. */
  private extend(
    reel: number,
    alive: number,
    symbols: Int32Array,
    top: number,
  ): { kept: number; ended: number } {
    const from = this.alive[reel] as Alive;
    const to = this.alive[reel + 1] as Alive;
    let kept = 0;
    let ended = 0;
    for (let index = 0; index < alive; index++) {
      const line = from.line[index] as number;
      const target = from.target[index] as number;
      const wilds = from.wilds[index] as number;
      const helped = from.helped[index] as number;
      const symbol = symbols[top + (this.lines[line]?.[reel] ?? 0)] as number;
      const wild = this.wild[symbol];
      if (target < 0 && this.scatter[symbol]) {
        ended += this.wildPays[wilds] ?? 0;
      } else if (target < 0 || wild || symbol === target) {
        to.line[kept] = line;
        to.target[kept] = target < 0 && !wild ? symbol : target;
        to.wilds[kept] = target < 0 && wild ? wilds + 1 : wilds;
        to.helped[kept] = wild ? 1 : helped;
        kept++;
      } else {
        ended += this.runPay(target, reel, wilds, helped);
      }
    }
    return { kept, ended };
  }

  private lastReel(alive: number, won: number, marks: number): void {
    const reel = this.reels.length - 1;
    const { added, symbols: count } = this;
    const from = this.alive[reel] as Alive;
    added.fill(0);
    for (let index = 0; index < alive; index++) {
      const row = this.lines[from.line[index] as number]?.[reel] ?? 0;
      const target = from.target[index] as number;
      const wilds = from.wilds[index] as number;
      const helped = from.helped[index] as number;
      for (let symbol = 0; symbol < count; symbol++) {
        let pay: number;
        if (this.wild[symbol]) {
          pay =
            target < 0 ? (this.wildPays[wilds + 1] ?? 0) : this.runPay(target, reel + 1, wilds, 1);
        } else if (target < 0) {
          pay = this.scatter[symbol]
            ? (this.wildPays[wilds] ?? 0)
            : this.runPay(symbol, reel + 1, wilds, helped);
        } else {
          pay = this.runPay(target, symbol === target ? reel + 1 : reel, wilds, helped);
        }
        added[row * count + symbol] = (added[row * count + symbol] as number) + pay;
      }
    }
    const { size, symbols, marks: more } = this.reels[reel] as Reel;
    for (let stop = 0; stop < size; stop++) {
      let win = won;
      for (let row = 0; row < this.rows; row++) {
        win += added[row * count + (symbols[stop * this.rows + row] as number)] as number;
      }
      const seen = marks + (more[stop] as number);
      const counts = this.row(win);
      counts[seen] = (counts[seen] as number) + 1;
    }
  }
}

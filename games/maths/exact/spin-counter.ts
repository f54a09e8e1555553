/**
 * Counts the law of a spin without looking at each combination: the reels are walked from the left
 * with only those lines that can still win, and windows of a reel that are alike for the symbols of
 * these lines are taken together. Once no line can win, the reels that are left add their marks only;
 * on the last reel, what the lines add is read from a table by row and symbol. Thirty million
 * combinations take a fraction of a second.
 */
import { assert } from '@herna/kernel';
import type { ReelsTitle } from '../title.ts';
import { countBothWays } from './both-ways-counter.ts';
import {
  casesOf,
  countFilled,
  markDistribution,
  type Windows,
  windowsOf,
} from './reels-windows.ts';
import type { SpinLaw } from './spin-law.ts';
import { countWays } from './ways-counter.ts';

/** Windows of a reel that are alike for the lines that are alive, taken together. */
interface Groups {
  readonly size: number;
  /** Symbols group by group, row by row. */
  readonly symbols: Int32Array;
  readonly marks: Int32Array;
  /** How many windows each group stands for. */
  readonly windows: Int32Array;
}

/** Lines that can still win before a reel: their number, target, leading wilds and help. */
interface Alive {
  readonly line: Int32Array;
  /** Index of the symbol that the run is of; -1 while there were only wilds. */
  readonly target: Int32Array;
  readonly wilds: Int32Array;
  /** 1 when a wild stands in the run. */
  readonly helped: Int32Array;
  count: number;
  /** The symbols that the runs are of, a bit each; all of them while a run has only wilds. */
  targets: number;
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

const allSymbols = -1;

class SpinCounter {
  readonly rows: number;
  /** Row of each line, reel by reel. */
  readonly lineRows: readonly Int32Array[];
  readonly symbols: number;
  readonly wild: boolean[];
  readonly scatter: boolean[];
  /** Pay of each symbol by run length. */
  readonly pays: readonly (readonly number[])[];
  readonly wildPays: readonly number[];
  readonly wildMultiplier: number;
  /** How many combinations of the reels from one on have marks of 0, 1, 2… */
  readonly tails: number[][];
  /** Groups of each reel's windows by the symbols that matter. */
  readonly groups: readonly Map<number, Groups>[];
  /** Symbols at each row of each window, and its mark. */
  readonly windows: readonly { readonly symbols: readonly number[]; readonly mark: number }[][];
  readonly alive: Alive[];
  readonly added: Float64Array;
  readonly counts = new Map<number, Float64Array>();
  readonly marksMax: number;
  readonly cases: number;

  constructor(title: ReelsTitle, reels: readonly Windows[]) {
    const letters = Object.keys(title.symbols);
    assert(letters.length < 31, `${title.key} has too many symbols to count`);
    const kinds = letters.map((letter) => title.symbols[letter]?.kind);
    this.rows = title.rows;
    this.lineRows = reels.map((_, reel) =>
      Int32Array.from(title.lines.map((rows) => rows[reel] ?? 0)),
    );
    this.symbols = letters.length;
    this.wild = kinds.map((kind) => kind === 'wild');
    this.scatter = kinds.map((kind) => kind === 'scatter');
    this.pays = letters.map((letter) => title.symbols[letter]?.pays ?? []);
    this.wildPays = this.pays[this.wild.indexOf(true)] ?? [];
    this.wildMultiplier = title.wildMultiplier ?? 1;
    this.windows = reels.map((windows) =>
      windows.map(({ cells, mark }) => ({
        symbols: cells.map((one) => letters.indexOf(one)),
        mark,
      })),
    );
    this.groups = reels.map(() => new Map<number, Groups>());
    this.cases = casesOf(reels);
    this.tails = [...reels.keys(), reels.length].map((from) => markDistribution(reels.slice(from)));
    this.marksMax = (this.tails[0]?.length ?? 1) - 1;
    const array = (): Int32Array => new Int32Array(title.lines.length);
    this.alive = reels.map(() => ({
      line: array(),
      target: array(),
      wilds: array(),
      helped: array(),
      count: 0,
      targets: 0,
    }));
    // One column more: a symbol that no line wants.
    this.added = new Float64Array(this.rows * (this.symbols + 1));
  }

  /** Windows of a reel by what they show of the symbols that matter; wilds always do. */
  private groupsOf(reel: number, targets: number): Groups {
    const known = this.groups[reel]?.get(targets);
    if (known) return known;
    const found = new Map<string, { symbols: number[]; mark: number; windows: number }>();
    for (const { symbols, mark } of this.windows[reel] ?? []) {
      const seen = symbols.map((one) =>
        this.wild[one] || (targets & (1 << one)) !== 0 ? one : this.symbols,
      );
      const name = `${seen} ${mark}`;
      const group = found.get(name) ?? { symbols: seen, mark, windows: 0 };
      group.windows++;
      found.set(name, group);
    }
    const all = [...found.values()];
    const groups = {
      size: all.length,
      symbols: Int32Array.from(all.flatMap(({ symbols }) => symbols)),
      marks: Int32Array.from(all, ({ mark }) => mark),
      windows: Int32Array.from(all, ({ windows }) => windows),
    };
    this.groups[reel]?.set(targets, groups);
    return groups;
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
    first.line.set([...first.line.keys()]);
    first.target.fill(-1);
    first.count = first.line.length;
    first.targets = allSymbols;
    this.visit(0, 0, 0, 1);
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

  /** Walks the reels from one on, for so many combinations of those before that are alike. */
  private visit(reel: number, won: number, marks: number, times: number): void {
    const { count, targets } = this.alive[reel] as Alive;
    if (count === 0) {
      const row = this.row(won);
      for (const [more, ways] of (this.tails[reel] ?? []).entries()) {
        row[marks + more] = (row[marks + more] as number) + ways * times;
      }
      return;
    }
    const groups = this.groupsOf(reel, targets);
    if (reel === this.groups.length - 1) {
      this.lastReel(groups, won, marks, times);
      return;
    }
    for (let group = 0; group < groups.size; group++) {
      const ended = this.extend(reel, groups.symbols, group * this.rows);
      const windows = groups.windows[group] as number;
      this.visit(reel + 1, won + ended, marks + (groups.marks[group] as number), times * windows);
    }
  }

  /** Carries the lines over one more reel; gives what those paid that ended there. */
  private extend(reel: number, symbols: Int32Array, top: number): number {
    const from = this.alive[reel] as Alive;
    const to = this.alive[reel + 1] as Alive;
    const rows = this.lineRows[reel] as Int32Array;
    let kept = 0;
    let targets = 0;
    let ended = 0;
    for (let index = 0; index < from.count; index++) {
      const line = from.line[index] as number;
      const target = from.target[index] as number;
      const wilds = from.wilds[index] as number;
      const helped = from.helped[index] as number;
      const symbol = symbols[top + (rows[line] as number)] as number;
      const wild = this.wild[symbol];
      if (target < 0 && this.scatter[symbol]) {
        ended += this.wildPays[wilds] ?? 0;
      } else if (target < 0 || wild || symbol === target) {
        const own = target < 0 && !wild ? symbol : target;
        to.line[kept] = line;
        to.target[kept] = own;
        to.wilds[kept] = target < 0 && wild ? wilds + 1 : wilds;
        to.helped[kept] = wild ? 1 : helped;
        targets |= own < 0 ? allSymbols : 1 << own;
        kept++;
      } else {
        ended += this.runPay(target, reel, wilds, helped);
      }
    }
    to.count = kept;
    to.targets = targets;
    return ended;
  }

  private lastReel(groups: Groups, won: number, marks: number, times: number): void {
    const { added, rows } = this;
    const columns = this.symbols + 1;
    const sure = won + this.tellAdded();
    for (let group = 0; group < groups.size; group++) {
      let win = sure;
      for (let row = 0; row < rows; row++) {
        win += added[row * columns + (groups.symbols[group * rows + row] as number)] as number;
      }
      const seen = marks + (groups.marks[group] as number);
      const counts = this.row(win);
      counts[seen] = (counts[seen] as number) + times * (groups.windows[group] as number);
    }
  }

  /** Tells by row and symbol of the last reel what lines add; gives what they pay in any case. */
  private tellAdded(): number {
    const reel = this.groups.length - 1;
    const { added, symbols: count } = this;
    const from = this.alive[reel] as Alive;
    const rows = this.lineRows[reel] as Int32Array;
    let sure = 0;
    added.fill(0);
    for (let index = 0; index < from.count; index++) {
      const at = (rows[from.line[index] as number] as number) * (count + 1);
      const target = from.target[index] as number;
      const wilds = from.wilds[index] as number;
      const helped = from.helped[index] as number;
      const before =
        target < 0 ? (this.wildPays[wilds] ?? 0) : this.runPay(target, reel, wilds, helped);
      sure += before;
      for (let symbol = 0; symbol < count; symbol++) {
        if (target >= 0 && symbol !== target && !this.wild[symbol]) continue;
        added[at + symbol] =
          (added[at + symbol] as number) + this.lastPay(target, symbol, wilds, helped) - before;
      }
    }
    return sure;
  }

  /** What a run pays that a symbol of the last reel goes on with, or ends when it is a scatter. */
  private lastPay(target: number, symbol: number, wilds: number, helped: number): number {
    const whole = this.groups.length;
    if (target >= 0) return this.runPay(target, whole, wilds, this.wild[symbol] ? 1 : helped);
    if (this.wild[symbol]) return this.wildPays[wilds + 1] ?? 0;
    return this.scatter[symbol]
      ? (this.wildPays[wilds] ?? 0)
      : this.runPay(symbol, whole, wilds, helped);
  }
}

/**
 * Counts the law of a spin without looking at each combination: the reels are walked from the left
 * with only those lines that can still win. Once none can, the reels that are left add scatters
 * only; on the last reel, what each line adds is read from a table by row and symbol. Thirty
 * million combinations take a fraction of a second.
 */
import { assert } from '@herna/kernel';
import { stripsOf } from '../engines/reels.ts';
import type { ReelsTitle } from '../title.ts';
import type { SpinLaw } from './spin-law.ts';

/** A strip as numbers: the symbol at each stop and row, and scatters in view at each stop. */
interface Windows {
  readonly size: number;
  readonly symbols: Int32Array;
  readonly scatters: Int32Array;
}

/** Lines that can still win after some reels: their number, target and leading wilds. */
interface Alive {
  readonly line: Int32Array;
  /** Index of the symbol that the run is of; -1 while there were only wilds. */
  readonly target: Int32Array;
  readonly wilds: Int32Array;
}

/** The law by counting. */
export function countSpins(title: ReelsTitle, free: boolean): SpinLaw {
  return new SpinCounter(title, free).law();
}

class SpinCounter {
  readonly rows: number;
  readonly lines: readonly (readonly number[])[];
  readonly reels: readonly Windows[];
  readonly symbols: number;
  readonly wild: boolean[];
  readonly scatter: boolean[];
  /** Pay of each symbol by run length. */
  readonly pays: readonly (readonly number[])[];
  readonly wildPays: readonly number[];
  /** How many combinations of the reels from one on show 0, 1, 2… scatters. */
  readonly tails: number[][];
  readonly alive: Alive[];
  readonly added: Float64Array;
  readonly counts = new Map<number, Float64Array>();
  readonly scattersMax: number;

  constructor(title: ReelsTitle, free: boolean) {
    const letters = Object.keys(title.symbols);
    const kinds = letters.map((letter) => title.symbols[letter]?.kind);
    const strips = stripsOf(title, free);
    this.rows = title.rows;
    this.lines = title.lines;
    this.symbols = letters.length;
    this.wild = kinds.map((kind) => kind === 'wild');
    this.scatter = kinds.map((kind) => kind === 'scatter');
    this.pays = letters.map((letter) => title.symbols[letter]?.pays ?? []);
    this.wildPays = this.pays[this.wild.indexOf(true)] ?? [];
    this.reels = strips.map((strip) => this.windows(strip, letters));
    this.tails = this.scatterTails();
    this.scattersMax = (this.tails[0]?.length ?? 1) - 1;
    const array = (): Int32Array => new Int32Array(title.lines.length);
    this.alive = strips.map(() => ({ line: array(), target: array(), wilds: array() }));
    this.added = new Float64Array(this.rows * this.symbols);
  }

  private windows(strip: string, letters: readonly string[]): Windows {
    const size = strip.length;
    const symbols = new Int32Array(size * this.rows);
    const scatters = new Int32Array(size);
    for (let stop = 0; stop < size; stop++) {
      for (let row = 0; row < this.rows; row++) {
        const symbol = letters.indexOf(strip[(stop + row) % size] ?? '');
        symbols[stop * this.rows + row] = symbol;
        if (this.scatter[symbol]) scatters[stop] = (scatters[stop] ?? 0) + 1;
      }
    }
    return { size, symbols, scatters };
  }

  private scatterTails(): number[][] {
    const tails: number[][] = [[1]];
    for (const { scatters } of [...this.reels].reverse()) {
      const after = tails[0] ?? [];
      const next = Array.from({ length: after.length + Math.max(...scatters) }, () => 0);
      for (const here of scatters) {
        for (const [more, ways] of after.entries())
          next[here + more] = (next[here + more] ?? 0) + ways;
      }
      tails.unshift(next);
    }
    return tails;
  }

  /** What a run of a symbol pays, or the wilds that lead it when they pay more. */
  private runPay(target: number, length: number, wilds: number): number {
    return Math.max(this.pays[target]?.[length] ?? 0, this.wildPays[wilds] ?? 0);
  }

  private row(win: number): Float64Array {
    const known = this.counts.get(win);
    if (known) return known;
    const fresh = new Float64Array(this.scattersMax + 1);
    this.counts.set(win, fresh);
    return fresh;
  }

  law(): SpinLaw {
    const first = this.alive[0] as Alive;
    for (const [index] of this.lines.entries()) {
      first.line[index] = index;
      first.target[index] = -1;
      first.wilds[index] = 0;
    }
    this.visit(0, this.lines.length, 0, 0);
    const wins: Map<number, number>[] = [];
    for (const [win, row] of this.counts) {
      for (const [scatters, count] of row.entries()) {
        if (count === 0) continue;
        while (wins.length <= scatters) wins.push(new Map());
        wins[scatters]?.set(win, count);
      }
    }
    const cases = this.reels.reduce((product, { size }) => product * size, 1);
    assert(Number.isSafeInteger(cases), 'too many combinations to count');
    return { cases, wins };
  }

  private visit(reel: number, alive: number, won: number, scatters: number): void {
    if (alive === 0) {
      const row = this.row(won);
      for (const [more, ways] of (this.tails[reel] ?? []).entries()) {
        row[scatters + more] = (row[scatters + more] ?? 0) + ways;
      }
      return;
    }
    if (reel === this.reels.length - 1) {
      this.lastReel(alive, won, scatters);
      return;
    }
    const { size, symbols, scatters: more } = this.reels[reel] as Windows;
    for (let stop = 0; stop < size; stop++) {
      const { kept, ended } = this.extend(reel, alive, symbols, stop * this.rows);
      this.visit(reel + 1, kept, won + ended, scatters + (more[stop] ?? 0));
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
      const symbol = symbols[top + (this.lines[line]?.[reel] ?? 0)] as number;
      const wild = this.wild[symbol];
      if (target < 0 && this.scatter[symbol]) {
        ended += this.wildPays[wilds] ?? 0;
      } else if (target < 0 || wild || symbol === target) {
        to.line[kept] = line;
        to.target[kept] = target < 0 && !wild ? symbol : target;
        to.wilds[kept] = target < 0 && wild ? wilds + 1 : wilds;
        kept++;
      } else {
        ended += this.runPay(target, reel, wilds);
      }
    }
    return { kept, ended };
  }

  private lastReel(alive: number, won: number, scatters: number): void {
    const reel = this.reels.length - 1;
    const { added, symbols: count } = this;
    const from = this.alive[reel] as Alive;
    added.fill(0);
    for (let index = 0; index < alive; index++) {
      const row = this.lines[from.line[index] as number]?.[reel] ?? 0;
      const target = from.target[index] as number;
      const wilds = from.wilds[index] as number;
      for (let symbol = 0; symbol < count; symbol++) {
        let pay: number;
        if (this.wild[symbol]) {
          pay = target < 0 ? (this.wildPays[wilds + 1] ?? 0) : this.runPay(target, reel + 1, wilds);
        } else if (target < 0) {
          pay = this.scatter[symbol]
            ? (this.wildPays[wilds] ?? 0)
            : this.runPay(symbol, reel + 1, wilds);
        } else {
          pay = this.runPay(target, symbol === target ? reel + 1 : reel, wilds);
        }
        added[row * count + symbol] = (added[row * count + symbol] as number) + pay;
      }
    }
    const { size, symbols, scatters: more } = this.reels[reel] as Windows;
    for (let stop = 0; stop < size; stop++) {
      let win = won;
      for (let row = 0; row < this.rows; row++) {
        win += added[row * count + (symbols[stop * this.rows + row] as number)] as number;
      }
      const seen = scatters + (more[stop] as number);
      const counts = this.row(win);
      counts[seen] = (counts[seen] as number) + 1;
    }
  }
}

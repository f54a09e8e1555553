/**
 * Counts the law of a spin whose lines pay from the left and from the right. Reels are walked from
 * the left; of each line is kept the run that began it and the run that ends at this reel. On the
 * last reel, what each line adds is read from a table by row and symbol.
 */
import { assert } from '@herna/kernel';
import type { ReelsTitle } from '../title.ts';
import { casesOf, markDistribution, type Windows } from './reels-windows.ts';
import type { SpinLaw } from './spin-law.ts';

/** The law over given windows. */
export function countBothWays(title: ReelsTitle, reels: readonly Windows[]): SpinLaw {
  const { symbols, respin, key } = title;
  const wildPays = Object.values(symbols).some(
    ({ kind, pays }) => kind === 'wild' && pays.some((pay) => pay > 0),
  );
  assert(!wildPays && respin !== 'twinReels', `${key} cannot pay from both sides`);
  return new BothWaysCounter(title, reels).law();
}

/** No symbol that pays: a run of wilds alone, and a run that a scatter has ended. */
const wildsAlone = -1;
const ended = -2;

/** The runs of each line over the reels so far. */
interface Runs {
  /** Of the run from the left: its symbol, and whether a wild stands in it. */
  readonly left: Int32Array;
  readonly leftHelped: Uint8Array;
  /** Of the run up to this reel: its symbol, length and help, and the wilds at its end. */
  readonly right: Int32Array;
  readonly length: Int32Array;
  readonly rightHelped: Uint8Array;
  readonly wilds: Int32Array;
}

class BothWaysCounter {
  readonly lines: readonly (readonly number[])[];
  readonly rows: number;
  readonly letters: number;
  /** Letters at each stop and row, and each stop's mark, reel by reel. */
  readonly cells: readonly Int32Array[];
  readonly marks: readonly (readonly number[])[];
  readonly wild: readonly boolean[];
  readonly regular: readonly boolean[];
  /** Pays by letter, whether a wild helps, and length, in one row. */
  readonly pays: Int32Array;
  /** Whether some letter pays by itself, as a run of one. */
  readonly onesPay: boolean;
  readonly runs: readonly Runs[];
  readonly added: Int32Array;
  readonly cases: number;
  /** Counts by marks and win, in one row of `wins` a mark. */
  readonly counts: Float64Array;
  readonly wins: number;

  constructor(title: ReelsTitle, reels: readonly Windows[]) {
    const names = Object.keys(title.symbols);
    const kinds = names.map((name) => title.symbols[name]?.kind);
    this.lines = title.lines;
    this.rows = title.rows;
    this.letters = names.length;
    this.wild = kinds.map((kind) => kind === 'wild');
    this.regular = kinds.map((kind) => kind === 'regular');
    this.cells = reels.map((windows) =>
      Int32Array.from(windows.flatMap(({ cells }) => cells.map((cell) => names.indexOf(cell)))),
    );
    this.marks = reels.map((windows) => windows.map(({ mark }) => mark));
    const lengths = Array.from({ length: reels.length + 1 }, (_, length) => length);
    this.pays = Int32Array.from(
      names.flatMap((name) =>
        [1, title.wildMultiplier ?? 1].flatMap((times) =>
          lengths.map((length) => (title.symbols[name]?.pays[length] ?? 0) * times),
        ),
      ),
    );
    this.onesPay = names.some((name) => (title.symbols[name]?.pays[1] ?? 0) > 0);
    this.runs = reels.map(() => ({
      left: new Int32Array(title.lines.length).fill(wildsAlone),
      leftHelped: new Uint8Array(title.lines.length),
      right: new Int32Array(title.lines.length).fill(wildsAlone),
      length: new Int32Array(title.lines.length),
      rightHelped: new Uint8Array(title.lines.length),
      wilds: new Int32Array(title.lines.length),
    }));
    this.added = new Int32Array(this.rows * this.letters);
    this.cases = casesOf(reels);
    this.wins = 2 * title.lines.length * Math.max(0, ...this.pays) + 1;
    this.counts = new Float64Array(this.wins * markDistribution(reels).length);
  }

  law(): SpinLaw {
    assert(Number.isSafeInteger(this.cases), 'too many combinations to count');
    if (this.cases > 0) this.visit(0, 0, 0);
    const wins: Map<number, number>[] = [];
    for (const [at, count] of this.counts.entries()) {
      if (count === 0) continue;
      const mark = Math.floor(at / this.wins);
      while (wins.length <= mark) wins.push(new Map());
      wins[mark]?.set(at % this.wins, count);
    }
    return { cases: this.cases, wins };
  }

  private pay(letter: number, length: number, helped: number): number {
    if (letter < 0) return 0;
    return this.pays[(2 * letter + helped) * (this.cells.length + 1) + length] as number;
  }

  private visit(reel: number, won: number, mark: number): void {
    if (reel === this.cells.length - 1) {
      this.lastReel(won, mark);
      return;
    }
    for (const [stop, more] of (this.marks[reel] ?? []).entries()) {
      this.visit(reel + 1, won + this.extend(reel, stop * this.rows), mark + more);
    }
  }

  /** Carries all runs over one more reel; gives what runs from the left that end there pay. */
  private extend(reel: number, top: number): number {
    const from = this.runs[reel] as Runs;
    const to = this.runs[reel + 1] as Runs;
    const cells = this.cells[reel] as Int32Array;
    let won = 0;
    for (let line = 0; line < this.lines.length; line++) {
      const letter = cells[top + (this.lines[line]?.[reel] ?? 0)] as number;
      const left = from.left[line] as number;
      const helped = from.leftHelped[line] as number;
      const goesOn = left !== ended && (this.wild[letter] || this.meets(left, letter));
      if (!goesOn) won += this.pay(left, reel, helped);
      to.left[line] = !goesOn ? ended : left === wildsAlone && !this.wild[letter] ? letter : left;
      to.leftHelped[line] = this.wild[letter] ? 1 : helped;
      this.extendRight(from, to, line, letter);
    }
    return won;
  }

  /** Whether a letter that is no wild carries a run on. */
  private meets(run: number, letter: number): boolean {
    return run === letter || (run === wildsAlone && (this.regular[letter] as boolean));
  }

  private extendRight(from: Runs, to: Runs, line: number, letter: number): void {
    const right = from.right[line] as number;
    const wilds = from.wilds[line] as number;
    const same = this.wild[letter] || right === letter;
    to.wilds[line] = this.wild[letter] ? wilds + 1 : 0;
    if (same) {
      to.right[line] = right;
      to.length[line] = (from.length[line] as number) + 1;
      to.rightHelped[line] = this.wild[letter] ? 1 : (from.rightHelped[line] as number);
    } else {
      to.right[line] = this.regular[letter] ? letter : ended;
      to.length[line] = this.regular[letter] ? wilds + 1 : 0;
      to.rightHelped[line] = wilds > 0 ? 1 : 0;
    }
  }

  /** What a line pays when the last reel shows a letter, what its left run has paid left out. */
  private lastPay(from: Runs, line: number, letter: number): number {
    const reels = this.cells.length;
    const left = from.left[line] as number;
    const helped = from.leftHelped[line] as number;
    // A run over all reels is one run, so it pays once.
    if (left !== ended && this.wild[letter]) return this.pay(left, reels, 1);
    if (left !== ended && this.meets(left, letter)) return this.pay(letter, reels, helped);
    const fromLeft = left === ended ? 0 : this.pay(left, reels - 1, helped);
    const right = from.right[line] as number;
    if (this.wild[letter]) {
      return fromLeft + this.pay(right, (from.length[line] as number) + 1, 1);
    }
    if (right === letter) {
      const rightHelped = from.rightHelped[line] as number;
      return fromLeft + this.pay(letter, (from.length[line] as number) + 1, rightHelped);
    }
    if (!this.regular[letter]) return fromLeft;
    const wilds = from.wilds[line] as number;
    return fromLeft + this.pay(letter, wilds + 1, wilds > 0 ? 1 : 0);
  }

  private lastReel(won: number, mark: number): void {
    const reel = this.cells.length - 1;
    const { added, letters, rows } = this;
    const from = this.runs[reel] as Runs;
    const cells = this.cells[reel] as Int32Array;
    added.fill(0);
    let sure = won;
    for (let line = 0; line < this.lines.length; line++) {
      const at = (this.lines[line]?.[reel] ?? 0) * letters;
      const [left, right] = [from.left[line] as number, from.right[line] as number];
      // What a letter pays that carries no run on: of most lines, all letters but two and the wild.
      const plain = left < 0 ? 0 : this.pay(left, reel, from.leftHelped[line] as number);
      const any = this.onesPay || left === wildsAlone || (from.wilds[line] as number) > 0;
      sure += plain;
      for (let letter = 0; letter < letters; letter++) {
        if (!any && letter !== left && letter !== right && !this.wild[letter]) continue;
        added[at + letter] =
          (added[at + letter] as number) + this.lastPay(from, line, letter) - plain;
      }
    }
    for (const [stop, more] of (this.marks[reel] ?? []).entries()) {
      let win = sure;
      for (let row = 0; row < rows; row++) {
        win += added[row * letters + (cells[stop * rows + row] as number)] as number;
      }
      const at = (mark + more) * this.wins + win;
      this.counts[at] = (this.counts[at] as number) + 1;
    }
  }
}

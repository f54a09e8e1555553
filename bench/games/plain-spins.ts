/**
 * The rival: a slot of lines evaluated straightforwardly, line by line on the symbols in view. It is
 * written as one would at first, on numbers instead of letters, and without a thought for speed
 * beyond that.
 */
import type { ReelsTitle, Stream } from '@herna/maths';

export class PlainSpins {
  readonly #title: ReelsTitle;
  readonly #strips: readonly (readonly number[])[];
  readonly #kinds: readonly string[];
  readonly #pays: readonly (readonly number[])[];

  constructor(title: ReelsTitle, free: boolean) {
    const letters = Object.keys(title.symbols);
    this.#title = title;
    const strips = (free ? title.freeSpins?.strips : undefined) ?? title.strips;
    this.#strips = strips.map((strip) => [...strip].map((letter) => letters.indexOf(letter)));
    this.#kinds = letters.map((letter) => title.symbols[letter]?.kind ?? '');
    this.#pays = letters.map((letter) => title.symbols[letter]?.pays ?? []);
  }

  /** Combinations of stops. */
  get positions(): number {
    return this.#strips.reduce((product, { length }) => product * length, 1);
  }

  #at(reel: number, stop: number, row: number): number {
    const strip = this.#strips[reel] ?? [];
    return strip[(stop + row) % strip.length] ?? 0;
  }

  #linePay(stops: readonly number[], rows: readonly number[]): number {
    const reels = stops.length;
    let wilds = 0;
    while (
      wilds < reels &&
      this.#kinds[this.#at(wilds, stops[wilds] ?? 0, rows[wilds] ?? 0)] === 'wild'
    ) {
      wilds++;
    }
    const wild = this.#kinds.indexOf('wild');
    const ofWilds = wilds > 0 ? (this.#pays[wild]?.[wilds] ?? 0) : 0;
    if (wilds === reels) return ofWilds;
    const target = this.#at(wilds, stops[wilds] ?? 0, rows[wilds] ?? 0);
    if (this.#kinds[target] !== 'regular') return ofWilds;
    let length = wilds;
    let helped = wilds > 0;
    for (; length < reels; length++) {
      const symbol = this.#at(length, stops[length] ?? 0, rows[length] ?? 0);
      if (symbol !== target && symbol !== wild) break;
      if (symbol === wild) helped = true;
    }
    const multiplier = helped ? (this.#title.wildMultiplier ?? 1) : 1;
    return Math.max(ofWilds, (this.#pays[target]?.[length] ?? 0) * multiplier);
  }

  /** What lines win at some stops, in multiples of the line's stake, and the scatters in view. */
  spin(stops: readonly number[]): { win: number; scatters: number } {
    let win = 0;
    for (const rows of this.#title.lines) win += this.#linePay(stops, rows);
    let scatters = 0;
    for (let reel = 0; reel < stops.length; reel++) {
      for (let row = 0; row < this.#title.rows; row++) {
        if (this.#kinds[this.#at(reel, stops[reel] ?? 0, row)] === 'scatter') scatters++;
      }
    }
    return { win, scatters };
  }

  /** Stops drawn evenly. */
  draw(stream: Stream): number[] {
    return this.#strips.map(({ length }) => stream.below(length));
  }
}

/** Plays rounds with their free spins; gives the sum of wins and the number of spins. */
export function playPlainly(title: ReelsTitle, rounds: number, stream: Stream) {
  const [base, free] = [new PlainSpins(title, false), new PlainSpins(title, true)];
  const parts = title.lines.length;
  let [won, spins] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const first = base.spin(base.draw(stream));
    spins++;
    won += first.win + (title.scatterPays[first.scatters] ?? 0) * parts;
    let left = title.freeSpins?.award[first.scatters] ?? 0;
    for (; left > 0; left--) {
      const { win, scatters } = free.spin(free.draw(stream));
      spins++;
      const pays = (title.scatterPays[scatters] ?? 0) * parts;
      won += (win + pays) * (title.freeSpins?.multiplier ?? 1);
      left += title.freeSpins?.award[scatters] ?? 0;
    }
  }
  return { rounds, spins, won };
}

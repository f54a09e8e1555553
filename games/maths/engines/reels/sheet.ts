/**
 * A slot as its spins read it: what each reel shows at each stop, and pays, as numbers. It is made
 * once for a title, so that a spin looks up and makes nothing but what it tells.
 */
import type { ReelsTitle } from '../../title.ts';
import { gridAt, isWild, regularLetters, stripsOf, wildLetter } from './grid.ts';

/** What is in view of a reel at one stop. */
export interface Window {
  /** Letters from the top row, and their codes. */
  readonly cells: readonly string[];
  readonly codes: Uint8Array;
  /** How many cells are a symbol or stand in for it, by its code. */
  readonly counts: Uint8Array;
  readonly scatters: number;
  /** Whether the wild is among them. */
  readonly wild: boolean;
  /** The letter of all cells, if they are one. */
  readonly filledBy: string | undefined;
}

export interface Sheet {
  /** The letter of each code; the code above them all is no symbol. */
  readonly letters: readonly string[];
  readonly codes: ReadonlyMap<string, number>;
  /** Codes of the regular symbols. */
  readonly regulars: readonly number[];
  readonly isRegular: Uint8Array;
  readonly isWild: Uint8Array;
  /** Pays of a code and a length, at `code * stride + length`. */
  readonly pays: Float64Array;
  readonly stride: number;
  /** Whether a run that pays may begin with two codes, at `first * (letters.length + 1) + second`. */
  readonly begins: Uint8Array;
  /** The pair of rows that each line has on its first two reels, and on its last two. */
  readonly fromLeft: Uint8Array;
  readonly fromRight: Uint8Array;
  /** Windows by reel and stop, of the base game and of its free spins. */
  readonly base: readonly (readonly Window[])[];
  readonly free: readonly (readonly Window[])[];
  /** A reel that wilds fill. */
  readonly wildReel: Window;
}

const sheets = new WeakMap<ReelsTitle, Sheet>();

/** The sheet of a title. */
export function sheetOf(title: ReelsTitle): Sheet {
  const known = sheets.get(title);
  if (known) return known;
  const sheet = made(title);
  sheets.set(title, sheet);
  return sheet;
}

function made(title: ReelsTitle): Sheet {
  const { symbols, strips, rows, lines } = title;
  const letters = Object.keys(symbols);
  const codes = new Map(letters.map((letter, code) => [letter, code]));
  const flags = (has: (letter: string) => boolean): Uint8Array =>
    Uint8Array.from([...letters, ''], (letter) => Number(has(letter)));
  const isRegular = flags((letter) => symbols[letter]?.kind === 'regular');
  const wilds = flags((letter) => isWild(title, letter));
  const stride =
    1 + Math.max(strips.length, ...letters.map((one) => symbols[one]?.pays.length ?? 0));
  const pays = new Float64Array((letters.length + 1) * stride);
  for (const [code, letter] of letters.entries())
    pays.set(symbols[letter]?.pays ?? [], code * stride);
  const windowOf = (cells: readonly string[]): Window => ({
    cells,
    codes: Uint8Array.from(cells, (letter) => codes.get(letter) ?? letters.length),
    counts: Uint8Array.from(
      letters,
      (one) => cells.filter((letter) => letter === one || isWild(title, letter)).length,
    ),
    scatters: cells.filter((letter) => symbols[letter]?.kind === 'scatter').length,
    wild: cells.includes(wildLetter(title)),
    filledBy: cells.every((letter) => letter === cells[0]) ? cells[0] : undefined,
  });
  const pairsAt = (first: number, second: number): Uint8Array =>
    Uint8Array.from(lines, (line) => (line[first] ?? 0) * rows + (line[second] ?? 0));
  const reelsOf = (free: boolean) =>
    stripsOf(title, free).map((strip, reel) =>
      [...strip].map((_, stop) => {
        const stops = strips.map((_, other) => (other === reel ? stop : 0));
        return windowOf(gridAt(title, stops, free)[reel] ?? []);
      }),
    );
  return {
    letters,
    codes,
    regulars: regularLetters(title).map((letter) => codes.get(letter) ?? 0),
    isRegular,
    isWild: wilds,
    pays,
    stride,
    begins: beginnings(pays, stride, isRegular, wilds),
    fromLeft: pairsAt(0, 1),
    fromRight: pairsAt(strips.length - 1, strips.length - 2),
    base: reelsOf(false),
    free: reelsOf(true),
    wildReel: windowOf(Array.from({ length: rows }, () => wildLetter(title))),
  };
}

/** A run goes on with its symbol or a wild; a first symbol alone may pay too. */
function beginnings(
  pays: Float64Array,
  stride: number,
  isRegular: Uint8Array,
  isWild: Uint8Array,
): Uint8Array {
  const count = isRegular.length;
  const begins = new Uint8Array(count * count);
  for (let first = 0; first < count; first++) {
    const alone = (pays[first * stride + 1] ?? 0) > 0;
    for (let second = 0; second < count; second++) {
      const goesOn = first === second || isWild[second] === 1;
      if (isWild[first] || (isRegular[first] && (alone || goesOn))) {
        begins[first * count + second] = 1;
      }
    }
  }
  return begins;
}

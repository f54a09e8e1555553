/**
 * A tumbling slot as its spins read it: what each reel shows at each stop, and pays, as numbers. It
 * is made once for a title.
 */
import type { TumbleTitle } from '../../title.ts';

/** What is in view of a reel at one stop, from the top row. */
export interface Window {
  readonly cells: readonly string[];
  readonly codes: Uint8Array;
  /** The strip's place of the top row. */
  readonly top: number;
}

export interface Sheet {
  /** The letter of each code. */
  readonly letters: readonly string[];
  /** Codes of the regular symbols. */
  readonly regulars: readonly number[];
  /** One for a code that is a scatter. */
  readonly scatter: Uint8Array;
  /** What groups pay in coins, by code and size. */
  readonly pays: readonly Float64Array[];
  /** The least group that pays anything. */
  readonly least: number;
  /** Codes of the strips. */
  readonly strips: readonly Uint8Array[];
  /** Windows by reel and stop. */
  readonly windows: readonly (readonly Window[])[];
}

/** The letters of codes. */
export const lettersOf = ({ letters }: Pick<Sheet, 'letters'>, codes: Uint8Array): string[] => {
  const cells: string[] = [];
  for (const code of codes) cells.push(letters[code] as string);
  return cells;
};

const sheets = new WeakMap<TumbleTitle, Sheet>();

/** The sheet of a title. */
export function sheetOf(title: TumbleTitle): Sheet {
  const known = sheets.get(title);
  if (known) return known;
  const sheet = made(title);
  sheets.set(title, sheet);
  return sheet;
}

/** What a group of so many pays, in coins. */
function payOf({ sizes, symbols }: TumbleTitle, letter: string, size: number): number {
  const column = sizes.filter((least) => size >= least).length - 1;
  return symbols[letter]?.pays[column] ?? 0;
}

function made(title: TumbleTitle): Sheet {
  const { symbols, rows, sizes } = title;
  const letters = Object.keys(symbols);
  const places = rows * title.strips.length;
  const strips = title.strips.map((strip) =>
    Uint8Array.from(strip, (letter) => letters.indexOf(letter)),
  );
  const windowAt = (strip: Uint8Array, top: number): Window => {
    const codes = Uint8Array.from(
      { length: rows },
      (_, row) => strip[(top + row) % strip.length] as number,
    );
    return { top, codes, cells: lettersOf({ letters }, codes) };
  };
  return {
    letters,
    regulars: [...letters.keys()].filter(
      (code) => symbols[letters[code] ?? '']?.kind === 'regular',
    ),
    scatter: Uint8Array.from(letters, (letter) => Number(symbols[letter]?.kind === 'scatter')),
    pays: letters.map((letter) =>
      Float64Array.from({ length: places + 1 }, (_, size) => payOf(title, letter, size)),
    ),
    least: Math.min(...sizes),
    strips,
    windows: strips.map((strip) => Array.from(strip, (_, top) => windowAt(strip, top))),
  };
}

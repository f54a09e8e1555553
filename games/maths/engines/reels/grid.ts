/** What the reels show. */
import type { ReelsTitle } from '../../title.ts';

/** Symbols by reel and row. */
export type Grid = readonly (readonly string[])[];

/** The strips that the base game or its free spins turn. */
export const stripsOf = ({ strips, freeSpins }: ReelsTitle, free: boolean): readonly string[] =>
  (free ? freeSpins?.strips : undefined) ?? strips;

/** The symbols in view at given stops. */
export const gridAt = (title: ReelsTitle, stops: readonly number[], free: boolean): string[][] =>
  stripsOf(title, free).map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    const column: string[] = [];
    for (let row = 0; row < title.rows; row++)
      column.push(strip[(stop + row) % strip.length] ?? '');
    return column;
  });

export const isWild = ({ symbols }: ReelsTitle, letter: string | undefined): boolean =>
  symbols[letter ?? '']?.kind === 'wild';

/** The letter of the wild; none when the title has no wild. */
export const wildLetter = (title: ReelsTitle): string =>
  Object.keys(title.symbols).find((letter) => isWild(title, letter)) ?? '';

/** Letters of the regular symbols. */
export const regularLetters = ({ symbols }: ReelsTitle): string[] =>
  Object.keys(symbols).filter((letter) => symbols[letter]?.kind === 'regular');

/** Into how many equal parts a stake is divided: its lines, or its coins where ways pay. */
export const stakeParts = ({ lines, ways }: ReelsTitle): number => ways?.coins ?? lines.length;

/** Whether wilds fill their reels in this kind of spin. */
export const wildsExpand = ({ expandingWilds, freeSpins }: ReelsTitle, free: boolean): boolean =>
  expandingWilds === true || (free && freeSpins?.special === 'stickyWilds');

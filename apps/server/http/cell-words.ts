/** Codes of exported cells as words: a reader of a spreadsheet does not know our states. */
import { cellWords, ownCellWords } from './cell-words.table.ts';

/** The words of a code in the column of a field; undefined where it is no code. */
export function wordsOfCode(field: string, code: string, locale: string): string | undefined {
  const own = `${field}.${code}`;
  const found = Object.hasOwn(ownCellWords, own)
    ? ownCellWords[own]
    : Object.hasOwn(cellWords, code)
      ? cellWords[code]
      : undefined;
  return found?.[/^(cs|sk)/.test(locale) ? 1 : 0];
}

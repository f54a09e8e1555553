/** A list as a sheet for whoever asked for it: people read words, programs the names and codes of calls. */
import type { CallContext } from '@herna/contract-kit/server';
import type { TSchema } from 'typebox';
import { wordsOfCode } from './cell-words.ts';
import { withHeadings } from './column-headings.ts';
import { type Row, type Sheet, sheetOf } from './sheet.ts';

/** Makes the sheet; `currency` is that of the brand, for amounts that name none. */
export function readersSheet(
  rows: readonly Row[],
  response: TSchema,
  currency: string,
  { principal, locale }: Pick<CallContext, 'principal' | 'locale'>,
  columns?: readonly string[],
): Sheet {
  if (principal.kind === 'internal') return sheetOf(rows, response, { currency }, columns);
  const words = (field: string, code: string) => wordsOfCode(field, code, locale);
  return withHeadings(sheetOf(rows, response, { currency, words }, columns), locale);
}

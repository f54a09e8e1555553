/**
 * Lists as files. A list call that declares `csv` gives, asked with `Accept: text/csv`, all rows of
 * the same filter in the same order: the handler is asked page after page, so no module writes an
 * export of its own. Decimal sign and separator are those of the reader's locale, and no text can
 * become a formula.
 */
import type { FileAnswer } from '@herna/contract-kit';
import { DomainError, notationOf } from '@herna/kernel';
import type { ViewRequest } from '@herna/module-kit';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Row, Sheet } from './sheet.ts';

/** Rows that one reading asks for: the most that a page may have. */
const pageSize = 500;
/** Rows of the longest file for which a request waits; a job writes longer ones. */
const rowsOfRequest = 50_000;

/** Whether a request prefers a file of rows. */
export const wantsCsv = (accept: string | undefined): boolean =>
  accept?.trimStart().toLowerCase().startsWith('text/csv') ?? false;

const rowsOf = (answer: Row): readonly Row[] =>
  (Object.values(answer).find(Array.isArray) as readonly Row[] | undefined) ?? [];

/** Whether a list has more rows than a file holds, as far as it is read. */
const isTooLong = (answer: Row, rowsRead: number, rowsMax: number): boolean =>
  'next' in answer
    ? rowsRead >= rowsMax && answer.next !== null
    : typeof answer.total === 'number' && answer.total > rowsMax;

/**
 * All rows behind a filter; lists without pages answer whole at the first asking.
 * @throws ERR_LIST_TOO_LONG where there are more than the file holds: none is cut short
 */
export async function wholeList(
  query: Row,
  read: (query: Row) => unknown,
  {
    rowsMax = rowsOfRequest,
    first,
    onRows,
  }: Pick<ViewRequest, 'rowsMax' | 'first' | 'onRows'> = {},
): Promise<readonly Row[]> {
  const most = first ?? rowsMax;
  const rows: Row[] = [];
  let place: Row = { offset: 0 };
  while (rows.length < most) {
    const paged = { ...query, ...place, limit: Math.min(pageSize, most - rows.length) };
    const answer = (await read('limit' in query ? paged : query)) as Row;
    const part = rowsOf(answer);
    rows.push(...part);
    if (first === undefined && isTooLong(answer, rows.length, rowsMax)) {
      throw new DomainError('ERR_LIST_TOO_LONG', { data: { most: rowsMax } });
    }
    await onRows?.(rows.length, typeof answer.total === 'number' ? answer.total : undefined);
    // A list that tells where its next page begins is read by that, any other one by counting.
    if ('next' in answer) {
      if (answer.next === null) break;
      place = { after: answer.next };
      continue;
    }
    if (part.length < pageSize || typeof answer.total !== 'number') break;
    // Of a list that grows meanwhile, what the first reading knew.
    const { upToId } = answer;
    place = { offset: rows.length, ...(upToId === undefined ? {} : { upToId }) };
  }
  return rows;
}

/** What a spreadsheet takes for the beginning of a formula, in signs of full width too (OWASP). */
const formulaBegins = /^[=+\-@\t\r\n＝＋－＠]/;

/** How a locale writes numbers, and what then stands between the values of a line. */
function notation(locale: string): { readonly point: string; readonly separator: string } {
  const parts = new Intl.NumberFormat(notationOf(locale)).formatToParts(1.5);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { point, separator: point === ',' ? ';' : ',' };
}

/** The text of a sheet in the notation of a locale: a header of its columns, then its lines. */
export function csvText({ columns, lines }: Sheet, locale: string): string {
  const { point, separator } = notation(locale);
  const inNotation = (cell: Cell): Cell => {
    if (typeof cell === 'number') return String(cell).replace('.', point);
    return cell && typeof cell === 'object' ? cell.decimal.replace('.', point) : cell;
  };
  // A spreadsheet would run a text that begins like a formula; the apostrophe keeps it a text.
  const safe = (cell: Cell): Cell =>
    typeof cell === 'string' && formulaBegins.test(cell) ? `'${cell}` : inNotation(cell);
  return stringify([columns, ...lines.map((line) => line.map(safe))], {
    delimiter: separator,
    record_delimiter: '\r\n',
    quoted_match: /;/,
    cast: { boolean: String },
  });
}

/** Rows as a file; the mark at its beginning lets spreadsheets see that the text is UTF-8. */
export const csvOf = (sheet: Sheet, locale: string, name = 'rows'): FileAnswer => ({
  type: 'text/csv; charset=utf-8',
  bytes: new TextEncoder().encode(`\uFEFF${csvText(sheet, locale)}`),
  downloadName: `${name}.csv`,
});

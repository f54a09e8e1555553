/**
 * Lists as files. A list call that declares `csv` gives, asked with `Accept: text/csv`, all rows of
 * the same filter in the same order: the handler is asked page after page, so no module writes an
 * export of its own. Columns are flat, money is exact, and no text can become a formula.
 */
import type { FileAnswer } from '@herna/contract-kit';
import { decimalText, isCurrency, minorDigitsOf } from '@herna/kernel';

export type Row = Readonly<Record<string, unknown>>;
export type Cell = string | number | boolean | null | undefined;

/** Rows that one reading asks for: the most that a page may have. */
const pageSize = 500;
/** Rows that a file holds at most; what is beyond is narrowed down by filters. */
const rowsMax = 50_000;

/** Whether a request prefers a file of rows. */
export const wantsCsv = (accept: string | undefined): boolean =>
  accept?.trimStart().toLowerCase().startsWith('text/csv') ?? false;

const rowsOf = (answer: Row): readonly Row[] =>
  (Object.values(answer).find(Array.isArray) as readonly Row[] | undefined) ?? [];

/** All rows behind a filter; lists without pages answer whole at the first asking. */
export async function wholeList(
  query: Row,
  read: (query: Row) => unknown,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let place: Row = { offset: 0 };
  while (rows.length < rowsMax) {
    const paged = { ...query, ...place, limit: pageSize };
    const answer = (await read('limit' in query ? paged : query)) as Row;
    const part = rowsOf(answer);
    rows.push(...part);
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

const isMoney = (value: object): value is { amount: number; currency: string } =>
  'amount' in value && 'currency' in value && Object.keys(value).length === 2;

function* cellsOf(name: string, value: unknown): Generator<[string, Cell]> {
  if (value === null || typeof value !== 'object') yield [name, value as Cell];
  else if (Array.isArray(value)) yield [name, value.map((one) => JSON.stringify(one)).join(' ')];
  else if (isMoney(value) && isCurrency(value.currency)) {
    yield [name, decimalText(BigInt(value.amount), minorDigitsOf(value.currency))];
    yield [`${name}.currency`, value.currency];
  } else {
    for (const [key, inner] of Object.entries(value)) yield* cellsOf(`${name}.${key}`, inner);
  }
}

/** What a spreadsheet takes for the beginning of a formula, in signs of full width too (OWASP). */
const formulaBegins = /^[=+\-@\t\r\n＝＋－＠]/;

/** A spreadsheet would run a text that begins like a formula; the apostrophe keeps it a text. */
function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  const text =
    typeof cell === 'string' && formulaBegins.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
      ? `'${cell}`
      : String(cell);
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows flattened: columns in the order of their first appearance, a cell of each in every line. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly Cell[])[];
}

/** Flattens rows; of chosen columns only those are there, in their order, empty where no row has any. */
export function sheetOf(rows: readonly Row[], chosen?: readonly string[]): Sheet {
  const found = new Set<string>();
  const flat = rows.map((row) => {
    const cells = new Map(
      Object.entries(row).flatMap(([name, value]) => [...cellsOf(name, value)]),
    );
    for (const name of cells.keys()) found.add(name);
    return cells;
  });
  const columns = chosen ?? [...found];
  return { columns, lines: flat.map((cells) => columns.map((name) => cells.get(name))) };
}

/** The text of a sheet: a header of its columns, then its lines. */
export const csvText = ({ columns, lines }: Sheet): string =>
  [columns, ...lines, []].map((line) => line.map(written).join(',')).join('\r\n');

/** Rows as a file; the mark at its beginning lets spreadsheets see that the text is UTF-8. */
export const csvOf = (sheet: Sheet, name = 'rows'): FileAnswer => ({
  type: 'text/csv; charset=utf-8',
  bytes: new TextEncoder().encode(`\uFEFF${csvText(sheet)}`),
  downloadName: `${name}.csv`,
});

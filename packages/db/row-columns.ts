/**
 * Rows of a batch as columns. A table of them says for each its name, its type in the database and
 * what it holds; the statement and its parameters are both made of that table, so neither can be in
 * another order than the other.
 */
import { bigintColumn, momentColumn, plainColumn, textColumn } from './columns.ts';

/** One column of rows. */
export interface RowColumn<Row> {
  /** Its type in the database. */
  readonly type: string;
  readonly encode: (rows: readonly Row[]) => string | Buffer;
}

/** Columns by their names. */
export type RowTable<Row> = Readonly<Record<string, RowColumn<Row>>>;

/** Ids and amounts. */
export const bigints = <Row>(valueOf: (row: Row) => bigint | null): RowColumn<Row> => ({
  type: 'bigint',
  encode: (rows) => bigintColumn(rows.map(valueOf)),
});

/** Small numbers. */
export const integers = <Row>(
  valueOf: (row: Row) => number,
  type: 'smallint' | 'int' = 'int',
): RowColumn<Row> => ({ type, encode: (rows) => plainColumn(rows.map(valueOf)) });

/** Moments, by the millisecond. */
export const moments = <Row>(valueOf: (row: Row) => Date | null): RowColumn<Row> => ({
  type: 'timestamptz',
  encode: (rows) => momentColumn(rows.map(valueOf)),
});

/** Texts, and what is written as one. */
export const texts = <Row>(
  valueOf: (row: Row) => string | null,
  type: 'text' | 'date' | 'json' = 'text',
): RowColumn<Row> => ({ type, encode: (rows) => textColumn(rows.map(valueOf)) });

export interface RowColumns<Row> {
  /** The names, as an insert lists them. */
  readonly names: string;
  /**
   * A query for the rows; its columns are the first parameters of the statement it is put in. As a
   * list of results they come one at a time; `from unnest(a, b, …)` would store each column by itself
   * and read it again, for which PostgreSQL works two thirds more (12 µs instead of 7 for a row of 22).
   */
  readonly rows: string;
  /** The parameters that the query reads. */
  readonly values: (rows: readonly Row[]) => (string | Buffer)[];
}

/**
 * Makes the parts of statements of a table of columns. Texts made of them are constants of their file:
 * a lane knows a prepared statement by its text, row by row.
 */
export function columnsOf<Row>(table: RowTable<Row>): RowColumns<Row> {
  const names = Object.keys(table);
  const columns = Object.values(table);
  const unnested = columns.map(
    ({ type }, index) => `unnest($${index + 1}::${type}[]) as ${names[index]}`,
  );
  return {
    names: names.join(', '),
    rows: `select ${unnested.join(', ')}`,
    values: (rows) => columns.map(({ encode }) => encode(rows)),
  };
}

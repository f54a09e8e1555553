/**
 * Columns of values as PostgreSQL array literals, for `unnest` and `= any`. pg can do this itself,
 * value by value; a batch has thousands of values, and most need no quoting at all.
 */
const plain = /^[\w.:-]+$/;
const special = /["\\]/g;

/** A text as an array element; only the word `null` and unusual characters need quotes. */
const element = (text: string): string =>
  plain.test(text) && text.length !== 4 ? text : `"${text.replace(special, '\\$&')}"`;

/** Integers and booleans: nothing in them needs quoting. */
export const plainColumn = (values: readonly (bigint | number | boolean)[]): string =>
  `{${values.join(',')}}`;

/** The same, where a value may be missing. */
export const nullableColumn = (values: readonly (bigint | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Texts of any content; null stays null. */
export function textColumn(values: readonly (string | null)[]): string {
  let column = '{';
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (index > 0) column += ',';
    column += value === null || value === undefined ? 'null' : element(value);
  }
  return `${column}}`;
}

/** Moments as ISO text. */
export const momentColumn = (values: readonly Date[]): string =>
  `{${values.map((value) => value.toISOString()).join(',')}}`;

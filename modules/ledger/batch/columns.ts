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

/** Texts of any content; null stays null. Runs of one value, which are common, are encoded once. */
export function textColumn(values: readonly (string | null)[]): string {
  let column = '{';
  let last: string | null | undefined;
  let encoded = '';
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null;
    if (value !== last) {
      last = value;
      encoded = value === null ? 'null' : element(value);
    }
    column += index > 0 ? `,${encoded}` : encoded;
  }
  return `${column}}`;
}

/** Moments as ISO text. A batch has mostly one moment. */
export function momentColumn(values: readonly Date[]): string {
  let last: Date | undefined;
  let encoded = '';
  const texts = values.map((value) => {
    if (value !== last) {
      last = value;
      encoded = value.toISOString();
    }
    return encoded;
  });
  return `{${texts.join(',')}}`;
}

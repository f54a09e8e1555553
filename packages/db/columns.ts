/**
 * Columns of values as PostgreSQL's arrays, for `unnest` and `= any`. pg can do this itself, value by
 * value; a batch has thousands of values, and most need no quoting at all.
 */
import pg from 'pg';

const plain = /^[\w.:-]+$/;
const special = /["\\]/g;

/** A text as an array element; only the word `null` and unusual characters need quotes. */
const element = (text: string): string =>
  plain.test(text) && text.length !== 4 ? text : `"${text.replace(special, '\\$&')}"`;

/** Small integers and booleans: nothing in them needs quoting. */
export const plainColumn = (values: readonly (number | boolean)[]): string =>
  `{${values.join(',')}}`;

/** A column in PostgreSQL's own form: as literals, amounts and ids cost both sides several times more. */
type BinaryColumn = Buffer;

/** Bytes before the first element: dimensions, whether nulls are among them, type, length, first index. */
const headLength = 20;
const int64Length = 8;

/**
 * 64-bit values as an array: what `array_recv` reads, in network order.
 * Source: PostgreSQL, `src/backend/utils/adt/arrayfuncs.c` and the `_recv` functions of the types.
 * @throws RangeError for a value of more bits, which would otherwise lose those above without a word
 */
function int64Column(values: readonly (bigint | null)[], elementType: number): BinaryColumn {
  const column = Buffer.allocUnsafe(headLength + values.length * (4 + int64Length));
  const view = new DataView(column.buffer, column.byteOffset, column.length);
  let at = headLength;
  let nulls = 0;
  for (const value of values) {
    if (value === null) {
      view.setInt32(at, -1);
      nulls = 1;
      at += 4;
    } else {
      if (BigInt.asIntN(64, value) !== value) throw new RangeError('a value has more than 64 bits');
      view.setInt32(at, int64Length);
      view.setBigInt64(at + 4, value);
      at += 4 + int64Length;
    }
  }
  const none = values.length === 0;
  view.setInt32(0, none ? 0 : 1);
  view.setInt32(4, nulls);
  view.setInt32(8, elementType);
  view.setInt32(12, values.length);
  view.setInt32(16, 1);
  // An empty array has no dimensions, and so neither length nor first index.
  return column.subarray(0, none ? 12 : at);
}

/** Ids and amounts. */
export const bigintColumn = (values: readonly (bigint | null)[]): BinaryColumn =>
  int64Column(values, pg.types.builtins.INT8);

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

/** 1 January 2000, from which PostgreSQL counts microseconds. */
const postgresEpochMs = Date.UTC(2000, 0, 1);

/** Moments, by the millisecond. */
export const momentColumn = (values: readonly (Date | null)[]): BinaryColumn =>
  int64Column(
    values.map((value) => value && BigInt(value.getTime() - postgresEpochMs) * 1_000n),
    pg.types.builtins.TIMESTAMPTZ,
  );

/**
 * Rows of a list as a sheet: flat columns, amounts in major units beside their currency, moments in
 * Prague time with their offset. How a value is meant is read from the schema that its list declares.
 */
import { decimalText, isCurrency, minorDigitsOf, pragueTimestamp } from '@herna/kernel';
import type { TSchema } from 'typebox';

export type Row = Readonly<Record<string, unknown>>;

/** An exact decimal number as text with a point, such as `-12.05`. */
export interface Decimal {
  readonly decimal: string;
}
export type Cell = string | number | boolean | Decimal | null | undefined;

/** Columns in the order of their first appearance, a cell of each in every line. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly lines: readonly (readonly Cell[])[];
}

interface Described {
  readonly description?: string;
  readonly format?: string;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

type Schema = (TSchema & Described) | undefined;

/** The schema of a value that may be null: the other one of the union. */
function meant(schema: Schema): Schema {
  const named = schema?.anyOf?.filter((one) => (one as { type?: string }).type !== 'null');
  return named?.length === 1 ? named[0] : schema;
}

/** The schema of the rows in a list's answer: the items of its first array. */
export function rowSchemaOf(response: TSchema): Schema {
  const properties = Object.values((response as Described).properties ?? {}) as Described[];
  return properties.find(({ items }) => items !== undefined)?.items;
}

/** Whether a schema says that a number is minor units of a currency. */
export const isMinorUnits = (schema: Schema): boolean =>
  meant(schema)?.description === 'Minor units';

const isMoment = (schema: Schema): boolean => meant(schema)?.format === 'date-time';

const majorUnits = (minor: number, currency: string): Cell =>
  isCurrency(currency)
    ? { decimal: decimalText(BigInt(minor), minorDigitsOf(currency)) }
    : undefined;

const isMoney = (value: object): value is { amount: number; currency: string } =>
  'amount' in value && 'currency' in value && Object.keys(value).length === 2;

/** The currency that amounts of an object are in: its own, that of its money, or the one around. */
function currencyOf(value: object, around: string): string {
  if ('currency' in value) return String(value.currency);
  const moneys = Object.values(value).filter(
    (one): one is { currency: string } => typeof one === 'object' && one !== null && isMoney(one),
  );
  return around || (moneys[0]?.currency ?? '');
}

const textOf = (cell: Cell): string =>
  cell !== null && typeof cell === 'object' ? cell.decimal : String(cell ?? '');

/** The entries of a list in one cell: `name: value` by commas, entries by a bar. */
function entriesOf(entries: readonly unknown[], schema: Schema, currency: string): string {
  const texts = entries.map((entry) =>
    [...cellsOf('', entry, schema, currency)]
      .map(([name, cell]) => (name ? `${name.slice(1)}: ${textOf(cell)}` : textOf(cell)))
      .join(', '),
  );
  return texts.join(' | ');
}

function* cellsOf(
  name: string,
  value: unknown,
  schema: Schema,
  currency: string,
): Generator<[string, Cell]> {
  const type = meant(schema);
  if (typeof value === 'number' && isMinorUnits(type)) yield [name, majorUnits(value, currency)];
  else if (typeof value === 'string' && isMoment(type)) {
    yield [name, pragueTimestamp(new Date(value))];
  } else if (value === null || typeof value !== 'object') yield [name, value as Cell];
  else if (Array.isArray(value)) yield [name, entriesOf(value, type?.items, currency)];
  else if (isMoney(value)) {
    yield [name, majorUnits(value.amount, value.currency)];
    yield [`${name}.currency`, value.currency];
  } else {
    const own = currencyOf(value, currency);
    for (const [key, inner] of Object.entries(value)) {
      yield* cellsOf(`${name}.${key}`, inner, type?.properties?.[key], own);
    }
  }
}

/**
 * Flattens rows by the schema of their list; of chosen columns only those are there, in their order,
 * empty where no row has any.
 */
export function sheetOf(
  rows: readonly Row[],
  response: TSchema,
  chosen?: readonly string[],
): Sheet {
  const schema = rowSchemaOf(response);
  const found = new Set<string>();
  const flat = rows.map((row) => {
    const cells = new Map<string, Cell>();
    for (const [name, cell] of cellsOf('', row, schema, '')) cells.set(name.slice(1), cell);
    for (const name of cells.keys()) found.add(name);
    return cells;
  });
  const columns = chosen ?? [...found];
  return { columns, lines: flat.map((cells) => columns.map((name) => cells.get(name))) };
}

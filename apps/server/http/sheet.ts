/**
 * Rows of a list as a sheet: flat columns, amounts in major units beside their currency, moments in
 * Prague time with their offset. How a value is meant is read from the schema that its list declares.
 */
import {
  decimalText,
  isAmountName,
  isCurrency,
  minorDigitsOf,
  pragueTimestamp,
} from '@herna/kernel';
import type { TSchema } from 'typebox';
import { fieldsOfCodes } from './cell-words.table.ts';

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
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
}

type Schema = (TSchema & Described) | undefined;

/** How values are written for whoever reads the file. */
export interface Writing {
  /** Currency of amounts in what a schema leaves open, where nothing beside them says another. */
  readonly currency: string;
  /** Words in the place of a code; programs read the codes themselves. */
  readonly words?: (field: string, code: string) => string | undefined;
}

/** The schema of a value that may be null: the other one of the union. */
function meant(schema: Schema): Schema {
  const named = schema?.anyOf?.filter((one) => (one as { type?: string }).type !== 'null');
  return named?.length === 1 ? named[0] : schema;
}

/** The schema of a part of an object, which may be one of several. */
function partOf(schema: Schema, key: string): Schema {
  const own = schema?.properties?.[key];
  if (own || !schema?.anyOf) return own;
  const parts = schema.anyOf.map((one) => partOf(one, key)).filter((one) => one !== undefined);
  return parts.length > 1 ? ({ anyOf: parts } as unknown as TSchema) : parts[0];
}

/** Whether a schema leaves open what an object holds. */
const isOpen = (schema: Schema): boolean =>
  schema === undefined || (schema.properties === undefined && schema.anyOf === undefined);

/** Whether a schema lists the codes that a text can be. */
const isCoded = (schema: Schema): boolean =>
  schema?.enum !== undefined ||
  typeof schema?.const === 'string' ||
  (schema?.anyOf?.some((one) => isCoded(one)) ?? false);

/** The schema of the rows in a list's answer: the items of its first array. */
export function rowSchemaOf(response: TSchema): Schema {
  const properties = Object.values((response as Described).properties ?? {}) as Described[];
  return properties.find(({ items }) => items !== undefined)?.items;
}

/** Whether a schema says that a number is minor units of a currency. */
export const isMinorUnits = (schema: Schema): boolean =>
  meant(schema)?.description === 'Minor units';

const isMoment = (schema: Schema): boolean => meant(schema)?.format === 'date-time';

const openMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const majorUnits = (minor: number | bigint, currency: string): Cell =>
  isCurrency(currency)
    ? { decimal: decimalText(BigInt(minor), minorDigitsOf(currency)) }
    : undefined;

const isMoney = (value: object): value is { amount: number | string; currency: string } =>
  'amount' in value &&
  'currency' in value &&
  Object.keys(value).length === 2 &&
  /^-?\d+$/.test(String(value.amount));

/** The currency that amounts of an object are in: its own, that of its money, or the one around. */
function currencyOf(value: object, around: string): string {
  if ('currency' in value) return String(value.currency);
  const moneys = Object.values(value).filter(
    (one): one is { currency: string } => typeof one === 'object' && one !== null && isMoney(one),
  );
  return around || (moneys[0]?.currency ?? '');
}

interface Place {
  /** Path of the column, each step behind a point. */
  readonly name: string;
  readonly schema: Schema;
  readonly currency: string;
  readonly writing: Writing;
}

const fieldOf = (name: string): string =>
  name.split('.').findLast((part) => !/^\d*$/.test(part)) ?? '';

/** A text of a schema: a moment, a code in words, or what it is. */
function textCell(value: string, { name, schema, writing }: Place): Cell {
  const type = meant(schema);
  if (isMoment(type) || (isOpen(type) && openMoment.test(value))) {
    return pragueTimestamp(new Date(value));
  }
  const field = fieldOf(name);
  const isCode = isCoded(type) || fieldsOfCodes.has(field);
  return (isCode ? writing.words?.(field, value) : undefined) ?? value;
}

/** What is written as JSON inside a text that no schema describes. */
function parsed(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** The cells of what is neither an object nor a list. */
function* plainCells(value: unknown, place: Place): Generator<[string, Cell]> {
  const { name, schema, currency, writing } = place;
  const type = meant(schema);
  if (typeof value === 'number' && isMinorUnits(type)) {
    yield [name, majorUnits(value, currency)];
  } else if (type === undefined && isAmountName(fieldOf(name)) && isInteger(value)) {
    const own = currency || writing.currency;
    yield [name, majorUnits(BigInt(value), own)];
    yield [`${name}.currency`, own];
  } else if (typeof value === 'boolean') {
    yield [name, writing.words?.('', String(value)) ?? value];
  } else if (typeof value === 'string') {
    const inside = type === undefined ? parsed(value) : undefined;
    if (inside) yield* cellsOf(inside, place);
    else yield [name, textCell(value, place)];
  } else yield [name, value as Cell];
}

const isInteger = (value: unknown): value is number | string =>
  Number.isInteger(value) || (typeof value === 'string' && /^-?\d{1,18}$/.test(value));

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** The cells of a list: words in one, anything more in columns by the number of the entry. */
function* listCells(values: readonly unknown[], place: Place): Generator<[string, Cell]> {
  const { name } = place;
  const inside = { ...place, schema: meant(place.schema)?.items };
  if (values.every(isPlain) && !isMinorUnits(inside.schema)) {
    const texts = values.map((value) => {
      const [[, cell] = []] = [...plainCells(value, inside)];
      return String(cell ?? '');
    });
    yield [name, texts.join(' | ')];
    return;
  }
  for (const [index, value] of values.entries()) {
    yield* cellsOf(value, { ...inside, name: `${name}.${index + 1}` });
  }
}

function* cellsOf(value: unknown, place: Place): Generator<[string, Cell]> {
  const { name, schema } = place;
  if (value === null || typeof value !== 'object') yield* plainCells(value, place);
  else if (Array.isArray(value)) yield* listCells(value, place);
  else if (name !== '' && isMoney(value)) {
    yield [name, majorUnits(BigInt(value.amount), value.currency)];
    yield [`${name}.currency`, value.currency];
  } else {
    const currency = currencyOf(value, place.currency);
    const type = meant(schema);
    for (const [key, inner] of Object.entries(value)) {
      yield* cellsOf(inner, {
        ...place,
        name: `${name}.${key}`,
        schema: partOf(type, key),
        currency,
      });
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
  writing: Writing,
  chosen?: readonly string[],
): Sheet {
  const schema = rowSchemaOf(response);
  const found = new Set<string>();
  const flat = rows.map((row) => {
    const cells = new Map<string, Cell>();
    for (const [name, cell] of cellsOf(row, { name: '', schema, currency: '', writing })) {
      cells.set(name.slice(1), cell);
    }
    for (const name of cells.keys()) found.add(name);
    return cells;
  });
  const columns = chosen ?? [...found];
  return { columns, lines: flat.map((cells) => columns.map((name) => cells.get(name))) };
}

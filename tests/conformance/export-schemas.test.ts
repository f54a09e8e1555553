/** What every list that is a file must declare, so that its amounts can be written in major units. */
import type { CallDefinition } from '@herna/contract-kit';
import { hasCzechHeading, isMinorUnits, rowSchemaOf, wordsOfCode } from '@herna/server';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { declaredCalls } from './declared-calls.ts';

const lists = (Object.entries(declaredCalls) as [string, CallDefinition][]).filter(
  ([, { csv }]) => csv,
);

const isMoney = (schema: TSchema): boolean =>
  Object.keys((schema as { properties?: object }).properties ?? {}).join() === 'amount,currency';

/** Amounts in minor units without a currency beside or around them. */
function* nakedAmounts(schema: TSchema, path: string, known: boolean): Generator<string> {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  const own = known || 'currency' in properties || Object.values(properties).some(isMoney);
  if (isMinorUnits(schema) && !known) yield path;
  for (const [name, inner] of Object.entries(properties)) {
    yield* nakedAmounts(inner, `${path}.${name}`, own);
  }
  if (items) yield* nakedAmounts(items, `${path}[]`, own);
  for (const inner of anyOf) yield* nakedAmounts(inner, path, own);
}

/** Words that name money: a plain integer so called would be written as minor units. */
const moneyWords =
  /amount|stake|win$|ggr|balance|deposit|withdrawal|received|given|change$|After$/i;

function* plainAmounts(schema: TSchema, path: string): Generator<string> {
  if (isMoney(schema)) return;
  const { properties = {} } = schema as { properties?: Record<string, TSchema> };
  for (const [name, inner] of Object.entries(properties)) {
    const { type, anyOf = [] } = inner as { type?: string; anyOf?: { type?: string }[] };
    const integer = type === 'integer' || anyOf.some((one) => one.type === 'integer');
    if (integer && !isMinorUnits(inner) && moneyWords.test(name)) yield `${path}.${name}`;
    yield* plainAmounts(inner, `${path}.${name}`);
  }
}

test('there are lists as files', () => expect(lists.length).toBeGreaterThan(25));

test.each(lists)('%s says the currency of its amounts', (_key, { response }) => {
  const rows = rowSchemaOf(response as TSchema);
  expect(rows).toBeDefined();
  if (!rows) return;
  expect([...nakedAmounts(rows, 'row', false)]).toEqual([]);
  expect([...plainAmounts(rows, 'row')]).toEqual([]);
});

/** Codes that are the same in every language. */
const international = /^(?:CZK|EUR|PTS|\*)$/;

/** The codes that a text of a row may be, by the field. */
function* codesOf(schema: TSchema, field = ''): Generator<readonly [string, string]> {
  const {
    enum: codes = [],
    const: code,
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    enum?: readonly unknown[];
    const?: unknown;
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
  };
  for (const one of [...codes, code]) if (typeof one === 'string') yield [field, one];
  for (const [name, inner] of Object.entries(properties)) yield* codesOf(inner, name);
  for (const inner of [...anyOf, ...(items ? [items] : [])]) yield* codesOf(inner, field);
}

test.each(lists)('%s has words for each of its codes', (_key, { response }) => {
  const codes = [...codesOf(rowSchemaOf(response as TSchema) ?? {})];
  const bare = codes.filter(
    ([field, code]) =>
      !international.test(code) &&
      ['cs', 'en'].some((locale) => {
        const words = wordsOfCode(field, code, locale);
        return (
          words === undefined || /[a-z][A-Z]|_|^[A-Z]{4,}$/.test(words.replace(/PayOut|PayU/, ''))
        );
      }),
  );
  expect(bare).toEqual([]);
});

/** The fields of a row, those of the objects within it too. */
function* fieldsOf(schema: TSchema): Generator<string> {
  const { properties = {}, anyOf = [] } = schema as {
    properties?: Record<string, TSchema>;
    anyOf?: TSchema[];
  };
  for (const [name, inner] of Object.entries(properties)) {
    yield name;
    yield* fieldsOf(inner);
  }
  for (const inner of anyOf) yield* fieldsOf(inner);
}

test('every column of a file has a Czech heading', () => {
  const fields = new Set(
    lists.flatMap(([, { response }]) => [...fieldsOf(rowSchemaOf(response as TSchema) ?? {})]),
  );
  expect([...fields].filter((field) => !hasCzechHeading(field)).sort()).toEqual([]);
});

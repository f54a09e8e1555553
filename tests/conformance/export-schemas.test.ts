/** What every list that is a file must declare, so that its amounts can be written in major units. */
import type { CallDefinition } from '@herna/contract-kit';
import { isMinorUnits, rowSchemaOf } from '@herna/server';
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

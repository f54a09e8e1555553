/**
 * Requests of a careless or hostile caller: a call's example with live ids in it, of which one or two
 * fields are replaced by what such fields must never be, left out, or joined by unknown ones; and
 * whole values by the schema. Made with fast-check, so a seed gives the same requests again.
 */
import type { CallDefinition, CallExample } from '@herna/contract-kit';
import fc, { type Arbitrary } from 'fast-check';
import { nastyTexts, valuesOf } from './schema-values.ts';

type Part = 'params' | 'query' | 'body';
type Tree = Readonly<Record<string, unknown>>;

/** Ids that exist, by the names that fields have for them. */
export type LiveIds = Readonly<Record<string, string>>;

const amounts: readonly unknown[] = [
  -1,
  -100,
  0,
  1,
  0.5,
  100.001,
  2 ** 53,
  2 ** 53 + 2,
  Number.MAX_SAFE_INTEGER,
  1e300,
  -(2 ** 63),
  '100',
  '1e3',
  '',
  null,
  true,
  [100],
  { amount: 100 },
];

/** Amounts that somebody may well send: little, and more than little money or a limit allows. */
const soberAmounts = [1, 50, 500, 5_000, 50_000, 100_000, 1_000_000, 1_000_000_000_000];

const long = 'x'.repeat(10_240);
const idsOf = (stranger: string): readonly unknown[] => [
  '',
  ' ',
  '0',
  '-1',
  '007',
  '1e3',
  '0x10',
  '１２',
  'žluťoučký kůň',
  '9223372036854775807',
  '9223372036854775808',
  `${'9'.repeat(10_240)}`,
  long,
  stranger,
  '\0',
  '1; select 1',
  null,
  1,
  [],
  {},
];
const currencies: readonly unknown[] = ['EUR', 'PTS', 'USD', 'czk', 'CZK ', '', null, 203, 'XXX'];
const texts: readonly unknown[] = [...nastyTexts, long, null, 7, [], {}, false];

/** What may stand in a field, by its name and what it holds when all is well. */
function hostileFor(name: string, value: unknown, stranger: string): readonly unknown[] {
  if (typeof value === 'number') return amounts;
  if (/currency/i.test(name)) return currencies;
  if (/id$/i.test(name)) return idsOf(stranger);
  return texts;
}

/** A change of one field: its path, and its new value; none leaves the field out. */
interface Change {
  readonly part: Part;
  readonly path: readonly string[];
  readonly value?: unknown;
}

function changesOf(part: Part, tree: unknown, stranger: string): Change[] {
  const found: Change[] = [];
  const walk = (at: unknown, path: readonly string[]): void => {
    if (typeof at === 'object' && at !== null && !Array.isArray(at)) {
      found.push({ part, path: [...path, 'unknownField'], value: 1 });
      for (const [name, value] of Object.entries(at)) walk(value, [...path, name]);
    }
    const name = path.at(-1);
    if (name === undefined) return;
    found.push({ part, path });
    for (const value of hostileFor(name, at, stranger)) found.push({ part, path, value });
  };
  walk(tree, []);
  return found;
}

/** Changes of amounts to amounts that are as good. */
const soberChanges = (changes: readonly Change[]): Change[] =>
  changes
    .filter(({ value }) => value === amounts[0])
    .flatMap((change) => soberAmounts.map((value) => ({ ...change, value })));

function changed(at: unknown, [name, ...rest]: readonly string[], change: Change): unknown {
  if (name === undefined) return change.value;
  const tree = (typeof at === 'object' && at !== null ? at : {}) as Tree;
  if (rest.length === 0 && !('value' in change)) {
    const { [name]: _left, ...others } = tree;
    return others;
  }
  return { ...tree, [name]: changed(tree[name], rest, change) };
}

/** The example with ids that exist, so that a request comes as far as it can. */
function living(at: unknown, live: LiveIds, name = ''): unknown {
  if (Array.isArray(at)) return at.map((each) => living(each, live));
  if (typeof at === 'object' && at !== null) {
    const fields = Object.entries(at).map(([key, value]) => [key, living(value, live, key)]);
    return Object.fromEntries(fields);
  }
  return live[name] ?? at;
}

/** What an address can carry: text, and numbers as text. */
function addressable(values: unknown): object {
  const fields = Object.entries((values ?? {}) as object).flatMap(([name, value]) => {
    if (value === null || (typeof value === 'object' && !Array.isArray(value))) return [];
    return [[name, typeof value === 'string' ? value.toWellFormed() : value]];
  });
  return Object.fromEntries(fields);
}

function sendable({ params, query, ...rest }: CallExample, example: CallExample): CallExample {
  // A place in an address that is left out makes another address.
  const places = { ...(example.params as object), ...addressable(params) };
  return {
    ...rest,
    ...(params ? { params: places as never } : {}),
    ...(query ? { query: addressable(query) as never } : {}),
  };
}

/** The request of a call's example, with ids that exist. */
export const livingExample = (definition: CallDefinition, live: LiveIds): CallExample =>
  living(definition.example, live) as CallExample;

/** Requests for a call, made of one that it accepts; `stranger` is the id of somebody else. */
export function hostileInputs(
  definition: CallDefinition,
  example: CallExample,
  stranger: string,
): Arbitrary<CallExample> {
  const parts = (['params', 'query', 'body'] as const).filter(
    (part) => definition[part] && !(part === 'body' && definition.multipart),
  );
  const changes = parts.flatMap((part) => changesOf(part, example[part] ?? {}, stranger));
  const well = fc.constant(example);
  if (changes.length === 0) return well;
  const changedBy = (all: readonly Change[]): CallExample => {
    const input: Record<string, unknown> = { ...example };
    for (const change of all) input[change.part] = changed(input[change.part], change.path, change);
    return input as CallExample;
  };
  const spoilt = fc
    .array(fc.constantFrom(...changes), { minLength: 1, maxLength: 2 })
    .map(changedBy);
  const soberly = soberChanges(changes);
  const sober =
    soberly.length > 0 ? fc.constantFrom(...soberly).map((one) => changedBy([one])) : well;
  const bySchema = fc
    .record(
      Object.fromEntries(
        parts.map((part) => [part, valuesOf(definition[part] as never)]),
      ) as Record<Part, Arbitrary<never>>,
    )
    .map((input) => ({ ...example, ...input }));
  return fc
    .oneof(
      { weight: 1, arbitrary: well },
      { weight: 2, arbitrary: sober },
      { weight: 8, arbitrary: spoilt },
      { weight: 2, arbitrary: bySchema },
    )
    .map((input) => sendable(input as CallExample, example));
}

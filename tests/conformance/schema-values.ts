/**
 * Values by the schemas of contracts, for the fuzz: most fit their schema, and text holds what
 * breaks careless programs. Made with fast-check, so a seed gives the same values again.
 */
import { fc } from '@herna/testkit/properties';
import type { Arbitrary } from 'fast-check';

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly 'x-int64'?: boolean;
}

/** Text that has broken programs: of databases, shells, headers, pages, formats and alphabets. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff text',
  '\u202eabc',
  '\ufeff',
  'İstanbul ß ﬁ',
  '👩‍👩‍👧‍👦',
  'Z̴̧͓a̷l̷g̸o',
  "'; drop table players.player; --",
  '%00%0d%0aSet-Cookie: a=b',
  'line\r\nBcc: somebody@herna.example',
  '<script>alert(1)</script>',
  '{{7*7}} <%= 7*7 %> #{7*7}',
  '../../../../etc/passwd',
  '%s%n%x %_\\',
  'NaN',
  '-1e309',
  '__proto__',
  'constructor',
  'null',
  '=1+1',
  'x'.repeat(5_000),
];

const moments = [
  '2026-11-21T18:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '2026-10-25T02:30:00+02:00',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999Z',
  '9999-12-30T12:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
];
const days = [
  '2026-11-21',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  '0000-01-01',
  '2026-02-29',
  '0001-01-01',
];
/** Ids that are there, that are not, and that no bigint column can hold. */
const ids = ['1', '2', '7', '9223372036854775807', '9223372036854775808', '9999999999999999999'];

const oneOfList = <Value>(values: readonly Value[]): Arbitrary<Value> => fc.constantFrom(...values);

function textOf({ pattern, format, minLength = 0, maxLength = 60, ...schema }: Schema) {
  if (schema['x-int64']) return oneOfList(ids);
  if (format === 'date-time') return oneOfList(moments);
  if (format === 'date') return oneOfList(days);
  const nasty = oneOfList(nastyTexts);
  if (pattern !== undefined) {
    const fitting = fc.stringMatching(new RegExp(pattern, 'u'), {
      maxLength: Math.max(64, maxLength),
    });
    return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: nasty });
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const any = fc.string({ unit: 'binary', ...length });
  return fc.oneof(nasty, any, fc.string({ unit: 'grapheme', ...length }));
}

function numberOf({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema): Arbitrary<number> {
  const whole = fc.integer({ min: 0, max: 1_000 }).map((offset) => minimum + offset);
  const edges = oneOfList([minimum, maximum, minimum - 1, maximum + 1, 0, -1, 0.5, 1e300]);
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: edges });
}

/** Values of a schema, and now and then one that does not fit it. */
export function valuesOf(schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.enum) return oneOfList(schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema;
      const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
      return fc.array(valuesOf(schema.items ?? {}), bounds);
    }
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function objectOf({ properties, required = [], patternProperties }: Schema): Arbitrary<unknown> {
  if (patternProperties) {
    const [value = {}] = Object.values(patternProperties);
    return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(value), { maxKeys: 4 });
  }
  const fields = Object.entries(properties ?? {}).map(
    ([name, of]) => [name, valuesOf(of)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] as never[] });
}

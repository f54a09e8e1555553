/**
 * Every field that a definition of a bonus can store changes a verdict: who may have it, what it gives,
 * or what the law says of it. Fields and their values come from the schema, so a new field that no rule
 * reads fails here; what is decided elsewhere says where.
 */
import { expect, test } from 'vitest';
import { BonusSpec, exampleSpec } from '../contract/index.ts';
import { amountOf, qualifyingDeposits, sumOf } from './amounts.ts';
import { type Candidate, refusalOf } from './conditions.table.ts';
import { refusalsOf } from './law.table.ts';
import { waitsForDeposit } from './spec-faults.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
const fields: Readonly<Record<string, Schema>> = BonusSpec.properties as never;
const required: readonly string[] = BonusSpec.required;

/** Decided outside these rules. */
const elsewhere: Readonly<Record<string, string>> = {
  name: 'is how staff call it',
  eventName: 'is what definitions are looked up by when an event is raised',
  offerHours: 'ends the offer, as the row of the offer stores it',
  wageringMultiple: 'is a term of the money that is given, which bonuses follow',
  weights: 'is a term of the money that is given, which bonuses follow',
  stakeMaximum: 'is a term of the money that is given, which bonuses follow',
  conversionMaximum: 'is a term of the money that is given, which bonuses follow',
  validHours: 'is a term of the money that is given, which bonuses follow',
};

/** Values at and about the bounds of a schema. */
function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.enum) return schema.enum;
  const { minimum = 0, maximum = 0 } = schema;
  switch (schema.type) {
    case 'integer':
      return [...new Set([minimum, minimum + 1, Math.min(60, maximum), maximum])];
    case 'boolean':
      return [false, true];
    case 'array':
      return schema.items ? valuesOf(schema.items).map((one) => [one]) : [];
    case 'string':
      return ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([name, of]) => ({
        name,
        values: valuesOf(of),
      }));
      return [0, 1].map((index) =>
        Object.fromEntries(parts.map(({ name, values }) => [name, values[index]])),
      );
    }
    default:
      return [];
  }
}

const { amount: _amount, ...withoutAmount } = exampleSpec as unknown as BonusSpec;
const share = { ...withoutAmount, percent: 50, amountMaximum: 60, depositMinimum: 60 };
/** A definition of each shape that there is. */
const shapes: readonly BonusSpec[] = [
  exampleSpec as unknown as BonusSpec,
  { ...withoutAmount, kind: 'CODE', amount: 10_000, depositMinimum: 60 },
  { ...share, kind: 'RELOAD', hourFrom: 0, hourUntil: 24 },
  { ...share, kind: 'RELOAD', depositsAddUp: true },
  { ...share, kind: 'DEPOSIT_NTH', ordinal: 1 },
];

const deposits = [
  [],
  [{ number: 1, currency: 'CZK', amount: 60n }],
  [2, 3].map((number) => ({ number, currency: 'CZK', amount: 40n })),
  [2, 3].map((number) => ({ number, currency: 'CZK', amount: 1_000n })),
];
const candidates: readonly Omit<Candidate, 'spec'>[] = [
  { currencies: ['CZK'] },
  { uses: 1 },
  { receivers: 1 },
  { granted: 60n },
  { now: new Date('2026-11-23T01:30:00Z') },
].map((change) => ({
  state: 'ACTIVATED',
  now: new Date('2026-11-21T18:00:00Z'),
  restricted: false,
  accountOpen: true,
  currencies: ['CZK', 'EUR'],
  uses: 0,
  deposits: 0,
  received: false,
  receivers: 0,
  granted: 0n,
  ...change,
}));

const givenFor = (spec: BonusSpec, of: (typeof deposits)[number]): bigint | undefined => {
  if (!waitsForDeposit(spec)) return amountOf(spec, 0n);
  const deposits = qualifyingDeposits(spec, of);
  return deposits && amountOf(spec, sumOf(deposits));
};

/** Everything that the rules say of a definition, for each candidate and each row of deposits. */
const verdictsOf = (spec: BonusSpec): readonly string[] => [
  ...candidates.map((candidate) => `refused ${refusalOf({ ...candidate, spec })}`),
  ...deposits.map((of) => `given ${givenFor(spec, of)}`),
  ...(['cz', 'sk'] as const).map(
    (market) =>
      `law ${JSON.stringify(refusalsOf(spec, { market, day: '2026-11-21', locale: 'cs' }))}`,
  ),
];

/** Whether two values of a field, the rest being equal, have a verdict in which they differ. */
function decides(field: string): boolean {
  const made = [...valuesOf(fields[field] ?? {}), ...(required.includes(field) ? [] : [undefined])];
  return shapes.some((shape) => {
    const values = [shape[field as keyof BonusSpec], ...made];
    const verdicts = values.map((value) => {
      const { [field as keyof BonusSpec]: _field, ...rest } = shape;
      return verdictsOf({
        ...rest,
        ...(value === undefined ? {} : { [field]: value }),
      } as BonusSpec);
    });
    return new Set(verdicts.map((one) => JSON.stringify(one))).size > 1;
  });
}

test.each(Object.keys(fields))('%s', (field) => {
  expect(decides(field)).toBe(!(field in elsewhere));
});

test('what is said to be decided elsewhere is a field', () => {
  expect(Object.keys(elsewhere).filter((field) => !(field in fields))).toEqual([]);
});

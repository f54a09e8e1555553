/** One rule, two readings: the SQL condition and the evaluation agree for any tree and any figures. */
import { type TestDatabase, testDatabase } from '@herna/testkit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Feature, type FeatureValues, features } from '../rules/features.table.ts';
import { comparisons, evaluate, type RuleTree, readTree, toSql } from '../rules/rule-tree.ts';
import { shippedRules } from '../rules/rules.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const figure = fc.constantFrom(...features);
const leaf = fc.record({
  figure,
  is: fc.constantFrom(...comparisons),
  than: fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.record({ figure, percent: fc.integer({ min: -200, max: 200 }) }),
  ),
});
const { tree } = fc.letrec<{ tree: RuleTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));
const values = fc
  .tuple(...features.map(() => fc.option(fc.bigInt({ min: -6n, max: 6n }))))
  .map((all) => Object.fromEntries(features.map((one, at) => [one, all[at]])) as FeatureValues);

/** What PostgreSQL says of a rule for rows of figures. */
async function bySql(rule: RuleTree, rows: readonly FeatureValues[]): Promise<(boolean | null)[]> {
  const columns = features.map(
    (one) => sql`${rows.map((row) => row[one]?.toString() ?? null)}::bigint[]`,
  );
  const names = features.map((one) => sql.ref(one));
  const { rows: found } = await sql<{ holds: boolean | null }>`
    select ${toSql(rule)} as holds
    from unnest(${sql.join(columns)}) with ordinality
      as features (${sql.join([...names, sql.ref('place')])})
    order by features.place`.execute(database.database.read.reads());
  return found.map(({ holds }) => holds);
}

test('a rule reads the same in SQL and here, unknown figures included', async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.array(values, { minLength: 1, maxLength: 8 }), async (rule, rows) => {
      expect(await bySql(rule, rows)).toEqual(rows.map((row) => evaluate(rule, row)));
    }),
    { numRuns: 150, seed: 186 },
  );
});

test('what was read from outside is the tree that was sent', () => {
  fc.assert(
    fc.property(leaf, (one) => {
      expect(readTree(JSON.parse(JSON.stringify({ all: [one] })))).toEqual({ all: [one] });
    }),
    { seed: 253 },
  );
});

describe('a tree is refused', () => {
  const deep = (levels: number): object =>
    levels === 0 ? { figure: 'deposits24h', is: '>', than: 1 } : { not: deep(levels - 1) };
  test.each([
    ['an unknown figure', { figure: 'shoeSize', is: '>', than: 1 }],
    ['SQL instead of a comparison', { figure: 'deposits24h', is: '> 0 or 1', than: 1 }],
    ['no number', { figure: 'deposits24h', is: '>', than: '1; drop table' }],
    ['an empty list', { all: [] }],
    ['too deep', deep(8)],
    ['nothing', null],
  ])('for %s', (_what, given) => {
    expect(() => readTree(given)).toThrow(expect.objectContaining({ code: 'ERR_VALIDATION' }));
  });
});

test.each(shippedRules.map((rule) => [rule.key, rule] as const))('%s is a rule', (_key, rule) => {
  expect(readTree(rule.tree)).toEqual(rule.tree);
  const nothing = Object.fromEntries(features.map((one: Feature) => [one, 0n])) as FeatureValues;
  expect(evaluate(rule.tree, { ...nothing, declaredIncomeMonth: null })).not.toBe(true);
});

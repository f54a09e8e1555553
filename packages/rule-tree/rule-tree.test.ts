import { DomainError } from '@herna/kernel';
import { expect, test } from 'vitest';
import { evaluate, figuresIn, type RuleTree, readTree } from './index.ts';

const figures = ['stakes', 'deposits'] as const;
type Figure = (typeof figures)[number];
const above: RuleTree<Figure> = { figure: 'stakes', is: '>', than: 100 };
const twice: RuleTree<Figure> = {
  figure: 'deposits',
  is: '>=',
  than: { figure: 'stakes', percent: 200 },
};

test.each([
  // stakes, deposits, above and twice, above or twice, not above
  [101n, 202n, true, true, false],
  [101n, 201n, false, true, false],
  [100n, 200n, false, true, true],
  [100n, 199n, false, false, true],
  [null, 500n, null, null, null],
  [101n, null, null, true, false],
  [100n, null, false, null, true],
] as const)('stakes %s and deposits %s', (stakes, deposits, all, any, not) => {
  const values = { stakes, deposits };
  expect(evaluate({ all: [above, twice] }, values)).toBe(all);
  expect(evaluate({ any: [above, twice] }, values)).toBe(any);
  expect(evaluate({ not: above }, values)).toBe(not);
});

test('a tree that is read is the tree that was written, and names its figures once', () => {
  const tree = { all: [above, { any: [twice, { not: above }] }] };
  expect(readTree(figures, JSON.parse(JSON.stringify(tree)))).toEqual(tree);
  expect(figuresIn(tree)).toEqual(['stakes', 'deposits']);
});

const deep = (levels: number): unknown => (levels === 1 ? above : { not: deep(levels - 1) });

test.each([
  ['no tree', 'stakes > 100', 'tree'],
  ['an unknown figure', { figure: 'wins', is: '>', than: 1 }, 'tree.figure'],
  ['an unknown comparison', { figure: 'stakes', is: '!=', than: 1 }, 'tree.is'],
  ['a part of a unit', { figure: 'stakes', is: '>', than: 0.5 }, 'tree.than'],
  ['nothing to join', { all: [] }, 'tree.all'],
  ['too deep a tree', deep(7), 'tree.not.not.not.not.not.not'],
  ['too large a tree', { any: Array(50).fill(above) }, 'tree.any.49'],
])('%s is refused, and its place is named', (_, value, field) => {
  let refusal: unknown;
  try {
    readTree(figures, value);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({
    code: 'ERR_VALIDATION',
    fields: [{ field, kind: 'InvalidValue' }],
  });
});

test('as deep and as large as may be is read', () => {
  expect(readTree(figures, deep(6))).toEqual(deep(6));
  expect(readTree(figures, { any: Array(49).fill(above) })).toEqual({ any: Array(49).fill(above) });
});

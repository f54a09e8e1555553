import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from './rule-figures.ts';
import {
  excessOf,
  type Group,
  groupOf,
  levelsOf,
  nodesOf,
  type Part,
  type Rule,
  ruleOf,
} from './rule-groups.ts';

const [paid, won, listed] = ['paid', 'won', 'listed'].map((figure) => ({
  figure,
  is: '>=',
  than: 1,
})) as [Condition, Condition, Condition];

describe('a rule comes back as it was read', () => {
  test.each<[string, Rule]>([
    ['all', { all: [paid, won] }],
    ['any', { any: [paid, won] }],
    ['none', { not: { any: [paid, won] } }],
    ['not one', { not: paid }],
    ['not all', { not: { all: [paid, won] } }],
    ['not not', { not: { not: paid } }],
    ['a denial within another', { all: [{ not: { all: [paid, { not: won }] } }] }],
    ['a group within another', { all: [paid, { any: [won, { not: listed }] }] }],
    [
      'a figure beside another',
      { all: [{ ...paid, than: { figure: 'won', percent: 90 } } as Rule] },
    ],
  ])('%s', (_name, rule) => {
    expect(ruleOf(groupOf(rule))).toEqual(rule);
  });

  test('whatever it means, where it was written in another way', () => {
    expect(ruleOf(groupOf(paid))).toEqual({ all: [paid] });
    expect(ruleOf(groupOf({ not: { any: [paid] } }))).toEqual({ not: paid });
  });
});

const nodesIn = (rule: Rule): number => partsIn(rule).reduce((sum, one) => sum + nodesIn(one), 1);
const levelsIn = (rule: Rule): number => 1 + Math.max(0, ...partsIn(rule).map(levelsIn));
function partsIn(rule: Rule): readonly Rule[] {
  if ('all' in rule) return rule.all;
  if ('any' in rule) return rule.any;
  return 'not' in rule ? [rule.not] : [];
}

const condition = fc.constantFrom(paid, won, listed);
const { rule: anyRule } = fc.letrec<{ rule: Rule; part: Rule }>((tie) => {
  const parts = fc.array(tie('part'), { minLength: 1, maxLength: 3 });
  return {
    part: fc.oneof({ maxDepth: 5 }, condition, tie('rule')),
    // A condition alone is not among them: it becomes a group of one, once.
    rule: fc.oneof(
      fc.record({ all: parts }),
      fc.record({ any: parts }),
      fc.record({ not: tie('part') }),
    ),
  };
});
const { group: anyGroup } = fc.letrec<{ group: Group; part: Part }>((tie) => ({
  part: fc.oneof({ maxDepth: 4 }, condition, tie('group')),
  group: fc.record({
    join: fc.constantFrom(...(['all', 'any', 'none'] as const)),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
  }),
}));

test('no rule grows by being edited, and its nodes are counted as they will be sent', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const back = ruleOf(groupOf(rule));
      expect(nodesIn(back)).toBeLessThanOrEqual(nodesIn(rule));
      expect(levelsIn(back)).toBeLessThanOrEqual(levelsIn(rule));
      expect(nodesOf(groupOf(rule))).toBe(nodesIn(back));
      expect(levelsOf(groupOf(rule))).toBe(levelsIn(back));
    }),
    { numRuns: 500, seed: 15 },
  );
});

test('groups come back as they were drawn', () => {
  fc.assert(
    fc.property(anyGroup, (group) => {
      expect(groupOf(ruleOf(group))).toEqual(group);
    }),
    { numRuns: 500, seed: 15 },
  );
});

test('nodes are counted as the server does: a denial of several has two of its own', () => {
  expect(nodesOf(groupOf({ all: [paid, { any: [won, listed] }] }))).toBe(5);
  expect(nodesOf(groupOf({ not: { any: [paid, won] } }))).toBe(4);
  expect(nodesOf(groupOf({ not: paid }))).toBe(2);
});

/** A rule of so many levels whose lowest group denies one condition. */
const denialAt = (levels: number): Rule =>
  levels === 2 ? { not: paid } : { all: [denialAt(levels - 1)] };

test('a denial at the last level takes no further condition', () => {
  const more = (group: Group): Group => {
    const [only] = group.parts;
    return only && 'join' in only
      ? { ...group, parts: [more(only)] }
      : { ...group, parts: [...group.parts, won] };
  };
  const atLast = groupOf(denialAt(6));
  expect(excessOf(atLast)).toBeUndefined();
  expect(excessOf(more(atLast))).toBe('tooDeep');
  expect(excessOf(more(groupOf(denialAt(5))))).toBeUndefined();
});

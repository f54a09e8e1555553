import { describe, expect, test } from 'vitest';
import { groupOf, nodesOf, type Rule, ruleOf } from './rule-groups.ts';

const [paid, won, listed] = ['paid', 'won', 'listed'].map((figure) => ({
  figure,
  is: '>=',
  than: 1,
})) as [Rule & object, Rule & object, Rule & object];

describe('a rule comes back as it was read', () => {
  test.each<[string, Rule]>([
    ['all', { all: [paid, won] }],
    ['any', { any: [paid, won] }],
    ['none', { not: { any: [paid, won] } }],
    ['a group within another', { all: [paid, { any: [won, { not: { any: [listed] } }] }] }],
    [
      'a figure beside another',
      { all: [{ ...paid, than: { figure: 'won', percent: 90 } } as Rule] },
    ],
  ])('%s', (_name, rule) => {
    expect(ruleOf(groupOf(rule))).toEqual(rule);
  });

  test('whatever it means, where it was written in another way', () => {
    expect(ruleOf(groupOf(paid))).toEqual({ all: [paid] });
    expect(ruleOf(groupOf({ not: paid }))).toEqual({ not: { any: [paid] } });
    expect(ruleOf(groupOf({ not: { all: [paid, won] } }))).toEqual({
      not: { any: [{ all: [paid, won] }] },
    });
    expect(ruleOf(groupOf({ not: { not: paid } }))).toEqual({
      not: { any: [{ not: { any: [paid] } }] },
    });
  });
});

test('nodes are counted as the server does: a denial has one of its own', () => {
  expect(nodesOf(groupOf({ all: [paid, { any: [won, listed] }] }))).toBe(5);
  expect(nodesOf(groupOf({ not: { any: [paid, won] } }))).toBe(4);
});

/** The editor of rules and the server have one opinion on how deep and how large a rule may be. */
import { readTree } from '@herna/rule-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf, type Group, type Part, ruleOf } from './rule-groups.ts';

const condition = fc.constantFrom(
  { figure: 'paid', is: '>=', than: 1 },
  { figure: 'won', is: '>=', than: 1 },
);
const { group: anyGroup } = fc.letrec<{ group: Group; part: Part }>((tie) => ({
  part: fc.oneof({ maxDepth: 5 }, condition, tie('group')),
  group: fc.record({
    join: fc.constantFrom(...(['all', 'any', 'none'] as const)),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  }),
}));

/** As many conditions as the server counts nodes, with the group's own, and one more. */
const broad = (count: number): Group => ({
  join: 'any',
  parts: Array.from({ length: count }, () => ({ figure: 'paid', is: '>=', than: 1 })),
});

const isTaken = (group: Group): boolean => {
  try {
    readTree(['paid', 'won'], JSON.parse(JSON.stringify(ruleOf(group))));
    return true;
  } catch {
    return false;
  }
};

test('the server takes what the editor lets be drawn, and refuses what it does not', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyGroup, (group) => {
      const excess = excessOf(group);
      seen.add(excess ?? 'fits');
      expect(isTaken(group)).toBe(excess === undefined);
    }),
    { numRuns: 2_000, seed: 7, examples: [[broad(49)], [broad(50)]] },
  );
  expect([...seen].toSorted()).toEqual(['fits', 'tooDeep', 'tooLarge']);
});

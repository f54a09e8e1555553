/** Every rule of the specification is there, and what is said to show it does exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decisionFile, rules, sections } from './rules.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = new Map<string, string>();
const sourceOf = (path: string): string => {
  const known = sources.get(path) ?? read(path);
  sources.set(path, known);
  return known;
};

/** How many rules the specification has in each section. */
const counts = [46, 11, 153, 76, 38, 30, 5, 25, 87];

test('each section has its rules, numbered without a gap', () => {
  expect(sections.map(([, of]) => of.length)).toEqual(counts);
  const numbered = counts.flatMap((count, section) =>
    Array.from(
      { length: count },
      (_, index) => `R${section + 1}-${String(index + 1).padStart(3, '0')}`,
    ),
  );
  expect(rules.map(({ id }) => id)).toEqual(numbered);
});

test('each test that is named exists', () => {
  const missing = rules.filter((rule) => {
    if (!('test' in rule)) return false;
    const source = sourceOf(rule.test);
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${rule.title}${quote}`));
  });
  expect(missing).toEqual([]);
});

test('each decision that is named speaks of its rule, or of all that a browser keeps', () => {
  const silent = rules.filter((rule) => {
    if (!('decision' in rule)) return false;
    const file = decisionFile(rule.decision);
    if (!file) return true;
    return rule.decision !== '0033' && !read(`docs/decisions/${file}`).includes(`**${rule.id}**`);
  });
  expect(silent).toEqual([]);
});

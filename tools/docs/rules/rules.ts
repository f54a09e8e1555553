/** docs/reference/rules.md: every rule of the specification with the test that shows it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accessRules } from './access.table.ts';
import { callsRules } from './calls.table.ts';
import { dataRules } from './data.table.ts';
import { errorsRules } from './errors.table.ts';
import { offerRules } from './offer.table.ts';
import { pagesRules } from './pages.table.ts';
import type { Rule } from './rule.ts';
import { statesRules } from './states.table.ts';
import { validationRules } from './validation.table.ts';
import { valuesRules } from './values.table.ts';

const root = join(import.meta.dirname, '../../..');

/** Sections of the specification in their order. */
export const sections: readonly (readonly [name: string, rules: readonly Rule[]])[] = [
  ['What is offered', offerRules],
  ['Pages', pagesRules],
  ['Data', dataRules],
  ['States', statesRules],
  ['Validation', validationRules],
  ['Access', accessRules],
  ['Calls', callsRules],
  ['Errors', errorsRules],
  ['Values', valuesRules],
];

export const rules: readonly Rule[] = sections.flatMap(([, of]) => of);

/** The file of a decision by its number; undefined when there is none. */
export const decisionFile = (number: string): string | undefined =>
  readdirSync(join(root, 'docs/decisions')).find((file) => file.startsWith(`${number}-`));

function shownBy(rule: Rule): string {
  if ('test' in rule) return `[\`${rule.test}\`](../../${rule.test}): ${rule.title}`;
  if ('open' in rule) return `**open**: ${rule.open}`;
  const file = decisionFile(rule.decision);
  return `[decision ${rule.decision}](../decisions/${file}): ${rule.note}`;
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export function rulesPage(): string {
  const counted = (kind: 'test' | 'decision' | 'open') =>
    rules.filter((rule) => kind in rule).length;
  const parts = sections.map(
    ([name, of], index) =>
      `## ${index + 1}. ${name}\n\n${[
        row(['rule', 'what it says', 'shown by']),
        '|---|---|---|',
        ...of.map((rule) => row([rule.id, rule.rule, shownBy(rule)])),
      ].join('\n')}`,
  );
  return `# Rules of the specification

Each of the ${rules.length} rules with the test that would fail if it did not hold (${counted('test')}), the decision
that says why it is kept otherwise (${counted('decision')}), or what lacks (${counted('open')}). Written by \`npm run docs\`.

${parts.join('\n\n')}
`;
}

/** docs/reference/law.md: duties of law with the code and the test that hold each. */
import { duties } from './law.table.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const link = (path: string): string => `[\`${path}\`](../../${path})`;

export function lawPage(): string {
  const rows = duties.map(({ duty, source, market, since, code, test, title }) =>
    row([duty, source, market, since, link(code), `${link(test)}: ${title}`]),
  );
  return `# Duties of law

Each duty that is claimed to hold, with its source, the code that keeps it and the test that would fail
if it did not. What is not listed is not claimed. Figures marked to be confirmed are settings, not law
read in its own text. Written by \`npm run docs\`.

${[row(['duty', 'source', 'market', 'since', 'code', 'test']), '|---|---|---|---|---|---|', ...rows].join('\n')}
`;
}

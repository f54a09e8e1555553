/** Titles and sources of monitoring rules in the reader's language. */
import { useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';

interface RuleTextProps {
  readonly row: Row;
}

/** Titles of rules: those of the platform's own in the reader's language, later ones as written. */
export function useRuleTitle(): (row: Row) => string {
  const translate = useTranslate();
  return ({ key, title, version }) =>
    version === 1 ? translate(`amlKeys.${key}`, { _: String(title) }) : String(title);
}

export function RuleTitle({ row }: RuleTextProps) {
  return <>{useRuleTitle()(row)}</>;
}

/** Where the idea of a shipped rule comes from, in the reader's language; as written for the others. */
export function RuleSource({ row }: RuleTextProps) {
  const translate = useTranslate();
  const source = String(row.source);
  return row.version === 1 ? translate(`amlRuleSources.${row.key}`, { _: source }) : source;
}

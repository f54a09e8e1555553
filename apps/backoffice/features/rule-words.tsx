/** A rule of a segment in words. */
import { useTranslate } from 'react-admin';

interface Comparison {
  readonly figure: string;
  readonly is: string;
  readonly than: unknown;
}

type Rule =
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule }
  | Comparison;

/** Comparisons as one writes them; the rules are kept in the signs of a keyboard. */
const signs: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤' };

/** Says rules in words. */
export function useRuleWords(): (tree: unknown) => string {
  const translate = useTranslate();
  const joined = (rules: readonly Rule[], by: string) =>
    rules.map(words).join(` ${translate(`engagement.${by}`)} `);
  const words = (rule: Rule): string => {
    if ('all' in rule) return joined(rule.all, 'and');
    if ('any' in rule) return joined(rule.any, 'or');
    if ('not' in rule) return `${translate('engagement.not')} (${words(rule.not)})`;
    const than = typeof rule.than === 'number' ? rule.than : JSON.stringify(rule.than);
    return `${translate(`segmentFigures.${rule.figure}`)} ${signs[rule.is] ?? rule.is} ${than}`;
  };
  return (tree) => (typeof tree === 'object' && tree !== null ? words(tree as Rule) : '');
}

export function RuleWords({ tree }: { readonly tree: unknown }) {
  return <>{useRuleWords()(tree)}</>;
}

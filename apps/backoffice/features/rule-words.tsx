/** A rule over figures in words. */
import { useTranslate } from 'react-admin';
import { moneyText } from '../format/money.ts';
import { useLocale } from '../format/value-formats.tsx';
import { comparisonSigns, type RuleFigures, segmentFigures } from './rule-figures.ts';
import type { Rule } from './rule-groups.ts';

/** A value in the unit of a figure. */
export function useFigureText(figures: RuleFigures): (figure: string, value: number) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (figure, value) => {
    const unit = figures.units[figure];
    if (unit === 'yesNo') return translate(value === 0 ? 'ra.boolean.false' : 'ra.boolean.true');
    if (unit === 'euroCents') return moneyText({ amount: value, currency: 'EUR' }, locale);
    const form = unit === 'percent' ? ({ style: 'unit', unit: 'percent' } as const) : {};
    return new Intl.NumberFormat(locale, form).format(value);
  };
}

/** Says rules in words. */
export function useRuleWords(figures: RuleFigures = segmentFigures): (tree: unknown) => string {
  const translate = useTranslate();
  const textOf = useFigureText(figures);
  const nameOf = (figure: string) => translate(`${figures.words}.${figure}`, { _: figure });
  const joined = (rules: readonly Rule[], by: string) =>
    rules.map((rule) => words(rule, rules.length > 1)).join(` ${translate(`engagement.${by}`)} `);
  /** @param within whether it stands beside others, so that a group needs brackets */
  const words = (rule: Rule, within = false): string => {
    if ('figure' in rule) {
      const { figure, is, than } = rule;
      const value =
        typeof than === 'number'
          ? textOf(figure, than)
          : translate('engagement.percentOf', {
              percent: than.percent,
              figure: nameOf(than.figure),
            });
      return `${nameOf(figure)} ${comparisonSigns[is as keyof typeof comparisonSigns] ?? is} ${value}`;
    }
    if ('not' in rule) return `${translate('engagement.not')} (${words(rule.not)})`;
    const group = 'all' in rule ? rule.all : rule.any;
    const text = joined(group, 'all' in rule ? 'and' : 'or');
    return within && group.length > 1 ? `(${text})` : text;
  };
  return (tree) => (typeof tree === 'object' && tree !== null ? words(tree as Rule) : '');
}

interface RuleWordsProps {
  readonly tree: unknown;
  readonly figures?: RuleFigures;
}

export function RuleWords({ tree, figures }: RuleWordsProps) {
  return <>{useRuleWords(figures)(tree)}</>;
}

/**
 * What the law refuses in a bonus, as a table: each row names the dated rule of the market, the field
 * at fault and when it applies. A refusal carries the paragraph as the market's data give it.
 * That terms are shown before money is given, and that a closing account gets nothing, is enforced where
 * it happens (section 1(1)(b) and 1(2)(c)): no definition can ask for anything else.
 */
import { type Market, type MarketRules, marketRule } from '@herna/brands';
import type { BonusSpec } from '../contract/bonus-schemas.ts';

export interface LawRefusal {
  readonly rule: string;
  readonly field: string;
  readonly paragraph: string;
}

/** Shortest description and terms that say anything, characters. */
const summaryLength = 30;
const termsLength = 60;

/** What of a promotion the law looks at. */
export type LawSubject = Pick<BonusSpec, 'terms' | 'forfeitOnWithdrawal'>;

interface Checked {
  readonly spec: LawSubject;
  /** Locale that every player of the brand can read. */
  readonly locale: string;
  readonly rules: Pick<MarketRules, 'promotions' | 'bonusMayEndOnWithdrawal'>;
}

interface Row {
  readonly rule: keyof Checked['rules'];
  readonly field: (checked: Checked) => string;
  readonly breaks: (checked: Checked) => boolean;
}

const textOf = ({ spec, locale }: Checked) => spec.terms[locale as keyof typeof spec.terms];

export const lawTable: readonly Row[] = [
  {
    rule: 'promotions',
    field: ({ locale }) => `terms.${locale}.summary`,
    breaks: (checked) =>
      checked.rules.promotions.shortDescription &&
      (textOf(checked)?.summary.trim().length ?? 0) < summaryLength,
  },
  {
    rule: 'promotions',
    field: ({ locale }) => `terms.${locale}.text`,
    breaks: (checked) =>
      checked.rules.promotions.termsShownFirst &&
      (textOf(checked)?.text.trim().length ?? 0) < termsLength,
  },
  {
    rule: 'bonusMayEndOnWithdrawal',
    field: () => 'forfeitOnWithdrawal',
    breaks: ({ spec, rules }) =>
      spec.forfeitOnWithdrawal === true && !rules.bonusMayEndOnWithdrawal,
  },
];

/** Everything that the market's law refuses in a definition on a Prague day; empty when lawful. */
export function refusalsOf(
  spec: LawSubject,
  {
    market,
    day,
    locale,
  }: { readonly market: Market; readonly day: string; readonly locale: string },
): LawRefusal[] {
  const promotions = marketRule(market, 'promotions', day);
  const bonusMayEndOnWithdrawal = marketRule(market, 'bonusMayEndOnWithdrawal', day);
  const dated = { promotions, bonusMayEndOnWithdrawal };
  const checked: Checked = {
    spec,
    locale,
    rules: {
      promotions: promotions.value,
      bonusMayEndOnWithdrawal: bonusMayEndOnWithdrawal.value,
    },
  };
  return lawTable
    .filter(({ breaks }) => breaks(checked))
    .map(({ rule, field }) => ({
      rule,
      field: field(checked),
      paragraph: dated[rule].reference,
    }));
}

/** A bonus definition as a form holds it, and as the calls take it. */
import type { BonusKind, BonusSpec } from '@herna/promotions/contract';
import { minorUnits } from '../../format/money.ts';

type Values = Readonly<Record<string, unknown>>;

export const kinds = [
  'NO_DEPOSIT',
  'DEPOSIT_NTH',
  'RELOAD',
  'MANUAL',
  'CODE',
  'EVENT',
] as const satisfies readonly BonusKind[];

/** Languages that terms are written in here; the others read the brand's own. */
export const termsLocales = ['cs', 'sk', 'en'] as const;

export const blank = {
  kind: 'NO_DEPOSIT',
  currency: 'CZK',
  wageringMultiple: '10',
  validHours: '168',
  offerHours: '72',
  usesPerPlayer: '1',
  weights: { Casino: '100', LiveGames: '10', CrashGame: '50', Lottery: '0' },
  terms: {},
};

const text = (value: unknown): string => String(value ?? '').trim();
const wholeNumber = (value: unknown): number | undefined =>
  /^\d{1,9}$/.test(text(value)) ? Number(text(value)) : undefined;

/** The definition that a form describes; undefined while a number is missing. */
export function specOf(values: Values): BonusSpec | undefined {
  const currency = text(values.currency) as 'CZK' | 'EUR';
  const amount = (field: string) =>
    text(values[field]) === '' ? undefined : minorUnits(text(values[field]), currency);
  const weights = values.weights as Values;
  const weight = (scope: string) => wholeNumber(weights[scope]) ?? 0;
  const wageringMultiple = wholeNumber(values.wageringMultiple);
  const validHours = wholeNumber(values.validHours);
  const offerHours = wholeNumber(values.offerHours);
  if (!text(values.name) || !wageringMultiple || !validHours || !offerHours) return undefined;
  const optional = {
    amount: amount('amount'),
    percent: wholeNumber(values.percent),
    amountMaximum: amount('amountMaximum'),
    depositMinimum: amount('depositMinimum'),
    ordinal: wholeNumber(values.ordinal),
    depositsAddUp: values.depositsAddUp === true ? true : undefined,
    eventName: text(values.eventName) || undefined,
    stakeMaximum: amount('stakeMaximum'),
    conversionMaximum: amount('conversionMaximum'),
    forfeitOnWithdrawal: values.forfeitOnWithdrawal === true ? true : undefined,
    validFrom: text(values.validFrom) || undefined,
    validUntil: text(values.validUntil) || undefined,
    budget: amount('budget'),
    receiversMaximum: wholeNumber(values.receiversMaximum),
  };
  const provided = Object.fromEntries(
    Object.entries(optional).filter(([, value]) => value !== undefined),
  );
  const terms = Object.fromEntries(
    termsLocales.flatMap((locale) => {
      const localeTerms = (values.terms as Values | undefined)?.[locale] as Values | undefined;
      if (!text(localeTerms?.title)) return [];
      const part = {
        title: text(localeTerms?.title),
        summary: text(localeTerms?.summary),
        text: text(localeTerms?.text),
      };
      return [[locale, part]];
    }),
  );
  return {
    name: text(values.name),
    kind: values.kind as BonusKind,
    currency,
    wageringMultiple,
    validHours,
    offerHours,
    usesPerPlayer: wholeNumber(values.usesPerPlayer) ?? 1,
    weights: {
      Casino: weight('Casino'),
      LiveGames: weight('LiveGames'),
      CrashGame: weight('CrashGame'),
      Lottery: weight('Lottery'),
    },
    terms,
    ...provided,
  };
}

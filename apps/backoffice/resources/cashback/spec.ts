/** A cashback programme between its form, where everything is text, and its calls. */
import type { CashbackSpec } from '@herna/promotions/contract';
import { minorUnits } from '../../format/money.ts';
import { termsOf, typedUnits } from '../bonus-definitions/spec.ts';

export const scopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;
export const bases = ['EXPECTED_LOSS', 'NET_LOSS'] as const;
export const periods = ['DAY', 'WEEK', 'MONTH'] as const;

/** Of a new programme. */
export const blank = {
  currency: 'CZK',
  base: 'EXPECTED_LOSS',
  period: 'MONTH',
  percents: { Casino: '10', LiveGames: '0', CrashGame: '0', Lottery: '0' },
  minimum: '10',
  maximum: '1000',
  stakes: '10000',
  stake: '10',
};

const text = (value: unknown): string => String(value ?? '').trim();

/** Minor units of an amount in the form's currency; undefined where it cannot be read. */
export function unitsOf(values: Record<string, unknown>, field: string): number | undefined {
  const currency = text(values.currency) as CashbackSpec['currency'];
  const units = minorUnits(text(values[field]), currency);
  return units !== undefined && units > 0 ? units : undefined;
}

/** The programme as its calls want it; undefined while something is missing or cannot be read. */
export function specOf(values: Record<string, unknown>): CashbackSpec | undefined {
  const minimum = unitsOf(values, 'minimum');
  const maximum = unitsOf(values, 'maximum');
  const budget = text(values.budget) === '' ? undefined : unitsOf(values, 'budget');
  const typed = (values.percents ?? {}) as Record<string, unknown>;
  const percents = Object.fromEntries(
    scopes.map((scope) => [scope, Number(text(typed[scope]) || '0')]),
  ) as CashbackSpec['percents'];
  const arePercentsValid = Object.values(percents).every(
    (percent) => Number.isInteger(percent) && percent >= 0 && percent <= 50,
  );
  const readable = text(values.budget) === '' || budget !== undefined;
  if (!minimum || !maximum || !arePercentsValid || !readable || text(values.name) === '')
    return undefined;
  return {
    name: text(values.name),
    currency: text(values.currency) as CashbackSpec['currency'],
    base: text(values.base) as CashbackSpec['base'],
    period: text(values.period) as CashbackSpec['period'],
    percents,
    minimum,
    maximum,
    ...(budget === undefined ? {} : { budget }),
    terms: termsOf(values.terms),
  };
}

/** What the form begins with when a programme is changed; its example stands as for a new one. */
export const valuesOf = (spec: CashbackSpec): Record<string, unknown> => ({
  ...spec,
  percents: Object.fromEntries(scopes.map((scope) => [scope, String(spec.percents[scope])])),
  minimum: typedUnits(spec.minimum),
  maximum: typedUnits(spec.maximum),
  budget: typedUnits(spec.budget),
  stakes: blank.stakes,
  stake: blank.stake,
});

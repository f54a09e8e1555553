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

/** Kinds whose amount may follow from a deposit. */
export const depositKinds: readonly BonusKind[] = ['DEPOSIT_NTH', 'RELOAD', 'CODE', 'EVENT'];

/** Languages that terms are written in here; the others read the brand's own. */
export const termsLocales = ['cs', 'sk', 'en'] as const;

/** Parts of the offer, whose stakes count by a weight each. */
export const gameScopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

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

const amountFields = [
  'amount',
  'amountMaximum',
  'depositMinimum',
  'stakeMaximum',
  'conversionMaximum',
  'budget',
] as const;
const numberFields = ['percent', 'ordinal', 'receiversMaximum', 'hourFrom', 'hourUntil'] as const;

/** What was typed into fields that may be left empty; undefined where some of it cannot be read. */
function optionalFields(
  values: Values,
  fields: readonly string[],
  read: (value: unknown) => number | undefined,
): Readonly<Record<string, number>> | undefined {
  const typed = fields.filter((field) => text(values[field]) !== '');
  const found = typed.flatMap((field) => {
    const value = read(values[field]);
    return value === undefined ? [] : [[field, value] as const];
  });
  return found.length === typed.length ? Object.fromEntries(found) : undefined;
}

/** The terms that were written here, and those of languages that are not. */
export function termsOf(typed: unknown): BonusSpec['terms'] {
  const all = (typed ?? {}) as Readonly<Record<string, Values | undefined>>;
  const written = termsLocales.flatMap((locale) => {
    const own = all[locale];
    if (!text(own?.title)) return [];
    const part = { title: text(own?.title), summary: text(own?.summary), text: text(own?.text) };
    return [[locale, part] as const];
  });
  const kept = Object.entries(all).filter(
    ([locale]) => !termsLocales.some((here) => here === locale),
  );
  return Object.fromEntries([...written, ...kept]);
}

/** Fields that only some kinds have; a form keeps what was typed before its kind was changed. */
const ofSomeKinds: Readonly<Record<string, readonly BonusKind[]>> = {
  percent: depositKinds,
  amountMaximum: depositKinds,
  depositMinimum: depositKinds,
  depositsAddUp: depositKinds.filter((kind) => kind !== 'DEPOSIT_NTH'),
  ordinal: ['DEPOSIT_NTH'],
  eventName: ['EVENT'],
};

/** Whether a kind has a field. */
const fieldsOfKind =
  (kind: BonusKind) =>
  (field: string): boolean =>
    ofSomeKinds[field]?.includes(kind) ?? true;

/** The definition that a form describes; undefined while a number is missing or cannot be read. */
export function specOf(values: Values): BonusSpec | undefined {
  const currency = text(values.currency) as 'CZK' | 'EUR';
  const wageringMultiple = wholeNumber(values.wageringMultiple);
  const validHours = wholeNumber(values.validHours);
  const offerHours = wholeNumber(values.offerHours);
  if (!text(values.name) || !wageringMultiple || !validHours || !offerHours) return undefined;
  const kind = values.kind as BonusKind;
  const drawn = fieldsOfKind(kind);
  const amounts = optionalFields(values, amountFields.filter(drawn), (typed) =>
    minorUnits(text(typed), currency),
  );
  const numbers = optionalFields(values, numberFields.filter(drawn), wholeNumber);
  const weights = optionalFields(values.weights as Values, gameScopes, wholeNumber);
  if (!amounts || !numbers || !weights) return undefined;
  const weekdays = (values.weekdays ?? []) as number[];
  const optional = {
    depositsAddUp: drawn('depositsAddUp') && values.depositsAddUp === true ? true : undefined,
    eventName: drawn('eventName') ? text(values.eventName) || undefined : undefined,
    forfeitOnWithdrawal: values.forfeitOnWithdrawal === true ? true : undefined,
    validFrom: text(values.validFrom) || undefined,
    validUntil: text(values.validUntil) || undefined,
    weekdays: weekdays.length > 0 ? weekdays : undefined,
  };
  const provided = Object.fromEntries(
    Object.entries(optional).filter(([, value]) => value !== undefined),
  );
  return {
    name: text(values.name),
    kind,
    currency,
    wageringMultiple,
    validHours,
    offerHours,
    usesPerPlayer: wholeNumber(values.usesPerPlayer) ?? 1,
    weights: { Casino: 0, LiveGames: 0, CrashGame: 0, Lottery: 0, ...weights },
    terms: termsOf(values.terms),
    ...amounts,
    ...numbers,
    ...provided,
  };
}

/** Minor units as a form shows them. */
export const typedUnits = (units: number | undefined): string =>
  units === undefined ? '' : String(units / 100);

/** What the form begins with when a bonus is changed. */
export const valuesOf = (spec: BonusSpec): Values => ({
  ...spec,
  ...Object.fromEntries(amountFields.map((field) => [field, typedUnits(spec[field])])),
});

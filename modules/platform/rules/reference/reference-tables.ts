/**
 * All reference lists in one map, in the form the database keeps. Names of countries and currencies
 * in further languages, and countries without a row of their own, come from CLDR (through Intl).
 */
import { countriesLists } from './countries.table.ts';
import { countryCodes } from './country-codes.table.ts';
import { landbasedLists } from './landbased.table.ts';
import { moneyLists } from './money.table.ts';
import { playersLists } from './players.table.ts';
import { protectionLists } from './protection.table.ts';
import type { ReferenceRow, ReferenceTable } from './reference-row.ts';
import { registrationLists } from './registration.table.ts';
import { systemLists } from './system.table.ts';

/** A value of a list; labels by locale, at least cs, en and sk. */
export interface ReferenceValue {
  readonly value: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly note: string | null;
  /** The value of the parent list that it belongs to. */
  readonly parent: string | null;
  readonly alternateCode: string | null;
}

/** The rows as they are written down. */
export const allTables: ReferenceTable = {
  ...playersLists,
  ...registrationLists,
  ...protectionLists,
  ...landbasedLists,
  ...moneyLists,
  ...systemLists,
  ...countriesLists,
};

/** Lists whose note begins with the value of another list that theirs belong to. */
export const parentLists: Readonly<Record<string, string>> = {
  FaultCodes: 'FaultCategories',
  Provinces: 'Countries',
  TransactionChildTypes: 'TransactionTypes',
};

const furtherLocales = ['hu', 'vi', 'ru'] as const;
const allLocales = ['cs', 'en', 'sk', ...furtherLocales] as const;

/** Names of codes in some locales as CLDR has them. */
function cldrNames(
  type: 'region' | 'currency',
  code: string,
  locales: readonly string[],
): Record<string, string> {
  const names = locales.map((locale) => {
    const name = new Intl.DisplayNames([locale], { type }).of(code) ?? code;
    // Some languages write currencies in lower case; a list shows them as titles.
    return [locale, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)] as const;
  });
  return Object.fromEntries(names);
}

function plainValue(list: string, [value, cs, en, sk, note = '']: ReferenceRow): ReferenceValue {
  const [first = '', ...rest] = note.split('; ');
  const parent = list in parentLists ? first : null;
  const own = parent === null ? note : rest.join('; ');
  return { value, labels: { cs, en, sk }, note: own || null, parent, alternateCode: null };
}

const alphaTwoOf = new Map(Object.entries(countryCodes).map(([two, three]) => [three, two]));

function countryValues(rows: readonly ReferenceRow[]): ReferenceValue[] {
  const named = rows.map((row) => {
    const plain = plainValue('Countries', row);
    const two = alphaTwoOf.get(plain.value) ?? plain.value;
    const labels = { ...plain.labels, ...cldrNames('region', two, furtherLocales) };
    return { ...plain, labels, alternateCode: two };
  });
  const known = new Set(rows.map(([value]) => value));
  const others = Object.entries(countryCodes)
    .filter(([, three]) => !known.has(three))
    .sort(([, left], [, right]) => (left < right ? -1 : 1))
    .map(([two, three]) => ({
      value: three,
      labels: cldrNames('region', two, allLocales),
      note: null,
      parent: null,
      alternateCode: two,
    }));
  return [...named, ...others];
}

function valuesOf(list: string, rows: readonly ReferenceRow[]): readonly ReferenceValue[] {
  if (list === 'Countries') return countryValues(rows);
  const values = rows.map((row) => plainValue(list, row));
  if (list !== 'CurrencyCodes') return values;
  return values.map((one) => ({
    ...one,
    labels: { ...one.labels, ...cldrNames('currency', one.value, furtherLocales) },
  }));
}

/** Every list with its values in order. */
export const referenceLists: ReadonlyMap<string, readonly ReferenceValue[]> = new Map(
  Object.entries(allTables).map(([list, rows]) => [list, valuesOf(list, rows)]),
);

/** A label in a locale: its own, else Czech for Slovak, else English. */
export const labelIn = (labels: Readonly<Record<string, string>>, locale: string): string =>
  labels[locale] ?? (locale === 'sk' ? labels.cs : undefined) ?? labels.en ?? '';

/**
 * Reference lists, translations and features. At start `synchronise` brings what the code says
 * into the database; every answer is then read from there.
 */
import { createHash } from 'node:crypto';
import { type Brand, brands, marketRules } from '@herna/brands';
import type { Database, Db } from '@herna/db';
import { type Clock, catalogue, DomainError, type ErrorTable, pragueDay } from '@herna/kernel';
import { features } from '../rules/features.table.ts';
import {
  labelIn,
  type ReferenceValue,
  referenceLists,
} from '../rules/reference/reference-tables.ts';
import {
  enabledFeatures,
  type FeatureRow,
  listHashes,
  lockReference,
  type ReferenceValueRow,
  removeOtherLists,
  replaceFeatures,
  replaceList,
  valueByCode,
  valuesOfList,
} from '../store/reference.ts';

export interface Reference {
  /** Brings lists and features of this version into the database; harmless to repeat. */
  synchronise(): Promise<void>;
  /** The values of a list in order. */
  values(list: string): Promise<ReferenceValueRow[]>;
  /** A country by its two- or three-letter code; ERR_NOT_FOUND when there is none. */
  country(code: string): Promise<ReferenceValueRow>;
  /** A currency by its code; ERR_NOT_FOUND when there is none. */
  currency(code: string): Promise<ReferenceValueRow>;
  /** The sentence of a fault code; an unknown code has the default sentence. */
  faultSentence(code: string, locale: string): Promise<{ message: string; known: boolean }>;
  /** Features switched on for a brand (the running one by default). */
  features(brand?: string, market?: 'cz' | 'sk'): Promise<FeatureRow[]>;
}

export interface ReferenceDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  /** Errors of the whole platform, for codes that the list of fault codes does not hold. */
  readonly errors: () => ErrorTable;
}

const hashOf = (values: readonly ReferenceValue[]): Buffer =>
  createHash('sha256').update(JSON.stringify(values)).digest();

function featuresOf(brand: Brand, day: string): FeatureRow[] {
  const rules = marketRules(brand.market, day);
  return features.map(({ key, labels, enabled }) => ({
    brand: brand.key,
    market: brand.market,
    key,
    labels,
    enabled: enabled(brand, rules),
  }));
}

/** Makes the service. */
export function createReference(from: ReferenceDependencies): Reference {
  const { database, clock, brand, errors } = from;
  const db: Db = database.read;
  const found = async (list: string, code: string): Promise<ReferenceValueRow> => {
    const row = await valueByCode(db, list, code.toUpperCase());
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };
  return {
    synchronise: () =>
      database.transaction(async (tx) => {
        await lockReference(tx);
        const now = clock.now();
        const present = await listHashes(tx);
        for (const [name, values] of referenceLists) {
          const hash = hashOf(values);
          if (!present.get(name)?.equals(hash)) await replaceList(tx, name, hash, values, now);
        }
        await removeOtherLists(tx, [...referenceLists.keys()]);
        await replaceFeatures(
          tx,
          brands.flatMap((one) => featuresOf(one, pragueDay(now))),
        );
      }),
    values: (list) => valuesOfList(db, list),
    country: (code) => found('Countries', code),
    currency: (code) => found('CurrencyCodes', code),
    async faultSentence(code, locale) {
      const row = await valueByCode(db, 'FaultCodes', code);
      const labels = row?.labels ?? new Map(Object.entries(errors())).get(code)?.text;
      if (labels) return { message: labelIn(labels, locale), known: true };
      return { message: labelIn(catalogue.ERR_UNKNOWN.text, locale), known: false };
    },
    async features(key = brand.key, market) {
      if (!brands.some((one) => one.key === key)) {
        const fields = [{ field: 'brand', kind: 'InvalidValue' }] as const;
        throw new DomainError('ERR_VALIDATION', { fields });
      }
      return enabledFeatures(db, key, market);
    },
  };
}

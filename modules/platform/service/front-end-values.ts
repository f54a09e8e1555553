/** Values the front end keeps by brand, locale and key; the platform does not look inside them. */
import { type Brand, brands } from '@herna/brands';
import { type Database, recordEvent } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { platformEvents } from '../contract/events.ts';
import {
  deleteValue,
  type FrontEndValueRow,
  valuesUnder,
  writeValue,
} from '../store/front-end-values.ts';

/** Where a value is meant to stand: the running brand and all locales unless said otherwise. */
export interface WishedPlace {
  readonly brand?: string | undefined;
  readonly locale?: string | undefined;
}

export interface FrontEndValues {
  save(place: WishedPlace, key: string, value: unknown, by: string): Promise<FrontEndValueRow>;
  /** One value for each key that has one: the locale's own before the one for all. */
  read(place: WishedPlace, keys: readonly string[]): Promise<FrontEndValueRow[]>;
  /** Removes exactly the value of the place; tells whether there was one. */
  remove(place: WishedPlace, key: string, by: string): Promise<boolean>;
}

const allLocales = '*';

/** Makes the service. */
export function createFrontEndValues(
  database: Database,
  clock: Clock,
  running: Brand,
): FrontEndValues {
  const placed = ({ brand = running.key, locale }: WishedPlace) => {
    const target = brands.find(({ key }) => key === brand);
    const known = locale === undefined || target?.locales.some((one) => one === locale);
    if (!target || !known) {
      const field = target ? 'locale' : 'brand';
      throw new DomainError('ERR_INVALID_CONTRACT', { fields: [{ field, kind: 'InvalidValue' }] });
    }
    return { brand, locale: locale ?? allLocales };
  };
  return {
    async save(place, key, value, by) {
      const now = clock.now();
      const row = { ...placed(place), key, value, changed_at: now, changed_by: by };
      await database.transaction(async (tx) => {
        await writeValue(tx, row);
        const payload = { brand: row.brand, locale: row.locale, key, by };
        const type = platformEvents.frontEndValueSaved;
        await recordEvent(tx, { type, payload, happenedAt: now });
      });
      return row;
    },
    async read(place, keys) {
      const { brand, locale } = placed(place);
      const found = await valuesUnder(database.read, brand, locale, keys);
      const best = new Map<string, FrontEndValueRow>();
      for (const row of found) {
        if (row.locale !== allLocales || !best.has(row.key)) best.set(row.key, row);
      }
      return [...best.values()];
    },
    async remove(place, key, by) {
      const at = { ...placed(place), key };
      return database.transaction(async (tx) => {
        const removed = await deleteValue(tx, at);
        if (!removed) return false;
        const type = platformEvents.frontEndValueRemoved;
        await recordEvent(tx, { type, payload: { ...at, by }, happenedAt: clock.now() });
        return true;
      });
    },
  };
}

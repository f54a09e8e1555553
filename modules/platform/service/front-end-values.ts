/** Values the front end keeps by brand, locale and key; the platform does not look inside them. */
import { type Brand, brands } from '@herna/brands';
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, recordEvent } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { platformEvents } from '../contract/events.ts';
import {
  deleteValue,
  type FrontEndValueRow,
  type ValuePlace,
  valueNow,
  valuesUnder,
  writeValue,
} from '../store/front-end-values.ts';

/** Where a value is meant to stand: the running brand and all locales unless said otherwise. */
export interface WishedPlace {
  readonly brand?: string | undefined;
  readonly locale?: string | undefined;
}

export interface FrontEndValues {
  save(
    place: WishedPlace,
    key: string,
    value: unknown,
    who: { readonly by: string; readonly act: RecordAct },
  ): Promise<FrontEndValueRow>;
  /** One value for each key that has one: the locale's own before the one for all. */
  read(place: WishedPlace, keys: readonly string[]): Promise<FrontEndValueRow[]>;
  /** Removes exactly the value of the place; tells whether there was one. */
  remove(
    place: WishedPlace,
    key: string,
    who: { readonly by: string; readonly act: RecordAct },
  ): Promise<boolean>;
}

const allLocales = '*';

const targetOf = ({ brand, locale, key }: ValuePlace): string => `${brand}/${locale}/${key}`;

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
    async save(place, key, value, { by, act }) {
      const now = clock.now();
      const row = { ...placed(place), key, value, changed_at: now, changed_by: by };
      await database.transaction(async (tx) => {
        const before = await valueNow(tx, row);
        await writeValue(tx, row);
        const payload = { brand: row.brand, locale: row.locale, key, by };
        const type = platformEvents.frontEndValueSaved;
        await recordEvent(tx, { type, payload, happenedAt: now });
        await act(tx, {
          action: type,
          targetKind: 'front-end-value',
          targetId: targetOf(row),
          ...(before ? { before: { value: before.value } } : {}),
          after: { value },
        });
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
    async remove(place, key, { by, act }) {
      const at = { ...placed(place), key };
      return database.transaction(async (tx) => {
        const before = await valueNow(tx, at);
        const removed = await deleteValue(tx, at);
        if (!removed) return false;
        const type = platformEvents.frontEndValueRemoved;
        await recordEvent(tx, { type, payload: { ...at, by }, happenedAt: clock.now() });
        await act(tx, {
          action: type,
          targetKind: 'front-end-value',
          targetId: targetOf(at),
          before: { value: before?.value },
        });
        return true;
      });
    },
  };
}

/** Exchange rates: read from the central banks by the clock, kept by day, shown with their age. */
import { type Brand, marketFacts } from '@herna/brands';
import type { Database } from '@herna/db';
import { type Clock, DomainError, pragueDay } from '@herna/kernel';
import type { RateList, Rates } from '../adapters/rates.ts';
import { isStale } from '../rules/exchange.ts';
import * as store from '../store/rates.ts';
import { oneByOne } from './one-by-one.ts';

export interface RatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly rates: Rates;
}

const sourceOf = { CZK: 'CNB', EUR: 'ECB' } as const;

/** Makes the service. */
export function createRateService({ database, clock, brand, rates }: RatesDeps) {
  const { currency } = marketFacts[brand.market];
  const source = sourceOf[currency as 'CZK' | 'EUR'];
  const keep = (list: RateList): Promise<void> =>
    database.transaction((tx) => store.keepList(tx, list, clock.now()));
  return {
    /** Reads what there is; a source that is silent keeps its last list. */
    read: (): Promise<void> =>
      oneByOne(rates.lists(), async (reading) => {
        const list = await reading.catch((error: unknown) => {
          if (error instanceof DomainError) return undefined;
          throw error;
        });
        if (list) await keep(list);
      }),

    /** The list valid on a day: its own, or the last one before it. */
    async on(asked: string | undefined) {
      const day = asked ?? pragueDay(clock.now());
      const rows = await store.listOn(database.read, source, day);
      const [first] = rows;
      if (!first) throw new DomainError('ERR_RATES_UNAVAILABLE');
      const quoted = source === 'CNB' ? ('MAIN' as const) : ('FOREIGN' as const);
      return { currency, source, day: first.day, stale: isStale(first.day, day), quoted, rows };
    },
  };
}

export type RateService = ReturnType<typeof createRateService>;

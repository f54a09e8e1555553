/** Exchange rates: read from the central banks by the clock, kept by day, shown with their age. */
import { type Brand, marketFacts } from '@herna/brands';
import { type Database, type Db, oneByOne } from '@herna/db';
import { addDays, type Clock, DomainError, pragueDay } from '@herna/kernel';
import type { RateList, Rates } from '../adapters/rates.ts';
import { intoRateCurrency, isStale, isWorkingDay } from '../rules/exchange.ts';
import * as store from '../store/rates.ts';

export interface RatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly rates: Rates;
}

const sourceOf = { CZK: 'CNB', EUR: 'ECB' } as const;

/** What each source gives its rates to. */
const currencyOf = { CNB: 'CZK', ECB: 'EUR' } as const;
export type RateSource = keyof typeof currencyOf;

export interface RateDay {
  readonly source: RateSource;
  readonly day: string;
  readonly state: 'PUBLISHED' | 'EXPECTED' | 'MISSING';
  readonly currencies: number;
  readonly readAt: Date | undefined;
}

/** Makes the service. */
export function createRateService({ database, clock, brand, rates }: RatesDeps) {
  const { currency } = marketFacts[brand.market];
  const own = sourceOf[currency as 'CZK' | 'EUR'];
  const keep = (list: RateList): Promise<void> =>
    database.transaction((tx) => store.keepList(tx, list, clock.now()));
  return {
    /** Hundredths of a currency to one euro by the last list kept; undefined where there is none. */
    async perEuro(db: Db, code: string): Promise<bigint | undefined> {
      if (code !== currencyOf.CNB) return undefined;
      const rows = await store.listOn(db, 'CNB', pragueDay(clock.now()));
      const euro = rows.find((row) => row.currency === 'EUR');
      return euro && intoRateCurrency(100n, euro);
    },

    /** Reads what there is; a source that is silent keeps its last list. */
    read: (): Promise<void> =>
      oneByOne(rates.readings, async (reading) => {
        const list = await reading().catch((error: unknown) => {
          if (error instanceof DomainError) return undefined;
          throw error;
        });
        if (list) await keep(list);
      }),

    /** The list valid on a day: its own, or the last one before it. */
    async on(date: string | undefined, source: RateSource = own) {
      const day = date ?? pragueDay(clock.now());
      const rows = await store.listOn(database.read, source, day);
      const [first] = rows;
      if (!first) throw new DomainError('ERR_RATES_UNAVAILABLE');
      const quoted = source === 'CNB' ? ('MAIN' as const) : ('FOREIGN' as const);
      return {
        currency: currencyOf[source],
        source,
        day: first.day,
        stale: isStale(first.day, day),
        quoted,
        rows,
      };
    },

    /** The latest days with a list or, on working days since the first one, without; newest first. */
    async days(source: RateSource, count: number): Promise<RateDay[]> {
      const today = pragueDay(clock.now());
      const since = await store.firstDay(database.read, source);
      if (since === undefined) return [];
      const first = addDays(today, 1 - count);
      const found = new Map(
        (await store.daysFrom(database.read, source, first)).map((row) => [row.day, row]),
      );
      return Array.from({ length: count }, (_, back) => addDays(today, -back)).flatMap((day) => {
        const list = found.get(day);
        if (!list && (day < since || !isWorkingDay(day))) return [];
        const missing = day === today ? ('EXPECTED' as const) : ('MISSING' as const);
        return {
          source,
          day,
          state: list ? ('PUBLISHED' as const) : missing,
          currencies: Number(list?.currencies ?? 0n),
          readAt: list?.read_at,
        };
      });
    },
  };
}

export type RateService = ReturnType<typeof createRateService>;

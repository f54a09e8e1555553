/** Handler of exchange rates. */
import type { Handlers } from '@herna/contract-kit/server';
import type { rateCalls } from '../contract/rates.ts';
import type { RateService } from '../service/rates.ts';

interface RateQuery {
  readonly date?: string;
  readonly source?: 'CNB' | 'ECB';
}

/** Makes the handlers. */
export function rateHandlers(service: RateService): Handlers<typeof rateCalls> {
  const onDay = async ({ query }: { readonly query: RateQuery }) => {
    const { currency, source, day, stale, quoted, rows } = await service.on(
      query.date,
      query.source,
    );
    return {
      mainCurrency: currency,
      source,
      day,
      stale,
      quoted,
      rates: rows.map((row) => ({
        currency: row.currency,
        quantity: row.quantity,
        rate: row.rate,
      })),
    };
  };
  return {
    'GET /capi/v1.1/Currency/GetExchangeRates': onDay,
    'GET /capi/Evidence/v1/CurrencyExchangeRates/Get': onDay,
    'GET /capi/v2-onling/Currency/GetRateDays': async ({ query }) => ({
      days: (await service.days(query.source, query.days ?? 30)).map(({ readAt, ...day }) => ({
        ...day,
        readAt: readAt?.toISOString() ?? null,
      })),
    }),
  };
}

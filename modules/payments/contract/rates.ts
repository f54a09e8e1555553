/** Exchange rates to the main currency (edition v1.1). */
import { CurrencyCode, DateTime, Day, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';

const RateSource = Type.Enum(['CNB', 'ECB']);

/** Rates of a day, for every edition. */
const ratesOfDay = {
  audience: 'operator',
  permission: 'payments.read',
  query: Type.Object({ date: Type.Optional(Day), source: Type.Optional(RateSource) }),
  response: Type.Object({
    mainCurrency: CurrencyCode,
    source: RateSource,
    /** The working day that the list is of. */
    day: Day,
    stale: Type.Boolean({ description: 'More than three working days old' }),
    /** `MAIN`: main currency for `quantity` units; `FOREIGN`: units for one of the main. */
    quoted: Type.Enum(['MAIN', 'FOREIGN']),
    rates: Type.Array(
      Type.Object({
        currency: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        rate: Type.String({ description: 'Decimal text as published' }),
      }),
    ),
  }),
  errors: ['ERR_RATES_UNAVAILABLE'],
  example: { query: { date: '2026-11-21' } },
  exampleOutcome: 'ERR_RATES_UNAVAILABLE',
} as const;

export const rateCalls = defineCalls({
  'GET /capi/v1.1/Currency/GetExchangeRates': {
    summary:
      'Returns the exchange rates that are valid on a day, of the main currency unless asked',
    ...ratesOfDay,
  },
  'GET /capi/Evidence/v1/CurrencyExchangeRates/Get': {
    summary: 'Returns the exchange rates that a cash desk reckons by on a day',
    ...ratesOfDay,
  },
  'GET /capi/v2-onling/Currency/GetRateDays': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Lists the days of a source with what was read of each, and the working days without',
    query: Type.Object({
      source: RateSource,
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    }),
    response: Type.Object({
      days: Type.Array(
        Type.Object({
          source: RateSource,
          day: Day,
          /** `EXPECTED` is today before its list; `MISSING` may be a bank holiday. */
          state: Type.Enum(['PUBLISHED', 'EXPECTED', 'MISSING']),
          currencies: Type.Integer(),
          readAt: Type.Union([DateTime, Type.Null()]),
        }),
      ),
    }),
    example: { query: { source: 'CNB', days: 30 } },
  },
});

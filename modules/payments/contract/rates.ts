/** Exchange rates to the main currency (edition v1.1). */
import { CurrencyCode, Day, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';

export const rateCalls = defineCalls({
  'GET /capi/v1.1/Currency/GetExchangeRates': {
    audience: 'operator',
    permission: 'payments.read',
    summary: 'Returns the exchange rates to the main currency that are valid on a day',
    query: Type.Object({ date: Type.Optional(Day) }),
    response: Type.Object({
      mainCurrency: CurrencyCode,
      source: Type.Enum(['CNB', 'ECB']),
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
  },
});

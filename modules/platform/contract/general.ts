/** Countries and the features of a brand, as the v3 calls list them. */
import { defineCalls, orderedPageFields, page, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const Market = Type.Union([Type.Literal('cz'), Type.Literal('sk')]);

export const generalCalls = defineCalls({
  'GET /capi/General/v3/Country/GetList': {
    summary: 'Lists countries with code and name; a search looks into both',
    audience: 'public',
    query: Type.Object({ ...orderedPageFields, search: Type.Optional(Text(60)) }),
    response: page(
      Type.Object({ code: Type.String(), alpha2: Type.String(), name: Type.String() }),
    ),
    example: { query: { limit: 20 } },
  },
  'GET /capi/General/v3/Feature/GetList': {
    summary: 'Lists features switched on for a brand (the running one when none is given)',
    audience: 'public',
    query: Type.Object({
      ...orderedPageFields,
      brand: Type.Optional(Type.String({ pattern: '^[a-z]{1,40}$' })),
      market: Type.Optional(Market),
    }),
    response: page(
      Type.Object({
        key: Type.String(),
        name: Type.String(),
        brand: Type.String(),
        market: Market,
      }),
    ),
    example: { query: { market: 'cz' } },
  },
});
export type GeneralCalls = typeof generalCalls;

/** Names of countries, currencies and faults in a language, and the keys of limits. */
import { defineCalls, Locale, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const language = Type.Optional(Locale);

const CountryName = Type.Object({
  /** ISO 3166-1 alpha-3, as other calls use it. */
  code: Type.String(),
  alpha2: Type.String(),
  name: Type.String(),
});

export const translationCalls = defineCalls({
  'GET /capi/Enumerators/v1/Countries/Names': {
    summary: 'Names all countries in a language (that of the request when none is given)',
    audience: 'public',
    query: Type.Object({ language }),
    response: Type.Object({ language: Locale, names: Type.Array(CountryName) }),
    example: { query: { language: 'en' } },
  },
  'GET /capi/Enumerators/v1/Countries/Translate': {
    summary: 'Translates a country code, of two or three letters, to its name and other code',
    audience: 'public',
    query: Type.Object({ code: Type.String({ pattern: '^[A-Za-z]{2,3}$' }), language }),
    response: Type.Object({
      language: Locale,
      code: Type.String(),
      alpha2: Type.String(),
      name: Type.String(),
    }),
    errors: ['ERR_NOT_FOUND'],
    example: { query: { code: 'CZ', language: 'cs' } },
  },
  'GET /capi/Enumerators/v1/CurrencyCodes/Translate': {
    summary: 'Translates a currency code to its name',
    audience: 'public',
    query: Type.Object({ code: Type.String({ pattern: '^[A-Za-z]{3}$' }), language }),
    response: Type.Object({ language: Locale, code: Type.String(), name: Type.String() }),
    errors: ['ERR_NOT_FOUND'],
    example: { query: { code: 'EUR', language: 'en' } },
  },
  'GET /capi/Enumerators/v1/FaultCodes/Translate': {
    summary: 'Translates a fault code to its sentence; an unknown code to the default one',
    audience: 'public',
    query: Type.Object({ code: Text(100), language }),
    response: Type.Object({
      language: Locale,
      code: Type.String(),
      message: Type.String(),
      known: Type.Boolean(),
    }),
    example: { query: { code: 'ERR_INVALID_PIN', language: 'en' } },
  },
  'GET /capi/Enumerators/v1/LimitKinds/UniqueNames': {
    summary: 'Names the kinds of limit as limit calls use them',
    audience: 'public',
    response: Type.Object({ names: Type.Array(Type.String()) }),
    example: {},
  },
});
export type TranslationCalls = typeof translationCalls;

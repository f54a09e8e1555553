import type { Locale } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { TranslationCalls } from '../contract/translations.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import type { Reference } from '../service/reference.ts';

export function translationHandlers(reference: Reference): Handlers<TranslationCalls> {
  return {
    'GET /capi/Enumerators/v1/Countries/Names': async ({ query }, context) => {
      const language = query.language ?? (context.locale as Locale);
      const rows = await reference.values('Countries');
      const names = rows.map(({ value, alternate_code, labels }) => ({
        code: value,
        alpha2: alternate_code ?? '',
        name: labelIn(labels, language),
      }));
      return { language, names };
    },
    'GET /capi/Enumerators/v1/Countries/Translate': async ({ query }, context) => {
      const language = query.language ?? (context.locale as Locale);
      const { value, alternate_code, labels } = await reference.country(query.code);
      const name = labelIn(labels, language);
      return { language, code: value, alpha2: alternate_code ?? '', name };
    },
    'GET /capi/Enumerators/v1/CurrencyCodes/Translate': async ({ query }, context) => {
      const language = query.language ?? (context.locale as Locale);
      const { value, labels } = await reference.currency(query.code);
      return { language, code: value, name: labelIn(labels, language) };
    },
    'GET /capi/Enumerators/v1/FaultCodes/Translate': async ({ query }, context) => {
      const language = query.language ?? (context.locale as Locale);
      const sentence = await reference.faultSentence(query.code, language);
      return { language, code: query.code, ...sentence };
    },
    'GET /capi/Enumerators/v1/LimitKinds/UniqueNames': async () => {
      const rows = await reference.values('LimitKinds');
      return { names: rows.map(({ value }) => value) };
    },
  };
}

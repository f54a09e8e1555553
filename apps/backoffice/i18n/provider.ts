/** Words of the backoffice: Czech and English, all of them here and none in the screens. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { wordsOfCodes } from './code-words.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { frameCs, frameEn } from './frame.ts';

const messages = { cs: { ...frameCs, ...cs }, en: { ...frameEn, ...en } };
export type LocaleName = keyof typeof messages;

export const isLocale = (name: string): name is LocaleName => name in messages;

const words = { cs: wordsOfCodes(cs), en: wordsOfCodes(en) };

/** The word of a code that is the same wherever it stands; undefined where it is not. */
export const wordOfCode = (code: string, locale: string): string | undefined =>
  words[isLocale(locale) ? locale : 'cs'].get(code);

/** Makes the provider; the member's choice is kept by the store. */
export const createI18nProvider = (initial: LocaleName) =>
  polyglotI18nProvider(
    (locale) => messages[isLocale(locale) ? locale : 'cs'],
    initial,
    [
      { locale: 'cs', name: 'Čeština' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true },
  );

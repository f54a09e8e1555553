/** Texts of the client in the language of the page. */
import { createTranslator } from 'use-intl/core';
import type { Language } from '../session/launch.ts';

export type Values = Readonly<Record<string, string | number>>;
export type Say = (key: string, values?: Values) => string;

export interface Words {
  readonly language: Language;
  readonly text: Say;
  /** Minor units as an amount of a currency. */
  money(minor: number, currency: string): string;
}

const messages = {
  cs: () => import('../messages/cs.json'),
  en: () => import('../messages/en.json'),
  sk: () => import('../messages/sk.json'),
  hu: () => import('../messages/hu.json'),
  ru: () => import('../messages/ru.json'),
  vi: () => import('../messages/vi.json'),
};

/** In whose manner dates and amounts of a language are written; English ones the British way. */
export const notations: Readonly<Record<Language, string>> = {
  cs: 'cs-CZ',
  en: 'en-GB',
  sk: 'sk-SK',
  hu: 'hu-HU',
  ru: 'ru-RU',
  vi: 'vi-VN',
};

/** Formats an amount; whole crowns go without decimals, euros have always two. */
export function amountText(minor: number, currency: string, language: Language): string {
  const digits = currency !== 'EUR' && minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(notations[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}

/** Loads the texts of a language. */
export async function loadWords(language: Language): Promise<Words> {
  const { default: texts } = await messages[language]();
  const translate = createTranslator({ locale: language, messages: texts }) as unknown as Say;
  return {
    language,
    text: translate,
    money: (minor, currency) => amountText(minor, currency, language),
  };
}

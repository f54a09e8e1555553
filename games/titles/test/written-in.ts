/** Tells whether a text is written in the language it is said to be, by letters and small words. */
import type { RulesLocale } from '../index.ts';

/** What only one of the languages has. */
const marks: Readonly<Record<RulesLocale, RegExp>> = {
  cs: /[ěřů]/i,
  en: /(?<!\p{L})(?:the|of|and|with|are|each|every|that|from|for)(?!\p{L})/iu,
  sk: /[ľĺŕ]/i,
  hu: /[őű]/i,
  ru: /\p{Script=Cyrillic}/u,
  vi: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i,
};

/** Scripts and letters that no text of the language is without. */
const needed: Readonly<Partial<Record<RulesLocale, RegExp>>> = { ru: marks.ru, vi: marks.vi };

/** Letters of neighbours. */
const foreign: Readonly<Partial<Record<RulesLocale, RegExp>>> = {
  hu: /[čďňšťž]/i,
  ru: /[a-z]{3,}/i,
  vi: /[čďňšťž]/i,
};

/** Names that are the same in every language: of a coin, of symbols and of jackpots. */
const names = /haléř|wild|scatter|Jantar|Crown|Lantern|Spark/gi;

/** Whether nothing of a text is in another language. */
export function isWrittenIn(written: string, locale: RulesLocale): boolean {
  const text = written.replaceAll(names, '');
  const others = Object.entries(marks).filter(([other]) => other !== locale);
  return (
    !others.some(([, mark]) => mark.test(text)) &&
    !foreign[locale]?.test(text) &&
    (needed[locale]?.test(text) ?? true)
  );
}

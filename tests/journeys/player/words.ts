/** The site's own sentences, so that one journey walks in every language and no word is copied. */
import czech from '../../../apps/player-site/messages/cs.json' with { type: 'json' };
import english from '../../../apps/player-site/messages/en.json' with { type: 'json' };
import hungarian from '../../../apps/player-site/messages/hu.json' with { type: 'json' };
import russian from '../../../apps/player-site/messages/ru.json' with { type: 'json' };
import slovak from '../../../apps/player-site/messages/sk.json' with { type: 'json' };
import vietnamese from '../../../apps/player-site/messages/vi.json' with { type: 'json' };

const sentences = {
  cs: czech,
  en: english,
  sk: slovak,
  hu: hungarian,
  ru: russian,
  vi: vietnamese,
};

/** Gives a sentence by its dotted key, with values in place of its names. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The sentences of a language; a key that says nothing is a mistake of the journey. */
export const wordsIn =
  (language: string): Words =>
  (key, values = {}) => {
    let found: unknown = sentences[language as keyof typeof sentences];
    for (const part of key.split('.')) found = (found as Record<string, unknown>)?.[part];
    if (typeof found !== 'string') throw new Error(`no sentence ${key} in ${language}`);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      found,
    );
  };

/** All sentences of a language. */
export const sentencesOf = (language: string): string[] => {
  const textsIn = (part: unknown): string[] =>
    typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn);
  return textsIn(sentences[language as keyof typeof sentences]);
};

/**
 * Sentences of refusals in the languages that only some brands speak. Czech, English and Slovak ones
 * stand beside what they explain; a code or a reason without one here is read in English.
 */
import hu from '../messages/hu.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };

type Sentences = Readonly<
  Record<'errors' | 'kinds' | 'reasons', Readonly<Record<string, string | undefined>>>
>;

export const otherLanguages: Readonly<Record<string, Sentences | undefined>> = { hu, ru, vi };

/** A sentence in Czech, English and Slovak. */
interface OwnSentence {
  readonly cs: string;
  readonly en: string;
  readonly sk: string;
}

/** What somebody reads in a language: the sentence beside its code, or the one of `otherLanguages`. */
export function sentenceIn(
  locale: string,
  kind: keyof Sentences,
  key: string,
  own: OwnSentence,
): string {
  if (locale === 'cs' || locale === 'sk') return own[locale];
  return otherLanguages[locale]?.[kind][key] ?? own.en;
}

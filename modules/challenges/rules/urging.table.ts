/**
 * Words that hurry a player. Terms that hold one are refused: an offer states its days, and
 * nobody is pressed to play. Compared without case and accents.
 */
import type { FieldFault } from '@herna/kernel';
import type { ChallengeSpec } from '../contract/schemas.ts';

const phrases: readonly string[] = [
  // Czech and Slovak
  'posledni sance',
  'posledna sanca',
  'jen dnes',
  'len dnes',
  'pospeste',
  'ponahlajte',
  'nezmeskejte',
  'nezmeskajte',
  'cas bezi',
  // English
  'last chance',
  'hurry',
  'only today',
  'do not miss',
  "don't miss",
  'running out',
  // Hungarian, Russian, Vietnamese
  'utolso esely',
  'csak ma',
  'siess',
  'последнии шанс',
  'только сегодня',
  'спешите',
  'co hoi cuoi',
  'nhanh len',
];

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Texts of the terms that urge. */
export function urgingFaults(terms: ChallengeSpec['terms']): FieldFault[] {
  return Object.entries(terms).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([field, text]) => {
      const plain = folded(text);
      const urges = phrases.some((phrase) => plain.includes(phrase));
      return urges ? [{ field: `terms.${locale}.${field}`, kind: 'InvalidValue' } as const] : [];
    }),
  );
}

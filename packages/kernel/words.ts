/**
 * Words as people type them into a search: without case and accents, in any of their forms, unfinished,
 * or with a slip of a finger.
 */

/** Lower case and without diacritics, so that `zlata` finds `Zlatá`. */
export const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd');

/** The words of a text, folded; what is neither letter nor digit is between them. */
export const wordsIn = (text: string): string[] => foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Endings of Czech and Slovak nouns and adjectives, folded, the longest first. */
const endings =
  /(ovymi|ovych|ovimi|eho|emu|ymi|ych|ovi|ami|emi|ach|ech|och|ich|imi|iam|ove|ova|ou|um|em|am|om|im|ym|[aeiouy])$/;
const stemMin = 3;

/** A folded word without its ending; short words stay whole. `ruleta`, `rulety` and `ruletě` are one. */
function stemOf(word: string): string {
  const stem = word.replace(endings, '');
  return stem.length < stemMin ? word : stem;
}

/** A stem without the e that comes and goes: `karet` and `karty`. */
const withoutVowel = (stem: string): string =>
  stem.length > stemMin ? stem.replace(/([^aeiouy])e([^aeiouy])$/, '$1$2') : stem;

/** Whether a folded word is what was typed: its beginning, or another form of it. */
export function isFormOf(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < stemMin) return false;
  const [one, other] = [stemOf(word), stemOf(typed)];
  if (one === other || withoutVowel(one) === withoutVowel(other)) return true;
  return other.length > stemMin && one.startsWith(other);
}

/** Slips allowed in a word of a length: none in short ones, which would become others. */
const slipsMax = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a folded word, or its beginning, is what was typed but for a slip or two. */
export function isSlipOf(word: string, typed: string): boolean {
  const max = slipsMax(typed.length);
  if (max === 0) return false;
  return slips(word, typed, max) || slips(word.slice(0, typed.length), typed, max);
}

/** Whether two words are within so many letters left out, added, changed or swapped of each other. */
function slips(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1];
      const swapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[to - 2] ?? max) + 1 : Number.MAX_SAFE_INTEGER,
      );
    }
    if (Math.min(...next) > max) return false;
    before = row;
    row = next;
  }
  return (row[other.length] ?? max + 1) <= max;
}

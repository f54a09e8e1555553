/**
 * Text messages in plain Latin letters: one accented letter more than halves what fits into a
 * message (protocols, chapter 8). Pure.
 */

/** A text without its diacritics; what has no plain letter (punctuation of print) becomes one. */
export const plainLatin = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[„“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/\u00a0/g, ' ');

const senderMax = 11;

/** The sender shown on phones: at most eleven plain letters and digits, as gateways take it. */
export const senderName = (name: string): string =>
  plainLatin(name)
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .slice(0, senderMax)
    .trim();

/**
 * The words of a reply by e-mail without what it quotes. Mail programs mark the quoted message in ways of
 * their own; whatever is not recognised stays, for words that were written must not be lost. Pure.
 */

/** Lines above the quoted message, in the languages of the sites: who wrote it and when. */
const attributions: readonly RegExp[] = [
  // Gmail, Apple Mail, Thunderbird, Seznam. A time is in each, so a sentence of the reader's is none.
  /^(?:on|dne|dňa|le|am)\s.{0,200}\d.{0,200}\s(?:wrote|napsal(?:\(a\)|a)?|napísal(?:\(a\)|a)?|schrieb|a écrit)\b.{0,120}:$/i,
  /^\S.{0,100}\d{4}\..{0,200}\sírta\b.{0,120}:$/i,
  /^(?:\S{1,12},?\s)?\d{1,2}[.\s].{0,200}\s(?:пишет|написал(?:\(а\)|а)?).{0,120}:$/i,
  /^vào .{0,200}\d.{0,200}\sđã viết:$/i,
];

/** Lines that programs without marks of quotation put above the quoted message. */
const separators: readonly RegExp[] = [
  /^_{20,}$/,
  /^-{2,}\s*(?:original message|původní (?:zpráva|e-mail)|pôvodná správa|eredeti üzenet|исходное сообщение)\s*-{2,}$/i,
  /^(?:from|od|feladó|от|từ): .*@/i,
];

/** The line that begins a signature (RFC 3676). */
const signature = /^-- ?$/;
const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** How many lines say who wrote the quoted message: programs break a long one in two. */
function attributionLines(line: string, next: string): number {
  const matches = (text: string): boolean => attributions.some((one) => one.test(text));
  if (matches(line)) return 1;
  return line !== '' && !isQuoted(next) && matches(`${line} ${next}`) ? 2 : 0;
}

/** Cuts the quoted message and the signature off a reply; words written below a quotation stay. */
export function replyText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const own: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = (lines[index] ?? '').trim();
    if (signature.test(line) || separators.some((one) => one.test(line))) break;
    const attribution = attributionLines(line, (lines[index + 1] ?? '').trim());
    if (attribution > 0) {
      const after = lines.slice(index + attribution).find((one) => one.trim() !== '');
      // Without marks nobody knows where the quotation ends.
      if (after === undefined || !isQuoted(after)) break;
      index += attribution - 1;
    } else if (!isQuoted(line)) own.push(lines[index] ?? '');
  }
  return own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a message that has markup only; what mail programs mark as quoted is left out. */
export function wordsOfMarkup(markup: string): string {
  return markup
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:blockquote\b|div\b[^>]*\b(?:gmail_quote|moz-cite-prefix)\b)[\s\S]*$/i, '')
    .replace(/<br\s*\/?>|<\/(?:p|div|tr|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, number?: string, name?: string) =>
      number
        ? String.fromCodePoint(Math.min(Number(number), 0x10_ffff))
        : (entities[name ?? ''] ?? whole),
    )
    .trim();
}

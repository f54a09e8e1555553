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

/** No program writes a longer line there; a longer one would only cost time. */
const attributionSigns = 250;

/** How many lines say who wrote the quoted message: programs break a long one in two. */
function attributionLines(line: string, next: string): number {
  const matches = (text: string): boolean =>
    text.length <= attributionSigns && attributions.some((one) => one.test(text));
  if (matches(line)) return 1;
  return line !== '' && !isQuoted(next) && matches(`${line} ${next}`) ? 2 : 0;
}

/** What of a message is read: several times what a ticket takes. */
const readSigns = 20_000;

/** Text as databases and screens take it: whole characters, one kind of line end, no control signs. */
export const storable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Cuts the quoted message and the signature off a reply; words written below a quotation stay. */
export function replyText(text: string): string {
  const lines = storable(text.slice(0, readSigns)).split('\n');
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

const withoutWords: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title']);
const endsOfLines: ReadonlySet<string> = new Set(
  'br /p /div /tr /li /h1 /h2 /h3 /h4 /h5 /h6'.split(' '),
);

/** Whether mail programs begin the quoted message with a tag. */
const beginsQuotation = (name: string, tag: string): boolean =>
  name === 'blockquote' || (name === 'div' && /\b(?:gmail_quote|moz-cite-prefix)\b/.test(tag));

/** Tells the words from the tags in one go: a stranger's markup may be made to be slow to read. */
function withoutTags(markup: string): string {
  const words: string[] = [];
  /** The element that is being left out. */
  let hidden: string | undefined;
  for (let at = 0; at < markup.length; ) {
    const from = markup.indexOf('<', at);
    if (hidden === undefined) words.push(markup.slice(at, from < 0 ? undefined : from));
    const to = from < 0 ? -1 : markup.indexOf('>', from);
    if (to < 0) break;
    const tag = markup.slice(from + 1, to);
    const name = /^\/?[a-z][a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? '';
    at = to + 1;
    if (hidden !== undefined) {
      if (name === `/${hidden}`) hidden = undefined;
    } else if (beginsQuotation(name, tag)) break;
    else if (withoutWords.has(name)) hidden = name;
    else if (endsOfLines.has(name)) words.push('\n');
  }
  return words.join('');
}

/** The words of a message that has markup only; what mail programs mark as quoted is left out. */
export const wordsOfMarkup = (markup: string): string =>
  withoutTags(markup)
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, number?: string, name?: string) =>
      number ? String.fromCodePoint(Number(number)) : (entities[name ?? ''] ?? whole),
    )
    .trim();

/**
 * The long texts of the site are written in a small part of Markdown: `#` title, `##` and `###`
 * headings, paragraphs, `-` and `1.` lists, `>` a note, and `[words](address)` links. An operator's
 * own text in the front-end store has the same form. Nothing in it can become markup.
 */
export interface Span {
  readonly text: string;
  readonly to?: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph' | 'note'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Span[])[];
    };

export interface LongText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** An address a text may link to: ours, mail, telephone or a secure page elsewhere. */
const allowed = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

/** Words and links of one line. */
export function readSpans(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, text = '', to = ''] = match;
    if (match.index > at) spans.push({ text: line.slice(at, match.index) });
    spans.push(allowed.test(to) ? { text, to } : { text });
    at = match.index + whole.length;
  }
  if (at < line.length) spans.push({ text: line.slice(at) });
  return spans;
}

/** A heading as the end of an address. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function readBlock(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading) {
    const [, marks = '', text = ''] = heading;
    return { kind: 'heading', level: marks.length as 2 | 3, text, id: idOf(text) };
  }
  const item = /^(-|\d+\.) /;
  if (item.test(first)) {
    const items = lines.join('\n').split(/\n(?=-|\d+\.)/);
    return {
      kind: 'list',
      ordered: first[0] !== '-',
      items: items.map((one) => readSpans(one.replace(item, '').replace(/\n\s*/g, ' '))),
    };
  }
  if (first.startsWith('> ')) {
    return {
      kind: 'note',
      spans: readSpans(lines.map((line) => line.replace(/^> ?/, '')).join(' ')),
    };
  }
  return { kind: 'paragraph', spans: readSpans(lines.join(' ')) };
}

/** Reads a text; `{name}` is filled from the values. */
export function readText(source: string, values: Readonly<Record<string, string>> = {}): LongText {
  const filled = source.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const chunks = filled
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter(Boolean);
  const title = chunks[0]?.startsWith('# ') ? chunks.shift()?.slice(2) : undefined;
  return { title: title ?? '', blocks: chunks.map((chunk) => readBlock(chunk.split('\n'))) };
}

/**
 * The texts that come with the platform are written in a small part of Markdown: `#` title, `##` and
 * `###` headings, paragraphs, `-` and `1.` lists, `>` a note, `[words](address)`. A block that begins with
 * a tag is taken as it is.
 */

export interface SeedText {
  readonly title: string;
  /** HTML of the whole text below the title. */
  readonly body: string;
  /** Words of the first paragraph, and the HTML below it. */
  readonly opening: string;
  readonly rest: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words and links of a block on one line. */
const inline = (lines: readonly string[]): string =>
  escaped(lines.map((line) => line.trim()).join(' ')).replace(
    /\[([^\]]+)\]\(([^)\s]+)\)/g,
    (_whole, text: string, to: string) => `<a href="${to}">${text}</a>`,
  );

const item = /^(-|\d+\.) /;

function blockOf(chunk: string): string {
  const lines = chunk.split('\n');
  const [first = ''] = lines;
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading) {
    const tag = heading[1] === '##' ? 'h2' : 'h3';
    return `<${tag}>${escaped(heading[2] ?? '')}</${tag}>`;
  }
  if (item.test(first)) {
    const tag = first.startsWith('-') ? 'ul' : 'ol';
    const items = chunk
      .split(/\n(?=- |\d+\. )/)
      .map((one) => `<li>${inline(one.replace(item, '').split('\n'))}</li>`);
    return `<${tag}>${items.join('')}</${tag}>`;
  }
  if (first.startsWith('> ')) {
    return `<blockquote>${inline(lines.map((line) => line.replace(/^> ?/, '')))}</blockquote>`;
  }
  return first.startsWith('<') ? chunk : `<p>${inline(lines)}</p>`;
}

/** Reads a text that came with the platform. */
export function readSeedText(source: string): SeedText {
  const [head = '', ...chunks] = source
    .split(/\n{2,}/)
    .map((chunk) => chunk.trim())
    .filter(Boolean);
  const [opening = '', ...rest] = chunks;
  return {
    title: head.replace(/^# /, ''),
    body: chunks.map(blockOf).join(''),
    opening: opening.replaceAll('\n', ' '),
    rest: rest.map(blockOf).join(''),
  };
}

/** The texts that come with the platform are written in Markdown, below a title of one line. */
import { marked } from 'marked';

export interface SeedText {
  readonly title: string;
  /** HTML of the whole text below the title. */
  readonly body: string;
  /** Words of the first paragraph, and the HTML below it. */
  readonly opening: string;
  readonly rest: string;
}

/** HTML of a text, its blocks one after the other. */
const html = (text: string): string => marked.parse(text, { async: false }).replaceAll('>\n', '>');

/** Reads a text that came with the platform. */
export function readSeedText(source: string): SeedText {
  const [head = '', opening = '', ...rest] = source.split(/\n{2,}/).map((block) => block.trim());
  return {
    title: head.replace(/^# /, ''),
    body: html([opening, ...rest].join('\n\n')),
    opening: opening.replaceAll('\n', ' '),
    rest: html(rest.join('\n\n')),
  };
}

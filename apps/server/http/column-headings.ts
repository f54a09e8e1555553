/** Headings of exported columns in words: a reader of a spreadsheet does not know our field names. */
import { czechHeadings, englishHeadings } from './column-headings.table.ts';
import type { Sheet } from './sheet.ts';

/** A field's name as words: `providerReference` is "Provider reference". */
function spoken(name: string): string {
  const words = name
    .replace(/Id$/, 'ID')
    .replace(/Url$/, 'URL')
    .split(/(?<=[a-z0-9])(?=[A-Z])|[-_ ]/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const english = (name: string): string =>
  Object.hasOwn(englishHeadings, name) ? (englishHeadings[name] ?? '') : spoken(name);
const czech = (name: string): string =>
  Object.hasOwn(czechHeadings, name) ? (czechHeadings[name] ?? '') : english(name);

/** Whether a field has a heading of its own in Czech; without one it would be headed in English. */
export const hasCzechHeading = (field: string): boolean => Object.hasOwn(czechHeadings, field);

/** The heading of a column, whose name is a path such as `latestHit.paid`, in a language. */
export function headingOf(column: string, locale: string): string {
  const word = /^(cs|sk)/.test(locale) ? czech : english;
  const [first = '', ...rest] = column.split('.').map(word);
  return [first, ...rest.map((part) => `(${part.toLowerCase()})`)].join(' ');
}

/** A sheet with its headings in words; equal ones are told apart by their number. */
export function withHeadings({ columns, lines }: Sheet, locale: string): Sheet {
  const seen = new Map<string, number>();
  const headings = columns.map((column) => {
    const heading = headingOf(column, locale);
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return times === 1 ? heading : `${heading} (${times})`;
  });
  return { columns: headings, lines };
}

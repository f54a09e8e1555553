/**
 * Texts of the pages: the operator's own from the front-end store, else the ones shipped with the
 * site. A page switched off for the brand is not found.
 */
import { notFound, orElse, type Visit } from '../../api/server.ts';
import { textPages } from './pages.table.ts';
import { type LongText, readText } from './read-text.ts';

const files = import.meta.glob<string>('../../../content/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Languages a text is looked for in, one after the other. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  cs: ['cs', 'en'],
  sk: ['sk', 'cs', 'en'],
};

function shipped(locale: string, file: string): { source: string; locale: string } | undefined {
  for (const one of fallbacks[locale] ?? [locale, 'en']) {
    const source = files[`../../../content/${one}/${file}.md`];
    if (source !== undefined) return { source, locale: one };
  }
  return undefined;
}

export interface PageText {
  readonly text: LongText;
  /** Language the text is really in. */
  readonly locale: string;
}

/** The text of the page at the visit's path. */
export async function loadText(visit: Visit): Promise<PageText> {
  const page = Object.hasOwn(textPages, visit.path) ? textPages[visit.path] : undefined;
  if (!page) throw notFound();
  const { items } = await orElse(
    visit.api('GET /capi/v2-onling/FrontEnd/Get', {
      query: { keys: ['static_pages', `text.${page.file}`], locale: visit.locale },
    }),
    { items: [] },
  );
  const stored = new Map(items.map(({ key, value }) => [key, value]));
  const switches = stored.get('static_pages') as Readonly<Record<string, unknown>> | undefined;
  if (page.toggle && switches?.[page.toggle] === false) throw notFound();
  const values = { brand: visit.brand.name };
  const own = stored.get(`text.${page.file}`);
  if (typeof own === 'string') return { text: readText(own, values), locale: visit.locale };
  const found = shipped(visit.locale, page.file);
  if (!found) throw notFound();
  return { text: readText(found.source, values), locale: found.locale };
}

/** Texts of the pages: what is published, or what a preview link shows. */
import { pageKeys, pagePlace } from '@herna/content/contract';
import { redirect } from 'react-router';
import { isAbsent, notFound, orElse, type Visit } from '../../api/server.ts';
import { localise } from '../../i18n/addresses.ts';
import type { LongText } from './text-types.ts';

export interface PageText {
  readonly text: LongText;
  readonly description: string;
  /** Language the text is really in. */
  readonly locale: string;
}

/** What a call reads in: the language of the page, and a preview link's token. */
export const readerOf = ({ locale, preview }: Visit) => ({
  locale,
  ...(preview === undefined ? {} : { preview }),
});

/** Content that is not there, is switched off, or whose preview link is over, is a page not found. */
export async function orNotFound<Answer>(visit: Visit, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isAbsent(error)) throw error;
    throw await movedOrNotFound(visit);
  }
}

/** Sends on to where a page has moved, or says that there is none. */
export async function movedOrNotFound(visit: Visit) {
  const moved = visit.api('GET /capi/Content/v3/Site/GetRedirect', { query: { path: visit.path } });
  const { target } = await orElse(moved, { target: null });
  return target === null ? notFound() : redirect(localise(target, visit.prefix), 301);
}

/** The key of the page that stands at a path. */
const keyAt = (path: string): string =>
  pageKeys.find((key) => pagePlace(key)?.path === path) ?? /^\/page\/(.+)$/.exec(path)?.[1] ?? '';

/** The text of the page at the visit's path. */
export async function loadText(visit: Visit): Promise<PageText> {
  const key = keyAt(visit.path);
  if (!/^[A-Za-z0-9][\w-]{0,119}$/.test(key)) throw notFound();
  const { text, description, locale } = await orNotFound(
    visit,
    visit.api('GET /capi/Content/v3/Site/GetPage', { query: { key, ...readerOf(visit) } }),
  );
  return { text, description, locale };
}

/** Texts of the pages: what is published, or what a preview link shows. */
import { acceptedPages, pageKeys, pagePlace } from '@herna/content/contract';
import { redirect } from 'react-router';
import { isAbsent, isGuest, notFound, orElse, type Visit } from '../../api/server.ts';
import { localise } from '../../i18n/addresses.ts';
import type { LongText } from './text-types.ts';

/** A wording that a player is asked to accept. */
export interface AskedWording {
  readonly key: string;
  /** Of the very wording on the page. */
  readonly hash: string;
}

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

/**
 * The wording at the visit's path that its player has not accepted; none for a guest, a preview, or a
 * page in whose language another wording is in force.
 */
export async function loadAskedWording(visit: Visit): Promise<AskedWording | undefined> {
  const accepted = acceptedPages.some((key) => pagePlace(key)?.path === visit.path);
  if (!accepted || visit.preview !== undefined) return undefined;
  const texts = visit.api('GET /capi/Content/v3/LegalText/GetList', {
    query: { locale: visit.locale },
  });
  const { items } = await texts.catch((error: unknown) => {
    if (isGuest(error)) return { items: [] };
    throw error;
  });
  const found = items.find(({ path, accepted }) => path === visit.path && !accepted);
  return found && { key: found.key, hash: found.hash };
}

/** The platform as a loader sees it: calls within the process, as the visitor. */

import type { Locale } from '@herna/brands';
import { ApiError, type Client, createClient } from '@herna/contract-kit/client';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { localise, pathWithin, prefixOf } from '../i18n/addresses.ts';
import { type SiteContext, siteContext } from '../site-context.ts';
import type { SiteApi } from './site-api.ts';

type Arguments = Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>;

/** What a loader works with. */
export interface Visit extends SiteContext {
  /** Locale of the page; the one without a prefix is `defaultLocale`. */
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly prefix: string;
  /** Path without the locale's prefix. */
  readonly path: string;
  readonly url: URL;
  /** Token of a preview link that the page was opened with. */
  readonly preview: string | undefined;
  readonly api: Client<SiteApi>;
}

/**
 * The visit a loader serves; a prefix that is no locale of the brand is a page not found. It reads
 * the address from `url`: a step within the site asks for `….data`, and `request.url` keeps that.
 */
export function visitOf({ context, params, url }: Arguments): Visit {
  const site = context.get(siteContext);
  const wanted = params.locale as Locale | undefined;
  const known = wanted !== undefined && site.brand.locales.includes(wanted);
  if (wanted !== undefined && (!known || wanted === site.locale)) throw notFound();
  const locale = wanted ?? site.locale;
  const prefix = prefixOf(locale, site.locale);
  const api = createClient<SiteApi>({
    base: '',
    client: 'site',
    locale: () => locale,
    fetch: site.fetch,
  });
  const path = pathWithin(url.pathname, prefix);
  const token = url.searchParams.get('preview') ?? '';
  const preview = /^[\w.-]{1,200}$/.test(token) ? token : undefined;
  return { ...site, locale, defaultLocale: site.locale, prefix, path, url, preview, api };
}

/** The answer for what is not there. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' });

/** The player's own daily time has ended his session. */
const timeIsUp = 'ERR_LIMIT_REACHED_LOGONDURATION';

/** Whether a call was refused because nobody is signed in, or nobody any more. */
export const isGuest = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.code === timeIsUp);

/** Where a guest signs in, with the reason why the session ended and the page to return to. */
export function signInFor(
  { path, url, prefix }: Visit,
  { code }: Pick<ApiError, 'code'>,
): Response {
  const back = encodeURIComponent(path + url.search);
  const why = code === timeIsUp ? '&why=time' : '';
  return redirect(localise(`/entry/login?to=${back}${why}`, prefix));
}

/** Whether what a call names is not there: unknown, gone, or nothing that there could ever be. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 410 || error.code === 'ERR_VALIDATION');

/**
 * Sends a guest to sign in and back again; an address that names what is not there is a page not
 * found, and other refusals stay what they are.
 */
export async function asPlayer<Answer>(visit: Visit, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isGuest(error)) throw signInFor(visit, error);
    throw isAbsent(error) ? notFound() : error;
  }
}

/** The answer of a call whose absence a page can bear; faults are left to the page's empty state. */
export async function orElse<Answer, Else>(
  call: Promise<Answer>,
  otherwise: Else,
): Promise<Answer | Else> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return otherwise;
    throw error;
  }
}

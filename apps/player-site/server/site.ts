/**
 * The site as the server runs it: one function from a request to an answer. It stands inside the
 * bundle so that loaders and this file share one context.
 */

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type SiteContext, siteContext } from '../app/site-context.ts';

export type { SiteContext } from '../app/site-context.ts';

const render = createRequestHandler(build, import.meta.env.MODE);

/**
 * `/cs/jackpots` of a Czech brand is `/jackpots`: each page has one address only. Requests for a
 * page's data keep their prefix, they are no addresses of people.
 */
function withoutDefaultPrefix(url: URL, defaultLocale: string): string | undefined {
  const prefix = `/${defaultLocale}`;
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return undefined;
  // A single leading slash, or the address would name another host.
  const path = `/${url.pathname.slice(prefix.length).replace(/^\/+/, '')}`;
  return path + url.search;
}

/** Answers one request for a page or for the data of one. */
export async function handle(request: Request, context: SiteContext): Promise<Response> {
  const moved = withoutDefaultPrefix(new URL(request.url), context.locale);
  if (moved) return new Response(null, { status: 301, headers: { location: moved } });
  const provider = new RouterContextProvider();
  provider.set(siteContext, context);
  return render(request, provider);
}
